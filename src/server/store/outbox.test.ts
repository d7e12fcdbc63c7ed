import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { departments } from '#contact/fields.ts';
import { isPostgresAvailable, stopSharedPostgres } from '#tests/harness/postgres.ts';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import {
  cipher,
  hourMs,
  openTestStore,
  outboxLimits,
  randomToken,
  type StoreKind,
  type TestStore,
} from '#tests/harness/store.ts';
import type { Letter, Outbox, OutboxLimits } from './outbox.ts';

const hello = { ...sampleMessage, department: 'Other', message: 'Hello' } as const;

/** Sets the system's clock, but not the monotonic one. */
const jump = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** Advances both clocks. */
const pass = (ms: number) => vi.advanceTimersByTime(ms);
/** Claims the next letter. The letters of a server that is gone are returned after a moment, so this tries several times. */
async function claim(outbox: Outbox): Promise<Letter> {
  for (let tries = 0; tries < 200; tries++) {
    const claimed = await outbox.claim();
    if (claimed && 'unreadable' in claimed) throw new Error('unreadable');
    if (claimed) return claimed;
    await new Promise((resume) => setTimeout(resume, 20));
  }
  throw new Error('no letter');
}
async function deliver(outbox: Outbox, message: typeof hello | object = hello) {
  const used = randomToken();
  const accepted = await outbox.accept(used, { ...hello, ...message });
  const { id } = await claim(outbox);
  await outbox.done(id);
  return { used, id, accepted };
}
/** Makes one failing attempt, and returns whether it was the last one. */
async function fail(outbox: Outbox) {
  const { id, isLastAttempt } = await claim(outbox);
  await outbox.retry(id, 'refused', 0);
  return isLastAttempt;
}

afterAll(stopSharedPostgres);

