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
// The server never responds, so a security check that has started stays in that state.
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

/** Lists invalid HTML, such as invalid nesting. */
async function problemsOf(html: string) {
  // The build removes Radix's inline style from the site's pages.
  const { results } = await validator.validateString(
    html.replaceAll(' style="position:relative"', ''),
  );
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

const namedRoles = ['link', 'button', 'textbox', 'combobox', 'region', 'group', 'navigation'];

/** Lists elements without a name and references to missing ids (4.1.2). */
function unnamed(container: Element) {
  const nameless = namedRoles.flatMap((role) =>
    // Screen readers name `details` by its summary.
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

// React reports a hydration mismatch as an error, which fails the test.
test.each(stories)(
  '%s hydrates without mismatch, is valid HTML and has accessible names',
  async (_, Story) => {
    const { html, container } = await renderPage(<Story />);
    expect(html).toContain('<main');
    expect(await problemsOf(html)).toEqual([]);
    expect(unnamed(container)).toEqual([]);
  },
);

// own-reset.css applies only to elements with that class; others have the browser's margins in a page without a reset.
// The test covers only components that receive plain text, because other paragraphs without a class come from the host.
test.each(stories.filter(([, , file]) => /\/(captcha|staff-card|status)\//.test(file)))(
  '%s has no paragraph without a class of the components',
  async (_, Story) => {
    const { container } = await renderPage(<Story />);
    expect([...container.querySelectorAll('p:not([class*="pd:"])')]).toEqual([]);
  },
);

test('the validator finds a block inside a summary', async () => {
  expect(await problemsOf('<details><summary><div>Why?</div></summary></details>')).toEqual([
    expect.stringContaining('element-permitted-content: <div> element is not permitted'),
  ]);
});

test('unnamed finds a field without a name and a field whose hint is missing', async () => {
  const { container } = await renderPage(
    <>
      <input type="text" />
      <input type="text" aria-label="Name" aria-describedby="gone" />
    </>,
  );
  expect(unnamed(container)).toHaveLength(2);
});

/** Components whose `ref` does not refer to the element that they forward to. The provider has no element. */
const withOtherRef = /\/(captcha|counter|error-screen|radio-group)\//;

test.each(Object.entries(modules).filter(([file]) => !file.includes('provider')))(
  'the component of %s forwards to one element',
  async (file, { default: { render: _, ...meta } }) => {
    const Component = composeStory({}, meta);
    const onDoubleClick = vi.fn();
    const ref = createRef<HTMLElement>();
    const given = { id: 'given', 'data-given': 'x', 'aria-details': 'given', onDoubleClick };
    const { html } = await renderPage(
      <Component {...given} {...(!withOtherRef.test(file) && { ref })} />,
    );
    expect(html).toContain('data-given="x"');
    const marked = document.querySelectorAll('#given, [data-given], [aria-details]');
    expect(marked).toHaveLength(1);
    const [main] = marked;
    expect([main?.id, main?.getAttribute('data-given')]).toEqual(['given', 'x']);
    fireEvent.doubleClick(main as Element);
    expect(onDoubleClick).toHaveBeenCalledTimes(1);
    if (!withOtherRef.test(file)) expect(ref.current).toBe(main);
  },
);

/** Replaces Latin letters with letters of another alphabet, except inside braces. */
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

/** All text that is visible or read aloud: text nodes and attributes with text. */
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

/** The words in the source of a component's stories and of the stories that they import, without the names of stories. */
const givenTo = (file: string) =>
  wordsIn(
    Object.entries(sources)
      .filter(([other]) => other === file || sources[file]?.includes(other.split('/')[2] ?? ''))
      .map(([, source]) => source.replace(/^(import|type) .*|export const \w+/gm, ''))
      .join(),
  );

/** Stories that show words from outside of their source: names of icons, and the provider's Spanish messages. */
const withOtherWords = /\/(icon|components-provider)\//;

test.each(stories.filter(([, , file]) => !withOtherWords.test(file)))(
  '%s with translated messages shows English words only from its props',
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

test('the stories show every message', () => {
  const { newTab: _, ...shown } = pseudo; // becomes the title only when the visitor leaves the page
  const texts = Object.values(shown).flatMap((message) =>
    typeof message === 'string' ? message : Object.values(message),
  );
  const parts = texts.flatMap((text) => text.split(/\{\w+\}/)).map((part) => part.trim());
  expect(parts.filter((part) => !allSaid.replaceAll('\u00a0', ' ').includes(part))).toEqual([]);
});
