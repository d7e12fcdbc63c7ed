import { expect, test } from 'vitest';
import { readRecords } from '#content/read-records.ts';
import { copyPractice, edit } from '#tests/harness/edited-practice.ts';
import { practiceAt } from './practice.ts';
import { spanishPaths, withBuiltPages } from './spanish-pages.ts';

const pages = readRecords(practiceAt().folder).records.spanish;

/** The records of a practice with all Spanish pages, and the paths of those that its site has. */
function builtOf(folder: string) {
  const records = { ...readRecords(folder).records, spanish: pages };
  return { records, ...spanishPaths(folder, records), shown: withBuiltPages(folder, records) };
}
const publish = (folder: string) =>
  edit(folder, 'practice.yaml', /origin: \S+/, 'origin: https://www.clinic.invalid');
const signed = 'signed: { by: Ana Vega, on: 2026-12-01, nextDue: 2027-12-01 }';

test('a site that is not public has its Spanish pages before they are reviewed', () => {
  const { built, unreviewed, records, shown } = builtOf(copyPractice());
  expect(built).toEqual(['/es', '/es/contacto', '/es/buscar']);
  expect(unreviewed).toEqual([]);
  expect(shown).toEqual(records);
});

test('a site for the public has no Spanish page without a translator and a qualified reviewer, and no link to one', () => {
  const folder = copyPractice();
  publish(folder);
  const { built, shown } = builtOf(folder);
  expect(built).toEqual([]);
  expect(shown.spanishLink).toBeNull();
  const links = [shown.menu, shown.noticeLinks, shown.offline.pages, shown.otherAddresses];
  expect(JSON.stringify([links, shown.spanish?.menu])).not.toMatch(/"\/es\b/);

  edit(folder, 'prose/es.mdx', 'signed: null', signed);
  expect(builtOf(folder).built, 'the reviewer alone is not enough').toEqual([]);
  edit(folder, 'prose/es.mdx', signed, `${signed}\ntranslatedBy: Luz Ortega`);
  const reviewed = builtOf(folder);
  expect(reviewed.built).toEqual(['/es']);
  expect(reviewed.shown.spanishLink?.link).toBe('/es');
  expect(JSON.stringify(reviewed.shown.offline)).toContain('/es');
  expect(JSON.stringify(reviewed.shown.spanish?.menu)).not.toContain('/es/contacto');
});
