import { composeStories } from '@storybook/react-vite';
import { screen } from '@testing-library/react';
import { HtmlValidate } from 'html-validate';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import preview from './.storybook/preview.tsx';

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
    ([name, Story]) => [`${file.split('/')[1]}: ${name}`, Story as ComponentType] as const,
  ),
);

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Rules about spelling, not meaning: React writes the markup.
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
  const { results } = await validator.validateString(html);
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
