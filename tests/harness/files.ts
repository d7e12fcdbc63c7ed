import { globSync } from 'node:fs';

/** The files of the project that match, in order, with `/` between folders on every system. */
export const filesOf = (patterns: string | string[]): string[] =>
  globSync(patterns)
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
