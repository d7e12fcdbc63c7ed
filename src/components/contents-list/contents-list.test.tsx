import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './contents-list.stories.tsx';

const { Beside, Default } = storiesFrom(stories);

test('a contents list is a landmark named by its heading, with a fragment link for each item', async () => {
  await renderPage(<Default items={[{ id: 'signs', text: 'Signs' }]} />);
  expect(screen.getByRole('navigation', { name: 'On this page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Signs' }).getAttribute('href')).toBe('#signs');
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "navigation, On this page",
      "heading, On this page, level 2",
      "list",
      "listitem, level 1, position 1, set size 1",
      "link, Signs",
      "end of listitem, level 1, position 1, set size 1",
      "end of list",
      "end of navigation, On this page",
      "paragraph",
      "Signs",
      "end of paragraph",
    ]
  `);
});

test('a contents list beside the text has its links in closed details, and the landmark keeps its name', async () => {
  const { container } = await renderPage(<Beside items={[{ id: 'signs', text: 'Signs' }]} />);
  const details = container.querySelector('nav details');
  expect(details?.hasAttribute('open')).toBe(false);
  expect(details?.querySelector('summary')?.textContent).toBe('On this page');
  expect(details?.querySelector('a')?.getAttribute('href')).toBe('#signs');
  expect(screen.getByRole('navigation', { name: 'On this page' })).toBeTruthy();
});
