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
import type { ClaimedMessage, Outbox, OutboxLimits } from './outbox.ts';

const hello = { ...sampleMessage, department: 'Other', message: 'Hello' } as const;

/** Moves the system's clock, but not the monotonic clock. */
const jumpClock = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** Advances both clocks. */
const advanceClocks = (ms: number) => vi.advanceTimersByTime(ms);
/**
 * Claims the next due message. The messages of a server that is gone are released after a moment, so this tries several
 * times.
 */
async function claim(outbox: Outbox): Promise<ClaimedMessage> {
  for (let tries = 0; tries < 200; tries++) {
    const claimed = await outbox.claim();
    if (claimed && 'unreadable' in claimed) throw new Error('unreadable');
    if (claimed) return claimed;
    await new Promise((resume) => setTimeout(resume, 20));
  }
  throw new Error('no message is due');
}
/** Stores a message and records that it was delivered. */
async function deliver(outbox: Outbox, message: typeof hello | object = hello) {
  const usedToken = randomToken();
  const accepted = await outbox.accept(usedToken, { ...hello, ...message });
  const { id } = await claim(outbox);
  await outbox.markDelivered(id);
  return { usedToken, id, accepted };
}
/** Records a failed attempt for the next message, and returns whether it was the last attempt. */
async function failOnce(outbox: Outbox) {
  const { id, isLastAttempt } = await claim(outbox);
  await outbox.retry(id, { reason: 'refused', afterMs: 0 });
  return isLastAttempt;
}

afterAll(stopSharedPostgres);

