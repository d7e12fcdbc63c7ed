import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { matrix, type Run } from '#audit/matrix.ts';
import { readOptions } from '#audit/options.ts';
import { reportInto, reports } from '#audit/report/folder.ts';
import { packRaw, type Raw, rawProblems, recordOfRaw } from '#audit/report/raw.ts';
import { readRecords, recordFiles } from '#audit/report/records.ts';

const committed = reports;
const folder = mkdtempSync(join(tmpdir(), 'raw-'));
const archive = join(folder, 'archive.zip');
afterAll(() => reportInto(committed));

const run: Run = { route: '/', viewport: '1280x720', mode: 'light', state: 'at-rest' };

/** A run of one page. How long it took is no part of what is kept. */
const raw = (changes: Partial<Raw> = {}): Raw => ({
  run,
  on: '2026-11-20',
  by: ['Chromium 1', 'axe-core 2'],
  input: { fetched: ['index.html'], page: 'abc', audit: 'def' },
  html_sha256: 'abc',
  axe: {
    violations: [
      {
        rule: 'image-alt',
        impact: 'critical',
        sc: ['1.1.1'],
        category: 'wcag',
        nodes: [{ fp: '1', target: '#logo', html: '<img id="logo">', why: 'no alternative' }],
      },
    ],
    incomplete: [],
    passes: { 'html-has-lang': 1 },
    inapplicable: [],
    advisory: { violations: [], incomplete: [], passes: {} },
  },
  checks: { S01: { looked: 2, findings: [], facts: { alternatives: ['A hill'] } } },
  errors: [],
  strangers: [],
  fetched: ['/'],
  tree: '- heading "Hours"',
  took: { visit: Math.random() },
  pictures: { '1280x720.light.at-rest': Buffer.from('a picture').toString('base64') },
  ...changes,
});

function keep(measured: Raw) {
  mkdirSync(join(folder, 'runs/home'), { recursive: true });
  writeFileSync(join(folder, 'runs/home/1280x720.light.at-rest.json'), JSON.stringify(measured));
  packRaw(join(folder, 'runs'), archive);
}

beforeEach(() => {
  reportInto(folder);
  keep(raw());
  mkdirSync(join(folder, 'evidence'), { recursive: true });
  for (const [path, text] of recordFiles([recordOfRaw(raw(), [])]))
    writeFileSync(join(folder, path), text);
});

test('a record is read as it was written, and the archive is the same bytes however long it took', () => {
  const [record] = readRecords();
  expect(record).toEqual(recordOfRaw(raw(), []));
  expect(record?.findings).toEqual([
    expect.objectContaining({ rule: 'image-alt', kind: 'fail', criterion: '1.1.1' }),
  ]);
  const first = readFileSync(archive);
  keep(raw());
  expect(readFileSync(archive).equals(first)).toBe(true);
  expect(Object.keys(unzipSync(first))).toEqual([
    'runs/home/1280x720.light.at-rest.json',
    'screens/home/1280x720.light.at-rest.webp',
  ]);
});

test('an archive that is not the one of the evidence is told, run by run', () => {
  expect(rawProblems(archive)).toEqual([]);
  expect(rawProblems(join(folder, 'none.zip'))).toHaveLength(1);
  keep(raw({ checks: {} }));
  expect(rawProblems(archive)).toEqual([
    'home/1280x720.light.at-rest: the record does not follow from the archive',
  ]);
  keep(raw({ run: { ...run, mode: 'dark' } }));
  expect(rawProblems(archive)).toEqual(['home/1280x720.light.at-rest is missing']);
});

test('a finding that a standing decision answers is counted, and one that is left to a person is kept', () => {
  const undecided = {
    ...raw().axe,
    violations: [],
    incomplete: raw().axe.violations,
  };
  const decision = {
    id: 'T1',
    source: 'axe',
    rule: 'image-alt',
    decision: 'not-a-failure',
    reason: 'x',
    by: 'engineering',
    on: '2026-11-20',
  } as const;
  const answered = recordOfRaw(raw({ axe: undecided }), [decision]);
  expect(answered.findings).toEqual([]);
  expect(Object.entries(answered.decided)).toEqual([
    [expect.stringMatching(/^T1 1\.1\.1 \w+$/), 1],
  ]);
  const left = recordOfRaw(raw({ axe: undecided }), [{ ...decision, decision: 'open' }]);
  expect(left.findings).toHaveLength(1);
  expect(left.decided).toEqual({});
  const failed = recordOfRaw(raw(), [decision]);
  expect(failed.findings, 'nothing answers a failure').toHaveLength(1);
});

test('a run is measured by one machine of several', () => {
  const runs = matrix(['/', '/about', '/faq'], [], []);
  const parts = ['1/4', '2/4', '3/4', '4/4'].flatMap((text) => {
    const { part, of } = readOptions(['--shard', text]).shard ?? { part: 0, of: 0 };
    return runs.filter((_, index) => index % of === part - 1);
  });
  expect(parts).toHaveLength(runs.length);
  expect(new Set(parts)).toEqual(new Set(runs));
  for (const wrong of ['0/4', '5/4', '1', 'a/b'])
    expect(() => readOptions(['--shard', wrong])).toThrow(`--shard ${wrong}`);
});

test('what the statement tells of the audit ends no judgement of its page, and what it says otherwise does', () => {
  const seenWith = (figures: string, barrier: string) =>
    recordOfRaw(
      raw({
        run: { ...run, route: '/accessibility' },
        tree: `- heading "Accessibility"\n- paragraph: ${figures}\n- listitem: ${barrier}`,
      }),
      [],
    ).seen.tree;
  const before = seenWith('On May 1, 2026, automatic tests had read 40 pages. 94 are open.', 'a');
  expect(seenWith('On May 12, 2026, automatic tests had read 41 pages.', 'a')).toBe(before);
  expect(seenWith('On May 1, 2026, automatic tests had read 40 pages. 94 are open.', 'b')).not.toBe(
    before,
  );
});
