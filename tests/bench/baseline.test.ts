import { expect, test } from 'vitest';
import { added, grown } from './baseline.ts';

const names = (now: Record<string, number>, kept: Record<string, number>) =>
  grown(now, kept).map(({ name }) => name);

test('an entry more than 2 % over the baseline has grown', () => {
  expect(names({ page: 10_200 }, { page: 10_000 })).toEqual([]);
  expect(grown({ page: 10_201 }, { page: 10_000 })).toEqual([
    { name: 'page', bytes: 10_201, before: 10_000 },
  ]);
});

test('an entry that is smaller, new or removed has not grown', () => {
  expect(names({ smaller: 9_000, new: 5_000 }, { smaller: 10_000, gone: 5_000 })).toEqual([]);
});

test('an entry up to 50 bytes over the baseline has not grown', () => {
  expect(names({ chunk: 150 }, { chunk: 100 })).toEqual([]);
  expect(names({ chunk: 151 }, { chunk: 100 })).toEqual(['chunk']);
});

test('the entry that has grown most comes first', () => {
  const kept = { small: 1_000, large: 10_000 };
  expect(names({ small: 1_900, large: 11_000 }, kept)).toEqual(['large', 'small']);
});

test('an entry that is missing in the baseline is new', () => {
  expect(added({ old: 1, new: 1 }, { old: 1, gone: 1 })).toEqual(['new']);
});
