import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './contents-list.stories.tsx';

const { Default } = storiesFrom(stories);

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
