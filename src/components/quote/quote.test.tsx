import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import { Quote } from './quote.tsx';

test('is a figure captioned with whose words they are', async () => {
  await renderPage(
    <Quote attribution="J. S.">
      <p>They listened.</p>
    </Quote>,
  );
  const figure = screen.getByRole('figure');
  expect(figure.querySelector('blockquote')?.textContent).toBe('They listened.');
  expect(figure.querySelector('figcaption')?.textContent).toBe('J. S.');
});
