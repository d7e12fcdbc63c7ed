/** What `keysByStory` of a component's `.docs.ts` records: a key, and the focused element with its state after it. */
type Step = readonly [key: string, focused: string];

const keyNames: Readonly<Record<string, string>> = {
  ArrowRight: 'Right arrow',
  ArrowLeft: 'Left arrow',
  ArrowDown: 'Down arrow',
  ArrowUp: 'Up arrow',
  PageDown: 'Page down',
  PageUp: 'Page up',
};
const nameOfKey = (keys: string) =>
  keys
    .split('+')
    .map((key) => keyNames[key] ?? key)
    .join(' + ');

/** Words for the roles of recorded accessibility trees, and for tags without a role there. */
const nouns: Readonly<Record<string, string>> = {
  textbox: 'field',
  searchbox: 'field',
  spinbutton: 'field',
  combobox: 'list',
  listbox: 'list',
  radio: 'option',
  tabpanel: 'panel',
  columnheader: 'column',
  a: 'link',
  input: 'field',
  textarea: 'field',
  select: 'list',
  div: 'part',
  main: 'main content',
  td: 'cell',
  th: 'column',
};

/** The roles that an element with a tag can have, for tags with several. */
const rolesOfTag: Readonly<Record<string, RegExp>> = {
  a: /^(link|tab|menuitem)$/,
  input: /^(textbox|searchbox|spinbutton|combobox|checkbox|radio|switch|button)$/,
  div: /^(tabpanel|region|group|dialog|listbox|alert|status)$/,
};

interface FocusedElement {
  noun: string;
  name: string;
  state: string;
  /** The position among the elements with this noun in the recorded tree; -1 if the tree does not show it. */
  position: number;
  /** How many elements in the recorded tree have this noun. */
  count: number;
}

/**
 * Explains the recorded focus of a component in words. `tree` is the accessibility tree of its stories, from which the
 * roles come: the recording of the focus has only tags and names.
 */
