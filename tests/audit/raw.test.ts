import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listRuns, type Run } from '#audit/matrix.ts';
import { readOptions } from '#audit/options.ts';
import { reportsFolder, useReportsFolder } from '#audit/report/folder.ts';
import {
  compareWithEvidence,
  packRaw,
  type RawMeasurement,
  recordOfRaw,
} from '#audit/report/raw.ts';
import { readRecords, recordFiles } from '#audit/report/records.ts';

const committedFolder = reportsFolder;
const folder = mkdtempSync(join(tmpdir(), 'raw-'));
const archive = join(folder, 'archive.zip');
afterAll(() => useReportsFolder(committedFolder));

const run: Run = { route: '/', viewport: '1280x720', mode: 'light', state: 'at-rest' };

/** Makes the measurement of a run, with a random duration. */
const makeRaw = (changes: Partial<RawMeasurement> = {}): RawMeasurement => ({
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
  otherOrigins: [],
  fetched: ['/'],
  tree: '- heading "Hours"',
  took: { visit: Math.random() },
  pictures: { '1280x720.light.at-rest': Buffer.from('a picture').toString('base64') },
  ...changes,
});

function writeArchive(measured: RawMeasurement) {
  mkdirSync(join(folder, 'runs/home'), { recursive: true });
  writeFileSync(join(folder, 'runs/home/1280x720.light.at-rest.json'), JSON.stringify(measured));
  packRaw(join(folder, 'runs'), archive);
}

beforeEach(() => {
  useReportsFolder(folder);
  writeArchive(makeRaw());
  mkdirSync(join(folder, 'evidence'), { recursive: true });
  for (const [path, text] of recordFiles([recordOfRaw(makeRaw(), [])]))
    writeFileSync(join(folder, path), text);
});

test('records are read as they were written, and durations of runs do not change the archive', () => {
  const [record] = readRecords();
  expect(record).toEqual(recordOfRaw(makeRaw(), []));
  expect(record?.findings).toEqual([
    expect.objectContaining({ rule: 'image-alt', kind: 'fail', criterion: '1.1.1' }),
  ]);
  const first = readFileSync(archive);
  writeArchive(makeRaw());
  expect(readFileSync(archive).equals(first)).toBe(true);
  expect(Object.keys(unzipSync(first))).toEqual([
    'runs/home/1280x720.light.at-rest.json',
    'screens/home/1280x720.light.at-rest.webp',
  ]);
});

test('the comparison of an archive with the evidence names each run that differs', () => {
  expect(compareWithEvidence(archive)).toEqual([]);
  expect(compareWithEvidence(join(folder, 'none.zip'))).toHaveLength(1);
  writeArchive(makeRaw({ checks: {} }));
  expect(compareWithEvidence(archive)).toEqual([
    'home/1280x720.light.at-rest: the record differs from the archive',
  ]);
  writeArchive(makeRaw({ run: { ...run, mode: 'dark' } }));
  expect(compareWithEvidence(archive)).toEqual(['home/1280x720.light.at-rest is missing']);
});

test('a record contains all findings except those that a decision calls no failure, which it only counts', () => {
  const undecided = {
    ...makeRaw().axe,
    violations: [],
    incomplete: makeRaw().axe.violations,
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
  const answered = recordOfRaw(makeRaw({ axe: undecided }), [decision]);
  expect(answered.findings).toEqual([]);
  expect(Object.entries(answered.decided)).toEqual([
    [expect.stringMatching(/^T1 1\.1\.1 \w+$/), 1],
  ]);
  const openFinding = recordOfRaw(makeRaw({ axe: undecided }), [{ ...decision, decision: 'open' }]);
  expect(openFinding.findings).toHaveLength(1);
  expect(openFinding.decided).toEqual({});
  const failed = recordOfRaw(makeRaw(), [decision]);
  expect(
    failed.findings,
    'a decision cannot remove a failure, only an undecided finding',
  ).toHaveLength(1);
});

test('each run belongs to exactly one part of --shard 1/4 to 4/4, and other values are refused', () => {
  const runs = listRuns(['/', '/about', '/faq'], [], []);
  const runsOfShards = ['1/4', '2/4', '3/4', '4/4'].flatMap((text) => {
    const { part, of } = readOptions(['--shard', text]).shard ?? { part: 0, of: 0 };
    return runs.filter((_, index) => index % of === part - 1);
  });
  expect(runsOfShards).toHaveLength(runs.length);
  expect(new Set(runsOfShards)).toEqual(new Set(runs));
  for (const wrong of ['0/4', '5/4', '1', 'a/b'])
    expect(() => readOptions(['--shard', wrong])).toThrow(`--shard ${wrong}`);
});

test('the fingerprint of the accessibility statement ignores its sentence about the audit, and no other text', () => {
  const treeFingerprint = (figures: string, barrier: string) =>
    recordOfRaw(
      makeRaw({
        run: { ...run, route: '/accessibility' },
        tree: `- heading "Accessibility"\n- paragraph: ${figures}\n- listitem: ${barrier}`,
      }),
      [],
    ).seen.tree;
  const before = treeFingerprint(
    'On May 1, 2026, automatic tests had read 40 pages. 94 are open.',
    'a',
  );
  expect(treeFingerprint('On May 12, 2026, automatic tests had read 41 pages.', 'a')).toBe(before);
  expect(
    treeFingerprint('On May 1, 2026, automatic tests had read 40 pages. 94 are open.', 'b'),
  ).not.toBe(before);
});
