import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, storiesFrom } from '#tests/harness/rendered.tsx';
import * as stories from './quote.stories.tsx';

const { Default } = storiesFrom(stories);

test('is a figure captioned with whose words they are', async () => {
  await renderPage(<Default />);
  const figure = screen.getByRole('figure');
  expect(figure.querySelector('blockquote')?.textContent).toMatch(/^They listened/);
  expect(figure.querySelector('figcaption')?.textContent).toBe('J. S.');
});
