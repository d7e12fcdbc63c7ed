import { existsSync, readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { atRest } from '../matrix.ts';
import type { Measured } from '../measure.ts';

/** Reads the accessibility trees in an archive of raw measurements, as lines, by address and state. */
export function readTrees(archiveFile: string): Map<string, string[]> {
  const trees = new Map<string, string[]>();
  if (!existsSync(archiveFile)) return trees;
  const runs = unzipSync(readFileSync(archiveFile), {
    filter: ({ name }) => name.startsWith('runs/'),
  });
  for (const bytes of Object.values(runs)) {
    const { run, tree = '' }: Measured = JSON.parse(Buffer.from(bytes).toString());
    const place = run.state === atRest ? run.route : `${run.route} ${run.state}`;
    trees.set(place, [...(trees.get(place) ?? []), ...tree.split('\n').map((line) => line.trim())]);
  }
  return trees;
}

/** Reads the pictures in an archive, by their paths in the archive. */
export function readPictures(archiveFile: string): Map<string, Buffer> {
  if (!existsSync(archiveFile)) return new Map();
  const files = unzipSync(readFileSync(archiveFile), {
    filter: ({ name }) => name.startsWith('screens/'),
  });
  return new Map(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes)]));
}

/** Compares the lines of two accessibility trees. Returns the lines that only one of them has. */
export function compareTrees(before: readonly string[], after: readonly string[]) {
  const linesOnlyIn = (linesHere: readonly string[], linesThere: readonly string[]) => [
    ...new Set(linesHere.filter((line) => !linesThere.includes(line))),
  ];
  return { removed: linesOnlyIn(before, after), added: linesOnlyIn(after, before) };
}
