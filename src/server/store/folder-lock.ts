import { chmodSync } from 'node:fs';
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
    chmodSync(folder, 0o700);
    lock = new DatabaseSync(join(folder, 'server.lock'));
  } catch (error) {
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

/** Whether a server is using the folder. */
export function isFolderLocked(folder: string): boolean {
  try {
    lockFolder(folder).release();
    return false;
  } catch {
    return true;
  }
}