// These tests are the contract of every store.
describe.each<[StoreKind, boolean]>([
  ['SQLite', true],
  ['PostgreSQL', isPostgresAvailable],
])('%s', (kind, isInstalled) => {
  if (!isInstalled) return test.skip('is not installed, and TEST_STORE_URL is not set', () => {});

  let store: TestStore;
  /** Opens the store, or closes it and opens it again. */
  const open = (changes: Partial<OutboxLimits> = {}) => store.open({ ...outboxLimits, ...changes });
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

  test('the same content is a duplicate within the window, even after the clock was set back', async () => {
    const outbox = await open();
    const first = await outbox.accept(randomToken(), hello);
    expect(first.outcome).toBe('stored');
    jumpClock(-hourMs / 2);
    expect(await outbox.accept(randomToken(), hello)).toEqual({ ...first, outcome: 'duplicate' });
    jumpClock(hourMs * 2);
    expect((await outbox.accept(randomToken(), hello)).outcome).toBe('stored');
  });

  test('findByContent finds a message with the same content within the window, and writes nothing', async () => {
    const outbox = await open();
    expect(await outbox.findByContent(hello)).toBeUndefined();
    const first = await outbox.accept(randomToken(), hello);
    expect(first).toMatchObject({ ref: await outbox.findByContent(hello) });
    expect(await outbox.findByContent({ ...hello, message: 'another' })).toBeUndefined();
    expect(await store.queryRows('SELECT token FROM used_tokens')).toHaveLength(1);
    jumpClock(hourMs * 2);
    expect(await outbox.findByContent(hello)).toBeUndefined();
    const withoutWindow = await open({ dedupMs: 0 });
    await withoutWindow.accept(randomToken(), hello);
    expect(await withoutWindow.findByContent(hello)).toBeUndefined();
  });

  test('until a message is erased, its token is accepted for a repeat of the message, but not for another message', async () => {
    const usedToken = randomToken();
    const first = await (await open()).accept(usedToken, hello);
    jumpClock(1000 * hourMs);
    const outbox = await open();
    expect(await outbox.accept(usedToken, hello)).toEqual({ ...first, outcome: 'duplicate' });
    expect(await outbox.accept(usedToken, { ...hello, message: 'Other' })).toEqual({
      outcome: 'used',
    });
  });

  test('the language of the form is stored with its message, and the same content in both languages is one message', async () => {
    const outbox = await open();
    const first = await outbox.accept(randomToken(), hello, { language: 'es' });
    expect(await outbox.accept(randomToken(), hello)).toEqual({ ...first, outcome: 'duplicate' });
    await outbox.accept(randomToken(), { ...hello, message: 'in English' });
    const claimed = [await claim(outbox), await claim(outbox)];
    const languageByText = claimed.map(({ message, language }) => [message.message, language]);
    expect(languageByText).toContainEqual(['Hello', 'es']);
    expect(languageByText).toContainEqual(['in English', 'en']);
  });

  test('a message sent without the security check is marked as unverified when it is claimed, and in the inbox even after it is erased', async () => {
    const outbox = await open();
    await outbox.accept(randomToken(), hello, { unverified: true });
    await outbox.accept(randomToken(), { ...hello, message: 'checked' });
    const claimedMessages = [await claim(outbox), await claim(outbox)];
    const unverifiedByText = claimedMessages.map(({ message, unverified }) => [
      message.message,
      unverified,
    ]);
    expect(unverifiedByText).toContainEqual(['Hello', true]);
    expect(unverifiedByText).toContainEqual(['checked', false]);

    for (const { id } of claimedMessages) await outbox.markDelivered(id);
    jumpClock(1000 * hourMs);
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
    await outbox.retry((await claim(outbox)).id, { reason: 'refused', afterMs: hourMs });
    expect(await outbox.countDue(9)).toBe(0);
    jumpClock(-100 * hourMs);
    expect(await outbox.countDue(9)).toBe(1);
  });

  test('a message that was being sent when the server ended is sent again with the same Message-ID after a restart', async () => {
    await (await open()).accept(randomToken(), hello);
    const first = await claim(await open());
    const second = await claim(await open());
    expect(second).toMatchObject({
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
    'a damaged message of %i bytes is set aside for staff with a reason, and does not delay the next message',
    async (length) => {
      const outbox = await open();
      const accepted = await outbox.accept(randomToken(), hello);
      await store.queryRows('UPDATE messages SET body = ?', randomBytes(length));
      jumpClock(1);
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
    const { blob } = cipher.encrypt(String(row?.id), JSON.stringify({ name: 'Jordan' }));
    await store.queryRows('UPDATE messages SET body = ?', blob);
    expect(await outbox.claim()).toHaveProperty('unreadable');
  });

  test('an attempt is the last one only after both the time limit and three attempts', async () => {
    const outbox = await open();
    await outbox.accept(randomToken(), hello);
    const failAttempts = async (count: number) => {
      const wereLast: boolean[] = [];
      for (let i = 0; i < count; i++) wereLast.push(await failOnce(outbox));
      return wereLast;
    };
    advanceClocks(25 * hourMs);
    expect(await failAttempts(3)).toEqual([false, false, true]);

    await outbox.park((await claim(outbox)).id, { reason: 'refused' });
    await outbox.accept(randomToken(), { ...hello, message: 'young' });
    const { oldestUndeliveredSeconds } = (await outbox.stats()) ?? {};
    expect(oldestUndeliveredSeconds, 'the age leaves out what waits for staff').toBeLessThan(3600);
    expect(await failAttempts(4)).not.toContain(true);
  });

  test('a jump of the clock neither ends the attempts nor erases a message at once, and does not delay erasing for long', async () => {
    const outbox = await open();
    const { id } = await deliver(outbox);
    await outbox.accept(randomToken(), { ...hello, message: 'delivered in ten years' });
    const claimedBeforeJump = await claim(outbox);
    await outbox.accept(randomToken(), { ...hello, message: 'waits' });
    /** Fails four attempts, and returns whether the fourth was the last one. */
    const failFourTimes = async (from: Outbox) => {
      for (let i = 0; i < 3; i++) await failOnce(from);
      return failOnce(from);
    };
    const years = 10 * 365 * 24 * hourMs;
    await outbox.purge();
    jumpClock(years);
    expect([await outbox.purge(), await failFourTimes(outbox)]).toEqual([0, false]);
    await outbox.markDelivered(claimedBeforeJump.id);
    const restarted = await open(); // the clock is still wrong
    expect([await restarted.purge(), await failFourTimes(restarted)]).toEqual([0, false]);
    jumpClock(-years);
    expect(await restarted.purge()).toBe(0);
    jumpClock(-years); // like a clock whose battery is empty, which starts in the past
    expect(await restarted.purge()).toBe(0);
    jumpClock(years);
    expect(await restarted.purge()).toBe(0);
    advanceClocks(49 * hourMs);
    expect([await restarted.purge(), await failFourTimes(restarted)]).toEqual([2, true]);
    expect((await rowOf(id)).body).toBeNull();
  });

  test('a message that was stored while the clock was far ahead is set aside for staff no later than others', async () => {
    const outbox = await open();
    await outbox.purge();
    jumpClock(1000 * hourMs);
    await outbox.accept(randomToken(), hello);
    jumpClock(-1000 * hourMs);
    await outbox.purge();
    for (let i = 0; i < 3; i++) expect(await failOnce(outbox)).toBe(false);
    advanceClocks(25 * hourMs);
    expect(await failOnce(outbox)).toBe(true);
  });

  test('a stop of the server delays erasing by no more than the length of the stop', async () => {
    const outbox = await open();
    await deliver(outbox);
    await outbox.saveTime();
    jumpClock(60 * hourMs); // the server does not run meanwhile
    const restarted = await open();
    expect(await restarted.purge()).toBe(0);
    advanceClocks(49 * hourMs);
    expect(await restarted.purge()).toBe(1);
  });

  test('purge erases all old delivered messages, even more than one batch, and no waiting message', async () => {
    const outbox = await open();
    for (let i = 0; i < 230; i++) await deliver(outbox, { message: `${i}` });
    await outbox.accept(randomToken(), { ...hello, message: 'waits' });
    advanceClocks(49 * hourMs);
    expect(await outbox.purge()).toBe(230);
    expect((await claim(outbox)).message.message).toBe('waits');
  });

  test('the token of a message that staff have erased is kept until the form can no longer be posted with it', async () => {
    const outbox = await open();
    const { id, accepted } = await deliver(outbox);
    const archive = await store.openArchive();
    expect(await archive.erase('ref' in accepted ? accepted.ref : '')).toBe(true);
    expect(await store.queryRows('SELECT * FROM used_tokens')).toHaveLength(1);
    advanceClocks(49 * hourMs);
    await outbox.purge();
    expect(await store.queryRows('SELECT * FROM used_tokens')).toEqual([]);
    expect((await rowOf(id)).fingerprint).toHaveLength(0);
  });

  test('erasing a message leaves its reference, times and department, and nothing else of the visitor', async () => {
    const outbox = await open();
    const { usedToken, id, accepted } = await deliver(outbox);
    advanceClocks(49 * hourMs);
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
    expect(await outbox.findByToken(usedToken, hello)).toBeUndefined();
  });

  test('the length of an encrypted department does not reveal which one it is', async () => {
    const outbox = await open();
    for (const department of departments)
      await deliver(outbox, { department, message: department });
    advanceClocks(49 * hourMs);
    await outbox.purge();
    const lengths = await store.queryRows('SELECT DISTINCT length(department) FROM messages');
    expect(lengths).toHaveLength(1);
  });

  test('after its message is erased, a token is remembered for as long as it could be replayed', async () => {
    const outbox = await open({ retentionMs: 0 });
    const { usedToken, accepted } = await deliver(outbox);
    advanceClocks(hourMs);
    expect(await outbox.purge()).toBe(1);
    expect(await outbox.findByToken(usedToken, hello)).toEqual({
      ...accepted,
      outcome: 'duplicate',
    });
    expect(await outbox.findByToken(usedToken, { ...hello, message: 'Other' })).toEqual({
      outcome: 'used',
    });
    advanceClocks(2 * hourMs);
    await outbox.purge();
    expect(await outbox.findByToken(usedToken, hello)).toBeUndefined();
  });
});
