import type { DatabaseSync } from 'node:sqlite';
import { ConfigurationError } from '../configuration-error.ts';

/**
 * The migrations. `PRAGMA user_version` is the number of migrations that a database has run. A released step never
 * changes.
 *
 * - `messages`: the messages of visitors. `body` is the encrypted text, `reached` the encrypted list of recipients who
 *   have the mail, `fingerprint` recognizes the same content, `next_at` is the time of the next attempt to mail it.
 * - `used_tokens`: the token of each message or, if it was sent without scripts, its wait pass (the proof that the
 *   visitor has waited, `wait-pass.ts`), so that none is used for two messages.
 * - `audit`: who used which command of `inbox`, and on which message.
 * - `probe`: a row is written here and deleted again, to test whether the disk takes a message.
 * - `key_proofs`: a sample that each key has encrypted, so that a wrong key is noticed at the start.
 * - `trusted_time`: the time of the steady clock (`steady-clock.ts`).
 */
const steps: readonly string[] = [
  // Databases of the first version, which had no number, have these tables already.
  `CREATE TABLE IF NOT EXISTS messages (
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
  CREATE TABLE IF NOT EXISTS probe (filler BLOB) STRICT;`,

  // An erased message has no body. Its department, which is encrypted separately, stays. `messages_to_erase` finds the messages
  // to erase, `messages_to_forget` the erased messages whose fingerprint and tokens are to be deleted. Without these
  // indexes SQLite would have to read each body in full to reach the columns after it.
  `ALTER TABLE messages ADD COLUMN department BLOB;
  CREATE INDEX messages_to_erase ON messages (delivered_at) WHERE state = 'delivered' AND body IS NOT NULL;
  CREATE INDEX messages_to_forget ON messages (received_at) WHERE body IS NULL AND fingerprint <> x'';
  CREATE INDEX used_tokens_of ON used_tokens (message);
  CREATE TABLE key_proofs (key_id TEXT PRIMARY KEY, proof BLOB NOT NULL) STRICT;
  CREATE TABLE trusted_time (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;`,

  // `unverified` marks a message that was sent without the security check. Earlier versions required the check.
  'ALTER TABLE messages ADD COLUMN unverified INTEGER NOT NULL DEFAULT 0',
];

const versionOf = (sql: DatabaseSync) =>
  Number(sql.prepare('PRAGMA user_version').all()[0]?.user_version);

/** Whether the tables are those of this version. @throws {ConfigurationError} if a newer server wrote the database */
export function isMigrated(sql: DatabaseSync): boolean {
  if (versionOf(sql) > steps.length)
    throw new ConfigurationError(
      'DATA_DIR was written by a newer version of this server; start that one',
    );
  return versionOf(sql) === steps.length;
}

/** Migrates the tables completely or not at all. @throws {ConfigurationError} if a newer server wrote the database */
export function migrate(sql: DatabaseSync): void {
  if (isMigrated(sql)) return;
  sql.exec('BEGIN IMMEDIATE');
  try {
    // The version is read again under the lock, because another process may have migrated the tables meanwhile.
    for (const step of steps.slice(versionOf(sql))) sql.exec(step);
    sql.exec(`PRAGMA user_version = ${steps.length}; COMMIT`);
  } catch (error) {
    if (sql.isTransaction) sql.exec('ROLLBACK');
    throw error;
  }
}
