import { existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { ConfigurationError, codeOf } from '../configuration-error.ts';

/** How many pages of the database one step copies: more than any database has. */
const pagesPerStep = 2 ** 31 - 1;

/**
 * Copies the store into one new file, while a server may write to the store. The file gets its name only after it is
 * complete and has passed SQLite's check.
 * @throws {ConfigurationError} if the file exists or cannot be written
 */
export async function backUp(sql: DatabaseSync, target: string): Promise<void> {
  const file = resolve(target);
  if (existsSync(file))
    throw new ConfigurationError(`${target} exists already; a backup never overwrites a file`);
  const part = `${file}.${process.pid}.part`;
  try {
    // A copy in several steps restarts whenever another process writes, and would never end under load
    // (https://www.sqlite.org/c3ref/backup_finish.html). A single step blocks no writer, thanks to the write-ahead log.
    await backup(sql, part, { rate: pagesPerStep });
    finishCopy(part);
    renameSync(part, file);
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError(`${target} cannot be written: ${codeOf(error)}`);
  } finally {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(part + suffix, { force: true });
  }
}

/** Makes the copy a single file, and checks it. */
function finishCopy(file: string) {
  const copy = new DatabaseSync(file);
  try {
    // The copy must not need a write-ahead log beside it, nor have the mark of the running server's file
    // (`store-files.ts`).
    copy.exec('PRAGMA journal_mode = DELETE; PRAGMA application_id = 0');
    const [row] = copy.prepare('PRAGMA quick_check(1)').all();
    if (row?.quick_check !== 'ok')
      throw new ConfigurationError(
        'the store is damaged, so no backup was made; run "inbox check" for details',
      );
  } finally {
    copy.close();
  }
}
