import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigurationError, codeOf, isBusy } from '../configuration-error.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Makes the folder readable by its owner only, and locks it until `release` is called or the process ends. The kernel
 * releases the lock even of a process that is killed.
 * @throws {ConfigurationError} if the folder cannot be used, or another server has locked it
 */
export function lockFolder(folder: string): { release(): void } {
  let lock: DatabaseSync;
  try {
    makeFolder(folder);
    makePrivate(folder);
    lock = new DatabaseSync(join(folder, 'server.lock'));
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError(`DATA_DIR cannot be used: ${codeOf(error)}`);
  }
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE'); // in memory, because a journal on disk would need free space
  } catch (error) {
    lock.close();
    throw new ConfigurationError(
      isBusy(error)
        ? 'DATA_DIR is in use by another server; every server needs its own'
        : `DATA_DIR cannot be used: ${codeOf(error)}`,
    );
  }
  return { release: () => lock.close() };
}

function makePrivate(folder: string) {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    requirePrivateForGroup(folder);
  }
}

/**
 * Only the owner of a folder can make it private. The root of a volume usually belongs to root and to the group of the
 * server, which can use it if it is private already.
 * @throws {ConfigurationError} if users outside of its group can use the folder
 */
export function requirePrivateForGroup(folder: string): void {
  if (statSync(folder).mode & 0o007)
    throw new ConfigurationError(
      'DATA_DIR belongs to another user, and is open to users outside of its group: run this as the user of the server, or name a folder in it, which the server can make private',
    );
}

/** Whether a server is using the folder. */
export function isFolderLocked(folder: string): boolean {
  try {
    lockFolder(folder).release();
    return false;
  } catch {
    return true;
  }
}
