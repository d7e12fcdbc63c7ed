import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  createEmptyDatabase,
  isPostgresAvailable,
  query,
  stopSharedPostgres,
} from '#tests/harness/postgres.ts';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import {
  cipher,
  leaseMs,
  outboxLimits,
  randomToken,
  withoutGracePeriod,
} from '#tests/harness/store.ts';
import { storeAddress } from '../setting.ts';
import { openPostgresArchive } from '../staff/postgres-archive.ts';
import { createCipher } from './cipher.ts';
import type { Letter, Store } from './outbox.ts';
import { openPostgres } from './postgres.ts';
import { openPostgresOutbox } from './postgres-outbox.ts';
import { inspectPostgres, openPostgresStore } from './postgres-store.ts';

const hello = { ...sampleMessage, message: 'Hello' };
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
afterAll(stopSharedPostgres);

/** Opens another server's store on the database. */
async function openServer(
  address: string,
  more: {
    cipher?: typeof cipher;
    leaseMs?: number;
    graceMs?: number;
    onBusy?: (sentence: string) => void;
  } = {},
): Promise<Store> {
  const store = await openPostgresStore(
    storeAddress(address),
    more.cipher ?? cipher,
    { ...outboxLimits, leaseMs: more.leaseMs ?? leaseMs },
    {
      times: { ...withoutGracePeriod, graceMs: more.graceMs ?? 0 },
      migration: { onBusy: more.onBusy ?? (() => undefined), retryMs: 100 },
    },
  );
  opened.push(store);
  return store;
}
async function openConnection(address: string) {
  const postgres = await openPostgres(storeAddress(address));
  opened.push(postgres);
  return postgres;
}
const letterFrom = async ({ outbox }: Store) => (await outbox.claim()) as Letter | undefined;
const changedUrl = (address: string, change: (url: URL) => void) => {
  const url = new URL(address);
  change(url);
  return url.href;
};

