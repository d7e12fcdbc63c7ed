import type { Docs } from '#components/docs.ts';
import { codeOf } from './code-of.ts';
import type { Evidence } from './evidence.ts';
import { contentOf, type Stories, storyIdOf } from './example.tsx';
import { explainFocus } from './key-sentences.ts';
import type { Export, Prop } from './props.ts';
import { titleOfStory } from './story-id.ts';

export interface Component {
  name: string;
  docs: Docs;
  stories: Stories;
  /** The names of its stories, in the order of the source file. */
  storyNames: readonly string[];
  exports: readonly Export[];
}

const codeBlock = (language: string, text: string) => `~~~${language}\n${text}\n~~~`;
const inlineCode = (text: string) => `\`\`${/^`|`$/.test(text) ? ` ${text} ` : text}\`\``;
const escapeCell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const propRow = ({ name, isOptional, type, preset, comment }: Prop) => [
  inlineCode(name),
  escapeCell(inlineCode(type)),
  preset ? escapeCell(inlineCode(preset)) : isOptional ? '–' : 'required',
  escapeCell(comment),
];

function propsSections({ name, kind, comment, props }: Export) {
  const sorted = [...props].sort((a, b) => Number(a.isOptional) - Number(b.isOptional));
  const head = [`${kind === 'type' ? 'Fields' : 'Props'} of ${name}`, 'Type', 'Default', 'Meaning'];
  return [
    `### ${name}`,
    ...(comment ? [comment] : []),
    ...(props.length > 0 ? [table(head, sorted.map(propRow))] : []),
  ];
}

/** The stories that show the component in its initial state, without a `play` function. */
export const exampleNames = ({ stories, storyNames }: Component) =>
  storyNames.filter((name) => !stories[name]?.play);

function exampleSections(component: Component) {
  const { stories } = component;
  return exampleNames(component).flatMap((name) => [
    `### ${titleOfStory(name)}`,
    codeBlock('example', `${component.name} ${name}`),
    codeBlock(
      `tsx the code of “${titleOfStory(name)}”`,
      codeOf(contentOf(stories, stories[name] ?? {})),
    ),
  ]);
}

/** The title of a story in quotation marks. */
function quotedTitleOf({ stories, storyNames }: Component, id: string) {
  const name = storyNames.find((story) => storyIdOf(stories, story) === id);
  if (!name) throw new Error(`There is no story ${id}`);
  return `“${titleOfStory(name)}”`;
}

function keySections(component: Component, evidence: Evidence) {
  const { tabStopsByStory, keysByStory = {} } = component.docs;
  const { keys, stop } = explainFocus(evidence.roles(component.name));
  const keyTables = Object.entries(keysByStory).map(([id, steps]) =>
    table(
      [`Key in ${quotedTitleOf(component, id)}`, 'What happens'],
      keys(steps, id.includes('right-to-left')).map(([key, sentence]) => [
        key,
        escapeCell(sentence),
      ]),
    ),
  );
  const tabStopLists = Object.entries(tabStopsByStory).map(([id, focused]) =>
    focused.length === 0
      ? `${quotedTitleOf(component, id)} has no tab stops.`
      : `${quotedTitleOf(component, id)} has ${focused.length === 1 ? 'one tab stop' : 'these tab stops, and Shift + Tab visits them in reverse order'}:\n\n${focused.map((text) => `1. ${stop(text)}`).join('\n')}`,
  );
  return [
    ...(keyTables.length > 0
      ? ['Keys that a test presses one after the other, each with what it does.']
      : []),
    ...keyTables,
    ...tabStopLists,
  ];
}

function recordingSections(
  { name, docs: { transcriptFiles = [] } }: Component,
  evidence: Evidence,
) {
  const readOut = evidence.readOut(name);
  if (!readOut && transcriptFiles.length === 0)
    return ['There is no recording of a screen reader for this component.'];
  return [
    'Recorded by a script with Orca and Chromium. No person has reviewed the recording, and no other screen reader was tested.',
    ...(readOut ? ['The first example, read from the top:', codeBlock('text', readOut)] : []),
    ...(transcriptFiles.length > 0
      ? ['What Orca says after each key, on a page of the website that uses this library:']
      : []),
    ...transcriptFiles.map((file) => codeBlock('text', evidence.heard(file))),
  ];
}

