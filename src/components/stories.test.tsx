import { composeStories, composeStory } from '@storybook/react-vite';
import { fireEvent, screen } from '@testing-library/react';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { type ComponentType, createRef } from 'react';
import { expect, test, vi } from 'vitest';
import preview from '#documentation/catalogue/preview.tsx';
import { renderPage } from '#tests/harness/rendered.tsx';
import { ComponentsProvider } from './components-provider/components-provider.tsx';
import { english } from './components-provider/messages.ts';
import { rareEnglish } from './components-provider/rare-messages.ts';

// The server never responds, so a security check that has started stays in the state "verifying".
vi.stubGlobal('fetch', () => new Promise(() => {}));

const modules = import.meta.glob<Parameters<typeof composeStories>[0]>('./*/*.stories.tsx', {
  eager: true,
});
const stories = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(composeStories(module, preview)).map(
    ([name, Story]) => [`${file.split('/')[1]}: ${name}`, Story as ComponentType, file] as const,
  ),
);

/** Reads the configuration once. The loader of html-validate reads it again for each text, which takes longer than the validation. */
class OnceLoader extends StaticConfigLoader {
  #config: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;
  override getConfigFor(...args: Parameters<StaticConfigLoader['getConfigFor']>) {
    this.#config ??= super.getConfigFor(...args);
    return this.#config;
  }
}
const loader = new OnceLoader({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'no-inline-style': 'error', // the content security policy blocks it
    // React writes the markup, so rules about its notation do not apply.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    // Safari drops the list role of a list without bullets unless it is explicit (WebKit bug 170179).
    'no-redundant-role': 'off',
    // A scroll container is not a section, and a group of links is not a fieldset.
    'prefer-native-element': ['error', { exclude: ['region', 'group'] }],
    // PhoneLink prevents line breaks with CSS, because VoiceOver stops at each element inside a link.
    'tel-non-breaking': 'off',
  },
});
const validator = new HtmlValidate(loader);