describe.skipIf(!isPostgresAvailable)('several servers', () => {
  test('create the tables once when they start at the same moment in an empty database', async () => {
    const address = await createEmptyDatabase();
    const servers = await Promise.all([1, 2, 3, 4].map(() => openServer(address)));
    for (const { outbox } of servers) expect(await outbox.canStore()).toBe(true);
  });

  test('migrate the tables of the previous version with all their messages', async () => {
    const address = await createEmptyDatabase();
    const before = await openServer(address);
    await before.outbox.accept(randomToken(), hello);
    await query(address, 'ALTER TABLE messages DROP COLUMN unverified');
    await query(address, 'UPDATE schema_version SET version = 1');
    const after = await openServer(address);
    expect(await letterFrom(after)).toMatchObject({ message: hello, unverified: false });
    await after.outbox.accept(randomToken(), { ...hello, message: 'later' }, true);
    expect(await letterFrom(after)).toMatchObject({ unverified: true });
  });

  test('leave it to the start of a server, not to the inbox, to migrate the tables of an older one', async () => {
    const address = await createEmptyDatabase();
    await expect(openPostgresArchive(storeAddress(address), cipher)).rejects.toThrow(
      'STORE_URL leads to a database that holds no messages yet',
    );
    await openServer(address);
    await query(address, 'ALTER TABLE messages DROP COLUMN unverified');
    await query(address, 'UPDATE schema_version SET version = 1');
    const archive = await openPostgresArchive(storeAddress(address), cipher);
    opened.push(archive);
    await archive.audit('somebody', 'backup', null);
    expect(() => archive.requireCurrent()).toThrow(
      /^STORE_URL leads to a store that was written by an earlier version: make a backup, then start/,
    );
    expect(await query(address, 'SELECT version FROM schema_version')).toEqual([{ version: 1 }]);
    await openServer(address);
    const later = await openPostgresArchive(storeAddress(address), cipher);
    opened.push(later);
    expect(() => later.requireCurrent()).not.toThrow();
  });

  test('wait with a migration until a backup has ended, report that, and let older servers go on', async () => {
    const address = await createEmptyDatabase();
    const before = await openServer(address);
    await query(address, 'ALTER TABLE messages DROP COLUMN unverified');
    await query(address, 'UPDATE schema_version SET version = 1');
    const postgres = await openConnection(address);
    const isHeld = Promise.withResolvers<void>();
    const isOver = Promise.withResolvers<void>();
    const backup = postgres.transact(async (run) => {
      await run('LOCK TABLE messages IN ACCESS SHARE MODE'); // as pg_dump does
      isHeld.resolve();
      await isOver.promise;
    });
    await isHeld.promise;
    const reported: string[] = [];
    const opening = openServer(address, { onBusy: (sentence) => reported.push(sentence) });
    opening.catch(() => undefined); // reported below
    await expect
      .poll(() => reported, { timeout: 5000 })
      .toEqual([
        expect.stringMatching(
          /^STORE_URL leads to tables that another program uses, such as a backup.* trying again$/,
        ),
      ]);
    expect(
      await before.outbox.find(randomToken(), hello),
      'the old server goes on',
    ).toBeUndefined();
    isOver.resolve();
    await backup;
    expect(await (await opening).outbox.canStore()).toBe(true);
  });

  test('store the same content or the same token once, even at the same moment', async () => {
    const address = await createEmptyDatabase();
    const servers = [await openServer(address), await openServer(address)];
    for (let round = 0; round < 10; round++) {
      const message = { ...hello, message: `round ${round}` };
      const used = randomToken();
      const tokens = round % 2 ? [used, used] : [randomToken(), randomToken()];
      const accepted = await Promise.all(
        [0, 1, 2, 3].map((n) =>
          servers[n % 2]?.outbox.accept(tokens[Math.floor(n / 2)] ?? used, message),
        ),
      );
      expect(accepted.filter((one) => one?.outcome === 'kept')).toHaveLength(1);
      expect(accepted.filter((one) => one?.outcome === 'duplicate')).toHaveLength(3);
      expect(new Set(accepted.map((one) => one && 'ref' in one && one.ref)).size).toBe(1);
    }
    const [a, b] = [randomToken(), randomToken()];
    const crossed = await Promise.all([
      servers[0]?.outbox.accept(a, { ...hello, message: 'first' }),
      servers[1]?.outbox.accept(a, { ...hello, message: 'second' }),
      servers[0]?.outbox.accept(b, { ...hello, message: 'second' }),
      servers[1]?.outbox.accept(b, { ...hello, message: 'first' }),
    ]);
    expect(crossed.filter((one) => one?.outcome === 'used')).toHaveLength(2);
  });

  test('mail each message once', async () => {
    const address = await createEmptyDatabase();
    const servers = [await openServer(address), await openServer(address)];
    for (let i = 0; i < 20; i++)
      await servers[0]?.outbox.accept(randomToken(), { ...hello, message: `${i}` });
    const claimed: string[] = [];
    await Promise.all(
      [...servers, ...servers].map(async (server) => {
        for (;;) {
          const letter = await letterFrom(server);
          if (!letter) return;
          claimed.push(letter.message.message);
          await server.outbox.done(letter.id);
        }
      }),
    );
    expect(claimed.sort()).toEqual(Array.from({ length: 20 }, (_, i) => `${i}`).sort());
  });

  test('take over the mails of a server once it has released its lock, and not before', async () => {
    const address = await createEmptyDatabase();
    const [first, second] = [await openServer(address), await openServer(address)];
    await first.outbox.accept(randomToken(), hello);
    const letter = await letterFrom(first);
    await new Promise((resume) => setTimeout(resume, 300));
    expect(await letterFrom(second)).toBeUndefined();
    expect(await first.outbox.holds(letter?.id ?? '')).toBe(true);
    await opened.splice(opened.indexOf(first), 1)[0]?.close();
    await expect
      .poll(() => letterFrom(second))
      .toMatchObject({
        id: letter?.id,
        messageId: letter?.messageId,
        attempts: 2,
      });
  });

  test('do not take over the mails of a server that reconnects within the grace time', async () => {
    const address = await createEmptyDatabase();
    const [first, second] = [
      await openServer(address, { graceMs: 1500 }),
      await openServer(address, { graceMs: 1500 }),
    ];
    await first.outbox.accept(randomToken(), hello);
    const letter = await letterFrom(first);
    // Breaks the connection that holds the lock of the first server.
    const broken = await query(
      address,
      `SELECT pg_terminate_backend(pid) FROM pg_locks
       WHERE locktype = 'advisory' AND objid = (SELECT owner::oid FROM messages)`,
    );
    expect(broken).toHaveLength(1);
    const end = Date.now() + 2500;
    while (Date.now() < end) {
      expect(await letterFrom(second).catch(() => undefined)).toBeUndefined();
      await new Promise((resume) => setTimeout(resume, 100));
    }
    expect(await first.outbox.holds(letter?.id ?? '')).toBe(true);
  });

  test('take over the claim of a slow server, which can then record only that the mail was sent', async () => {
    const address = await createEmptyDatabase();
    const [slow, other] = [await openServer(address, { leaseMs: 100 }), await openServer(address)];
    await slow.outbox.accept(randomToken(), hello);
    const letter = await letterFrom(slow);
    const id = letter?.id ?? '';
    await expect.poll(() => letterFrom(other)).toMatchObject({ id });
    expect(await slow.outbox.holds(id)).toBe(false);
    await slow.outbox.retry(id, 'too late', 0);
    await slow.outbox.park(id, 'too late');
    expect(await other.outbox.holds(id)).toBe(true);
    await slow.outbox.done(id);
    expect(await other.outbox.holds(id)).toBe(false);
    await other.outbox.retry(id, 'refused', 0);
    expect(await letterFrom(other)).toBeUndefined();
  });

  test('start without the key of a message, with a warning, and leave the message to servers that have the key', async () => {
    const address = await createEmptyDatabase();
    const [old, current] = [['old', randomBytes(32)] as const, ['new', randomBytes(32)] as const];
    const whole = await openServer(address, { cipher: createCipher([current, old]) });
    expect(whole.warnings).toEqual([]);
    await whole.outbox.accept(randomToken(), hello);
    const lacking = await openServer(address, { cipher: createCipher([old]) });
    expect(lacking.warnings).toEqual([expect.stringContaining('DATA_KEYS lacks the key "new"')]);
    await lacking.outbox.accept(randomToken(), { ...hello, message: 'by the old key' });
    expect(await lacking.outbox.countDue(9)).toBe(1);
    const letter = await letterFrom(lacking);
    expect(letter?.message.message).toBe('by the old key');
    expect(await letterFrom(lacking)).toBeUndefined();
    // The same holds when only the list of reached recipients needs the key.
    await lacking.outbox.retry(letter?.id ?? '', 'refused', 0);
    const again = [await letterFrom(whole), await letterFrom(whole)];
    expect(again.map((one) => one?.message.message).sort()).toEqual(['Hello', 'by the old key']);
    for (const one of again) await whole.outbox.retry(one?.id ?? '', 'refused', 0, ['a@b.example']);
    expect(await letterFrom(lacking)).toBeUndefined();
    expect(await inspectPostgres(storeAddress(address), createCipher([old]))).toMatchObject({
      isWarning: true,
    });
    const impostor = createCipher([['new', randomBytes(32)]]);
    await expect(openServer(address, { cipher: impostor })).rejects.toThrow(
      'DATA_KEYS has another key "new"',
    );
  });
});

