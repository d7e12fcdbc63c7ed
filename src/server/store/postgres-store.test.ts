import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  createEmptyDatabase,
  isPgBouncerInstalled,
  isPostgresAvailable,
  query,
  startPgBouncer,
  stopSharedPostgres,
} from '#tests/harness/postgres.ts';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { cipher, claimMs, outboxLimits, randomToken, shortDelays } from '#tests/harness/store.ts';
import { storeAddress } from '../setting.ts';
import { openPostgresArchive } from '../staff/postgres-archive.ts';
import { createCipher } from './cipher.ts';
import type { ClaimedMessage, Store } from './outbox.ts';
import { openPostgres } from './postgres.ts';
import { openPostgresOutbox } from './postgres-outbox.ts';
import { inspectPostgres, openPostgresStore } from './postgres-store.ts';

const hello = { ...sampleMessage, message: 'Hello' };
const openResources: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const resource of openResources.splice(0)) await resource.close();
});
afterAll(stopSharedPostgres);

/** Opens the store of one more server on the database. */
async function openServer(
  address: string,
  options: {
    cipher?: typeof cipher;
    claimMs?: number;
    graceMs?: number;
    onBusy?: (sentence: string) => void;
  } = {},
): Promise<Store> {
  const store = await openPostgresStore(
    storeAddress(address),
    options.cipher ?? cipher,
    { ...outboxLimits, claimMs: options.claimMs ?? claimMs },
    {
      times: { ...shortDelays, graceMs: options.graceMs ?? 0 },
      migration: { onBusy: options.onBusy ?? (() => undefined), retryMs: 100 },
    },
  );
  openResources.push(store);
  return store;
}
async function openConnection(address: string) {
  const postgres = await openPostgres(storeAddress(address));
  openResources.push(postgres);
  return postgres;
}
const claimFrom = async ({ outbox }: Store) => (await outbox.claim()) as ClaimedMessage | undefined;
/** Creates a table whose trigger, which other tables may have too, notes the settings of the very transaction. */
const noteSettings = `
  CREATE TABLE noted (during text, commits text, timeout text);
  CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_LEVEL = 'STATEMENT' THEN INSERT INTO noted VALUES (TG_OP); RETURN NULL; END IF;
    NEW.commits := current_setting('synchronous_commit');
    NEW.timeout := current_setting('statement_timeout');
    RETURN NEW; END $$;
  CREATE TRIGGER note BEFORE INSERT ON noted FOR EACH ROW EXECUTE FUNCTION note()`;
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
    const oldServer = await openServer(address);
    await oldServer.outbox.accept(randomToken(), hello);
    await query(address, 'ALTER TABLE messages DROP COLUMN unverified');
    await query(address, 'UPDATE schema_version SET version = 1');
    const newServer = await openServer(address);
    expect(await claimFrom(newServer)).toMatchObject({ message: hello, unverified: false });
    await newServer.outbox.accept(
      randomToken(),
      { ...hello, message: 'later' },
      { unverified: true },
    );
    expect(await claimFrom(newServer)).toMatchObject({ unverified: true });
  });

  test('migrate the tables of an older version when they start, whereas opening the inbox changes no table', async () => {
    const address = await createEmptyDatabase();
    await expect(openPostgresArchive(storeAddress(address), cipher)).rejects.toThrow(
      'STORE_URL leads to a database that holds no messages yet',
    );
    await openServer(address);
    await query(address, 'ALTER TABLE messages DROP COLUMN unverified');
    await query(address, 'UPDATE schema_version SET version = 1');
    const archive = await openPostgresArchive(storeAddress(address), cipher);
    openResources.push(archive);
    await archive.audit('somebody', 'backup', null);
    expect(() => archive.requireCurrentSchema()).toThrow(
      /^STORE_URL leads to a store that was written by an earlier version: make a backup, then start/,
    );
    expect(await query(address, 'SELECT version FROM schema_version')).toEqual([{ version: 1 }]);
    await openServer(address);
    const migratedArchive = await openPostgresArchive(storeAddress(address), cipher);
    openResources.push(migratedArchive);
    expect(() => migratedArchive.requireCurrentSchema()).not.toThrow();
  });

  test('wait with a migration until a backup has ended, report the wait, and let older servers work meanwhile', async () => {
    const address = await createEmptyDatabase();
    const oldServer = await openServer(address);
    await query(address, 'ALTER TABLE messages DROP COLUMN unverified');
    await query(address, 'UPDATE schema_version SET version = 1');
    const postgres = await openConnection(address);
    const lockTaken = Promise.withResolvers<void>();
    const backupEnd = Promise.withResolvers<void>();
    const backup = postgres.transact(async (run) => {
      await run('LOCK TABLE messages IN ACCESS SHARE MODE'); // as pg_dump does
      lockTaken.resolve();
      await backupEnd.promise;
    });
    await lockTaken.promise;
    const reports: string[] = [];
    const opening = openServer(address, { onBusy: (sentence) => reports.push(sentence) });
    opening.catch(() => undefined); // the last line of this test reports an error
    await expect
      .poll(() => reports, { timeout: 5000 })
      .toEqual([
        expect.stringMatching(
          /^STORE_URL leads to tables that another program uses, such as a backup.* trying again$/,
        ),
      ]);
    expect(
      await oldServer.outbox.findByToken(randomToken(), hello),
      'the old server still answers',
    ).toBeUndefined();
    backupEnd.resolve();
    await backup;
    expect(await (await opening).outbox.canStore()).toBe(true);
  });

  test('store one message for the same content or the same token, even at the same moment', async () => {
    const address = await createEmptyDatabase();
    const servers = [await openServer(address), await openServer(address)];
    for (let round = 0; round < 10; round++) {
      const message = { ...hello, message: `round ${round}` };
      const sharedToken = randomToken();
      const tokens = round % 2 ? [sharedToken, sharedToken] : [randomToken(), randomToken()];
      const accepted = await Promise.all(
        [0, 1, 2, 3].map((n) =>
          servers[n % 2]?.outbox.accept(tokens[Math.floor(n / 2)] ?? sharedToken, message),
        ),
      );
      expect(accepted.filter((result) => result?.outcome === 'stored')).toHaveLength(1);
      expect(accepted.filter((result) => result?.outcome === 'duplicate')).toHaveLength(3);
      const refs = accepted.map((result) => result && 'ref' in result && result.ref);
      expect(new Set(refs).size).toBe(1);
    }
    const [a, b] = [randomToken(), randomToken()];
    const crossed = await Promise.all([
      servers[0]?.outbox.accept(a, { ...hello, message: 'first' }),
      servers[1]?.outbox.accept(a, { ...hello, message: 'second' }),
      servers[0]?.outbox.accept(b, { ...hello, message: 'second' }),
      servers[1]?.outbox.accept(b, { ...hello, message: 'first' }),
    ]);
    expect(crossed.filter((result) => result?.outcome === 'used')).toHaveLength(2);
  });

  test('mail each message once', async () => {
    const address = await createEmptyDatabase();
    const servers = [await openServer(address), await openServer(address)];
    for (let i = 0; i < 20; i++)
      await servers[0]?.outbox.accept(randomToken(), { ...hello, message: `${i}` });
    const claimedTexts: string[] = [];
    await Promise.all(
      [...servers, ...servers].map(async (server) => {
        for (;;) {
          const claimed = await claimFrom(server);
          if (!claimed) return;
          claimedTexts.push(claimed.message.message);
          await server.outbox.markDelivered(claimed.id);
        }
      }),
    );
    expect(claimedTexts.sort()).toEqual(Array.from({ length: 20 }, (_, i) => `${i}`).sort());
  });

  test('take over the mails of a server once it has released its lock, and not before', async () => {
    const address = await createEmptyDatabase();
    const [first, second] = [await openServer(address), await openServer(address)];
    await first.outbox.accept(randomToken(), hello);
    const claimed = await claimFrom(first);
    await new Promise((resume) => setTimeout(resume, 300));
    expect(await claimFrom(second)).toBeUndefined();
    expect(await first.outbox.renewClaim(claimed?.id ?? '')).toBe(true);
    await openResources.splice(openResources.indexOf(first), 1)[0]?.close();
    await expect
      .poll(() => claimFrom(second))
      .toMatchObject({
        id: claimed?.id,
        messageId: claimed?.messageId,
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
    const claimed = await claimFrom(first);
    // This breaks the connection that holds the lock of the first server.
    const brokenConnections = await query(
      address,
      `SELECT pg_terminate_backend(pid) FROM pg_locks
       WHERE locktype = 'advisory' AND objid = (SELECT owner::oid FROM messages)`,
    );
    expect(brokenConnections).toHaveLength(1);
    const end = Date.now() + 2500;
    while (Date.now() < end) {
      expect(await claimFrom(second).catch(() => undefined)).toBeUndefined();
      await new Promise((resume) => setTimeout(resume, 100));
    }
    expect(await first.outbox.renewClaim(claimed?.id ?? '')).toBe(true);
  });

  test('take over the message of a server that is too slow; that server can still record a delivery, but no failure', async () => {
    const address = await createEmptyDatabase();
    const [slow, other] = [await openServer(address, { claimMs: 100 }), await openServer(address)];
    await slow.outbox.accept(randomToken(), hello);
    const claimed = await claimFrom(slow);
    const id = claimed?.id ?? '';
    await expect.poll(() => claimFrom(other)).toMatchObject({ id });
    expect(await slow.outbox.renewClaim(id)).toBe(false);
    await slow.outbox.retry(id, { reason: 'too late', afterMs: 0 });
    await slow.outbox.park(id, { reason: 'too late' });
    expect(await other.outbox.renewClaim(id)).toBe(true);
    await slow.outbox.markDelivered(id);
    expect(await other.outbox.renewClaim(id)).toBe(false);
    await other.outbox.retry(id, { reason: 'refused', afterMs: 0 });
    expect(await claimFrom(other)).toBeUndefined();
  });

  test('hold a claim that they renew as long as a new one', async () => {
    const address = await createEmptyDatabase();
    const first = await openServer(address);
    await first.outbox.accept(randomToken(), hello);
    const { id = '' } = (await claimFrom(first)) ?? {};
    const remainingSeconds = async () => {
      const [row] = await query(
        address,
        'SELECT extract(epoch FROM leased_until - clock_timestamp())::float AS seconds FROM messages',
      );
      return row?.seconds;
    };
    await query(address, `UPDATE messages SET leased_until = clock_timestamp() + interval '1 s'`);
    expect(await first.outbox.renewClaim(id)).toBe(true);
    expect(await remainingSeconds()).toBeGreaterThan(claimMs / 2000);
  });

  test('start without the key of a message, with a warning, and leave the message to servers that have the key', async () => {
    const address = await createEmptyDatabase();
    const [old, current] = [['old', randomBytes(32)] as const, ['new', randomBytes(32)] as const];
    const withBothKeys = await openServer(address, { cipher: createCipher([current, old]) });
    expect(withBothKeys.warnings).toEqual([]);
    await withBothKeys.outbox.accept(randomToken(), hello);
    const withOldKey = await openServer(address, { cipher: createCipher([old]) });
    expect(withOldKey.warnings).toEqual([expect.stringContaining('DATA_KEYS lacks the key "new"')]);
    await withOldKey.outbox.accept(randomToken(), { ...hello, message: 'by the old key' });
    expect(await withOldKey.outbox.countDue(9)).toBe(1);
    const claimed = await claimFrom(withOldKey);
    expect(claimed?.message.message).toBe('by the old key');
    expect(await claimFrom(withOldKey)).toBeUndefined();
    // The server also leaves a message to the others if only its list of reached recipients needs the missing key.
    await withOldKey.outbox.retry(claimed?.id ?? '', { reason: 'refused', afterMs: 0 });
    const claimedMessages = [await claimFrom(withBothKeys), await claimFrom(withBothKeys)];
    expect(claimedMessages.map((each) => each?.message.message).sort()).toEqual([
      'Hello',
      'by the old key',
    ]);
    for (const each of claimedMessages)
      await withBothKeys.outbox.retry(each?.id ?? '', {
        reason: 'refused',
        afterMs: 0,
        reached: ['a@b.example'],
      });
    expect(await claimFrom(withOldKey)).toBeUndefined();
    expect(await inspectPostgres(storeAddress(address), createCipher([old]))).toMatchObject({
      isWarning: true,
    });
    const withWrongKey = createCipher([['new', randomBytes(32)]]);
    await expect(openServer(address, { cipher: withWrongKey })).rejects.toThrow(
      'DATA_KEYS has another key "new"',
    );
  });
});

