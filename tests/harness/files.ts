import { globSync } from 'node:fs';

/** The matching files of the project, or of the folder `cwd`, sorted, with `/` as the separator on every system. */
export const filesOf = (
  patterns: string | string[],
  options: { cwd?: string; exclude?: string[] } = {},
): string[] =>
  globSync(patterns, options)
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
