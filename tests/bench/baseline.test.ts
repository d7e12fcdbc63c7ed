import { expect, test } from 'vitest';
import { added, grown } from './baseline.ts';

const names = (now: Record<string, number>, kept: Record<string, number>) =>
  grown(now, kept).map(({ name }) => name);

test('what weighs more than 2 % over the baseline has grown', () => {
  expect(names({ page: 10_200 }, { page: 10_000 })).toEqual([]);
  expect(grown({ page: 10_201 }, { page: 10_000 })).toEqual([
    { name: 'page', bytes: 10_201, before: 10_000 },
  ]);
});

test('what has shrunk, is new or is gone has not grown', () => {
  expect(names({ smaller: 9_000, new: 5_000 }, { smaller: 10_000, gone: 5_000 })).toEqual([]);
});

test('a few bytes are no growth, however small the file', () => {
  expect(names({ chunk: 150 }, { chunk: 100 })).toEqual([]);
  expect(names({ chunk: 151 }, { chunk: 100 })).toEqual(['chunk']);
});

test('what has grown most is named first', () => {
  const kept = { small: 1_000, large: 10_000 };
  expect(names({ small: 1_900, large: 11_000 }, kept)).toEqual(['large', 'small']);
});

test('what was not there when the baseline was kept is new', () => {
  expect(added({ old: 1, new: 1 }, { old: 1, gone: 1 })).toEqual(['new']);
});