describe.skipIf(!isPostgresAvailable)('the PostgreSQL store', () => {
  test('claims a message again if PostgreSQL’s answer to the first claim was lost', async () => {
    const address = await createEmptyDatabase();
    const server = await openServer(address);
    await server.outbox.accept(randomToken(), hello);
    const postgres = await openConnection(address);
    let losesAnswers = true;
    const outbox = await openPostgresOutbox(
      {
        ...postgres,
        async run(statement, values) {
          const result = await postgres.run(statement, values);
          if (losesAnswers && statement.includes('RETURNING'))
            throw new Error('the answer is lost');
          return result as never;
        },
      },
      cipher,
      1,
      { ...outboxLimits, claimMs },
    );
    await expect(outbox.claim()).rejects.toThrow('lost');
    losesAnswers = false;
    expect(await outbox.countDue(9)).toBe(1);
    expect(await outbox.claim()).toMatchObject({ message: hello });
  });

  test('after a failure, tests once whether a message of the largest size can be stored', async () => {
    const address = await createEmptyDatabase();
    await openServer(address);
    const postgres = await openConnection(address);
    /** The size of the message that each call of `canStore` tried to store. */
    const triedBytes: number[] = [];
    let isFull = true;
    const outbox = await openPostgresOutbox(
      {
        ...postgres,
        async transact(work, locks) {
          if (isFull) throw new Error('no room');
          return postgres.transact(work, locks);
        },
        runAndRollBack: (work) =>
          postgres.runAndRollBack((run) =>
            work((statement, values = []) => {
              triedBytes.push(
                Math.max(...values.map((value) => (value as Uint8Array).length ?? 0)),
              );
              return run(statement, values);
            }),
          ),
      },
      cipher,
      1,
      { ...outboxLimits, claimMs },
    );
    await outbox.canStore();
    await expect(outbox.accept(randomToken(), hello)).rejects.toThrow('no room');
    isFull = false;
    expect([await outbox.canStore(), await outbox.canStore()]).toEqual([true, true]);
    const largestMessageBytes = 5000 * 4;
    expect(triedBytes.map((bytes) => bytes > largestMessageBytes)).toEqual([false, true, false]);
    expect(await outbox.accept(randomToken(), hello)).toMatchObject({ outcome: 'stored' });
  });

  test('does not report a failed transaction as committed', async () => {
    const { transact, run } = await openConnection(await createEmptyDatabase());
    await run('CREATE TABLE t (x integer)');
    const transaction = transact(async (runInTransaction) => {
      await runInTransaction('INSERT INTO t VALUES (1)');
      await runInTransaction('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(transaction).rejects.toThrow('not committed');
    expect((await run('SELECT * FROM t')).rows).toEqual([]);
  });

  test('flushes every commit whatever synchronous_commit is set to, and keeps a stricter setting', async () => {
    const address = await createEmptyDatabase();
    const name = new URL(address).pathname.slice(1);
    for (const [configured, effective] of [
      ['off', 'on'],
      ['local', 'on'],
      ['remote_write', 'on'],
      ['on', 'on'],
      ['remote_apply', 'remote_apply'],
    ]) {
      await query(address, `ALTER DATABASE ${name} SET synchronous_commit = ${configured}`);
      const { run } = await openConnection(address);
      expect((await run('SHOW synchronous_commit')).rows).toEqual([
        { synchronous_commit: effective },
      ]);
    }
  });

  test('flushes the commits of open connections although synchronous_commit is switched off while they are open', async () => {
    const address = await createEmptyDatabase();
    const { run, transact } = await openConnection(address);
    await run(noteSettings);
    await query(address, 'ALTER SYSTEM SET synchronous_commit = off');
    try {
      await query(address, 'SELECT pg_reload_conf()');
      await expect
        .poll(() => query(address, 'SHOW synchronous_commit'))
        .toEqual([{ synchronous_commit: 'off' }]);
      const insert = 'INSERT INTO noted (during) VALUES ($1)';
      await run(insert, ['statement']);
      await transact((runInTransaction) => runInTransaction(insert, ['transaction']));
      await run('SET synchronous_commit = off'); // as in the session of somebody else
      await transact((runInTransaction) => runInTransaction(insert, ['other session']));
    } finally {
      await query(address, 'ALTER SYSTEM RESET synchronous_commit');
      await query(address, 'SELECT pg_reload_conf()');
    }
    const noted = await query(address, 'SELECT during, commits FROM noted ORDER BY ctid');
    expect(noted).toEqual([
      { during: 'statement', commits: 'on' },
      { during: 'transaction', commits: 'on' },
      { during: 'other session', commits: 'on' },
    ]);
  });

  test('rejects a statement that takes too long, and runs the next one on a new connection', async () => {
    const address = await createEmptyDatabase();
    const postgres = await openPostgres(storeAddress(address), { timeoutMs: 300 });
    openResources.push(postgres);
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
    expect(await query(address, `SELECT to_regclass('messages') AS messages`)).toEqual([
      { messages: null },
    ]);
    await openServer(address);
    const before = await query(address, 'SELECT xmin, * FROM key_proofs');
    expect(await inspectPostgres(storeAddress(address), cipher)).toMatchObject({
      says: expect.stringContaining('has the keys'),
    });
    expect(await query(address, 'SELECT xmin, * FROM key_proofs')).toEqual(before);
  });
});

describe.skipIf(!isPostgresAvailable || !isPgBouncerInstalled)('behind PgBouncer', () => {
  test('in session mode with its presets, messages are stored and claimed with time limits and flushed commits', async () => {
    const address = await createEmptyDatabase();
    const name = new URL(address).pathname.slice(1);
    await query(address, `ALTER DATABASE ${name} SET synchronous_commit = off`);
    await using pooler = await startPgBouncer(address, 'session');
    {
      await using resources = new AsyncDisposableStack();
      const store = await openServer(pooler.address);
      resources.defer(() => openResources.splice(openResources.indexOf(store), 1)[0]?.close());
      await query(address, noteSettings);
      await query(
        address,
        'CREATE TRIGGER note AFTER INSERT OR UPDATE ON messages FOR EACH STATEMENT EXECUTE FUNCTION note()',
      );
      expect(await store.outbox.accept(randomToken(), hello)).toMatchObject({ outcome: 'stored' });
      const claimed = await claimFrom(store);
      expect(claimed?.message).toEqual(hello);
      await store.outbox.markDelivered(claimed?.id ?? '');
    }
    const noted = await query(address, 'SELECT DISTINCT during, commits, timeout FROM noted');
    expect(noted.sort((a, b) => a.during.localeCompare(b.during))).toEqual([
      { during: 'INSERT', commits: 'on', timeout: '4500ms' },
      { during: 'UPDATE', commits: 'on', timeout: '4500ms' },
    ]);
  });

  test('in transaction mode, neither a server nor the inbox starts', async () => {
    const address = await createEmptyDatabase();
    await openServer(address);
    await using pooler = await startPgBouncer(address, 'transaction');
    const sentence = /^STORE_URL leads to a pooler in transaction mode/;
    await expect(openServer(pooler.address)).rejects.toThrow(sentence);
    await expect(inspectPostgres(storeAddress(pooler.address), cipher)).rejects.toThrow(sentence);
    await expect(openPostgresArchive(storeAddress(pooler.address), cipher)).rejects.toThrow(
      sentence,
    );
  });

  test('a wrong password or database is named', async () => {
    const address = await createEmptyDatabase();
    await using pooler = await startPgBouncer(address, 'session');
    const wrong = changedUrl(pooler.address, (url) => Object.assign(url, { password: 'wrong' }));
    await expect(openServer(wrong)).rejects.toThrow(/^STORE_URL has a user.* password.* refuses/);
  });
});

describe.skipIf(!isPostgresAvailable)('the error of a start that fails', () => {
  const startErrorOf = (address: string) =>
    openServer(address).then(
      () => 'started',
      (error) => String(error.message),
    );

  test('names STORE_URL and the cause, and contains no secret', async () => {
    const address = await createEmptyDatabase();
    const name = new URL(address).pathname.slice(1);
    const silentServer = createServer().listen(0, '127.0.0.1');
    const httpServer = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    httpServer.listen(0, '127.0.0.1');
    await Promise.all([once(silentServer, 'listening'), once(httpServer, 'listening')]);
    onTestFinished(() => {
      silentServer.close();
      httpServer.close();
    });
    await query(address, `CREATE ROLE limited_${name} LOGIN PASSWORD 'limited'`);
    await query(address, `REVOKE ALL ON SCHEMA public FROM public`);
    const mistakes: [RegExp, (url: URL) => void][] = [
      [/refuses/, (url) => Object.assign(url, { password: 'not-the-password' })],
      [/password/, (url) => Object.assign(url, { password: '' })],
      [/refuses/, (url) => Object.assign(url, { username: 'nobody-known' })],
      [/does not exist/, (url) => Object.assign(url, { pathname: 'no-such-database' })],
      [/role/, (url) => Object.assign(url, { username: `limited_${name}`, password: 'limited' })],
      [/does not speak/, (url) => url.searchParams.set('sslmode', 'require')],
      [/does not speak/, (url) => url.searchParams.set('sslmode', 'verify-full')],
      [/does not speak/, (url) => url.searchParams.delete('sslmode')],
      [/answers/, (url) => Object.assign(url, { port: '9' })],
      [/answers/, (url) => Object.assign(url, { hostname: 'no-such-host.invalid' })],
      [
        /answers/,
        (url) => Object.assign(url, { port: (silentServer.address() as AddressInfo).port }),
      ],
      [
        /STORE_URL/,
        (url) => Object.assign(url, { port: (httpServer.address() as AddressInfo).port }),
      ],
    ];
    for (const [cause, change] of mistakes) {
      const changed = changedUrl(address, change);
      const sentence = await startErrorOf(changed);
      expect(sentence, changed).toMatch(/^STORE_URL [^\n]+$/);
      expect(sentence, changed).toMatch(cause);
      const { password } = new URL(changed);
      if (password) expect(sentence).not.toContain(password);
    }

    // From here on, the tables exist and belong to another role.
    await openServer(address);
    await query(address, `GRANT USAGE ON SCHEMA public TO limited_${name}`);
    const limitedUrl = changedUrl(address, (url) =>
      Object.assign(url, { username: `limited_${name}`, password: 'limited' }),
    );
    expect(await startErrorOf(limitedUrl)).toMatch(/^STORE_URL .*role/);
    await query(
      address,
      `GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO limited_${name}`,
    );
    expect(await startErrorOf(limitedUrl)).toMatch(/^STORE_URL .*role/);
    await query(address, `GRANT DELETE ON ALL TABLES IN SCHEMA public TO limited_${name}`);
    expect(await startErrorOf(limitedUrl)).toBe('started');
  });
});
