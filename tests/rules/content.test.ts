import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitProse } from '#build/prose-plugin.ts';
import { departments } from '#contact/fields.ts';
import { content, problems } from '#content/validate.ts';
import { pages } from '#site/routes.tsx';
import { filesOf } from '#tests/harness/files.ts';
import { register } from '#tests/harness/register.ts';

const { agencies, crisisLines, practice } = content;

/** Every path of the site, as the build knows it. */
const knownPaths = pages.map(({ path }) => path);

const prose = filesOf('src/content/{prose,services}/*.mdx');
const textOf = (file: string) => splitProse(readFileSync(file, 'utf8')).text;

test('the content has no problems', () => {
  expect(problems({ publicDir: 'public', register })).toBe('');
});

const ownKind = filesOf('src/site/pages/*.tsx').filter(
  (file) => !file.endsWith('.test.tsx') && !file.endsWith('/prose.tsx'),
);

test('each file of a page says who has to review it, and is the file of one page', () => {
  expect(register.map(({ file }) => file).sort()).toEqual([...prose, ...ownKind].sort());
  expect(register.filter(({ page }) => !page)).toEqual([]);
});

/** What has no words of its own to confirm: names of pages, which the pages say, and marks that need no words. */
const withoutStatus = [
  'menu',
  'legalLinks',
  'noticeLinks',
  'services',
  'documents',
  'furtherPages',
  'unpublishedFacts',
  'practice',
  'practiceStatus',
];

test('every record says where it comes from, or who has confirmed it', () => {
  const missing = Object.entries(content).flatMap(([name, records]) => {
    if (withoutStatus.includes(name)) return [];
    const all = 'status' in records ? [['', records]] : Object.entries(records);
    return all.filter(([, record]) => !('status' in record)).map(([key]) => `${name}.${key}`);
  });
  expect(missing).toEqual([]);
  expect(Object.keys(content.practiceStatus).sort()).toEqual(Object.keys(practice).sort());
});

/**
 * The names that prose may use, and what their `of` may be. `site/prose-parts.tsx` renders them; what has a caption
 * is `Prose`'s own.
 */
const alphabet: Record<string, readonly string[]> = {
  ConformanceReport: [],
  Measured: [],
  KnownBarriers: [],
  SavedPages: [],
  InSpanish: [],
  English: [],
  Phone: [],
  Fax: [],
  Address: [],
  MapLink: [],
  PracticeName: [],
  Island: [],
  ComplianceOfficer: [],
  OfficeAdministrator: [],
  NoOpiates: [],
  Naloxone: [],
  ServiceAnimals: [],
  VisitorForm: [],
  Downloads: [],
  Handouts: [],
  SiteMap: [],
  Hotlines: [],
  Captioned: [],
  EnEspanol: [],
  HorarioDeOficina: [],
  OtrosDias: [],
  BlankLines: ['1', '2', '3'],
  Unpublished: Object.keys(content.unpublishedFacts),
  Figure: [],
  Notice: ['information', 'warning'],
  Checklist: ['bring', 'leave'],
  Email: Object.keys(practice.emails),
  Hours: ['office', 'iop', 'iop-weekdays'],
  Line: crisisLines.map(({ id }) => id),
  Agency: agencies.map(({ id }) => id),
};

test.each(prose)('%s keeps to the alphabet', (file) => {
  const text = textOf(file).replace(/\{\/\*.*?\*\/\}/gs, '');
  const strangers = [...text.matchAll(/<([A-Za-z][\w.]*)(?: (?:of|kind|look)="([^"]*)")?/g)]
    .filter(([, name = '', of]) => !(name in alphabet) || (of && !alphabet[name]?.includes(of)))
    .map(([tag]) => tag);
  expect(strangers).toEqual([]);
  expect(text, 'expressions and imports are not prose').not.toMatch(/[{}]|^(?:import|export)\b/m);
});

test.each(prose)('%s links to pages that exist', (file) => {
  const links = [...textOf(file).matchAll(/\]\((\/[^)#\s]*)/g)].map(([, path]) => path);
  expect(links.filter((path = '') => !knownPaths.includes(path))).toEqual([]);
});

/** Two things after a comma, and no series. */
const pairs =
  /, (?:again and again|alone or with|before or after|bills and estimates|blue or gray|call and ask|call or (?:text|write)|day or night|directly or indirectly|intake and consent|residential or hospital|see or hear|with or without)/g;

test.each(
  filesOf(['src/content/**/*.{mdx,ts}', 'src/build/forms/*.ts'], {
    exclude: ['**/*.test.ts'],
  }),
)('%s sets a comma before the last of a series', (file) => {
  const text = textOf(file).replace(/\/\*.*?\*\/|^\s*\/\/[^\n]*/gms, '');
  const without = /[^.\n]*, [a-z-]+ (?:and|or) .*/g;
  expect(text.replace(pairs, '').match(without)).toBeNull();
});

test('the contact notices speak of each department, in the order of the form', () => {
  expect(Object.keys(content.contactNotices.whatHappensNext)).toEqual([...departments]);
});
