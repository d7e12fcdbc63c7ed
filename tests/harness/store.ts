import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { storeAddress } from '#server/setting.ts';
import { openPostgresArchive } from '#server/staff/postgres-archive.ts';
import { openSqliteArchive } from '#server/staff/sqlite-archive.ts';
import type { StaffArchive } from '#server/staff/staff-archive.ts';
import { createCipher } from '#server/store/cipher.ts';
import { openDatabase } from '#server/store/database.ts';
import type { Outbox, OutboxLimits, Store } from '#server/store/outbox.ts';
import { openPostgresStore } from '#server/store/postgres-store.ts';
import { openOutbox } from '#server/store/sqlite-outbox.ts';
import { createEmptyDatabase, query } from './postgres.ts';

/** Creates an empty folder and removes it after the test. */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const cipher = createCipher([['k', randomBytes(32)]]);
export const randomToken = () => randomBytes(32);

export const hourMs = 3_600_000;
export const outboxLimits = {
  dedupMs: hourMs,
  retryMaxMs: hourMs,
  giveUpMs: 24 * hourMs,
  retentionMs: 48 * hourMs,
  replayMs: 2 * hourMs,
  mailDomain: 'example.org',
};

export type StoreKind = 'SQLite' | 'PostgreSQL';

/** An empty store of one kind, with direct access to its tables. */
export interface TestStore {
  /** Opens the store, or reopens it as after a restart. */
  open(limits: OutboxLimits): Promise<Outbox>;
  /** Runs an SQL statement that both databases accept, with `?` for its values, and returns the rows. */
  queryRows(
    statement: string,
    ...values: (string | Uint8Array)[]
  ): Promise<Record<string, unknown>[]>;
  openArchive(): Promise<StaffArchive>;
  close(): Promise<void>;
}

export async function openTestStore(kind: StoreKind): Promise<TestStore> {
  return kind === 'SQLite' ? openSqlite() : openPostgres(await createEmptyDatabase());
}

/** A path that cannot be a folder. The archive treats it as the folder of a running server. */
const noDataFolder = '';

function openSqlite(): TestStore {
  const database = openDatabase(makeTemporaryFolder());
  return {
    open: async (limits) => openOutbox(database, cipher, limits),
    queryRows: async (statement, ...values) =>
      database.sql.prepare(statement).all(...values) as Record<string, unknown>[],
    openArchive: async () => openSqliteArchive(database.sql, cipher, noDataFolder),
    close: async () => database.close(),
  };
}

/** With these times, a server takes over the messages of another one within 20 ms after the other's connection ends. */
export const shortDelays = { lookEveryMs: 20, graceMs: 0 };
/** How long the claim of a server on a message lasts. */
export const claimMs = 60_000;

function openPostgres(address: string): TestStore {
  let archive: Awaited<ReturnType<typeof openPostgresArchive>> | undefined;
  let store: Store | undefined;
  return {
    async open(limits) {
      await store?.close();
      const allLimits = { ...limits, claimMs };
      store = await openPostgresStore(storeAddress(address), cipher, allLimits, {
        times: shortDelays,
        migration: { onBusy: () => undefined },
      });
      return store.outbox;
    },
    queryRows: (statement, ...values) => {
      let n = 0;
      return query(
        address,
        statement.replaceAll('?', () => `$${++n}`),
        values,
      );
    },
    async openArchive() {
      archive = await openPostgresArchive(storeAddress(address), cipher);
      return archive;
    },
    async close() {
      await archive?.close();
      await store?.close();
    },
  };
}
