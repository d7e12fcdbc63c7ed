import { expect, test } from 'vitest';
import { findAdded, findGrown } from './baseline.ts';

const grownNames = (current: Record<string, number>, baseline: Record<string, number>) =>
  findGrown(current, baseline).map(({ name }) => name);

test('an entry more than 2 % over the baseline has grown', () => {
  expect(grownNames({ page: 10_200 }, { page: 10_000 })).toEqual([]);
  expect(findGrown({ page: 10_201 }, { page: 10_000 })).toEqual([
    { name: 'page', bytes: 10_201, before: 10_000 },
  ]);
});

test('an entry that is smaller, new or removed has not grown', () => {
  expect(grownNames({ smaller: 9_000, new: 5_000 }, { smaller: 10_000, gone: 5_000 })).toEqual([]);
});

test('an entry up to 50 bytes over the baseline has not grown', () => {
  expect(grownNames({ chunk: 150 }, { chunk: 100 })).toEqual([]);
  expect(grownNames({ chunk: 151 }, { chunk: 100 })).toEqual(['chunk']);
});

test('the entry that has grown most comes first', () => {
  const baseline = { small: 1_000, large: 10_000 };
  expect(grownNames({ small: 1_900, large: 11_000 }, baseline)).toEqual(['large', 'small']);
});

test('an entry that is missing in the baseline is new', () => {
  expect(findAdded({ old: 1, new: 1 }, { old: 1, gone: 1 })).toEqual(['new']);
});
