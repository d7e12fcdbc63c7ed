import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './quote.stories.tsx';

const { Default } = storiesFrom(stories);

test('a quote is a figure with the author as its caption', async () => {
  await renderPage(<Default />);
  const figure = screen.getByRole('figure');
  expect(figure.querySelector('blockquote')?.textContent).toMatch(/^They listened/);
  expect(figure.querySelector('figcaption')?.textContent).toBe('J. S.');
});
