import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitProse } from '#build/prose-plugin.ts';
import { departments } from '#contact/fields.ts';
import { content, findProblems } from '#content/validate.ts';
import { filesOf } from '#tests/harness/files.ts';
import { allPageEntries } from '#tests/harness/page-entries.ts';

const { practice } = content;

const proseFiles = filesOf('src/content/{prose,services}/*.mdx');
const textOf = (file: string) => splitProse(readFileSync(file, 'utf8')).text;

test('validate.ts finds no problem in the content', () => {
  expect(findProblems({ publicDir: 'public', pageEntries: allPageEntries })).toBe('');
});

const specialPageFiles = filesOf('src/site/pages/*.tsx').filter(
  (file) => !file.endsWith('.test.tsx') && !file.endsWith('/prose.tsx'),
);

test('every page file has an entry, and every entry belongs to a page', () => {
  expect(allPageEntries.map(({ file }) => file).sort()).toEqual(
    [...proseFiles, ...specialPageFiles].sort(),
  );
  expect(allPageEntries.filter(({ page }) => !page)).toEqual([]);
});

/** Records in which nobody has to confirm anything: they repeat page titles, or have their status elsewhere. */
const withoutStatus = [
  'menu',
  'legalLinks',
  'noticeLinks',
  'services',
  'documents',
  'furtherPages',
  'otherAddresses',
  'unpublishedFacts',
  'practice',
  'practiceStatus',
];

test('every record has a status, and practiceStatus has one for every fact of the practice', () => {
  const missing = Object.entries(content).flatMap(([name, records]) => {
    if (withoutStatus.includes(name)) return [];
    const entries = 'status' in records ? [['', records]] : Object.entries(records);
    return entries
      .filter(([, record]) => record !== null && !('status' in record))
      .map(([key]) => `${name}.${key}`);
  });
  expect(missing).toEqual([]);
  expect(Object.keys(content.practiceStatus).sort()).toEqual(Object.keys(practice).sort());
});

/** The allowed values of attributes that the build does not check, by component. */
const allowedValues: Record<string, readonly string[]> = {
  BlankLines: ['1', '2', '3'],
  Notice: ['information', 'warning'],
  Checklist: ['bring', 'leave'],
  Email: Object.keys(practice.emails),
  Place: Object.keys(content.places),
};

test.each(proseFiles)('%s has only Markdown and components with allowed values', (file) => {
  const text = textOf(file).replace(/\{\/\*.*?\*\/\}/gs, '');
  const tagsWithOtherValues = [...text.matchAll(/<(\w+) (?:of|kind|look)="([^"]*)"/g)]
    .filter(([, name = '', value = '']) => allowedValues[name]?.includes(value) === false)
    .map(([tag]) => tag);
  expect(tagsWithOtherValues).toEqual([]);
  expect(text, 'expressions, imports and exports').not.toMatch(/[{}]|^(?:import|export)\b/m);
});

/** Two words after a comma that do not end a series. */
const pairsOutsideSeries =
  /, (?:again and again|alone or with|before or after|bills and estimates|blue or gray|call and ask|call or (?:text|write)|day or night|directly or indirectly|intake and consent|residential or hospital|see or hear|with or without)/g;

test.each(
  filesOf(['src/content/**/*.{mdx,ts}', 'src/build/forms/*.ts'], {
    exclude: ['**/*.test.ts'],
  }),
)('%s has a comma before the last item of a series', (file) => {
  const text = textOf(file).replace(/\/\*.*?\*\/|^\s*\/\/[^\n]*/gms, '');
  const seriesWithoutComma = /[^.\n]*, [a-z-]+ (?:and|or) .*/g;
  expect(text.replace(pairsOutsideSeries, '').match(seriesWithoutComma)).toBeNull();
});

test('the texts “what happens next” name each department, in the order of the form', () => {
  expect(Object.keys(content.contactNotices.whatHappensNext)).toEqual([...departments]);
});
