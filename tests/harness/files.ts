import { globSync } from 'node:fs';

/** The files of the project, or of the folder `cwd`, that match, in order, with `/` between folders on every system. */
export const filesOf = (
  patterns: string | string[],
  options: { cwd?: string; exclude?: string[] } = {},
): string[] =>
  globSync(patterns, options)
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
