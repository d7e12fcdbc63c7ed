import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { crisisLines } from '#practice/crisis.yaml';
import { practice } from '#practice/practice.yaml';
import { findEntries, indexOptions, type SearchEntry } from '#site/search/find.ts';
import { builtFolder } from '../harness/built-site.ts';

const json = readFileSync(join(builtFolder, 'search-index.json'), 'utf8');
const index: { storedFields: Record<string, SearchEntry> } = JSON.parse(json);
const excerpts = Object.values(index.storedFields).map(({ excerpt }) => excerpt);

test('search excerpts contain no markup and no words run together', () => {
  expect(excerpts.length).toBeGreaterThan(100);
  const runTogether = /[a-z)][.!?]?[A-Z]| [.,;:]|<\w|\*\//;
  const namesWithInnerCapital = /JavaScript|DeafBlind/g;
  expect(
    excerpts.filter((excerpt) => runTogether.test(excerpt.replace(namesWithInnerCapital, 'Name'))),
  ).toEqual([]);
});

test('search excerpts contain the phone numbers of the emergency service, the crisis line and the practice', () => {
  const [emergencyLine, crisisLine] = crisisLines.filter(({ shown }) => /^\d{3}$/.test(shown));
  for (const number of [emergencyLine?.shown, crisisLine?.shown, formatPhone(practice.phone)])
    expect(excerpts.filter((excerpt) => excerpt.includes(`${number}`)).length).toBeGreaterThan(3);
});

test.each([
  ...['address', 'map', 'directions', 'where are you located', 'location'],
  ...['email', 'phone', 'phone number', 'fax', 'how do i contact you'],
  ...['hours', 'office hours', 'opening hours', 'when are you open', 'what time do you close'],
])('the first result for "%s" is the contact page with phone number, email and street', (query) => {
  const [first] = findEntries(MiniSearch.loadJSON(json, indexOptions), query).entries;
  expect(first?.path).toBe('/Contact');
  for (const fact of [formatPhone(practice.phone), practice.emails.office, practice.address.street])
    expect(first?.excerpt).toContain(fact);
});
