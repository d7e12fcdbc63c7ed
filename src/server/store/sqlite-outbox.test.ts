import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { departments } from '#contact/fields.ts';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { cipher, hour, limits, temporaryFolder, token } from '#tests/harness/store.ts';
import { openStaffArchive } from '../staff/staff-archive.ts';
import { createCipher } from './cipher.ts';
import type { Database } from './commit-queue.ts';
import { openDatabase } from './database.ts';
import type { Letter, Outbox } from './outbox.ts';
import { openOutbox } from './sqlite-outbox.ts';

const hello = { ...sampleMessage, department: 'Other', message: 'Hello' } as const;

let database: Database;
const open = () => openOutbox(database, cipher, limits);
/** Sets the system's clock; the one that measures how long the process runs stays. */
const jump = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** Lets time go by, on both clocks. */
const pass = (ms: number) => vi.advanceTimersByTime(ms);
async function claim(outbox: Outbox): Promise<Letter> {
  const claimed = await outbox.claim();
  if (!claimed || 'unreadable' in claimed) throw new Error('no letter');
  return claimed;
}
async function deliver(outbox: Outbox, message: typeof hello | object = hello) {
  const used = token();
  const accepted = await outbox.accept(used, { ...hello, ...message });
  const { id } = await claim(outbox);
  await outbox.done(id);
  return { used, id, accepted };
}
/** One attempt that fails; says whether it was the last one. */
async function fail(outbox: Outbox) {
  const { id, isLastAttempt } = await claim(outbox);
  await outbox.retry(id, 'refused', 0);
  return isLastAttempt;
}
const rowOf = (id: string) =>
  database.sql.prepare('SELECT * FROM messages WHERE id = ?').all(id)[0] ?? {};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  database = openDatabase(temporaryFolder());
});
afterEach(() => {
  database.close();
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
  await outbox.retry((await claim(outbox)).id, 'refused', hour);
  expect(await outbox.countDue(9)).toBe(0);
  jump(-100 * hour);
  expect(await outbox.countDue(9)).toBe(1);
});

