import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './resource-card.stories.tsx';

const { Default } = storiesFrom(stories);

test('the title of a resource card is a heading and the only link, which opens a new tab; the picture is decorative', async () => {
  await renderPage(<Default description="Short meditations." />);
  const name = 'Quiet Minutes (opens in a new tab)';
  expect(screen.getByRole('heading', { name }).contains(screen.getByRole('link', { name }))).toBe(
    true,
  );
  expect(screen.queryByRole('img')).toBeNull();
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "heading, Quiet Minutes (opens in a new tab), level 2",
      "link, Quiet Minutes (opens in a new tab)",
      "Quiet Minutes",
      "(opens in a new tab)",
      "end of link, Quiet Minutes (opens in a new tab)",
      "end of heading, Quiet Minutes (opens in a new tab), level 2",
      "paragraph",
      "Meditation",
      "end of paragraph",
      "paragraph",
      "Short meditations.",
      "end of paragraph",
    ]
  `);
});
