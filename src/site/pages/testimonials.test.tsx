import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import TestimonialsPage from './testimonials.tsx';

vi.mock('#content/testimonials.ts', () => ({
  testimonials: [
    { quote: 'They listened.', attribution: 'A. R.', consentId: 'C-1' },
    { quote: 'Nobody asked me.', attribution: 'Anonymous', consentId: null },
  ],
}));

test('a quote stands on the page only when a consent is on file', async () => {
  await renderPage(<TestimonialsPage />);
  expect(screen.getByText('They listened.')).toBeTruthy();
  expect(screen.queryByText('Nobody asked me.')).toBeNull();
});
