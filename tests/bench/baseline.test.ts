import { expect, test } from 'vitest';
import { findAdded, findGrown } from './baseline.ts';

const grownNames = (current: Record<string, number>, baseline: Record<string, number>) =>
  findGrown(current, baseline).map(({ name }) => name);

test('findGrown returns an entry that is more than 2 % larger than in the baseline', () => {
  expect(grownNames({ page: 10_200 }, { page: 10_000 })).toEqual([]);
  expect(findGrown({ page: 10_201 }, { page: 10_000 })).toEqual([
    { name: 'page', bytes: 10_201, before: 10_000 },
  ]);
});

test('findGrown returns no entry that is smaller, new or removed', () => {
  expect(grownNames({ smaller: 9_000, new: 5_000 }, { smaller: 10_000, gone: 5_000 })).toEqual([]);
});

test('findGrown returns no entry that is at most 50 bytes larger than in the baseline', () => {
  expect(grownNames({ chunk: 150 }, { chunk: 100 })).toEqual([]);
  expect(grownNames({ chunk: 151 }, { chunk: 100 })).toEqual(['chunk']);
});

test('findGrown returns the entry that has grown by most bytes first', () => {
  const baseline = { small: 1_000, large: 10_000 };
  expect(grownNames({ small: 1_900, large: 11_000 }, baseline)).toEqual(['large', 'small']);
});

test('findAdded returns the entries that are missing in the baseline', () => {
  expect(findAdded({ old: 1, new: 1 }, { old: 1, gone: 1 })).toEqual(['new']);
});
