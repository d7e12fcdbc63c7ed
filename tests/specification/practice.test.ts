import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from '../harness/files.ts';
import { siteRegister } from '../harness/register.ts';
import { specificationPractice } from '../harness/specification.ts';

/** Files of src/content that hold code or generated data, not facts of a practice. */
const code = [
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
  'synonyms.ts',
  'validate.ts',
  'weekdays.ts',
];

test('every other content file is copied into the frozen practice, so that the tests of the specification do not depend on it', () => {
  const files = filesOf('src/content/*.{ts,json}', { exclude: ['**/*.test.ts'] });
  const shared = files.filter((file) => !existsSync(join(specificationPractice, basename(file))));
  expect(shared.map((file) => basename(file)).sort()).toEqual(code);
});

test('the register has exactly the prose pages of the frozen practice', () => {
  const own = filesOf('{prose,services}/*.mdx', { cwd: specificationPractice });
  const pages = siteRegister.flatMap(({ file, page }) =>
    file.endsWith('.mdx') && page ? [file.replace('src/content/', '')] : [],
  );
  expect(pages.sort()).toEqual(own.sort());
  expect(siteRegister.filter(({ page }) => !page)).toEqual([]);
});
