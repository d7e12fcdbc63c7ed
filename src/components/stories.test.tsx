import { composeStories, composeStory } from '@storybook/react-vite';
import { fireEvent, screen } from '@testing-library/react';
import { HtmlValidate } from 'html-validate';
import { type ComponentType, createRef } from 'react';
import { expect, test, vi } from 'vitest';
import preview from '#documentation/catalogue/preview.tsx';
import { renderPage } from '#tests/harness/rendered.tsx';
import { ComponentsProvider } from './components-provider/components-provider.tsx';
import { english, type Messages } from './components-provider/messages.ts';

vi.stubGlobal('matchMedia', () => ({
  matches: true,
  addEventListener() {},
  removeEventListener() {},
}));
// The server never answers, so that a security check that has started stays in that state.
vi.stubGlobal('fetch', () => new Promise(() => {}));

const modules = import.meta.glob<Parameters<typeof composeStories>[0]>('./*/*.stories.tsx', {
  eager: true,
});
const stories = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(composeStories(module, preview)).map(
    ([name, Story]) => [`${file.split('/')[1]}: ${name}`, Story as ComponentType, file] as const,
  ),
);

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Rules about spelling, not meaning: React writes the markup.
    'no-inline-style': 'error', // the security policy of a page refuses it
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    // Safari drops the list role of a list without bullets unless it is explicit (WebKit bug 170179).
    'no-redundant-role': 'off',
    // Boxes that scroll or hold links are neither sections of the text nor sets of controls.
    'prefer-native-element': ['error', { exclude: ['region', 'group'] }],
    // The visible number is part of the name, and VoiceOver stops at each element inside a link.
    'tel-non-breaking': 'off',
  },
});

/** Invalid nesting and invalid HTML. */
async function problemsOf(html: string) {
  // The build takes Radix's own style out of the site's pages.
  const { results } = await validator.validateString(
    html.replaceAll(' style="position:relative"', ''),
  );
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

const namedRoles = ['link', 'button', 'textbox', 'combobox', 'region', 'group', 'navigation'];

/** Elements without a name, and references to ids that do not exist (4.1.2). */
function unnamed(container: Element) {
  const nameless = namedRoles.flatMap((role) =>
    // Screen readers treat a question of the accordion as a group named by its summary.
    screen
      .queryAllByRole(role, { hidden: true, name: (name) => !name.trim() })
      .filter((element) => !element.matches('details')),
  );
  const astray = ['aria-labelledby', 'aria-describedby'].flatMap((attribute) =>
    [...container.querySelectorAll(`[${attribute}]`)].filter((element) =>
      element
        .getAttribute(attribute)
        ?.split(' ')
        .some((id) => !document.getElementById(id)?.textContent?.trim()),
    ),
  );
  return [...nameless, ...astray].map(({ outerHTML }) => outerHTML);
}

test('there are stories', () => {
  expect(stories.length).toBeGreaterThan(100);
});

// No effects run, so only a mismatch can make the two differ; React reports it as an error, which fails the test.
test.each(stories)(
  '%s is the same on the server and in the browser, valid and named',
  async (_, Story) => {
    const { html, container } = await renderPage(<Story />);
    expect(html).toContain('<main');
    expect(await problemsOf(html)).toEqual([]);
    expect(unnamed(container)).toEqual([]);
  },
);

// own-reset.css reaches elements by that class; in a page without a reset the others have the browser's margins. Asked
// of components that are given texts, because what else has no class is the host's.
test.each(stories.filter(([, , file]) => /\/(captcha|staff-card|status)\//.test(file)))(
  '%s has no paragraph without a class of the components',
  async (_, Story) => {
    const { container } = await renderPage(<Story />);
    expect([...container.querySelectorAll('p:not([class*="pd:"])')]).toEqual([]);
  },
);

test('a block inside a summary would be found', async () => {
  expect(await problemsOf('<details><summary><div>Why?</div></summary></details>')).toEqual([
    expect.stringContaining('element-permitted-content: <div> element is not permitted'),
  ]);
});

test('a field without a name, and one whose hint is gone, would be found', async () => {
  const { container } = await renderPage(
    <>
      <input type="text" />
      <input type="text" aria-label="Name" aria-describedby="gone" />
    </>,
  );
  expect(unnamed(container)).toHaveLength(2);
});

/** Their `ref` is something else, as their types say; the provider has no element. */
const ofAnotherRef = /\/(captcha|counter|error-screen|radio-group)\//;

test.each(Object.entries(modules).filter(([file]) => !file.includes('provider')))(
  'the component of %s forwards to one element',
  async (file, { default: { render: _, ...meta } }) => {
    const Component = composeStory({}, meta);
    const onDoubleClick = vi.fn();
    const ref = createRef<HTMLElement>();
    const given = { id: 'given', 'data-given': 'x', 'aria-details': 'given', onDoubleClick };
    const { html } = await renderPage(
      <Component {...given} {...(!ofAnotherRef.test(file) && { ref })} />,
    );
    expect(html).toContain('data-given="x"');
    const marked = document.querySelectorAll('#given, [data-given], [aria-details]');
    expect(marked).toHaveLength(1);
    const [main] = marked;
    expect([main?.id, main?.getAttribute('data-given')]).toEqual(['given', 'x']);
    fireEvent.doubleClick(main as Element);
    expect(onDoubleClick).toHaveBeenCalledTimes(1);
    if (!ofAnotherRef.test(file)) expect(ref.current).toBe(main);
  },
);

/** Every message in letters that English has not; what stands in braces stays. */
const foreign = (text: string) =>
  text.replace(/\{\w+\}|[a-z]/gi, (part) =>
    part.length > 1 ? part : String.fromCodePoint((part.codePointAt(0) ?? 0) + 0x1d4d0 - 0x41),
  );
const pseudo = JSON.parse(
  JSON.stringify(english, (_, value) => (typeof value === 'string' ? foreign(value) : value)),
) as Messages;

const sources = import.meta.glob<string>('./*/*.stories.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});
let allSaid = '';
const wordsIn = (text: string) => new Set(text.match(/[a-z]{2,}/gi));

/** All that is seen or heard: text, and attributes that hold text. */
function textsOf(container: Element) {
  const attributes = [
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
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].map((node) => (node.nodeType === 3 ? (node.nodeValue ?? '') : '')),
    ]),
  ].join(' ');
}

