import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './crisis-strip.stories.tsx';

const { Default } = storiesFrom(stories);

test('a crisis strip is a named landmark without a live region', async () => {
  const { container } = await renderPage(<Default>Call 911.</Default>);
  expect(screen.getByRole('complementary', { name: 'Crisis help' }).textContent).toBe('Call 911.');
  expect(container.querySelector('[aria-live], [role=alert], [role=dialog]')).toBeNull();
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "complementary, Crisis help",
      "Call 911.",
      "end of complementary, Crisis help",
    ]
  `);
});
