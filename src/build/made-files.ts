import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** `npm ci` empties it. */
export const cacheFolder = join(root, 'node_modules/.cache/made-files');
/** Pictures that take a minute to encode, so that a new clone starts at once (docs/decisions/047-made-at-build.md). */
export const committedFolder = join(root, 'src/content/pictures/encoded');

/** A file that the build makes from others, such as a PDF from the words of a form. */
export type MadeFile = {
  /** Its path on the site, without a slash at the start. */
  path: string;
  /** Everything that decides its bytes: while these stay the same, the file is not made again. */
  inputs: unknown;
  make: () => Promise<Buffer>;
};

/** The version of a package, which decides the bytes of what it makes. */
export const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

export const hashOf = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
/** The name of the file in the cache. It contains a hash of the inputs. */
export function nameInCache({ path, inputs }: MadeFile) {
  const { name, ext } = parse(path);
  return `${name}.${hashOf(JSON.stringify(inputs)).slice(0, 16)}${ext}`;
}

/** The bytes of the file: the committed ones or those in the cache if its inputs have not changed since, or new ones. */
export async function readOrMake(file: MadeFile): Promise<Buffer> {
  const name = nameInCache(file);
  const cached = join(cacheFolder, name);
  const kept = [join(committedFolder, name), cached].find((path) => existsSync(path));
  if (kept) return readFileSync(kept);
  const bytes = await file.make().catch((cause) => {
    throw new Error(`${file.path} could not be made`, { cause });
  });
  writeWhole(cached, bytes);
  return bytes;
}

/** Writes a file so that another process reads the old bytes or the new ones, but never a part of them. */
export function writeWhole(file: string, bytes: Buffer) {
  mkdirSync(cacheFolder, { recursive: true });
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = join(cacheFolder, `${hashOf(file).slice(0, 16)}.${process.pid}`);
  try {
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
