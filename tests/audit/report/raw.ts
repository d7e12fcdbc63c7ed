import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { atRest, keyOf, type Run, slugOf } from '../matrix.ts';
import type { Measured } from '../measure.ts';
import { fingerprint, sha256, stableJson } from '../stable.ts';
import { isCommitted, read, reports } from './folder.ts';
import { showTheSame } from './pictures.ts';
import { type Raw, tables } from './tables.ts';

const results = join(import.meta.dirname, '../../../test-results-audit');
const place = (name: string) => join(isCommitted() ? results : reports, name);
/** The raw measurements of the last audit on this machine. */
const rawFolder = () => place('raw');
/** The same as one file, to be kept with a release. */
export const archive = () => place('a11y-evidence.zip');
const list = 'evidence/raw.sha256';
const other = 'whole-site.json';

/**
 * Writes the raw measurements to a folder: a file a run, the pictures, and the lists that people read through. A
 * picture that shows the same as the one that was there stays the same file.
 */
export async function writeRaw(
  runs: readonly Measured[],
  { wholeSite, documents }: Pick<Raw, 'wholeSite' | 'documents'>,
  folder = rawFolder(),
): Promise<Raw> {
  const before = readPictures(folder);
  rmSync(folder, { recursive: true, force: true });
  const write = (path: string, content: string | Buffer) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const pictures = new Map<string, string>();
  for (const measured of runs) {
    const { took: _, pictures: shown = {}, ...facts } = measured;
    write(`runs/${keyOf(measured.run)}.json`, stableJson(facts));
    for (const [path, text] of listsOf(measured)) write(`lists/${path}`, text);
    for (const [name, picture] of Object.entries(shown)) {
      const path = `${slugOf(measured.run.route)}/${name}`;
      const [old, now] = [before.get(path), Buffer.from(picture, 'base64')];
      const kept = old && (await showTheSame(old, now)) ? old : now;
      write(`screens/${path}.webp`, kept);
      pictures.set(path, fingerprint(kept.toString('base64')));
    }
  }
  write(other, stableJson({ wholeSite, documents }));
  return { runs, wholeSite, documents, pictures };
}

function readPictures(folder: string) {
  const files = globSync('screens/**/*.webp', { cwd: folder });
  return new Map(
    files.map((file) => [
      file.slice('screens/'.length, -'.webp'.length),
      readFileSync(join(folder, file)),
    ]),
  );
}

const isOnce = ({ route, viewport, mode, state }: Run) =>
  !route.startsWith('story:') && viewport === '1280x720' && mode === 'light' && state === atRest;

/** What people read through: walks by keyboard, and of each page its tree, words, alternatives, links and outline. */
function listsOf({ run, checks, tree }: Measured): [string, string][] {
  const lists: [string, string][] = [];
  const page = slugOf(run.route);
  if (tree && isOnce(run)) lists.push([`${page}.tree.yml`, `${tree}\n`]);
  for (const { facts = {} } of Object.values(checks)) {
    const { stops, phrases, alternatives, links, outline } = facts;
    if (Array.isArray(stops) && run.state === atRest)
      lists.push([
        `${page}.${run.viewport}.walk.tsv`,
        ['region\trole\tname', ...stops, ''].join('\n'),
      ]);
    // The same in every viewport but for the order.
    if (isOnce(run))
      for (const [name, lines] of Object.entries({ phrases, alternatives, links, outline }))
        if (Array.isArray(lines) && lines.length)
          lists.push([`${page}.${name}.txt`, [...lines, ''].join('\n')]);
  }
  return lists;
}

const filesIn = (folder: string) =>
  new Map(
    globSync('**/*.*', { cwd: folder })
      .sort()
      .map((path) => [path, readFileSync(join(folder, path))] as const),
  );

/** Lines as `sha256sum --check` reads them: the manifest of the archive. */
const sumsOf = (files: ReadonlyMap<string, Uint8Array>) =>
  [...files].map(([path, bytes]) => `${sha256(Buffer.from(bytes))}  ${path}\n`).join('');

/** Packs the raw measurements into one file, the same bytes each time, and gives its manifest. */
export function packRaw(folder = rawFolder(), to = archive()): string {
  const files = filesIn(folder);
  const mtime = '1980-01-01T00:00:00';
  const zipped: Zippable = {};
  for (const [path, bytes] of files)
    zipped[path] = [bytes, { mtime, level: path.endsWith('.webp') ? 0 : 9 }];
  writeFileSync(to, zipSync(zipped));
  return sumsOf(files);
}

/** The files of an archive. */
function unpack(file: string) {
  const files = unzipSync(readFileSync(file));
  return new Map(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Puts an archive where the next audit looks for the pictures of the last one. */
export function takeAsLast(file: string) {
  const folder = rawFolder();
  rmSync(folder, { recursive: true, force: true });
  for (const [path, bytes] of unpack(file)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

/** Where an archive differs from its manifest in a11y-reports, and the tables there from what the archive says. */
export function rawProblems(file: string): string[] {
  if (!existsSync(file)) return [`${file} is not there`];
  const files = unpack(file);
  const told = new Map(
    read(list)
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const problems: string[] = [];
  for (const [path, bytes] of files)
    if (!told.has(path)) problems.push(`${path} is not in ${list}`);
    else if (told.get(path) !== sha256(Buffer.from(bytes))) problems.push(`${path} differs`);
  for (const path of told.keys()) if (!files.has(path)) problems.push(`${path} is missing`);
  if (problems.length) return problems;
  const text = (path: string) => Buffer.from(files.get(path) ?? []).toString();
  const of = (pattern: RegExp) => [...files.keys()].filter((path) => pattern.test(path));
  const made = tables({
    ...JSON.parse(text(other)),
    runs: of(/^runs\//).map((path) => JSON.parse(text(path))),
    pictures: new Map(
      of(/^screens\//).map((path) => [
        path.slice('screens/'.length, -'.webp'.length),
        fingerprint(Buffer.from(files.get(path) ?? []).toString('base64')),
      ]),
    ),
  });
  for (const [path, table] of made)
    if (read(path) !== table) problems.push(`${path} does not follow from the archive`);
  return problems;
}
