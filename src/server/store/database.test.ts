import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/harness/store.ts';
import type { Database } from './commit-queue.ts';
import { openDatabase } from './database.ts';

let root: string;
let folder: string;
let file: string;
let database: Database;
beforeEach(() => {
  root = makeTemporaryFolder();
  folder = join(root, 'data');
  mkdirSync(folder);
  file = join(folder, 'messages.db');
  database = openDatabase(folder);
});
afterEach(() => database.close());

/** Writes one row. */
const write = () => database.commit(() => database.sql.exec(`INSERT INTO probe VALUES (x'00')`));
const canStore = () => database.canStore(() => database.sql.exec('DELETE FROM probe'));

test('when little disk space is left, canStore is true only if a row of the largest size can be committed', async () => {
  database.close();
  let freeBytes = 1e9;
  database = openDatabase(folder, { freeBytes: () => freeBytes });
  database.sql.exec('PRAGMA max_page_count = 1'); // SQLite raises this to the present size, so nothing more fits
  expect(await canStore()).toBe(true);
  freeBytes = 1000;
  expect(await canStore()).toBe(false);
  database.sql.exec('PRAGMA max_page_count = 100000');
  expect(await canStore()).toBe(true);
});

const makeCopy = (path: string) => {
  copyFileSync(path, `${path}.copy`);
  return `${path}.copy`;
};
// On Windows, nobody can delete, replace or move a file that is open.
test.skipIf(process.platform === 'win32').each<[string, () => void]>([
  ['deleted', () => rmSync(file)],
  ['replaced', () => renameSync(makeCopy(file), file)],
  ['overwritten with an older copy', () => copyFileSync(join(root, 'older.db'), file)],
  ['emptied', () => truncateSync(file)],
  ['moved with its folder', () => renameSync(folder, `${folder}-moved`)],
  ['separated from its log', () => rmSync(`${file}-wal`)],
])('no write is acknowledged after the database file was %s', async (_how, harmFile) => {
  await write();
  database.close();
  copyFileSync(file, join(root, 'older.db'));
  database = openDatabase(folder);
  await write();
  expect(await canStore()).toBe(true);
  harmFile();
  await expect(write()).rejects.toThrow();
  expect(() => database.read(() => 1)).toThrow();
  expect(await canStore()).toBe(false);
});

function makeOtherStore(path: string) {
  const other = openDatabase(makeTemporaryFolder());
  other.sql.prepare('VACUUM INTO ?').run(path);
  other.close();
}
test.each<[string, (other: string) => void]>([
  ['renamed to the file', (other) => renameSync(other, file)],
  ['copied over the file', (other) => copyFileSync(other, file)],
])(
  'closing the open store does not change another store that was %s of the open store',
  async (_how, replaceFile) => {
    for (let i = 0; i < 20; i++) await write();
    const other = join(folder, 'other.db');
    makeOtherStore(other);
    const bytes = readFileSync(other);
    replaceFile(other);
    await expect(write()).rejects.toThrow();
    database.close();
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(existsSync(`${file}-wal`)).toBe(false); // SQLite would apply the log of the open store to the other store
  },
);

test('if the write-ahead log is deleted while the database is open, closing saves all acknowledged writes', async () => {
  await write();
  rmSync(`${file}-wal`);
  database.close();
  database = openDatabase(folder);
  expect(database.sql.prepare('SELECT * FROM probe').all()).toHaveLength(1);
});

test('a commit waits for the lock of another process without blocking the event loop', async () => {
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  let turns = 0;
  const turnCounter = setInterval(() => turns++, 5);
  const written = write();
  await sleep(300);
  expect(turns).toBeGreaterThan(5);
  expect(await canStore()).toBe(true); // the result of the previous test, because the current test waits for the lock
  other.exec('ROLLBACK');
  await written;
  clearInterval(turnCounter);
  other.close();
});

test('a commit that waits for a lock is rejected at the deadline, and its write is not stored later', async () => {
  database.close();
  const deadline = new AbortController();
  database = openDatabase(folder, { deadline: deadline.signal });
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const written = write();
  deadline.abort();
  const refused = written.catch((error: Error) => error.message);
  expect(await Promise.race([refused, sleep(4000, 'still waiting')])).toContain('locked');
  other.exec('ROLLBACK');
  other.close();
  await sleep(50);
  expect(database.sql.prepare('SELECT * FROM probe').all()).toEqual([]);
});

test('a damaged file is not opened, and the error names DATA_DIR', async () => {
  await write();
  database.close();
  const sql = new DatabaseSync(file);
  const [row] = sql.prepare(`SELECT rootpage FROM sqlite_master WHERE name = 'messages_due'`).all();
  sql.close();
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(4096, 0xaa), 0, 4096, (Number(row?.rootpage) - 1) * 4096);
  closeSync(descriptor);
  expect(() => openDatabase(folder)).toThrow(/DATA_DIR.*damaged/);
  rmSync(file);
  database = openDatabase(folder);
});
