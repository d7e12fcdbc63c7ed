import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './call-to-action.stories.tsx';

const { Default } = storiesFrom(stories);

test('a call to action is a region that is named by its heading and contains its action', async () => {
  await renderPage(<Default />);
  const region = screen.getByRole('region', { name: 'Transform Your Tomorrow, Today.' });
  expect(region.contains(screen.getByRole('link'))).toBe(true);
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "region, Transform Your Tomorrow, Today.",
      "heading, Transform Your Tomorrow, Today., level 2",
      "paragraph",
      "Together, We Can Create a New Path Forward.",
      "end of paragraph",
      "link, Call (402) 555-0100",
      "Call",
      "(402) 555-0100",
      "end of link, Call (402) 555-0100",
      "end of region, Transform Your Tomorrow, Today.",
    ]
  `);
});
