import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '#build/check-content.ts';
import { currentPractice, staticFolders } from '#build/practice.ts';
import { departments } from '#contact/fields.ts';
import { splitProse } from '#content/front-matter.ts';
import { missingPages } from '#content/missing-pages.ts';
import { formatMistake, readRecords } from '#content/read-records.ts';
import { content } from '#content/validate.ts';
import { profile } from '#practice/publications.yaml';
import { filesOf } from '#tests/harness/files.ts';
import { allPageEntries } from '#tests/harness/page-entries.ts';
import { practiceFolder } from '#tests/harness/practice-folder.ts';

const proseFiles = filesOf(`${practiceFolder}/{prose,services}/*.mdx`);
const textOf = (file: string) => splitProse(readFileSync(file, 'utf8')).text;

test('npm run content finds no mistake', async () => {
  const { mistakeAt } = readRecords(practiceFolder);
  const { mistakes } = await checkContent(staticFolders(currentPractice()), mistakeAt);
  expect(mistakes.map(formatMistake)).toEqual([]);
});

const specialPageNames = filesOf('src/site/pages/*.tsx')
  .filter((file) => !file.endsWith('.test.tsx') && !file.endsWith('/prose.tsx'))
  .map((file) => basename(file, '.tsx'));

test('every page file has an entry, and every entry belongs to a page', () => {
  // A page whose list is empty does not exist.
  const missingCount = missingPages(content).size + (profile ? 0 : 1);
  // A file has an entry for each language.
  const names = [...new Set(allPageEntries.map(({ file, name }) => name ?? file))];
  const files = [...proseFiles, ...specialPageNames];
  expect(names.filter((name) => !files.includes(name))).toEqual([]);
  expect(files.filter((name) => !names.includes(name))).toHaveLength(missingCount);
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
  'costLink',
  'contactLinks',
  'careerLinks',
  'factWords',
  'forms',
  'notPublished',
  'offline',
  'pageFacts',
  'pages',
  'pagesForOthers',
  'quickExit',
  'searchWords',
  'siteMapLink',
  'sources',
  'spanish',
  'spanishLink',
  'spanishPaths',
  'startLink',
  'unpublishedTopics',
];

test('every record has a status', () => {
  const missing = Object.entries(content).flatMap(([name, records]) => {
    if (withoutStatus.includes(name) || records === null) return [];
    const entries: [string, unknown][] =
      typeof records === 'object' && 'status' in records
        ? [['', records]]
        : Object.entries(records);
    return entries
      .filter(([, record]) => record !== null && !('status' in (record as object)))
      .map(([key]) => `${name}.${key}`);
  });
  expect(missing).toEqual([]);
});

/** Two words after a comma that do not end a series. */
const pairsOutsideSeries =
  /, (?:again and again|alone or with|before or after|bills and estimates|blue or gray|call and ask|call or (?:text|write)|day or night|directly or indirectly|intake and consent|residential or hospital|see or hear|with or without)/g;

test.each(
  filesOf(['src/content/*.ts', `${practiceFolder}/**/*.{mdx,yaml}`], {
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
