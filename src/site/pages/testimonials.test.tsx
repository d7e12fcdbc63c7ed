import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';

const consented = {
  quote: 'They listened.',
  attribution: 'A. R.',
  consentId: 'C-1',
  status: { confirmedBy: 'Somebody', on: '2026-12-01' },
};
const unasked = { ...consented, quote: 'Nobody asked me.', consentId: null };
const invented = { ...consented, quote: 'Invented.', consentId: null, status: 'sample' };

async function show(...testimonials: object[]) {
  vi.doMock('#content/testimonials.ts', () => ({ testimonials }));
  const { default: TestimonialsPage } = await import('./testimonials.tsx');
  await renderPage(<TestimonialsPage />);
}
beforeEach(() => void vi.resetModules());

const promise = /We share a quote only when/;

test('the page shows only quotes with a consent, and says so', async () => {
  await show(consented, unasked);
  expect(screen.getByText('They listened.')).toBeTruthy();
  expect(screen.getByText(promise)).toBeTruthy();
  expect(screen.queryByText('Nobody asked me.')).toBeNull();
});

test('the page says before invented quotes that they are examples, and does not claim consent for them', async () => {
  await show(invented, unasked);
  const notice = screen.getByRole('heading', { name: 'These quotes are examples' });
  const quote = screen.getByText('Invented.');
  expect(notice.compareDocumentPosition(quote)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText(/No patient said them\./)).toBeTruthy();
  expect(screen.queryByText(promise)).toBeNull();
  expect(screen.queryByText('Nobody asked me.')).toBeNull();
});

test('the page shows no invented quote if there is one with a consent', async () => {
  await show(invented, consented);
  expect(screen.queryByText('Invented.')).toBeNull();
  expect(screen.queryByText(/examples/)).toBeNull();
  expect(screen.getByText('They listened.')).toBeTruthy();
});
