import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigurationError, codeOf } from '../configuration-error.ts';
import { createDatabase, type Database } from './commit-queue.ts';
import { isMigrated, migrate } from './schema.ts';
import { openStoreFiles } from './store-files.ts';

interface Options {
  /** Aborted when there is no time left to wait for locks. */
  deadline?: AbortSignal;
  freeBytes?(): number;
}

/** Opens the server's database, and creates or migrates its tables. @throws {ConfigurationError} */
export function openDatabase(folder: string, { deadline, freeBytes }: Options = {}): Database {
  try {
    const file = join(folder, 'messages.db');
    const files = openStoreFiles(file);
    const sql = new DatabaseSync(file, { timeout: 5000 });
    // Frequent checkpoints keep the write-ahead log small. On a full disk, a large log would keep the disk full.
    sql.exec(`PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 256; ${settings}`);
    requireIntegrity(sql);
    migrate(sql);
    sql.exec('PRAGMA busy_timeout = 0'); // waiting inside SQLite would block every request
    files.writeMark(sql);
    return createDatabase(sql, files, freeBytes ?? (() => freeBytesOf(folder)), deadline);
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError(`DATA_DIR cannot be used: ${codeOf(error)}`);
  }
}

/**
 * Opens an existing database for `inbox`, beside a running server. It makes no checkpoints, which would block the
 * server, and never migrates the tables, because a server of an earlier version may be running.
 * @throws {ConfigurationError}
 */
export function openExisting(folder: string): DatabaseSync {
  const file = join(folder, 'messages.db');
  if (!existsSync(file)) throw new ConfigurationError('DATA_DIR holds no messages yet');
  try {
    const sql = new DatabaseSync(file, { timeout: 5000 });
    sql.exec(`PRAGMA wal_autocheckpoint = 0; ${settings}`);
    isMigrated(sql); // throws if a newer server wrote the database
    return sql;
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError(`DATA_DIR holds no messages that can be read: ${codeOf(error)}`);
  }
}

const settings = `
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  PRAGMA temp_store = MEMORY;
  PRAGMA foreign_keys = ON;`;

/**
 * Checks the database file, in 0.6 s for 100,000 messages of 4,000 characters (487 MB, in the system's cache).
 * @throws {ConfigurationError} if the file is damaged
 */
export function requireIntegrity(sql: DatabaseSync) {
  const [row] = sql.prepare('PRAGMA quick_check(1)').all();
  if (row?.quick_check !== 'ok')
    throw new ConfigurationError(
      'DATA_DIR holds a messages.db that is damaged: restore a backup; run "inbox check" for details',
    );
}

function freeBytesOf(folder: string) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
