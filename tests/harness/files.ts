import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The matching files of the project, or of the folder `cwd`, sorted, with `/` as the separator on every system. */
export const filesOf = (
  patterns: string | string[],
  options: { cwd?: string; exclude?: string[] } = {},
): string[] =>
  globSync(patterns, options)
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/**
 * Where Node keeps compiled sources (NODE_COMPILE_CACHE), which shortens the start of a server from 510 to 270 ms. The
 * tests start hundreds of servers.
 */
export const compileCacheFolder = join(tmpdir(), 'node-compile-cache');
