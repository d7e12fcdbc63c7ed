import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { matrix } from './matrix.ts';
import type { Measured } from './measure.ts';
import { readOptions } from './options.ts';
import { reportInto, reports } from './report/folder.ts';
import { archive, packRaw, rawProblems, takeAsLast, writeRaw } from './report/raw.ts';
import { type Raw, tables } from './report/tables.ts';

const committed = reports;
const folder = mkdtempSync(join(tmpdir(), 'raw-'));

beforeAll(() => {
  reportInto(folder);
  mkdirSync(join(folder, 'evidence'));
});
afterAll(() => reportInto(committed));

const square = (color: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
    .webp()
    .toBuffer();

/** A run of one page, with a picture in which a machine may draw an edge a little lighter. */
async function measuredWith(color: string): Promise<Measured> {
  return {
    run: { route: '/', viewport: '1280x720', mode: 'light', state: 'at-rest' },
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
    } as unknown as Measured['axe'],
    checks: { S01: { looked: 2, findings: [], facts: { alternatives: ['A hill'] } } },
    errors: [],
    strangers: [],
    tree: '- heading "Hours"',
    took: { visit: Math.random() },
    pictures: { '1280x720.light.at-rest': (await square(color)).toString('base64') },
  };
}

async function write(color = '#ffffff') {
  const documents = { '/forms/form.pdf': 'abc' };
  const raw = await writeRaw([await measuredWith(color)], { wholeSite: {}, documents });
  writeFileSync(join(folder, 'evidence/raw.sha256'), packRaw());
  writeTables(raw);
}
function writeTables(raw: Raw) {
  for (const [path, text] of tables(raw)) writeFileSync(join(folder, path), text);
}
const bytes = () => readFileSync(archive());

beforeEach(() => write());

test('the archive is the same bytes for the same measurements, however long they took', async () => {
  const first = bytes();
  await write();
  expect(bytes().equals(first)).toBe(true);
  expect(rawProblems(archive())).toEqual([]);
});

test('has what people read through, and the pictures', () => {
  const files = Object.keys(unzipSync(bytes())).sort();
  expect(files).toEqual([
    'lists/home.alternatives.txt',
    'lists/home.tree.yml',
    'runs/home/1280x720.light.at-rest.json',
    'screens/home/1280x720.light.at-rest.webp',
    'whole-site.json',
  ]);
});

/** The archive as somebody changed it. */
function spoiled(change: (files: Record<string, Uint8Array>) => void) {
  const files = unzipSync(bytes());
  change(files);
  const file = join(folder, 'spoiled.zip');
  writeFileSync(file, zipSync(files));
  return rawProblems(file);
}
const run = 'runs/home/1280x720.light.at-rest.json';

test('an archive that is not the one of the report is told, file by file', () => {
  expect(rawProblems(join(folder, 'none.zip'))).toHaveLength(1);
  expect(spoiled((files) => void delete files[run])).toEqual([`${run} is missing`]);
  expect(
    spoiled((files) => {
      files[run] = Buffer.from('{}');
      files['more.txt'] = Buffer.from('more');
    }),
  ).toEqual(['more.txt is not in evidence/raw.sha256', `${run} differs`]);
});

test('tables that do not follow from the archive are told', () => {
  const file = join(folder, 'evidence/findings.tsv');
  writeFileSync(file, readFileSync(file, 'utf8').replace('image-alt', 'region'));
  expect(rawProblems(archive())).toEqual([
    'evidence/findings.tsv does not follow from the archive',
  ]);
});

test('a picture that shows the same as in an earlier archive stays the same file', async () => {
  const earlier = join(folder, 'earlier.zip');
  writeFileSync(earlier, bytes());
  const picture = (zip: Uint8Array) =>
    Buffer.from(unzipSync(zip)['screens/home/1280x720.light.at-rest.webp'] ?? []);
  const before = picture(bytes());
  await write('#101010');
  expect(picture(bytes()).equals(before)).toBe(false);
  takeAsLast(earlier);
  await write('#fdfdfd');
  expect(picture(bytes()).equals(before)).toBe(true);
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

test('what the statement tells of the audit ends no judgement of its page, and what it says otherwise does', async () => {
  const statement = async (figures: string, barrier: string, color = '#ffffff') => {
    const measured = await measuredWith(color);
    const tree = `- heading "Accessibility"\n- paragraph: ${figures}\n- listitem: ${barrier}`;
    const raw = await writeRaw(
      [{ ...measured, tree, run: { ...measured.run, route: '/accessibility' } }],
      { wholeSite: {}, documents: {} },
    );
    return tables(raw).get('evidence/seen.tsv');
  };
  const before = await statement(
    'As of May 1, 2026, automatic tests read 40 pages. 94 are open.',
    'a',
  );
  expect(
    await statement('As of May 12, 2026, automatic tests read 41 pages.', 'a', '#000000'),
  ).toBe(before);
  expect(
    await statement('As of May 1, 2026, automatic tests read 40 pages. 94 are open.', 'b'),
  ).not.toBe(before);
});
