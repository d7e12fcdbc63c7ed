import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readSiteInput } from '#audit/input/site-input.ts';
import { changedPages, publishedSentences } from '#audit/report/publish.ts';
import { readRecords } from '#audit/report/records.ts';
import { evidenceInWords } from '#audit/report/statement.ts';
import { proseFiles } from '#content/prose-files.ts';
import { builtFolder } from '../harness/built-site.ts';

const records = readRecords();
const site = readSiteInput(builtFolder);
/** Whether the statement of the practice says what was measured. Nobody has measured the website of a new practice. */
const isMeasured = proseFiles.some(({ source }) => source.includes('<Measured/>'));

test.each(['accessibility/index.html', 'pages/accessibility.json'])(
  'the accessibility statement in %s says what was measured when, and which pages have changed since',
  (path) => {
    const text = readFileSync(join(builtFolder, path), 'utf8');
    const sentences = isMeasured ? evidenceInWords(changedPages(records, site)) : undefined;
    expect(publishedSentences(text)).toBe(sentences);
  },
);

test('the accessibility statement names exactly the pages that have changed', () => {
  const changedSite = {
    ...site,
    hashOf: (names: readonly string[]) =>
      site.hashOf(names) + (names.includes('about/index.html') ? ' changed' : ''),
  };
  const before = changedPages(records, site);
  const newlyChanged = changedPages(records, changedSite).filter(
    (route) => !before.includes(route),
  );
  expect(newlyChanged).toEqual(before.includes('/about') ? [] : ['/about']);
  expect(evidenceInWords(['/about'])).toContain('Since then, one page has changed: /about.');
  expect(evidenceInWords([])).toContain('No page has changed since then.');
  expect(evidenceInWords(['/', '/about'])).toContain(
    'Since then, 2 pages have changed: /, /about.',
  );
});

test('the accessibility statement of a measured website links to the published conformance report', () => {
  const [, address] =
    /href="(\/accessibility\/report\/[^"]+)"/.exec(
      readFileSync(join(builtFolder, 'accessibility/index.html'), 'utf8'),
    ) ?? [];
  expect(address !== undefined).toBe(isMeasured);
  if (address) expect(existsSync(join(builtFolder, address))).toBe(true);
});

test('the published conformance report of a measured website has no dead link', () => {
  const folder = join(builtFolder, 'accessibility/report');
  const files = globSync('**/*.html', { cwd: folder });
  const dead = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:href|src)="([^"#:]+)[#"]/g)]
      .map(([, address = '']) => address)
      .filter((address) => !existsSync(join(folder, dirname(file), address)))
      .map((address) => `${file}: ${address}`),
  );
  expect(files.length > 0).toBe(isMeasured);
  expect(dead).toEqual([]);
});