const criteriaList = (criteria: readonly string[], evidence: Evidence) =>
  criteria.map((num) => `- ${num} ${evidence.nameOf(num)}`).join('\n');

/** Who has judged the component, with what result: a machine, a screen reader, a person. */
function statusTable({ docs, name, stories, storyNames }: Component, evidence: Evidence) {
  const { count, failed } = evidence.measured(storyNames.map((story) => storyIdOf(stories, story)));
  const { all, signed } = evidence.judgements;
  const recordings = [
    ...(evidence.readOut(name) ? ['reading the first example'] : []),
    ...((docs.transcriptFiles ?? []).length > 0 ? ['after each key, on a page of a website'] : []),
  ];
  return table(
    ['Judged by', 'Result'],
    [
      [
        'A machine',
        count === 0
          ? 'Not measured yet: the last audit did not include it.'
          : `On ${evidence.measuredOn} the audit measured ${count} of ${storyNames.length} examples and found ${failed.length === 0 ? 'no failure' : `failures of ${failed.join(', ')}`}.`,
      ],
      [
        'The screen reader Orca',
        recordings.length > 0
          ? `Recorded with Chromium: ${recordings.join('; ')}. [What it says](#screen-reader-recordings)`
          : 'Not recorded.',
      ],
      [
        'A person',
        signed === 0
          ? `Nobody yet: of ${all} checks that only a person can make, none is signed. No other screen reader was tested.`
          : `${signed} of ${all} checks that only a person can make are signed; none is about this component alone.`,
      ],
    ],
  );
}

function adviceSections({ donts = [], authorDuties }: Docs, evidence: Evidence) {
  const duties = Object.entries(authorDuties).map(
    ([num, duty]) => `- ${duty} (WCAG ${num} ${evidence.nameOf(num)})`,
  );
  return [
    '### Do',
    duties.join('\n'),
    ...(donts.length > 0 ? ['### Do not', donts.map((dont) => `- ${dont}`).join('\n')] : []),
  ];
}

function criteriaSections(component: Component, evidence: Evidence) {
  const { stories, storyNames: all } = component;
  const { count, passed, failed } = evidence.measured(all.map((name) => storyIdOf(stories, name)));
  const measured =
    count === 0
      ? ['The last audit did not include these stories.']
      : [
          `The last audit measured ${count} of its ${all.length} stories. It found applicable content and no failure for:`,
          criteriaList(passed, evidence),
          ...(failed.length > 0 ? ['It found failures for:', criteriaList(failed, evidence)] : []),
        ];
  return [
    ...measured,
    `[conformance.json](conformance.json) contains this section and the duties of the author for all components, for the conformance report of your website.`,
  ];
}

/** The page of a component, in Markdown. */
export function componentPage(component: Component, evidence: Evidence) {
  const { name, docs, exports } = component;
  const values = exports.filter(({ kind }) => kind !== 'type').map((exported) => exported.name);
  const importLine = `import { ${values.join(', ')} } from 'prairie-dawn-components/${name}';`;
  const size = evidence.sizes.get(name);
  const roles = evidence.roles(name);
  return [
    docs.whenToUse,
    `**When not:** ${docs.whenNotToUse}`,
    codeBlock('tsx the import', importLine),
    ...(size ? [`${size} kB compressed, without React.`] : []),
    statusTable(component, evidence),
    '## Examples',
    ...exampleSections(component),
    '## Do and do not',
    ...adviceSections(docs, evidence),
    '## Props',
    'A component also accepts the attributes of the HTML element to which it passes its other props, except `className` and `style`.',
    ...exports.flatMap(propsSections),
    '## Keys',
    ...keySections(component, evidence),
    '## Screen reader recordings',
    ...recordingSections(component, evidence),
    '## Roles, names and states',
    ...(roles
      ? [
          'What the browser exposes to assistive technology, recorded by a test.',
          codeBlock('text', roles),
        ]
      : ['Not recorded.']),
    '## Criteria of WCAG 2.2',
    ...criteriaSections(component, evidence),
  ].join('\n\n');
}
