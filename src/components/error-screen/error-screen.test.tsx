import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { renderPage, spokenPhrases, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './error-screen.stories.tsx';

const { Default } = storiesFrom(stories);

test('the heading of an error screen is the h1 of the page, and a script can focus it', async () => {
  const ref = createRef<HTMLHeadingElement>();
  await renderPage(<Default ref={ref} />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Page not found' });
  ref.current?.focus();
  expect(document.activeElement).toBe(heading);
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "heading, Page not found, level 1",
      "paragraph",
      "404 Not Found",
      "end of paragraph",
      "paragraph",
      "The page may have moved. Start from the",
      "link, home page",
      ".",
      "end of paragraph",
    ]
  `);
});
