import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageHash } from '#audit/input/page-hash.ts';
import { readSiteInput } from '#audit/input/site-input.ts';
import { reportsFolder, useReportsFolder } from '#audit/report/folder.ts';
import { changedPages, changesSinceMeasured, publishedSentences } from '#audit/report/publish.ts';
import { readRecords, readSite, recordFiles } from '#audit/report/records.ts';
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

describe('changesSinceMeasured', () => {
  const committedFolder = reportsFolder;
  const folder = mkdtempSync(join(tmpdir(), 'measured-'));
  const addresses = [...new Set(records.map(({ run }) => run.route))].filter(
    (route) => !route.startsWith('story:'),
  );
  const { documents } = readSite();
  const asMeasured = { addresses, files: site, documents };
  beforeAll(() => {
    mkdirSync(join(folder, 'evidence'));
    cpSync(join(committedFolder, 'evidence/site.json'), join(folder, 'evidence/site.json'));
    // Evidence of the built website as it is, whatever has changed since the committed evidence.
    const renewed = records.map((record) => ({
      ...record,
      input: { ...record.input, page: pageHash(record.input.fetched, site) },
    }));
    for (const [path, text] of recordFiles(renewed)) writeFileSync(join(folder, path), text);
    useReportsFolder(folder);
  });
  afterAll(() => useReportsFolder(committedFolder));

  test('finds no change of the website that was measured', () => {
    expect(changesSinceMeasured(asMeasured)).toEqual([]);
  });

  test.each<[string, Partial<typeof asMeasured>, string[]]>([
    [
      'a changed page',
      {
        files: {
          ...site,
          hashOf: (names) =>
            site.hashOf(names) + (names.includes('about/index.html') ? ' changed' : ''),
        },
      },
      ['/about'],
    ],
    ['a new page', { addresses: [...addresses, '/new'] }, ['/new']],
    [
      'a page that is gone',
      { addresses: addresses.filter((address) => address !== '/about') },
      ['/about'],
    ],
    ['a new document', { documents: { ...documents, '/forms/new.pdf': '1' } }, ['/forms/new.pdf']],
    [
      'a changed document',
      { documents: { ...documents, '/forms/Intake-Policies.pdf': '1' } },
      ['/forms/Intake-Policies.pdf'],
    ],
    ['documents that are gone', { documents: {} }, Object.keys(documents).sort()],
  ])('names %s', (_, changes, expected) => {
    expect(changesSinceMeasured({ ...asMeasured, ...changes })).toEqual(expected);
  });

  test('finds no change before the first audit, which nobody could sign after', () => {
    for (const path of recordFiles([]).keys()) rmSync(join(folder, path));
    expect(changesSinceMeasured(asMeasured)).toEqual([]);
  });
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
