import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './checklist.stories.tsx';

const { Bring } = storiesFrom(stories);

test('a checklist is a list whose marks are hidden from screen readers', async () => {
  await renderPage(<Bring items={['Photo ID', 'Insurance card']} />);
  expect(screen.getByRole('list').getAttribute('role')).toBe('list');
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "list",
      "listitem, level 1, position 1, set size 2",
      "Photo ID",
      "end of listitem, level 1, position 1, set size 2",
      "listitem, level 1, position 2, set size 2",
      "Insurance card",
      "end of listitem, level 1, position 2, set size 2",
      "end of list",
    ]
  `);
});
