import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { keyOf, type Run } from '../matrix.ts';
import type { Measured } from '../measure.ts';
import { root } from '../root.ts';
import { fingerprint, stableJson } from '../stable.ts';
import { type Decision, readDecisions } from './judgements.ts';
import { type RunRecord, readRecords, recordOf } from './records.ts';

/**
 * The measurement of a run with its inputs, day and tools, as stored in `test-results-audit/runs/`. `recordOfRaw` makes
 * the record of the run from it.
 */
export type RawMeasurement = Measured & Pick<RunRecord, 'input' | 'on' | 'by'>;

export const rawFolder = join(root, 'test-results-audit/runs');
export const fileOfRaw = (run: Run) => join(rawFolder, `${keyOf(run)}.json`);

/** Reads the newest measurement of a run on this machine, even if the audit was interrupted later. */
export const readRaw = (run: Run): RawMeasurement | undefined =>
  existsSync(fileOfRaw(run)) ? JSON.parse(readFileSync(fileOfRaw(run), 'utf8')) : undefined;

/** The picture of the page that was taken before the checks operated it. */
const pictureOf = ({ run, pictures = {} }: Measured) =>
  pictures[`${run.viewport}.${run.mode}.${run.state}`];

export function recordOfRaw(raw: RawMeasurement, decisions: readonly Decision[]): RunRecord {
  const picture = pictureOf(raw);
  return recordOf(raw, { ...raw, decisions, ...(picture && { picture: fingerprint(picture) }) });
}

/** The archive: the raw measurements of this machine as one file. */
export const archiveFile = join(rawFolder, '../a11y-evidence.zip');

/** Packs the measurement and the pictures of each run into the archive. The same measurements give the same bytes. */
export function packRaw(folder = rawFolder, to = archiveFile) {
  const mtime = '1980-01-01T00:00:00';
  const zipped: Zippable = {};
  for (const path of globSync('**/*.json', { cwd: folder }).sort()) {
    const {
      took: _,
      pictures = {},
      ...facts
    } = JSON.parse(readFileSync(join(folder, path), 'utf8'));
    zipped[`runs/${path}`] = [Buffer.from(stableJson(facts)), { mtime, level: 9 }];
    for (const [name, picture] of Object.entries<string>(pictures))
      zipped[`screens/${path.split('/')[0]}/${name}.webp`] = [
        Buffer.from(picture, 'base64'),
        { mtime, level: 0 },
      ];
  }
  writeFileSync(to, zipSync(zipped));
}

/** Makes records from an archive. Returns a line for each run whose record in a11y-reports differs. */
export function compareWithEvidence(file: string): string[] {
  if (!existsSync(file)) return [`${file} does not exist`];
  const files = unzipSync(readFileSync(file), { filter: ({ name }) => name.startsWith('runs/') });
  const decisions = readDecisions();
  const recordsByKey = new Map(
    Object.values(files).map((bytes) => {
      const raw = JSON.parse(Buffer.from(bytes).toString());
      return [keyOf(raw.run), recordOfRaw(raw, decisions)];
    }),
  );
  return readRecords().flatMap((record) => {
    const key = keyOf(record.run);
    const fromArchive = recordsByKey.get(key);
    if (!fromArchive) return [`${key} is missing`];
    const { pixels: _, ...seen } = record.seen; // the fingerprint of the picture: the runs in the archive have no picture
    return stableJson(fromArchive) === stableJson({ ...record, seen })
      ? []
      : [`${key}: the record differs from the archive`];
  });
}
