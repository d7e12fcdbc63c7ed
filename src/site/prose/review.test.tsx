import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Review } from './review.tsx';

const textOf = (review: Parameters<typeof Review>[0]) =>
  render(<Review {...review} />).container.textContent;

test('a page that nobody has reviewed says so, and who should', () => {
  const review = { written: '2026-11-20', signed: null };
  expect(textOf({ ...review, reviewer: 'clinician' })).toBe(
    'Written November 20, 2026; not yet reviewed by a clinician.',
  );
  expect(textOf({ ...review, reviewer: 'lawyer' })).toMatch(/by a lawyer\.$/);
  expect(textOf({ ...review, reviewer: 'practice' })).toMatch(/by anyone at the practice\.$/);
});

test('a review is a name and a date', () => {
  const signed = { by: 'Jane Roe, MD', on: '2027-01-05', nextDue: '2028-01-05' };
  expect(textOf({ written: '2026-11-20', reviewer: 'clinician', signed })).toBe(
    'Written November 20, 2026. Reviewed by Jane Roe, MD on January 5, 2027.',
  );
});
