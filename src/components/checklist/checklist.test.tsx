import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heard, renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './checklist.stories.tsx';

const { Bring } = storiesFrom(stories);

test('is a list whose glyphs are silent', async () => {
  await renderPage(<Bring items={['Photo ID', 'Insurance card']} />);
  expect(screen.getByRole('list').getAttribute('role')).toBe('list');
  expect(await heard()).toMatchInlineSnapshot(`
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
