import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { heard, renderPage } from '#tests/harness/rendered.tsx';
import { ErrorScreen } from './error-screen.tsx';

test('its heading is the first of the page and takes focus by script', async () => {
  const ref = createRef<HTMLHeadingElement>();
  await renderPage(
    <ErrorScreen ref={ref} heading="Page not found" detail="404 Not Found">
      <p>Start again.</p>
    </ErrorScreen>,
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'Page not found' });
  ref.current?.focus();
  expect(document.activeElement).toBe(heading);
  expect(await heard()).toMatchInlineSnapshot(`
    [
      "heading, Page not found, level 1",
      "paragraph",
      "404 Not Found",
      "end of paragraph",
      "paragraph",
      "Start again.",
      "end of paragraph",
    ]
  `);
});
