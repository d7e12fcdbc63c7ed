import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCipher } from './cipher.ts';
import { type Database, openDatabase } from './database.ts';
import { openOutbox } from './outbox.ts';

const hour = 3_600_000;
const limits = {
  dedupMs: hour,
  retryMaxMs: hour,
  giveUpMs: 24 * hour,
  retentionMs: 48 * hour,
  mailDomain: 'example.org',
};
const cipher = createCipher([['k', randomBytes(32)]]);
const hello = {
  name: 'Jordan',
  email: 'jordan@example.com',
  phone: '402-555-0123',
  department: 'Other',
  message: 'Hello',
} as const;
const token = () => randomBytes(32);

let folder: string;
let database: Database;
const open = () => openOutbox(database, cipher, limits);
const jump = (ms: number) => vi.setSystemTime(Date.now() + ms);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  database = openDatabase(folder);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
  vi.useRealTimers();
});

test('the same content is one message within the window, on both sides of a jump of the clock', async () => {
  const outbox = open();
  const first = await outbox.accept(token(), hello);
  expect(first.outcome).toBe('kept');
  jump(-hour / 2);
  expect(await outbox.accept(token(), hello)).toEqual({ ...first, outcome: 'duplicate' });
  jump(hour * 2);
  expect((await outbox.accept(token(), hello)).outcome).toBe('kept');
});

test('a token belongs to the message it came with for ever', async () => {
  const used = token();
  const kept = await open().accept(used, hello);
  jump(1000 * hour);
  const outbox = open();
  expect(await outbox.accept(used, hello)).toEqual({ ...kept, outcome: 'duplicate' });
  expect(await outbox.accept(used, { ...hello, message: 'Other' })).toEqual({ outcome: 'used' });
});

test('posts at the same moment share one commit and still become one message each', async () => {
  const outbox = open();
  const commits = vi.spyOn(database.sql, 'exec');
  const accepted = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      outbox.accept(token(), { ...hello, message: `${i % 25}` }),
    ),
  );
  expect(commits.mock.calls.filter(([text]) => text === 'COMMIT')).toHaveLength(1);
  expect(accepted.filter(({ outcome }) => outcome === 'kept')).toHaveLength(25);
});

test('one work that fails does not fail the others of its commit', async () => {
  const works = [() => 1, () => database.sql.exec('INSERT INTO nowhere VALUES (1)'), () => 3];
  const settled = await Promise.allSettled(works.map((work) => database.commit(work)));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a clock set back does not hold up a message that waits', async () => {
  const outbox = open();
  await outbox.accept(token(), hello);
  const letter = await outbox.claim();
  await outbox.retry(letter?.id ?? '', 'refused', hour);
  expect(outbox.countDue(9)).toBe(0);
  jump(-100 * hour);
  expect(outbox.countDue(9)).toBe(1);
});

test('what was being sent when the last run ended is sent again', async () => {
  await open().accept(token(), hello);
  const first = await open().claim();
  const again = await open().claim();
  expect(again).toMatchObject({
    id: first?.id,
    messageId: first?.messageId,
    attempts: 2,
    message: hello,
  });
});

test('a message that is being sent is not claimed twice', async () => {
  const outbox = open();
  await outbox.accept(token(), hello);
  expect(await outbox.claim()).toBeDefined();
  expect(await outbox.claim()).toBeUndefined();
});

test('a message that cannot be decrypted is parked and does not stand in the way', async () => {
  const outbox = open();
  await outbox.accept(token(), hello);
  database.sql.exec(`UPDATE messages SET body = randomblob(60)`);
  jump(1);
  await outbox.accept(token(), { ...hello, message: 'next' });
  expect(await outbox.claim()).toBeUndefined();
  expect((await outbox.claim())?.message.message).toBe('next');
  expect(outbox.stats()).toMatchObject({ parked: 1, backlog: 1 });
});

test('overdue messages are parked, fresh ones are not', async () => {
  const outbox = open();
  const old = await outbox.accept(token(), hello);
  jump(25 * hour);
  await outbox.accept(token(), { ...hello, message: 'fresh' });
  expect(await outbox.parkOverdue('away')).toEqual(['ref' in old ? old.ref : '']);
});

test('only delivered messages are erased', async () => {
  const outbox = open();
  await outbox.accept(token(), hello);
  await outbox.done((await outbox.claim())?.id ?? '');
  await outbox.accept(token(), { ...hello, message: 'waits' });
  jump(49 * hour);
  expect(await outbox.purge()).toBe(1);
  expect((await outbox.claim())?.message.message).toBe('waits');
});

test('a key that only the list of reached recipients needs cannot be forgotten either', async () => {
  const [old, current] = [['old', randomBytes(32)] as const, ['new', randomBytes(32)] as const];
  const before = openOutbox(database, createCipher([old]), limits);
  await before.accept(token(), hello);
  const rotated = openOutbox(database, createCipher([current, old]), limits);
  const letter = await rotated.claim();
  await rotated.retry(letter?.id ?? '', 'refused', 0, ['office@example.org']);
  expect(() => openOutbox(database, createCipher([old]), limits)).toThrow('DATA_KEYS lacks');
  expect((await rotated.claim())?.reached).toEqual(['office@example.org']);
});

test('little room is tried out before it is called enough', () => {
  database.close();
  let free = 1e9;
  database = openDatabase(folder, () => free);
  database.sql.exec('PRAGMA max_page_count = 1'); // never below what is there: nothing more fits
  expect(database.canStore()).toBe(true);
  free = 1000;
  expect(database.canStore()).toBe(false);
  database.sql.exec('PRAGMA max_page_count = 100000');
  expect(database.canStore()).toBe(true);
});
