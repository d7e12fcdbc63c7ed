import { cp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The folder into which this process builds. It is beside `folder`, so that renaming it replaces `folder` at once. */
export const buildFolderFor = (folder: string) => `${folder}-${process.pid}`;

/**
 * Calls `build` with a new folder beside `folder`, then replaces `folder` with the new folder. During the build, and if
 * it fails, `folder` contains the complete old build.
 */
export async function buildAndReplace(
  folder: string,
  build: (buildFolder: string) => Promise<void>,
) {
  const buildFolder = buildFolderFor(folder);
  const oldFolder = `${buildFolder}-old`;
  try {
    await build(buildFolder);
    const isFirstBuild = await moveAside(folder, oldFolder).then(() => false, orIfMissing(true));
    await rename(buildFolder, folder).catch(async (error: unknown) => {
      if (!isFirstBuild) await rename(oldFolder, folder);
      throw error;
    });
  } finally {
    await Promise.all((await findLeftovers(folder)).map((path) => rm(path, { recursive: true })));
  }
}

/**
 * Renames `folder` to `oldFolder`, or copies it where it cannot be renamed: during the build of a container image,
 * overlayfs refuses to rename a folder from an earlier layer
 * (https://docs.kernel.org/filesystems/overlayfs.html#renaming-directories). A copy is not atomic, but nobody reads the
 * site while an image is built.
 */
async function moveAside(folder: string, oldFolder: string) {
  await rename(folder, oldFolder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await cp(folder, oldFolder, { recursive: true, preserveTimestamps: true });
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

/** The build folders of this process, and those that killed builds have left behind. */
async function findLeftovers(folder: string) {
  const names = await readdir(dirname(folder)).catch(orIfMissing<string[]>([]));
  return names
    .filter((name) => {
      const [, pid] = /^-(\d+)(?:-old)?$/.exec(name.slice(basename(folder).length)) ?? [];
      const isBuildFolder = name.startsWith(basename(folder)) && pid !== undefined;
      return isBuildFolder && (Number(pid) === process.pid || !isRunning(Number(pid)));
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
