import { cp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The folder in which this process builds: beside `folder`, so that a rename replaces that at once. */
export const buildingPlaceOf = (folder: string) => `${folder}-${process.pid}`;

/**
 * Builds beside `folder`, then replaces it. Until then, and when the build fails, readers of `folder` find all of the
 * old build.
 */
export async function replaceWhole(folder: string, build: (place: string) => Promise<void>) {
  const place = buildingPlaceOf(folder);
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
 * While an image is built, overlayfs refuses to rename a folder that an earlier layer holds
 * (https://docs.kernel.org/filesystems/overlayfs.html#renaming-directories). A copy is not put in place at once, but
 * nobody reads what is being built into an image.
 */
async function moveAside(folder: string, old: string) {
  await rename(folder, old).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await cp(folder, old, { recursive: true, preserveTimestamps: true });
    await rm(folder, { recursive: true });
  });
}

/** For `catch`: the value if there is no such file. */
export function orIfMissing<T>(value: T) {
  return (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return value;
  };
}

/** Folders that this process, or builds that were killed, left behind. */
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
