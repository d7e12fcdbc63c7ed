import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished } from 'vitest';
import { createAuthority } from '#tests/harness/certificates.ts';
import { test } from '#tests/harness/database-test.ts';
import {
  isPostgresAvailable,
  isPostgresInstalled,
  query,
  startCluster,
  stopSharedPostgres,
} from '#tests/harness/postgres.ts';
import { post, runEntry, solveCaptcha } from '#tests/harness/server.ts';
import { refusalOf, runInboxHere } from '#tests/harness/server-here.ts';

afterAll(stopSharedPostgres);

const passwordOf = (address: string) => new URL(address).password;
const linesOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

// The tests run concurrently, because they mostly wait; each uses the `expect` of its own context.
describe.skipIf(!isPostgresAvailable).concurrent('with PostgreSQL', () => {
  test('a message is stored encrypted and mailed, and every inbox command works with STORE_URL and DATA_KEYS alone', async ({
    expect,
    database,
    env,
    mailbox,
    start,
  }) => {
    const server = await start({ METRICS_TOKEN: 'a token of sixteen', LOG_LEVEL: 'trace' });
    const { DATA_KEYS = '' } = env;
    const inbox = (...args: string[]) => runInboxHere(args, { STORE_URL: database, DATA_KEYS });
    const { ref = '', status } = await post(server.origin);
    expect(status).toBe(200);
    await mailbox.waitFor(1);
    await expect
      .poll(async () => linesOf((await inbox('list', '--json')).output))
      .toMatchObject([{ ref, state: 'delivered', attempts: 1, department: 'Appointments' }]);
    expect((await inbox('show', ref.toLowerCase())).output).toContain('Please call me back.');
    expect((await inbox('redeliver', ref)).code).toBe(0);
    const mails = await mailbox.waitFor(2);
    expect(new Set(mails.map(({ headers }) => headers.get('message-id'))).size).toBe(1);
    expect((await inbox('export')).output).toContain('Please call me back.');
    expect((await inbox('check', '--json')).code).toBe(0);

    mailbox.setBehavior('rcpt', 'refuse for good');
    const unmailed = await post(server.origin, { message: 'to be erased' });
    await expect.poll(async () => (await inbox('erase', unmailed.ref ?? '')).code).toBe(0);
    mailbox.acceptAll();
    const shown = linesOf((await inbox('show', unmailed.ref ?? '', '--json')).output);
    expect(shown).toMatchObject([{ purged: true, state: 'failed', message: null }]);
    expect((await inbox('redeliver', unmailed.ref ?? '')).code).toBe(1);
    // postgres-backup.test.ts tests the content of a backup.
    expect((await inbox('backup', '/proc/copy.dump')).code).toBe(1);
    const { output } = await inbox('audit');
    expect(output).toMatch(/show {2}\S+[\s\S]*redeliver[\s\S]*export[\s\S]*erase[\s\S]*backup/);

    const headers = { authorization: 'Bearer a token of sixteen' };
    const metrics = await (await fetch(`${server.origin}/metrics`, { headers })).text();
    expect(metrics).toMatch(/^intake_parked 0$/m); // an erased message no longer waits for staff
    expect(metrics).not.toMatch(/intake_(free|wal)_bytes/); // the server does not know the disk of PostgreSQL
    expect(mailbox.mails).toHaveLength(2);
    expect(server.output()).not.toContain(passwordOf(database));
    expect(await server.stop()).toBe(0);
    const storedRows = JSON.stringify(
      await query(
        database,
        `SELECT messages::text AS row FROM messages UNION SELECT audit::text FROM audit`,
      ),
    );
    for (const typedText of ['Jordan', 'jordan', '555', 'Appointments', 'call me'])
      expect(storedRows).not.toContain(Buffer.from(typedText).toString('hex'));
    expect(storedRows).not.toMatch(/Jordan|jordan|555-|Appointments|call me/);
  });

  test('two servers accept each other’s captcha challenges, and store and mail a repeated message once', async ({
    expect,
    mailbox,
    start,
  }) => {
    const [firstServer, secondServer] = await Promise.all([start(), start()]);
    const token = await solveCaptcha(firstServer.origin);
    const { status, ref } = await post(secondServer.origin, {}, { token });
    expect(status).toBe(200);
    expect((await post(firstServer.origin, {}, { token })).ref).toBe(ref);
    expect((await post(firstServer.origin)).ref).toBe(ref);
    expect((await post(firstServer.origin, { message: 'other' }, { token })).status).toBe(422);
    const tokens = await Promise.all([
      solveCaptcha(firstServer.origin),
      solveCaptcha(secondServer.origin),
    ]);
    const answers = await Promise.all(
      [firstServer, secondServer, firstServer, secondServer].map(({ origin }, n) =>
        post(origin, { message: 'at once' }, { token: tokens[n >> 1] ?? '' }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.ref)).size).toBe(1);
    await mailbox.waitFor(2);
    await Promise.all([firstServer.stop(), secondServer.stop()]);
    expect(mailbox.mails).toHaveLength(2);
  });

  test('another server mails the message of a killed server, even with a long SMTP_TIMEOUT_MS', {
    tags: 'weekly',
  }, async ({ expect, mailbox, start }) => {
    // With this timeout for each step of SMTP, a server's claim on a message lasts two hours, but it ends when PostgreSQL
    // notices the lost connection.
    const settings = { SMTP_TIMEOUT_MS: '600000' };
    const killedServer = await start(settings);
    mailbox.setBehavior('data', 'stall');
    const { ref } = await post(killedServer.origin);
    await expect.poll(() => mailbox.stageCounts.data).toBe(1);
    await start(settings);
    await killedServer.stop('SIGKILL');
    mailbox.acceptAll();
    const [mail] = await mailbox.waitFor(1, 60_000);
    expect(mail?.headers.get('subject')).toContain(ref);
  });

  test('with a wrong STORE_URL, the server, the inbox and --check-config each fail with one line without the password', {
    tags: 'weekly',
  }, async ({ expect, database, env }) => {
    const wrongAddress = database.replace(/\/test_\w+/, '/no-such-database');
    const settings = { ...env, STORE_URL: wrongAddress };
    const server = await runEntry('src/server.ts', [], settings);
    const inbox = await runEntry('src/inbox.ts', ['list'], settings);
    const check = await runEntry('src/server.ts', ['--check-config'], settings);
    expect(server.errors).toMatch(/^Cannot start: STORE_URL [^\n]+\n$/);
    expect(inbox.errors).toMatch(/^inbox: STORE_URL [^\n]+\n$/);
    expect(check.output).toMatch(/^WRONG +STORE_URL +names a database/m);
    for (const { code, output, errors } of [server, inbox, check]) {
      expect(code).toBe(1);
      expect(output + errors).not.toContain(passwordOf(database));
    }
    const rightAddress = await runEntry('src/server.ts', ['--check-config'], env);
    expect(rightAddress.output).toMatch(
      /^ok +STORE_URL +is a database in which the start can create/m,
    );
    const withBothStores = await runEntry('src/server.ts', [], { ...env, DATA_DIR: '/nowhere' });
    expect(withBothStores.errors).toMatch(/DATA_DIR .*STORE_URL/);
  });
});

