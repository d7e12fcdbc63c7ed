import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { crisisLines } from '#content/crisis.ts';
import { practice } from '#content/practice.ts';
import type { Place } from '#site/search/find.ts';
import { builtFolder } from '../harness/built-site.ts';

const index: { storedFields: Record<string, Place> } = JSON.parse(
  readFileSync(join(builtFolder, 'search-index.json'), 'utf8'),
);
const excerpts = Object.values(index.storedFields).map(({ excerpt }) => excerpt);

test('what the search shows of a place reads as sentences', () => {
  expect(excerpts.length).toBeGreaterThan(100);
  const runTogether = /[a-z)][.!?]?[A-Z]| [.,;:]|<\w|\*\//;
  // Two words that are written with a capital inside.
  const names = /JavaScript|DeafBlind/g;
  expect(excerpts.filter((excerpt) => runTogether.test(excerpt.replace(names, 'Name')))).toEqual(
    [],
  );
});

test('what the search shows of a place has the numbers of its sentences', () => {
  const [emergency, crisis] = crisisLines.filter(({ shown }) => /^\d{3}$/.test(shown));
  for (const number of [emergency?.shown, crisis?.shown, formatPhone(practice.phone)])
    expect(excerpts.filter((excerpt) => excerpt.includes(`${number}`)).length).toBeGreaterThan(3);
});