/** What a component was given: the words of its stories and of those that they import, but not the stories' names. */
const givenTo = (file: string) =>
  wordsIn(
    Object.entries(sources)
      .filter(([other]) => other === file || sources[file]?.includes(other.split('/')[2] ?? ''))
      .map(([, source]) => source.replace(/^(import|type) .*|export const \w+/gm, ''))
      .join(),
  );

/** The names of icons are shown in their own stories only; the provider's are in Spanish. */
const ofWordsNotGiven = /\/(icon|components-provider)\//;

test.each(stories.filter(([, , file]) => !ofWordsNotGiven.test(file)))(
  '%s in another language has no English word that it was not given',
  async (_, Story, file) => {
    const { container, html } = await renderPage(
      <ComponentsProvider locale="ar" messages={pseudo}>
        <Story />
      </ComponentsProvider>,
    );
    const server = document.createElement('div');
    server.innerHTML = html;
    for (const page of [container, server]) page.querySelector('main > h1.pd\\:sr-only')?.remove();
    const said = textsOf(container) + textsOf(server);
    allSaid += said;
    const given = givenTo(file);
    expect([...wordsIn(said)].filter((word) => !given.has(word))).toEqual([]);
  },
);

test('every message is said in one of the stories above', () => {
  const { newTab: _, ...shown } = pseudo; // a title, once the page is left
  const texts = Object.values(shown).flatMap((message) =>
    typeof message === 'string' ? message : Object.values(message),
  );
  const parts = texts.flatMap((text) => text.split(/\{\w+\}/)).map((part) => part.trim());
  expect(parts.filter((part) => !allSaid.replaceAll('\u00a0', ' ').includes(part))).toEqual([]);
});
