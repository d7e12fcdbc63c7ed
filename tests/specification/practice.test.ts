import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from '../harness/files.ts';
import { register } from '../harness/register.ts';
import { specificationPractice } from '../harness/specification.ts';

/** What the practice does not say, but what its content is made with; and what a command writes for the site itself. */
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
  'numbers.ts',
  'offline.ts',
  'opening.ts',
  'prose.d.ts',
  'schema.ts',
  'synonyms.ts',
  'validate.ts',
  'weekdays.ts',
];

test('every other file of content is copied, so that a change of it changes no test of the specification', () => {
  const files = filesOf('src/content/*.{ts,json}', { exclude: ['**/*.test.ts'] });
  const shared = files.filter((file) => !existsSync(join(specificationPractice, basename(file))));
  expect(shared.map((file) => basename(file)).sort()).toEqual(code);
});

test('its pages of prose are those of its own folder, whatever pages src/content has', () => {
  const own = filesOf('{prose,services}/*.mdx', { cwd: specificationPractice });
  const pages = register.flatMap(({ file, page }) =>
    file.endsWith('.mdx') && page ? [file.replace('src/content/', '')] : [],
  );
  expect(pages.sort()).toEqual(own.sort());
  expect(register.filter(({ page }) => !page)).toEqual([]);
});