export function explainFocus(tree: string) {
  const nodes = [...tree.matchAll(/^\s*- '?(\w+) "((?:[^"\\]|\\.)*)"/gm)].map(
    ([, role = '', name = '']) => ({ role, name: name.replaceAll('\\"', '"') }),
  );

  /** Reads a recorded element such as "<a> Residential", or with its state, "<a> Residential, selected". */
  function read(text: string, { hasState }: { hasState: boolean }): FocusedElement {
    const [, tag = '', label = text] = /^<([\w-]+)> (.*)$/s.exec(text) ?? [];
    const states = /^(select|input)$/.test(tag) ? valueOrState : oneWordState;
    const [, labelOnly = label, state = ''] = (hasState && states.exec(label)) || [];
    const canBe = rolesOfTag[tag] ?? (nouns[tag] ? /./ : new RegExp(`^${tag}$`));
    const candidates = nodes.filter(({ role }) => canBe.test(role));
    // The text of a container is everything inside it; its name is where that text begins.
    const node =
      candidates.find(({ name }) => name === labelOnly) ??
      (tag === 'div'
        ? candidates.find(({ name }) => name && labelOnly.startsWith(name))
        : undefined);
    const noun = node ? (nouns[node.role] ?? node.role) : (nouns[tag] ?? tag);
    const names = [
      ...new Set(
        nodes.filter(({ role }) => (nouns[role] ?? role) === noun).map(({ name }) => name),
      ),
    ];
    const name = tag === 'main' ? '' : (node?.name ?? labelOnly);
    return { noun, name, state, position: names.indexOf(name), count: names.length };
  }

  return {
    /** A tab stop: "link “Home”". */
    stop: (text: string) => {
      const { noun, name } = read(text, { hasState: false });
      return name ? `${noun} ${quote(name)}` : noun;
    },

    /** Each key of a story with a sentence that says what it does. The same line is not repeated. */
    keys(steps: readonly Step[], isRightToLeft = false): readonly Step[] {
      let previous: FocusedElement | undefined;
      const lines = steps.map(([key, focused]): Step => {
        const current = read(focused, { hasState: true });
        const sentence = sentenceFor(key, current, previous, isRightToLeft);
        previous = current;
        return [nameOfKey(key), sentence];
      });
      return lines.filter(
        (line, index) => lines.findIndex((other) => other.join() === line.join()) === index,
      );
    },
  };
}

const oneWordState = /^(.*), (pressed \d+ times|[a-z]+)$/s;
const valueOrState = /^(.*), ([^,]+)$/s;
const quote = (name: string) => `“${name.length > 70 ? `${name.slice(0, 70)}…` : name}”`;
const capitalize = (text: string) => text.replace(/^\w/, (letter) => letter.toUpperCase());

/** How a sentence ends that says that an element with a state has got the focus. */
const ends: Readonly<Record<string, string>> = {
  expanded: ', whose panel is open',
  collapsed: ', whose panel is closed',
  open: ', which is open',
  checked: ', which is checked',
  selected: ', which is selected',
};

function sentenceFor(
  key: string,
  current: FocusedElement,
  previous: FocusedElement | undefined,
  isRightToLeft: boolean,
) {
  const { noun, name, state } = current;
  const element = name ? `the ${noun} ${quote(name)}` : `the ${noun}`;
  if (previous?.noun === noun && previous.name === name)
    return capitalize(changeOf(element, state, previous.state));
  const position = positionWord(key, current, previous, isRightToLeft);
  const isChosen = state === 'selected' || state === 'checked';
  if (position && isChosen) return `${capitalize(position)} is ${state}, here ${quote(name)}.`;
  const target = position ? `${position}, here ${quote(name)}` : element;
  const end = ends[state] ?? (state && `, with ${quote(state)}`);
  return `The focus moves to ${target}${end}.`;
}

/** What a key has changed on the element that kept the focus. */
function changeOf(element: string, state: string, previousState: string) {
  if (state === previousState && !state.startsWith('pressed')) return 'nothing changes.';
  if (state === 'pressed' && element.startsWith('the link')) return `${element} is followed.`;
  if (state.startsWith('pressed')) return `${element} is ${state}.`;
  const changes: Readonly<Record<string, string>> = {
    open: `${element} opens.`,
    expanded: `the panel of ${element} opens.`,
    collapsed: `the panel of ${element} closes.`,
    checked: `${element} is checked.`,
    selected: `${element} is selected.`,
  };
  const endings: Readonly<Record<string, string>> = {
    open: `${element} closes.`,
    checked: `${element} is no longer checked.`,
    selected: `${element} is no longer selected.`,
  };
  if (state) return changes[state] ?? `the value of ${element} is now ${quote(state)}.`;
  return previousState.startsWith('pressed')
    ? 'nothing changes.'
    : (endings[previousState] ?? `${element} has the focus.`);
}

/** "the next tab", if the key leads from one element to another of the same kind in that direction. */
function positionWord(
  key: string,
  { noun, position, count }: FocusedElement,
  previous: FocusedElement | undefined,
  isRightToLeft: boolean,
) {
  if (previous?.noun !== noun || position < 0 || previous.position < 0) return '';
  if (key === 'Home' && position === 0) return `the first ${noun}`;
  if (key === 'End' && position === count - 1) return `the last ${noun}`;
  const [forward, backward] = isRightToLeft
    ? ['ArrowLeft', 'ArrowRight']
    : ['ArrowRight', 'ArrowLeft'];
  const step = position - previous.position;
  if (key === forward || key === 'ArrowDown') {
    if (step === 1) return `the next ${noun}`;
    if (position === 0) return `after the last ${noun}, the first one`;
  }
  if (key === backward || key === 'ArrowUp') {
    if (step === -1) return `the previous ${noun}`;
    if (previous.position === 0) return `before the first ${noun}, the last one`;
  }
  return '';
}
