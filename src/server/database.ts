import { chmodSync, closeSync, existsSync, openSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './make-folder.ts';
import { codeOf, Problem } from './problem.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS messages (
    id TEXT PRIMARY KEY,
    ref TEXT NOT NULL UNIQUE,
    message_id TEXT NOT NULL,
    key_id TEXT NOT NULL,
    body BLOB,
    fingerprint BLOB NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('received', 'delivering', 'delivered', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0,
    received_at INTEGER NOT NULL,
    queued_at INTEGER NOT NULL,
    next_at INTEGER NOT NULL,
    delivered_at INTEGER,
    last_error TEXT,
    reached_key_id TEXT,
    reached BLOB
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messages_due ON messages (state, next_at);
  CREATE INDEX IF NOT EXISTS messages_content ON messages (fingerprint, received_at);
  CREATE TABLE IF NOT EXISTS used_tokens (
    token BLOB PRIMARY KEY,
    message TEXT NOT NULL REFERENCES messages (id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS audit (
    at INTEGER NOT NULL,
    who TEXT NOT NULL,
    command TEXT NOT NULL,
    ref TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS probe (filler BLOB) STRICT;
`;

/** More than the largest sealed message: 5,000 four-byte characters, every field full. */
const fullSize = 64 * 1024;
/** SQLITE_BUSY (https://www.sqlite.org/rescode.html#busy). */
const busy = 5;
/** With less room than this, whether a message can be stored is tried out and not supposed. */
const ampleRoom = 1024 * 1024;

function freeBytesOf(folder: string) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export interface Database {
  readonly sql: DatabaseSync;
  /**
   * Runs `work` in a transaction and resolves once the commit has reached the disk. Works that are asked for in the
   * same turn of the event loop share one commit, and with it one flush.
   */
  commit<T>(work: () => T): Promise<T>;
  /** False while a message of full size cannot be stored; tried out after a failed write and when little room is left. */
  canStore(): boolean;
  close(): void;
}

/** Makes the file readable by its owner only, then opens it. @throws {Problem} */
export function openDatabase(folder: string, freeBytes = freeBytesOf): Database {
  const file = join(folder, 'messages.db');
  try {
    closeSync(openSync(file, 'a', 0o600)); // SQLite gives its -wal and -shm files the mode of this one
    return manage(openFile(file, schema), () => freeBytes(folder));
  } catch (error) {
    throw new Problem(`DATA_DIR cannot be used: ${codeOf(error)}`);
  }
}

/** For a second process beside the server. @throws {Problem} */
export function openExisting(folder: string): Database {
  const file = join(folder, 'messages.db');
  if (!existsSync(file)) throw new Problem('DATA_DIR holds no messages yet');
  try {
    return manage(openFile(file), () => freeBytesOf(folder));
  } catch (error) {
    throw new Problem(`DATA_DIR holds no messages that can be read: ${codeOf(error)}`);
  }
}

/**
 * Makes the folder readable by its owner only and holds it for the life of a server. The kernel frees the lock when
 * the process ends, however that happens.
 * @throws {Problem} when the folder cannot be used, or another server holds it
 */
export function lockFolder(folder: string): { release(): void } {
  let lock: DatabaseSync;
  try {
    makeFolder(folder);
    chmodSync(folder, 0o700);
    lock = new DatabaseSync(join(folder, 'server.lock'));
  } catch (error) {
    throw new Problem(`DATA_DIR cannot be used: ${codeOf(error)}`);
  }
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE'); // a journal on disk would need room on it
  } catch (error) {
    lock.close();
    throw new Problem(
      (error as { errcode?: number }).errcode === busy
        ? 'DATA_DIR is in use by another server; every server needs its own'
        : `DATA_DIR cannot be used: ${codeOf(error)}`,
    );
  }
  return { release: () => lock.close() };
}

function openFile(file: string, tables = '') {
  const sql = new DatabaseSync(file, { timeout: 5000 });
  // A checkpoint now and small checkpoints later: a WAL left big by a full disk would keep the disk full.
  sql.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA wal_autocheckpoint = 256;
    PRAGMA foreign_keys = ON;
    ${tables}
    PRAGMA wal_checkpoint(TRUNCATE);
  `);
  sql.prepare('SELECT count(*) FROM messages').all();
  return sql;
}

interface Job {
  run(): void;
  keep(): void;
  fail(error: unknown): void;
}

function manage(sql: DatabaseSync, freeBytes: () => number): Database {
  let waiting: Job[] = [];
  let hasFailed = false;

  // COMMIT and not a returned row decides: node:sqlite's get() hands out rows of a statement whose commit failed.
  function transact(jobs: readonly Job[]) {
    sql.exec('BEGIN IMMEDIATE');
    try {
      for (const job of jobs) job.run();
      sql.exec('COMMIT');
    } catch (error) {
      if (sql.isTransaction) sql.exec('ROLLBACK');
      throw error;
    }
  }

  function attempt(jobs: readonly Job[]) {
    try {
      transact(jobs);
    } catch (error) {
      if (jobs.length > 1) {
        for (const job of jobs) attempt([job]); // one bad work must not fail the others
      } else {
        hasFailed = true;
        for (const job of jobs) job.fail(error);
      }
      return;
    }
    for (const job of jobs) job.keep();
  }

  function flush() {
    const jobs = waiting;
    waiting = [];
    attempt(jobs);
  }

  function canStoreFullSize() {
    try {
      sql.exec(`BEGIN IMMEDIATE; INSERT INTO probe VALUES (randomblob(${fullSize})); COMMIT`);
      sql.exec('BEGIN IMMEDIATE; DELETE FROM probe; COMMIT');
      return true;
    } catch {
      if (sql.isTransaction) sql.exec('ROLLBACK');
      return false;
    }
  }

  return {
    sql,
    commit: (work) =>
      new Promise((resolve, reject) => {
        let result: ReturnType<typeof work>;
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({
          run: () => {
            result = work();
          },
          keep: () => resolve(result),
          fail: reject,
        });
      }),
    canStore() {
      try {
        if (hasFailed || freeBytes() < ampleRoom) hasFailed = !canStoreFullSize();
        return !hasFailed;
      } catch {
        return false; // the folder itself is gone
      }
    },
    close() {
      if (waiting.length > 0) flush();
      sql.close();
    },
  };
}
