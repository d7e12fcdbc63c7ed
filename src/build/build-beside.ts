import { cp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The folder in which this process builds. It is beside `folder`, so that one rename replaces `folder`. */
export const buildFolderFor = (folder: string) => `${folder}-${process.pid}`;

/**
 * Builds beside `folder`, then replaces it. Until then, and if the build fails, `folder` holds the complete old build.
 */
export async function buildAndReplace(folder: string, build: (place: string) => Promise<void>) {
  const place = buildFolderFor(folder);
  const old = `${place}-old`;
  try {
    await build(place);
    const isFirst = await moveAside(folder, old).then(() => false, orIfMissing(true));
    await rename(place, folder).catch(async (error: unknown) => {
      if (!isFirst) await rename(old, folder);
      throw error;
    });
  } finally {
    await Promise.all((await leftovers(folder)).map((path) => rm(path, { recursive: true })));
  }
}

/**
 * Copies the folder where it cannot be renamed: during the build of a container image, overlayfs refuses to rename a
 * folder from an earlier layer (https://docs.kernel.org/filesystems/overlayfs.html#renaming-directories). A copy is not
 * atomic, but nobody reads the site while an image is built.
 */
async function moveAside(folder: string, old: string) {
  await rename(folder, old).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await cp(folder, old, { recursive: true, preserveTimestamps: true });
    await rm(folder, { recursive: true });
  });
}

/** A handler for `catch` that returns `value` if the file does not exist. */
export function orIfMissing<T>(value: T) {
  return (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return value;
  };
}

/** The folders that this process or killed builds left behind. */
async function leftovers(folder: string) {
  const names = await readdir(dirname(folder)).catch(orIfMissing<string[]>([]));
  return names
    .filter((name) => {
      const [, number] = /^-(\d+)(?:-old)?$/.exec(name.slice(basename(folder).length)) ?? [];
      const isOurs = name.startsWith(basename(folder)) && number !== undefined;
      return isOurs && (Number(number) === process.pid || !isRunning(Number(number)));
    })
    .map((name) => join(dirname(folder), name));
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