describe.skipIf(!isPostgresAvailable)('the PostgreSQL store', () => {
  test('releases a claim whose answer was lost at the next claim', async () => {
    const address = await createEmptyDatabase();
    const server = await openServer(address);
    await server.outbox.accept(randomToken(), hello);
    const postgres = await openConnection(address);
    let isLost = true;
    const unlucky = await openPostgresOutbox(
      {
        ...postgres,
        async run(statement, values) {
          const result = await postgres.run(statement, values);
          if (isLost && statement.includes('RETURNING')) throw new Error('the answer is lost');
          return result as never;
        },
      },
      cipher,
      1,
      { ...outboxLimits, leaseMs },
    );
    await expect(unlucky.claim()).rejects.toThrow('lost');
    isLost = false;
    expect(await unlucky.countDue(9)).toBe(1);
    expect(await unlucky.claim()).toMatchObject({ message: hello });
  });

  test('is ready after a failure only if a message of the largest size fits', async () => {
    const address = await createEmptyDatabase();
    await openServer(address);
    const postgres = await openConnection(address);
    const sizes: number[] = [];
    let isFull = true;
    const outbox = await openPostgresOutbox(
      {
        ...postgres,
        async transact(work, locks) {
          if (isFull) throw new Error('no room');
          return postgres.transact(work, locks);
        },
        rehearse: (work) =>
          postgres.rehearse((run) =>
            work((statement, values = []) => {
              sizes.push(Math.max(...values.map((value) => (value as Uint8Array).length ?? 0)));
              return run(statement, values);
            }),
          ),
      },
      cipher,
      1,
      { ...outboxLimits, leaseMs },
    );
    await outbox.canStore();
    await expect(outbox.accept(randomToken(), hello)).rejects.toThrow('no room');
    isFull = false;
    expect([await outbox.canStore(), await outbox.canStore()]).toEqual([true, true]);
    const largest = 5000 * 4;
    expect(sizes.map((size) => size > largest)).toEqual([false, true, false]);
    expect(await outbox.accept(randomToken(), hello)).toMatchObject({ outcome: 'kept' });
  });

  test('does not report a failed transaction as committed', async () => {
    const { transact, run } = await openConnection(await createEmptyDatabase());
    await run('CREATE TABLE t (x integer)');
    const swallowed = transact(async (use) => {
      await use('INSERT INTO t VALUES (1)');
      await use('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('not committed');
    expect((await run('SELECT * FROM t')).rows).toEqual([]);
  });

  test('flushes every commit whatever synchronous_commit is set to, and keeps a stricter setting', async () => {
    const address = await createEmptyDatabase();
    const name = new URL(address).pathname.slice(1);
    for (const [set, used] of [
      ['off', 'on'],
      ['local', 'on'],
      ['remote_write', 'on'],
      ['on', 'on'],
      ['remote_apply', 'remote_apply'],
    ]) {
      await query(address, `ALTER DATABASE ${name} SET synchronous_commit = ${set}`);
      const { run } = await openConnection(address);
      expect((await run('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: used }]);
    }
  });

  test('gives up a statement that takes too long, and then uses a new connection', async () => {
    const address = await createEmptyDatabase();
    const postgres = await openPostgres(storeAddress(address), { patienceMs: 300 });
    opened.push(postgres);
    await expect(postgres.run('SELECT pg_sleep(2)')).rejects.toThrow();
    expect((await postgres.run('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('refuses a database of a newer server, and one that is read-only', async () => {
    const address = await createEmptyDatabase();
    await openServer(address);
    const name = new URL(address).pathname.slice(1);
    await query(address, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await expect(openServer(address)).rejects.toThrow(/^STORE_URL .*only be read/);
    await expect(inspectPostgres(storeAddress(address), cipher)).rejects.toThrow(/only be read/);
    await query(
      address,
      `BEGIN READ WRITE; ALTER DATABASE ${name} RESET ALL; UPDATE schema_version SET version = 99; COMMIT`,
    );
    await expect(openServer(address)).rejects.toThrow(/^STORE_URL .*newer version/);
  });

  test('changes nothing when it is inspected', async () => {
    const address = await createEmptyDatabase();
    expect(await inspectPostgres(storeAddress(address), cipher)).toMatchObject({
      isWarning: false,
    });
    expect(await query(address, `SELECT to_regclass('messages') AS it`)).toEqual([{ it: null }]);
    await openServer(address);
    const before = await query(address, 'SELECT xmin, * FROM key_proofs');
    expect(await inspectPostgres(storeAddress(address), cipher)).toMatchObject({
      says: expect.stringContaining('has the keys'),
    });
    expect(await query(address, 'SELECT xmin, * FROM key_proofs')).toEqual(before);
  });
});

describe.skipIf(!isPostgresAvailable)('the refusal of a start', () => {
  const refusal = (address: string) =>
    openServer(address).then(
      () => 'opened',
      (error) => String(error.message),
    );

  test('names STORE_URL and holds no secret', async () => {
    const address = await createEmptyDatabase();
    const name = new URL(address).pathname.slice(1);
    const silent = createServer().listen(0, '127.0.0.1');
    const speaksOtherwise = createServer((socket) =>
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    );
    speaksOtherwise.listen(0, '127.0.0.1');
    await Promise.all([once(silent, 'listening'), once(speaksOtherwise, 'listening')]);
    onTestFinished(() => {
      silent.close();
      speaksOtherwise.close();
    });
    await query(address, `CREATE ROLE poor_${name} LOGIN PASSWORD 'poor'`);
    await query(address, `REVOKE ALL ON SCHEMA public FROM public`);
    const wrong: [RegExp, (url: URL) => void][] = [
      [/refuses/, (url) => Object.assign(url, { password: 'not-the-password' })],
      [/password/, (url) => Object.assign(url, { password: '' })],
      [/refuses/, (url) => Object.assign(url, { username: 'nobody-known' })],
      [/does not exist/, (url) => Object.assign(url, { pathname: 'no-such-database' })],
      [/role/, (url) => Object.assign(url, { username: `poor_${name}`, password: 'poor' })],
      [/does not speak/, (url) => url.searchParams.set('sslmode', 'require')],
      [/does not speak/, (url) => url.searchParams.set('sslmode', 'verify-full')],
      [/does not speak/, (url) => url.searchParams.delete('sslmode')],
      [/answers/, (url) => Object.assign(url, { port: '9' })],
      [/answers/, (url) => Object.assign(url, { hostname: 'no-such-host.invalid' })],
      [/answers/, (url) => Object.assign(url, { port: (silent.address() as AddressInfo).port })],
      [
        /STORE_URL/,
        (url) => Object.assign(url, { port: (speaksOtherwise.address() as AddressInfo).port }),
      ],
    ];
    for (const [words, change] of wrong) {
      const changed = changedUrl(address, change);
      const sentence = await refusal(changed);
      expect(sentence, changed).toMatch(/^STORE_URL [^\n]+$/);
      expect(sentence, changed).toMatch(words);
      const { password } = new URL(changed);
      if (password) expect(sentence).not.toContain(password);
    }

    // The tables exist and belong to another role.
    await openServer(address);
    await query(address, `GRANT USAGE ON SCHEMA public TO poor_${name}`);
    const poor = changedUrl(address, (url) =>
      Object.assign(url, { username: `poor_${name}`, password: 'poor' }),
    );
    expect(await refusal(poor)).toMatch(/^STORE_URL .*role/);
    await query(
      address,
      `GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO poor_${name}`,
    );
    expect(await refusal(poor)).toMatch(/^STORE_URL .*role/);
    await query(address, `GRANT DELETE ON ALL TABLES IN SCHEMA public TO poor_${name}`);
    expect(await refusal(poor)).toBe('opened');
  });
});
