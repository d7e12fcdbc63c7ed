import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from '../harness/files.ts';
import { allPageEntries } from '../harness/page-entries.ts';
import { specificationPractice } from '../harness/specification.ts';

/** Files of src/content that hold code or generated data, not facts of a health-care practice. */
const codeFiles = [
  'accessibility.ts',
  'coming-days.ts',
  'crisis-situations.ts',
  'crisis-words-en.ts',
  'crisis-words-es.ts',
  'crisis-words.ts',
  'federal-holidays.ts',
  'form-sizes.json',
  'hours.ts',
  'launch.ts',
  'link-check.json',
  'medical-director.ts',
  'numbers.ts',
  'offline.ts',
  'opening.ts',
  'prose.d.ts',
  'schema.ts',
  'search-words.ts',
  'synonyms.ts',
  'validate.ts',
  'weekdays.ts',
];

test('tests/practices/specification has a copy of every content file that holds facts, so that these tests do not depend on src/content', () => {
  const files = filesOf('src/content/*.{ts,json}', { exclude: ['**/*.test.ts'] });
  const filesWithoutCopy = files.filter(
    (file) => !existsSync(join(specificationPractice, basename(file))),
  );
  expect(filesWithoutCopy.map((file) => basename(file)).sort()).toEqual(codeFiles);
});

test('the prose pages are exactly those in tests/practices/specification', () => {
  const proseFiles = filesOf('{prose,services}/*.mdx', { cwd: specificationPractice });
  const registeredFiles = allPageEntries.flatMap(({ file, page }) =>
    file.endsWith('.mdx') && page ? [file.replace('src/content/', '')] : [],
  );
  expect(registeredFiles.sort()).toEqual(proseFiles.sort());
  expect(allPageEntries.filter(({ page }) => !page)).toEqual([]);
});
