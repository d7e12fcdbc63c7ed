import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError, codeOf } from '../configuration-error.ts';
import type { Postgres, Run } from './postgres.ts';
import { lockNotAvailable, toConfigurationError } from './postgres-refusal.ts';

/**
 * The migrations. `schema_version` is the number of migrations that a database has run. A released step never changes.
 */
const steps: readonly string[] = [
  // `owner` is the number of the server that mails a message, and `claim` the number of its attempt. An erased message
  // has no body and an empty fingerprint. The partial indexes stay small, because most messages are delivered and
  // erased.
  `CREATE TABLE messages (
    place bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    id text PRIMARY KEY,
    ref text NOT NULL UNIQUE,
    message_id text NOT NULL,
    key_id text NOT NULL,
    body bytea,
    department bytea,
    fingerprint bytea NOT NULL,
    state text NOT NULL CHECK (state IN ('received', 'delivering', 'delivered', 'failed')),
    attempts integer NOT NULL DEFAULT 0,
    received_at bigint NOT NULL,
    queued_at bigint NOT NULL,
    next_at bigint NOT NULL,
    delivered_at bigint,
    last_error text,
    reached_key_id text,
    reached bytea,
    owner integer,
    claim integer,
    leased_until timestamptz
  );
  CREATE INDEX messages_due ON messages (next_at) WHERE state = 'received';
  CREATE INDEX messages_claimed ON messages (owner) WHERE state = 'delivering';
  CREATE INDEX messages_parked ON messages (place) WHERE state = 'failed';
  CREATE INDEX messages_content ON messages (fingerprint, received_at) WHERE fingerprint <> '';
  CREATE INDEX messages_to_erase ON messages (delivered_at) WHERE state = 'delivered' AND body IS NOT NULL;
  CREATE INDEX messages_to_forget ON messages (received_at) WHERE body IS NULL AND fingerprint <> '';
  CREATE TABLE used_tokens (token bytea PRIMARY KEY, message text NOT NULL REFERENCES messages (id));
  CREATE INDEX used_tokens_of ON used_tokens (message);
  CREATE TABLE audit (
    place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at bigint NOT NULL,
    who text NOT NULL,
    command text NOT NULL,
    ref text
  );
  CREATE TABLE key_proofs (key_id text PRIMARY KEY, proof bytea NOT NULL);
  CREATE TABLE trusted_time (id integer PRIMARY KEY CHECK (id = 1), at bigint NOT NULL);`,

  // `unverified` marks a message that was sent without the security check. The default is for servers of the earlier
  // version: they may still run beside the first new server, and insert rows without this column.
  'ALTER TABLE messages ADD COLUMN unverified boolean NOT NULL DEFAULT false',
];

const tables = ['messages', 'used_tokens', 'audit', 'key_proofs', 'trusted_time'];

/** The number of the lock under which a server migrates. It is arbitrary, but the same for all servers. */
const migrationLock = 7_218_001;

async function versionOf(run: Run): Promise<number> {
  const [found] = (
    await run<{ isThere: boolean }>(`SELECT to_regclass('schema_version') IS NOT NULL AS "isThere"`)
  ).rows;
  if (!found?.isThere) return 0;
  const [row] = (await run<{ version: number }>('SELECT version FROM schema_version')).rows;
  return row?.version ?? 0;
}

/** Whether the tables exist and are those of this version. @throws {ConfigurationError} if a newer server made them */
export async function isMigrated(run: Run): Promise<boolean> {
  const version = await versionOf(run);
  if (version > steps.length)
    throw new ConfigurationError(
      'STORE_URL leads to a database of a newer version of this server; start that one',
    );
  return version === steps.length;
}

/**
 * Whether the tables are those of this version, for programs that never migrate tables.
 * @throws {ConfigurationError} if there are no tables, or a newer server made them
 */
export async function hasCurrentTables(run: Run): Promise<boolean> {
  const isCurrent = await isMigrated(run);
  if (isCurrent) await requireRights(run);
  else if ((await versionOf(run)) === 0)
    throw new ConfigurationError('STORE_URL leads to a database that holds no messages yet');
  return isCurrent;
}

/**
 * Creates or migrates the tables, completely or not at all. When several servers start at once, one of them does this
 * and the others wait. While another program uses the tables, this calls `onBusy` and tries again.
 * @throws {ConfigurationError} if a newer server made them
 */
export async function migrate(
  { transact }: Postgres,
  { onBusy, retryMs = 30_000 }: MigrationWait,
): Promise<void> {
  for (;;) {
    try {
      return await transact(makeTables);
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable) throw error;
      onBusy(`${toConfigurationError(error).message}; trying again`);
      await sleep(retryMs);
    }
  }
}

export interface MigrationWait {
  /** Called with a sentence whenever the migration has to wait because the tables are in use. */
  onBusy(sentence: string): void;
  /**
   * The time between attempts: much longer than `waitForTablesMs`, because visitors have to wait during each attempt.
   */
  retryMs?: number;
}

/** How long one attempt waits for the tables. Visitors of the running servers have to wait during this time. */
const waitForTablesMs = 2000;

/** Does the work of `migrate`. Call it in a transaction. */
export async function makeTables(run: Run): Promise<void> {
  // The lock must come first, because within a transaction PostgreSQL remembers that a table did not exist.
  await run('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
  if (!(await isMigrated(run))) {
    const version = await versionOf(run);
    // pg_dump locks every table until it ends. While a migration waits for such a lock, every later use of the table
    // waits behind the migration, so the migration gives up soon.
    await run(`SET LOCAL lock_timeout = ${waitForTablesMs}`);
    for (const step of steps.slice(version)) await run(step);
    if (version === 0) {
      await run('CREATE TABLE schema_version (version integer NOT NULL)');
      await run('INSERT INTO schema_version VALUES (0)');
    }
    await run('UPDATE schema_version SET version = $1', [steps.length]);
  }
  await requireRights(run);
}

/** @throws the error that PostgreSQL would report later, at the first use of a table to which the role has no rights */
async function requireRights(run: Run) {
  const [row] = (
    await run<{ hasRights: boolean }>(
      `SELECT bool_and(has_table_privilege(t, p)) AS "hasRights"
       FROM unnest($1::text[]) t, unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) p`,
      [tables],
    )
  ).rows;
  if (!row?.hasRights) throw Object.assign(new Error('rights'), { code: '42501' });
}
