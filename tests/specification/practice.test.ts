import { expect, test } from 'vitest';
import { recordFiles } from '#content/records.ts';
import { filesOf } from '../harness/files.ts';
import { allPageEntries } from '../harness/page-entries.ts';
import { specificationPractice } from '../harness/specification.ts';

test('tests/practices/specification has every record file, so that its tests do not depend on the real content', () => {
  expect(filesOf('*.yaml', { cwd: specificationPractice }).sort()).toEqual(
    Object.keys(recordFiles)
      .map((name) => `${name}.yaml`)
      .sort(),
  );
});

test('the prose pages are exactly those in tests/practices/specification', () => {
  const proseFiles = filesOf('{prose,services}/*.mdx', { cwd: specificationPractice });
  const registeredFiles = allPageEntries.flatMap(({ file, page }) =>
    file.endsWith('.mdx') && page ? [file.replace(`${specificationPractice}/`, '')] : [],
  );
  expect(registeredFiles.sort()).toEqual(proseFiles.sort());
  expect(allPageEntries.filter(({ page }) => !page)).toEqual([]);
});
