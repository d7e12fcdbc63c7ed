import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigurationError, codeOf, isBusy } from '../configuration-error.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Makes the folder readable by its owner only and holds it for the life of a server. The kernel frees the lock when
 * the process ends, however that happens.
 * @throws {ConfigurationError} when the folder cannot be used, or another server holds it
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
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE'); // a journal on disk would need room on it
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

/** Whether a server runs on the folder. */
export function isFolderLocked(folder: string): boolean {
  try {
    lockFolder(folder).release();
    return false;
  } catch {
    return true;
  }
}
