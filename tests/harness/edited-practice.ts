import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { proseRulesFor } from '#build/check-content.ts';
import { proseMistakes } from '#build/check-prose.ts';
import { staticFolders } from '#build/practice.ts';
import { readFrontMatter } from '#content/front-matter.ts';
import { formatMistake, type Mistake, readRecords } from '#content/read-records.ts';
import { content, findMistakes } from '#content/validate.ts';
import { allPageEntries } from './page-entries.ts';
import { specificationPractice } from './specification.ts';

/** A copy of the practice of the specification, in which a test may edit files. */
export function copyPractice(): string {
  const folder = mkdtempSync(join(tmpdir(), 'practice-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(specificationPractice, folder, { recursive: true });
  return folder;
}

/** Replaces a text in a file of the practice, which must contain it. */
export function edit(folder: string, file: string, from: string | RegExp, to: string) {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(path, after);
}

/** All mistakes in the records of a practice, as `npm run content` prints them, with paths in the folder. */
export function mistakesIn(folder: string): string[] {
  const { records, mistakes, mistakeAt } = readRecords(folder);
  // Only valid records have the facts of every page.
  const pageEntries = () =>
    allPageEntries.map((entry) =>
      entry.name && entry.file === 'page-facts.yaml'
        ? { ...entry, facts: records.pageFacts[entry.name] }
        : entry,
    );
  const found = mistakes.length
    ? mistakes
    : findMistakes({ ...content, ...records }, pageEntries(), staticFolders({ folder }), mistakeAt);
  return format(found);
}

/** All mistakes in the text of a prose file, as `npm run content` prints them. */
export function mistakesInProse(file: string, source: string): string[] {
  const { mistakes } = readFrontMatter(file, source, content.sources);
  return format([...mistakes, ...proseMistakes(file, source, proseRulesFor(allPageEntries))]);
}

const format = (mistakes: readonly Mistake[]) =>
  mistakes.map((mistake) => formatMistake(mistake).replace(/^\S*\/practice-[^/]*\//, ''));
