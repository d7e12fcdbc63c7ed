import { expect, test } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import { Review } from './review.tsx';

const textOf = async (review: Parameters<typeof Review>[0]) =>
  (await renderPage(<Review {...review} />)).container.textContent;

test('Review says that nobody has reviewed the page, and names who should', async () => {
  const review = { written: '2026-11-20', signed: null };
  expect(await textOf({ ...review, reviewer: 'clinician' })).toBe(
    'Written November 20, 2026; not yet reviewed by a clinician.',
  );
  expect(await textOf({ ...review, reviewer: 'lawyer' })).toMatch(/by a lawyer\.$/);
  expect(await textOf({ ...review, reviewer: 'practice' })).toMatch(/by anyone at the practice\.$/);
});

test('Review shows the name of the reviewer and the date', async () => {
  const signed = { by: 'Jane Roe, MD', on: '2027-01-05', nextDue: '2028-01-05' };
  expect(await textOf({ written: '2026-11-20', reviewer: 'clinician', signed })).toBe(
    'Written November 20, 2026. Reviewed by Jane Roe, MD on January 5, 2027.',
  );
});
