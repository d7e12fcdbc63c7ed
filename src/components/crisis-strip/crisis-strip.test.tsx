import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heard, renderPage } from '#tests/harness/rendered.tsx';
import { CrisisStrip } from './crisis-strip.tsx';

test('is a named landmark of plain content that never announces itself', async () => {
  const { container } = await renderPage(<CrisisStrip label="Crisis help">Call 911.</CrisisStrip>);
  expect(screen.getByRole('complementary', { name: 'Crisis help' }).textContent).toBe('Call 911.');
  expect(container.querySelector('[aria-live], [role=alert], [role=dialog]')).toBeNull();
  expect(await heard()).toMatchInlineSnapshot(`
    [
      "complementary, Crisis help",
      "Call 911.",
      "end of complementary, Crisis help",
    ]
  `);
});
