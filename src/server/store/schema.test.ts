import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { cipher, makeTemporaryFolder, outboxLimits } from '#tests/harness/store.ts';
import { runInbox } from '../staff/inbox.ts';
import { openSqliteArchive } from '../staff/sqlite-archive.ts';
import { openDatabase, openExisting } from './database.ts';
import { openOutbox } from './sqlite-outbox.ts';

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});

/** The tables of the first version, which had no number. */
const firstTables = `
  CREATE TABLE messages (
    id TEXT PRIMARY KEY, ref TEXT NOT NULL UNIQUE, message_id TEXT NOT NULL, key_id TEXT NOT NULL, body BLOB,
    fingerprint BLOB NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('received', 'delivering', 'delivered', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0, received_at INTEGER NOT NULL, queued_at INTEGER NOT NULL,
    next_at INTEGER NOT NULL, delivered_at INTEGER, last_error TEXT, reached_key_id TEXT, reached BLOB
  ) STRICT;
  CREATE INDEX messages_due ON messages (state, next_at);
  CREATE INDEX messages_content ON messages (fingerprint, received_at);
  CREATE TABLE used_tokens (token BLOB PRIMARY KEY, message TEXT NOT NULL REFERENCES messages (id)) STRICT, WITHOUT ROWID;
  CREATE TABLE audit (at INTEGER NOT NULL, who TEXT NOT NULL, command TEXT NOT NULL, ref TEXT) STRICT;
  CREATE TABLE probe (filler BLOB) STRICT;`;
const hello = { ...sampleMessage, department: 'Other', message: 'Hello' };

/** Writes a database of the first version with a delivered, an erased and a waiting message. */
function writeFirstVersion() {
  const sql = new DatabaseSync(join(folder, 'messages.db'));
  sql.exec(`PRAGMA journal_mode = WAL; ${firstTables}`);
  const insert = sql.prepare(`
    INSERT INTO messages (id, ref, message_id, key_id, body, fingerprint, state, received_at, queued_at, next_at, delivered_at)
    VALUES (?, ?, '<m@example.org>', 'k', ?, ?, ?, 1, 1, 1, ?)`);
  for (const [ref, state, isErased] of [
    ['AAAAA-AAAAA', 'delivered', false],
    ['BBBBB-BBBBB', 'delivered', true],
    ['CCCCC-CCCCC', 'received', false],
  ] as const) {
    const id = randomUUID();
    const { blob } = cipher.encrypt(id, JSON.stringify(hello));
    const body = isErased ? null : blob;
    insert.run(id, ref, body, randomBytes(32), state, state === 'delivered' ? 1 : null);
    sql.prepare('INSERT INTO used_tokens VALUES (?, ?)').run(randomBytes(32), id);
  }
  sql.close();
}

/** Opens the store as `inbox` does, and returns a function that runs one of its commands. */
function openInbox() {
  const sql = openExisting(folder);
  const archive = openSqliteArchive(sql, cipher, folder);
  const run = (...args: string[]) =>
    runInbox(args, { archive, print: () => undefined, sudoUser: undefined });
  return { run, close: () => sql.close() };
}

/**
 * Opens the store as the server does, and expects all messages of `writeFirstVersion` in it. The purge erases the
 * delivered message as well; `purged` tells that a message was erased.
 */
async function expectMigratedMessages() {
  const database = openDatabase(folder);
  const outbox = openOutbox(database, cipher, outboxLimits);
  expect(await outbox.claim()).toMatchObject({ ref: 'CCCCC-CCCCC', message: hello });
  expect(await outbox.purge()).toBe(1);
  const archive = openSqliteArchive(database.sql, cipher, folder);
  const entries = [];
  for await (const entry of archive.list('all')) entries.push(entry);
  expect(entries).toMatchObject([
    { ref: 'AAAAA-AAAAA', purged: true, department: 'Other' },
    { ref: 'BBBBB-BBBBB', purged: true, department: null }, // the first version erased departments as well
    { ref: 'CCCCC-CCCCC', purged: false, message: 'Hello' },
  ]);
  expect(entries.map(({ unverified }) => unverified)).toEqual([false, false, false]);
  expect(database.sql.prepare('SELECT message FROM used_tokens').all()).toHaveLength(1);
  database.close();
}

test('the server migrates a database of the first version and keeps all its messages', async () => {
  writeFirstVersion();
  await expectMigratedMessages();
});

test('in a database of an earlier version, inbox commands change nothing and say what to do', async () => {
  writeFirstVersion();
  const { run, close } = openInbox();
  for (const args of [
    ['list'],
    ['show', 'AAAAA-AAAAA'],
    ['export'],
    ['redeliver', '--failed'],
    ['erase', 'AAAAA-AAAAA'],
    ['check'],
  ])
    await expect(run(...args)).rejects.toThrow(
      /^DATA_DIR was written by an earlier version: make a backup, then start the new server/,
    );
  close();
  const sql = new DatabaseSync(join(folder, 'messages.db'));
  expect(sql.prepare('PRAGMA user_version').all()).toEqual([{ user_version: 0 }]);
  sql.close();
});

test('a backup of a database of an earlier version keeps that version, and a server migrates the restored backup', async () => {
  writeFirstVersion();
  const { run, close } = openInbox();
  const restored = makeTemporaryFolder();
  const file = join(restored, 'messages.db');
  await run('backup', file);
  close();
  for (const store of [file, join(folder, 'messages.db')]) {
    const sql = new DatabaseSync(store);
    expect(sql.prepare('PRAGMA user_version').all()).toEqual([{ user_version: 0 }]);
    sql.close();
  }
  folder = restored;
  await expectMigratedMessages();
});

test('a failed migration changes nothing', () => {
  writeFirstVersion();
  const sql = new DatabaseSync(join(folder, 'messages.db'));
  sql.exec('CREATE TABLE trusted_time (x)'); // makes the migration that creates this table fail
  expect(() => openDatabase(folder)).toThrow('DATA_DIR cannot be used');
  expect(sql.prepare('PRAGMA user_version').all()).toEqual([{ user_version: 0 }]);
  expect(() => sql.prepare('SELECT department FROM messages')).toThrow('no such column');
  sql.close();
});

test('a database of a newer server is refused', () => {
  openDatabase(folder).close();
  const sql = new DatabaseSync(join(folder, 'messages.db'));
  sql.exec('PRAGMA user_version = 99');
  sql.close();
  for (const open of [openDatabase, openExisting])
    expect(() => open(folder)).toThrow('DATA_DIR was written by a newer version');
});