test('what was being sent when the last run ended is sent again', async () => {
  await open().accept(token(), hello);
  const first = await claim(open());
  const again = await claim(open());
  expect(again).toMatchObject({
    id: first.id,
    messageId: first.messageId,
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

test.each(['randomblob(60)', `x''`])(
  'a damaged message (%s) is parked with a reason and does not hold up others',
  async (body) => {
    const outbox = open();
    const accepted = await outbox.accept(token(), hello);
    database.sql.exec(`UPDATE messages SET body = ${body}`);
    jump(1);
    await outbox.accept(token(), { ...hello, message: 'next' });
    const unreadable = 'damaged: it cannot be decrypted';
    expect(await outbox.claim()).toEqual({ ref: 'ref' in accepted && accepted.ref, unreadable });
    expect((await claim(outbox)).message.message).toBe('next');
    expect(await outbox.stats()).toMatchObject({ parked: 1, backlog: 1 });
    expect(database.sql.prepare('SELECT last_error FROM messages').all()).toContainEqual({
      last_error: unreadable,
    });
  },
);

test('what decrypts to something else than a message is damaged too', async () => {
  const outbox = open();
  await outbox.accept(token(), hello);
  const [row] = database.sql.prepare('SELECT id FROM messages').all();
  const { blob } = cipher.seal(String(row?.id), JSON.stringify({ name: 'Jordan' }));
  database.sql.prepare('UPDATE messages SET body = ?').run(blob);
  expect(await outbox.claim()).toHaveProperty('unreadable');
});

test('one damaged message is not taken for a wrong key, and a wrong key is not taken for damage', async () => {
  const outbox = open();
  await outbox.accept(token(), hello);
  const [row] = database.sql.prepare('SELECT body FROM messages').all();
  database.sql.exec('UPDATE messages SET body = randomblob(60)');
  expect(open).not.toThrow(); // the key's own proof opens
  database.sql.exec('DELETE FROM key_proofs');
  expect(open).toThrow('DATA_KEYS has another key'); // a database of an older version, and nothing else to go by
  await outbox.accept(token(), { ...hello, message: 'readable' });
  database.sql.exec('DELETE FROM key_proofs');
  expect(open).not.toThrow();
  database.sql.prepare('UPDATE messages SET body = ?').run(row?.body as Uint8Array);
  expect(() => openOutbox(database, createCipher([['k', randomBytes(32)]]), limits)).toThrow(
    'DATA_KEYS has another key',
  );
});

test('a message is given up after the time and three attempts, not after one of both', async () => {
  const outbox = open();
  await outbox.accept(token(), hello);
  const tries = async (count: number) => {
    const wereLast: boolean[] = [];
    for (let i = 0; i < count; i++) wereLast.push(await fail(outbox));
    return wereLast;
  };
  pass(25 * hour);
  expect(await tries(3)).toEqual([false, false, true]);

  await outbox.park((await claim(outbox)).id, 'refused');
  await outbox.accept(token(), { ...hello, message: 'young' });
  expect(await tries(4)).not.toContain(true);
});

test('a clock that jumps gives nothing up, erases nothing, and does not date it for ever', async () => {
  const outbox = open();
  const { id } = await deliver(outbox);
  await outbox.accept(token(), { ...hello, message: 'delivered in ten years' });
  const late = await claim(outbox);
  await outbox.accept(token(), { ...hello, message: 'waits' });
  const tryThrice = async (from: Outbox) => {
    for (let i = 0; i < 3; i++) await fail(from);
    return fail(from);
  };
  const years = 10 * 365 * 24 * hour;
  await outbox.purge();
  jump(years);
  expect([await outbox.purge(), await tryThrice(outbox)]).toEqual([0, false]);
  await outbox.done(late.id);
  const next = open(); // a restart, and the clock is still wrong
  expect([await next.purge(), await tryThrice(next)]).toEqual([0, false]);
  jump(-years);
  expect(await next.purge()).toBe(0);
  jump(-years); // a clock that lost its battery begins in the past
  expect(await next.purge()).toBe(0);
  jump(years);
  expect(await next.purge()).toBe(0);
  pass(49 * hour);
  expect([await next.purge(), await tryThrice(next)]).toEqual([2, true]);
  expect(rowOf(id).body).toBeNull();
});

test('a stop of any length delays erasing by no more than itself', async () => {
  const outbox = open();
  await deliver(outbox);
  await outbox.saveTime();
  jump(60 * hour); // nothing ran meanwhile
  const next = open();
  expect(await next.purge()).toBe(0);
  pass(49 * hour);
  expect(await next.purge()).toBe(1);
});

test('only delivered messages are erased, also many of them', async () => {
  const outbox = open();
  for (let i = 0; i < 230; i++) await deliver(outbox, { message: `${i}` });
  await outbox.accept(token(), { ...hello, message: 'waits' });
  pass(49 * hour);
  expect(await outbox.purge()).toBe(230);
  expect((await claim(outbox)).message.message).toBe('waits');
});

test('of an erased message reference, times and department stay, and nothing else of who wrote', async () => {
  const outbox = open();
  const { used, id, accepted } = await deliver(outbox);
  pass(49 * hour);
  await outbox.purge();
  expect(rowOf(id)).toMatchObject({ body: null, reached: null, state: 'delivered' });
  expect(rowOf(id).fingerprint).toHaveLength(0);
  expect(database.sql.prepare('SELECT * FROM used_tokens').all()).toEqual([]);
  const archive = openStaffArchive(database.sql, cipher);
  expect(archive.find('ref' in accepted ? accepted.ref : '')).toMatchObject({
    purged: true,
    department: 'Other',
    name: null,
    receivedAt: expect.any(String),
    deliveredAt: expect.any(String),
  });
  expect(await outbox.find(used, hello)).toBeUndefined();
});

test('a sealed department tells nothing by its length', async () => {
  const outbox = open();
  for (const department of departments) await deliver(outbox, { department, message: department });
  pass(49 * hour);
  await outbox.purge();
  const lengths = database.sql.prepare('SELECT DISTINCT length(department) FROM messages').all();
  expect(lengths).toHaveLength(1);
});

test('a token is refused for as long as its captcha could be sent again, also after erasing', async () => {
  const outbox = openOutbox(database, cipher, { ...limits, retentionMs: 0 });
  const { used, accepted } = await deliver(outbox);
  pass(hour);
  expect(await outbox.purge()).toBe(1);
  expect(await outbox.find(used, hello)).toEqual({ ...accepted, outcome: 'duplicate' });
  expect(await outbox.find(used, { ...hello, message: 'Other' })).toEqual({ outcome: 'used' });
  pass(2 * hour);
  await outbox.purge();
  expect(await outbox.find(used, hello)).toBeUndefined();
});

test('a key that only the list of reached recipients needs cannot be forgotten either', async () => {
  const [old, current] = [['old', randomBytes(32)] as const, ['new', randomBytes(32)] as const];
  const before = openOutbox(database, createCipher([old]), limits);
  await before.accept(token(), hello);
  const rotated = openOutbox(database, createCipher([current, old]), limits);
  await rotated.retry((await claim(rotated)).id, 'refused', 0, ['office@example.com']);
  expect(() => openOutbox(database, createCipher([old]), limits)).toThrow('DATA_KEYS lacks');
  expect((await claim(rotated)).reached).toEqual(['office@example.com']);
});
