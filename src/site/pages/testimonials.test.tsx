import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';

const consentedQuote = {
  quote: 'They listened.',
  attribution: 'A. R.',
  consentId: 'C-1',
  status: { confirmedBy: 'Somebody', on: '2026-12-01' },
};
const quoteWithoutConsent = { ...consentedQuote, quote: 'Nobody asked me.', consentId: null };
const inventedQuote = { ...consentedQuote, quote: 'Invented.', consentId: null, status: 'sample' };

async function renderTestimonials(...testimonials: object[]) {
  vi.doMock('#practice/testimonials.yaml', () => ({ testimonials }));
  const { default: TestimonialsPage } = await import('./testimonials.tsx');
  await renderPage(<TestimonialsPage />);
}
beforeEach(() => void vi.resetModules());

const consentPromise = /We share a quote only when/;

test('the page shows a quote only if a consent is on file', async () => {
  await renderTestimonials(consentedQuote, quoteWithoutConsent);
  expect(screen.getByText('They listened.')).toBeTruthy();
  expect(screen.getByText(consentPromise)).toBeTruthy();
  expect(screen.queryByText('Nobody asked me.')).toBeNull();
});

test('the page says before invented quotes that they are examples, and does not claim consent for them', async () => {
  await renderTestimonials(inventedQuote, quoteWithoutConsent);
  const notice = screen.getByRole('heading', { name: 'These quotes are examples' });
  const quote = screen.getByText('Invented.');
  expect(notice.compareDocumentPosition(quote)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText(/No patient said them\./)).toBeTruthy();
  expect(screen.queryByText(consentPromise)).toBeNull();
  expect(screen.queryByText('Nobody asked me.')).toBeNull();
});

test('the page shows no invented quotes if there is a quote with consent', async () => {
  await renderTestimonials(inventedQuote, consentedQuote);
  expect(screen.queryByText('Invented.')).toBeNull();
  expect(screen.queryByText(/examples/)).toBeNull();
  expect(screen.getByText('They listened.')).toBeTruthy();
});