/** Starts a server that sends `answer` to each client and records the bytes that the clients send. */
async function startRecorder(answer: string) {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined).on('data', (bytes) => received.push(bytes));
    if (answer) socket.write(answer);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { received, port: (server.address() as AddressInfo).port };
}

describe.skipIf(!isPostgresInstalled)('TLS to PostgreSQL', () => {
  test('is used as sslmode demands, and only the request for TLS is sent unencrypted', {
    tags: 'weekly',
  }, async ({ folder, env, startHere }) => {
    const authority = createAuthority();
    const { key, cert } = authority.issue('127.0.0.1');
    await using cluster = await startCluster();
    const authorityFile = join(folder.site, '..', 'authority.pem');
    writeFileSync(authorityFile, authority.cert);
    cluster.useCertificate(key, cert);
    const address = new URL(await cluster.createDatabase());
    const errorOfStart = async (search: string, port = cluster.port) => {
      const url = new URL(address);
      url.search = search;
      url.port = String(port);
      const settings = { ...env, STORE_URL: url.href };
      const sentences = await refusalOf(settings);
      expect(sentences).toEqual([expect.stringMatching(/^STORE_URL [^\n]+$/)]);
      return sentences[0];
    };
    for (const search of [
      '?sslmode=require',
      `?sslmode=verify-full&sslrootcert=${authorityFile}`,
      `?sslrootcert=${authorityFile}`,
    ]) {
      await using server = await startHere({ STORE_URL: address.href.replace(/\?.*/, search) });
      expect((await post(server.origin, { message: search })).status).toBe(200);
      const rows = await query(
        address.href,
        'SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE datname = current_database() AND application_name = $1',
        ['website'],
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const { ssl } of rows) expect(ssl).toBe(true);
    }
    expect(await errorOfStart('')).toMatch(/certificate is not trusted/);
    const otherAuthority = join(folder.site, '..', 'other.pem');
    writeFileSync(otherAuthority, createAuthority('Another').cert);
    expect(await errorOfStart(`?sslrootcert=${otherAuthority}`)).toMatch(
      /certificate is not trusted/,
    );
    cluster.useCertificate(
      ...(Object.values(authority.issue('db.example.org')) as [string, string]),
    );
    expect(await errorOfStart(`?sslrootcert=${authorityFile}`)).toMatch(
      /certificate is not trusted/,
    );

    // The hexadecimal digits of PostgreSQL's SSLRequest, which contains no user name.
    const tlsRequest = '0000000804d2162f';
    // The recorder sends no answer to the request, or PostgreSQL's answer "N", which means that it has no TLS. All
    // cases run at the same time, because each start waits for a database that never completes the login.
    const searches = ['?sslmode=require', `?sslrootcert=${authorityFile}`];
    const cases = searches.flatMap((search) => ['', 'N'].map((answer) => [search, answer]));
    await Promise.all(
      cases.map(async ([search = '', answer = '']) => {
        const { received, port } = await startRecorder(answer);
        const expectOnlyTheTlsRequest = () =>
          expect
            .poll(() => Buffer.concat(received).toString('hex'))
            .toMatch(new RegExp(`^(${tlsRequest})+$`));
        if (answer) await errorOfStart(search, port);
        else {
          // Without an answer the server starts and waits for one.
          const url = new URL(address);
          Object.assign(url, { search, port });
          await using server = await startHere({ STORE_URL: url.href });
          await expect.poll(() => server.output()).toContain('leads to no PostgreSQL that answers');
          await expectOnlyTheTlsRequest();
        }
        await expectOnlyTheTlsRequest();
      }),
    );
  });
});