/** Lists the errors of HTML, such as invalid nesting. */
async function htmlErrors(html: string) {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

const rolesWithName = ['link', 'button', 'textbox', 'combobox', 'region', 'group', 'navigation'];

/** Lists elements without a name, and elements whose name or description refers to a missing id (WCAG 4.1.2). */
function namingErrors(container: Element) {
  const unnamed = rolesWithName.flatMap((role) =>
    // Screen readers name `details` by its summary. The hidden `select` of a `Combobox` only holds its value.
    screen
      .queryAllByRole(role, { hidden: true, name: (name) => !name.trim() })
      .filter((element) => !element.matches('details, select[hidden]')),
  );
  const withMissingReference = ['aria-labelledby', 'aria-describedby'].flatMap((attribute) =>
    [...container.querySelectorAll(`[${attribute}]`)].filter((element) =>
      element
        .getAttribute(attribute)
        ?.split(' ')
        .some((id) => !document.getElementById(id)?.textContent?.trim()),
    ),
  );
  return [...unnamed, ...withMissingReference].map(({ outerHTML }) => outerHTML);
}

/** Lists hidden texts that Orca 43 reads without a space between them and the text beside them in the same line. */
function gluedTexts(container: Element) {
  const besideText = (sibling: Element | null) =>
    sibling?.matches('span, a, button, strong') && sibling.textContent?.trim();
  return [...container.querySelectorAll('.pd\\:sr-only:is(span)')].flatMap((hidden) => {
    const text = hidden.textContent ?? '';
    const isGlued =
      (besideText(hidden.previousElementSibling) && !/^ ?\u00a0/.test(text)) ||
      (besideText(hidden.nextElementSibling) && !/\u00a0 ?$/.test(text));
    return text && isGlued ? [`${text} (in ${hidden.parentElement?.outerHTML})`] : [];
  });
}

test('there are more than 100 stories', () => {
  expect(stories.length).toBeGreaterThan(100);
});

// React reports a hydration mismatch as an error, which fails the test.
test.each(stories)(
  '%s hydrates without mismatch, is valid HTML and has accessible names',
  async (_, Story) => {
    const { html } = await renderPage(<Story />);
    expect(html).toContain('<main');
    expect(await htmlErrors(html)).toEqual([]);
    expect(namingErrors(document.body)).toEqual([]);
    expect(gluedTexts(document.body)).toEqual([]);
  },
);

// own-reset.css applies only to elements with a class that begins with `pd:`; on a page without a reset, other
// paragraphs have the browser's margins. The test covers only components that receive plain text, because other stories
// may pass a `p` of their own.
test.each(stories.filter(([, , file]) => /\/(captcha|staff-card|status)\//.test(file)))(
  '%s renders no paragraph without a class that begins with pd:',
  async (_, Story) => {
    const { container } = await renderPage(<Story />);
    expect([...container.querySelectorAll('p:not([class*="pd:"])')]).toEqual([]);
  },
);

test('htmlErrors finds an inline style', async () => {
  expect(await htmlErrors('<div style="position:relative"></div>')).toEqual([
    expect.stringContaining('no-inline-style'),
  ]);
});

test('htmlErrors finds a div inside a summary', async () => {
  expect(await htmlErrors('<details><summary><div>Why?</div></summary></details>')).toEqual([
    expect.stringContaining('element-permitted-content: <div> element is not permitted'),
  ]);
});

test('namingErrors finds a field without a name and a field whose hint is missing', async () => {
  const { container } = await renderPage(
    <>
      <input type="text" />
      <input type="text" aria-label="Name" aria-describedby="missing" />
    </>,
  );
  expect(namingErrors(container)).toHaveLength(2);
});

/** Components whose `ref` does not go to the element that receives their other props. */
const componentsWithOtherRef = /\/(captcha|combobox|counter|error-screen|radio-group)\//;

/** Components that the server's HTML does not contain, because they are rendered in a portal. */
const componentsAfterHydration = /\/(dialog|session-dialog)\//;

// ComponentsProvider has no element.
test.each(Object.entries(modules).filter(([file]) => !file.includes('provider')))(
  'the component of %s passes attributes, event handlers and `ref` to one element',
  async (file, { default: { render: _, ...meta } }) => {
    const Component = composeStory({}, meta);
    const onDoubleClick = vi.fn();
    const ref = createRef<HTMLElement>();
    const props = { id: 'given', 'data-given': 'x', 'aria-details': 'given', onDoubleClick };
    const hasOtherRef = componentsWithOtherRef.test(file);
    const { html } = await renderPage(<Component {...props} {...(!hasOtherRef && { ref })} />);
    if (!componentsAfterHydration.test(file)) expect(html).toContain('data-given="x"');
    const receivers = document.querySelectorAll('#given, [data-given], [aria-details]');
    expect(receivers).toHaveLength(1);
    const [receiver] = receivers;
    expect([receiver?.id, receiver?.getAttribute('data-given')]).toEqual(['given', 'x']);
    fireEvent.doubleClick(receiver as Element);
    expect(onDoubleClick).toHaveBeenCalledTimes(1);
    if (!hasOtherRef) expect(ref.current).toBe(receiver);
  },
);

/** Replaces Latin letters with letters of another alphabet, except in names in braces. */
const pseudoTranslate = (text: string) =>
  text.replace(/\{\w+\}|[a-z]/gi, (match) =>
    match.length > 1 ? match : String.fromCodePoint((match.codePointAt(0) ?? 0) + 0x1d4d0 - 0x41),
  );
const pseudoMessages = JSON.parse(
  JSON.stringify({ ...english, ...rareEnglish }, (_, value) =>
    typeof value === 'string' ? pseudoTranslate(value) : value,
  ),
) as typeof english & typeof rareEnglish;

const storySources = import.meta.glob<string>('./*/*.stories.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** The text of all stories that the test below has rendered. */
let textOfAllStories = '';
const latinWordsIn = (text: string) => new Set(text.match(/[a-z]{2,}/gi));

/** All text that is visible or read aloud: the title of the page, text nodes and attributes with text. */
function textOf(container: Element) {
  const textAttributes = [
    'aria-label',
    'alt',
    'title',
    'placeholder',
    'data-longest',
    'aria-description',
  ];
  return [
    document.title,
    ...[container, ...container.querySelectorAll('*')].flatMap((element) => [
      ...textAttributes.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].map((node) => (node.nodeType === 3 ? (node.nodeValue ?? '') : '')),
    ]),
  ].join(' ');
}

/** The words in a file of stories and in the files of stories that it imports, without the names of stories. */
const wordsInSource = (file: string) =>
  latinWordsIn(
    Object.entries(storySources)
      .filter(
        ([other]) => other === file || storySources[file]?.includes(other.split('/')[2] ?? ''),
      )
      .map(([, source]) => source.replace(/^(import|type) .*|export const \w+/gm, ''))
      .join(),
  );

/**
 * Stories that show words from elsewhere: the names of the icons, and the messages that a story passes to
 * `ComponentsProvider`.
 */
const storiesWithOtherWords = /\/(icon|components-provider)\//;

test.each(stories.filter(([, , file]) => !storiesWithOtherWords.test(file)))(
  'if all messages are translated, %s shows English words only from its props',
  async (_, Story, file) => {
    const { html } = await renderPage(
      <ComponentsProvider locale="ar" messages={pseudoMessages}>
        <Story />
      </ComponentsProvider>,
    );
    const serverPage = document.createElement('div');
    serverPage.innerHTML = html;
    // The heading above the story is from the preview.
    for (const page of [document.body, serverPage])
      page.querySelector('main > h1.pd\\:sr-only')?.remove();
    const text = textOf(document.body) + textOf(serverPage);
    textOfAllStories += text;
    const wordsOfProps = wordsInSource(file);
    expect([...latinWordsIn(text)].filter((word) => !wordsOfProps.has(word))).toEqual([]);
  },
);

test('the stories together show every message', () => {
  // No story does what these messages need: leave the site with `QuickExit`, type into a `Combobox`, remove a file, press
  // the button of a `PasswordField`.
  const unshown = [
    ...['newTab', 'results', 'noResults', 'searching', 'searchFailed', 'fileRemoved'],
    ...['hidePassword', 'passwordShown', 'passwordHidden'],
  ];
  const messages = Object.entries(pseudoMessages).flatMap(([name, message]) =>
    unshown.includes(name) ? [] : [message],
  );
  const texts = messages.flatMap((message) =>
    typeof message === 'string' ? message : Object.values(message),
  );
  const textsBetweenNames = texts
    .flatMap((text) => text.split(/\{\w+\}/))
    .map((text) => text.trim());
  const shownText = textOfAllStories.replaceAll('\u00a0', ' ');
  expect(textsBetweenNames.filter((text) => !shownText.includes(text))).toEqual([]);
});