// The contract of every store.
describe.each<[StoreKind, boolean]>([
  ['SQLite', true],
  ['PostgreSQL', isPostgresAvailable],
])('%s', (kind, isInstalled) => {
  if (!isInstalled) return test.skip('is not installed, and TEST_STORE_URL is not set', () => {});

  let store: TestStore;
  /** Opens the store, or closes it and opens it again. */
  const open = (more: Partial<OutboxLimits> = {}) => store.open({ ...outboxLimits, ...more });
  const rowOf = async (id: string) =>
    (await store.queryRows('SELECT * FROM messages WHERE id = ?', id))[0] ?? {};
  beforeEach(async () => {
    store = await openTestStore(kind);
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await store.close();
  });

  test('the same content is a duplicate within the window, before and after a jump of the clock', async () => {
    const outbox = await open();
    const first = await outbox.accept(randomToken(), hello);
    expect(first.outcome).toBe('kept');
    jump(-hourMs / 2);
    expect(await outbox.accept(randomToken(), hello)).toEqual({ ...first, outcome: 'duplicate' });
    jump(hourMs * 2);
    expect((await outbox.accept(randomToken(), hello)).outcome).toBe('kept');
  });

  test('findSame finds the same content within the window, and writes nothing', async () => {
    const outbox = await open();
    expect(await outbox.findSame(hello)).toBeUndefined();
    const first = await outbox.accept(randomToken(), hello);
    expect(first).toMatchObject({ ref: await outbox.findSame(hello) });
    expect(await outbox.findSame({ ...hello, message: 'another' })).toBeUndefined();
    expect(await store.queryRows('SELECT token FROM used_tokens')).toHaveLength(1);
    jump(hourMs * 2);
    expect(await outbox.findSame(hello)).toBeUndefined();
    const always = await open({ dedupMs: 0 });
    await always.accept(randomToken(), hello);
    expect(await always.findSame(hello)).toBeUndefined();
  });

  test('a token belongs forever to the message that it came with', async () => {
    const used = randomToken();
    const first = await (await open()).accept(used, hello);
    jump(1000 * hourMs);
    const outbox = await open();
    expect(await outbox.accept(used, hello)).toEqual({ ...first, outcome: 'duplicate' });
    expect(await outbox.accept(used, { ...hello, message: 'Other' })).toEqual({ outcome: 'used' });
  });

  test('a message sent without the security check is marked in the store, the mail and the inbox', async () => {
    const outbox = await open();
    await outbox.accept(randomToken(), hello, true);
    await outbox.accept(randomToken(), { ...hello, message: 'checked' });
    const letters = [await claim(outbox), await claim(outbox)];
    const marks = letters.map(({ message, unverified }) => [message.message, unverified]);
    expect(marks).toContainEqual(['Hello', true]);
    expect(marks).toContainEqual(['checked', false]);

    for (const { id } of letters) await outbox.done(id);
    jump(1000 * hourMs);
    const reopened = await open({ retentionMs: 0 });
    await reopened.purge();
    const entries = [];
    for await (const entry of (await store.openArchive()).list('all')) entries.push(entry);
    expect(
      entries.map(({ purged, unverified }) => ({ purged, unverified })),
      'the mark stays when the message is erased',
    ).toEqual([
      { purged: true, unverified: true },
      { purged: true, unverified: false },
    ]);
  });

  test('setting the clock back does not delay a waiting message', async () => {
    const outbox = await open();
    await outbox.accept(randomToken(), hello);
    await outbox.retry((await claim(outbox)).id, 'refused', hourMs);
    expect(await outbox.countDue(9)).toBe(0);
    jump(-100 * hourMs);
    expect(await outbox.countDue(9)).toBe(1);
  });

  test('a message that was being sent when the last run ended is sent again', async () => {
    await (await open()).accept(randomToken(), hello);
    const first = await claim(await open());
    const again = await claim(await open());
    expect(again).toMatchObject({
      id: first.id,
      messageId: first.messageId,
      attempts: 2,
      message: hello,
    });
  });

  test('a message that is being sent is not claimed twice', async () => {
    const outbox = await open();
    await outbox.accept(randomToken(), hello);
    expect(await outbox.claim()).toBeDefined();
    expect(await outbox.claim()).toBeUndefined();
  });

  test.each([60, 0])(
    'a damaged message (of %i bytes) is parked with a reason and does not delay others',
    async (length) => {
      const outbox = await open();
      const accepted = await outbox.accept(randomToken(), hello);
      await store.queryRows('UPDATE messages SET body = ?', randomBytes(length));
      jump(1);
      await outbox.accept(randomToken(), { ...hello, message: 'next' });
      const unreadable = 'damaged: it cannot be decrypted';
      expect(await outbox.claim()).toEqual({ ref: 'ref' in accepted && accepted.ref, unreadable });
      expect((await claim(outbox)).message.message).toBe('next');
      expect(await outbox.stats()).toMatchObject({ parked: 1, backlog: 1 });
      expect(await store.queryRows('SELECT last_error FROM messages')).toContainEqual({
        last_error: unreadable,
      });
    },
  );

  test('a text that decrypts but is not a message counts as damaged', async () => {
    const outbox = await open();
    await outbox.accept(randomToken(), hello);
    const [row] = await store.queryRows('SELECT id FROM messages');
    const { blob } = cipher.seal(String(row?.id), JSON.stringify({ name: 'Jordan' }));
    await store.queryRows('UPDATE messages SET body = ?', blob);
    expect(await outbox.claim()).toHaveProperty('unreadable');
  });

  test('a message is given up only after both the time limit and three attempts', async () => {
    const outbox = await open();
    await outbox.accept(randomToken(), hello);
    const tries = async (count: number) => {
      const wereLast: boolean[] = [];
      for (let i = 0; i < count; i++) wereLast.push(await fail(outbox));
      return wereLast;
    };
    pass(25 * hourMs);
    expect(await tries(3)).toEqual([false, false, true]);

    await outbox.park((await claim(outbox)).id, 'refused');
    await outbox.accept(randomToken(), { ...hello, message: 'young' });
    expect(await tries(4)).not.toContain(true);
  });

  test('a jump of the clock makes the server give up and erase nothing, and does not postpone erasing forever', async () => {
    const outbox = await open();
    const { id } = await deliver(outbox);
    await outbox.accept(randomToken(), { ...hello, message: 'delivered in ten years' });
    const late = await claim(outbox);
    await outbox.accept(randomToken(), { ...hello, message: 'waits' });
    const tryThrice = async (from: Outbox) => {
      for (let i = 0; i < 3; i++) await fail(from);
      return fail(from);
    };
    const years = 10 * 365 * 24 * hourMs;
    await outbox.purge();
    jump(years);
    expect([await outbox.purge(), await tryThrice(outbox)]).toEqual([0, false]);
    await outbox.done(late.id);
    const next = await open(); // after a restart the clock is still wrong
    expect([await next.purge(), await tryThrice(next)]).toEqual([0, false]);
    jump(-years);
    expect(await next.purge()).toBe(0);
    jump(-years); // a clock that lost its battery begins in the past
    expect(await next.purge()).toBe(0);
    jump(years);
    expect(await next.purge()).toBe(0);
    pass(49 * hourMs);
    expect([await next.purge(), await tryThrice(next)]).toEqual([2, true]);
    expect((await rowOf(id)).body).toBeNull();
  });

  test('a stop of the server delays erasing by at most its own length', async () => {
    const outbox = await open();
    await deliver(outbox);
    await outbox.saveTime();
    jump(60 * hourMs); // the server does not run meanwhile
    const next = await open();
    expect(await next.purge()).toBe(0);
    pass(49 * hourMs);
    expect(await next.purge()).toBe(1);
  });

  test('purge erases only delivered messages, in as many batches as it takes', async () => {
    const outbox = await open();
    for (let i = 0; i < 230; i++) await deliver(outbox, { message: `${i}` });
    await outbox.accept(randomToken(), { ...hello, message: 'waits' });
    pass(49 * hourMs);
    expect(await outbox.purge()).toBe(230);
    expect((await claim(outbox)).message.message).toBe('waits');
  });

  test('erasing a message leaves its reference, times and department, and nothing else of the visitor', async () => {
    const outbox = await open();
    const { used, id, accepted } = await deliver(outbox);
    pass(49 * hourMs);
    await outbox.purge();
    expect(await rowOf(id)).toMatchObject({ body: null, reached: null, state: 'delivered' });
    expect((await rowOf(id)).fingerprint).toHaveLength(0);
    expect(await store.queryRows('SELECT * FROM used_tokens')).toEqual([]);
    expect(
      await (await store.openArchive()).find('ref' in accepted ? accepted.ref : ''),
    ).toMatchObject({
      purged: true,
      department: 'Other',
      name: null,
      receivedAt: expect.any(String),
      deliveredAt: expect.any(String),
    });
    expect(await outbox.find(used, hello)).toBeUndefined();
  });

  test('the length of a sealed department does not reveal which one it is', async () => {
    const outbox = await open();
    for (const department of departments)
      await deliver(outbox, { department, message: department });
    pass(49 * hourMs);
    await outbox.purge();
    const lengths = await store.queryRows('SELECT DISTINCT length(department) FROM messages');
    expect(lengths).toHaveLength(1);
  });

  test('a token is refused for as long as its captcha could be replayed, even after the message is erased', async () => {
    const outbox = await open({ retentionMs: 0 });
    const { used, accepted } = await deliver(outbox);
    pass(hourMs);
    expect(await outbox.purge()).toBe(1);
    expect(await outbox.find(used, hello)).toEqual({ ...accepted, outcome: 'duplicate' });
    expect(await outbox.find(used, { ...hello, message: 'Other' })).toEqual({ outcome: 'used' });
    pass(2 * hourMs);
    await outbox.purge();
    expect(await outbox.find(used, hello)).toBeUndefined();
  });
});
