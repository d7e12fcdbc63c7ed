import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished } from 'vitest';
import { createAuthority } from '#tests/harness/certificates.ts';
import {
  createEmptyDatabase,
  isPostgresAvailable,
  isPostgresInstalled,
  query,
  startCluster,
  stopSharedPostgres,
} from '#tests/harness/postgres.ts';
import { post, runEntry, solveCaptcha } from '#tests/harness/server.ts';
import { test as base } from '#tests/harness/server-test.ts';

/** Each test has a database of its own instead of a data folder. */
const test = base.extend<{ database: string }>({
  database: [
    async ({ env }, use) => {
      env.STORE_URL = await createEmptyDatabase();
      delete env.DATA_DIR;
      await use(env.STORE_URL);
    },
    { auto: true },
  ],
});
afterAll(stopSharedPostgres);

const passwordOf = (address: string) => new URL(address).password;
const linesOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

// The tests run concurrently, because they mostly wait; each uses the `expect` of its own context.
describe.skipIf(!isPostgresAvailable).concurrent('on PostgreSQL', () => {
  test('a message is stored and mailed, and staff can handle it from any machine', async ({
    expect,
    database,
    env,
    mailbox,
    start,
  }) => {
    const server = await start({ METRICS_TOKEN: 'a token of sixteen', LOG_LEVEL: 'trace' });
    const { DATA_KEYS = '' } = env;
    const inbox = (...args: string[]) =>
      runEntry('src/inbox.ts', args, { STORE_URL: database, DATA_KEYS });
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
    const waiting = await post(server.origin, { message: 'to be erased' });
    await expect.poll(async () => (await inbox('erase', waiting.ref ?? '')).code).toBe(0);
    mailbox.acceptAll();
    const shown = linesOf((await inbox('show', waiting.ref ?? '', '--json')).output);
    expect(shown).toMatchObject([{ purged: true, state: 'failed', message: null }]);
    expect((await inbox('redeliver', waiting.ref ?? '')).code).toBe(1);
    // postgres-backup.test.ts tests the content of a backup.
    expect((await inbox('backup', '/proc/copy.dump')).code).toBe(1);
    const { output } = await inbox('audit');
    expect(output).toMatch(/show {2}\S+[\s\S]*redeliver[\s\S]*export[\s\S]*erase[\s\S]*backup/);

    const headers = { authorization: 'Bearer a token of sixteen' };
    const metrics = await (await fetch(`${server.origin}/metrics`, { headers })).text();
    expect(metrics).toMatch(/^intake_parked 0$/m);
    expect(metrics).not.toMatch(/intake_(free|wal)_bytes/); // the server does not know the disk of PostgreSQL
    expect(mailbox.mails).toHaveLength(2);
    expect(server.output()).not.toContain(passwordOf(database));
    expect(await server.stop()).toBe(0);
    const stored = JSON.stringify(
      await query(
        database,
        `SELECT messages::text AS row FROM messages UNION SELECT audit::text FROM audit`,
      ),
    );
    for (const typed of ['Jordan', 'jordan', '555', 'Appointments', 'call me'])
      expect(stored).not.toContain(Buffer.from(typed).toString('hex'));
    expect(stored).not.toMatch(/Jordan|jordan|555-|Appointments|call me/);
  });

  test('servers share messages, and accept each other’s challenges', async ({
    expect,
    mailbox,
    start,
  }) => {
    const [one, two] = await Promise.all([start(), start()]);
    const token = await solveCaptcha(one.origin);
    const { status, ref } = await post(two.origin, {}, { token });
    expect(status).toBe(200);
    expect((await post(one.origin, {}, { token })).ref).toBe(ref);
    expect((await post(one.origin)).ref).toBe(ref);
    expect((await post(one.origin, { message: 'other' }, { token })).status).toBe(422);
    const tokens = await Promise.all([solveCaptcha(one.origin), solveCaptcha(two.origin)]);
    const same = await Promise.all(
      [one, two, one, two].map(({ origin }, n) =>
        post(origin, { message: 'at once' }, { token: tokens[n >> 1] ?? '' }),
      ),
    );
    expect(new Set(same.map((answer) => answer.ref)).size).toBe(1);
    await mailbox.waitFor(2);
    await Promise.all([one.stop(), two.stop()]);
    expect(mailbox.mails).toHaveLength(2);
  });

  test('another server takes over the mails of a killed server, even with a long SMTP_TIMEOUT_MS', async ({
    expect,
    mailbox,
    start,
  }) => {
    const settings = { SMTP_TIMEOUT_MS: '600000' };
    const first = await start(settings);
    mailbox.setBehavior('data', 'stall');
    const { ref } = await post(first.origin);
    await expect.poll(() => mailbox.stageCounts.data).toBe(1);
    await start(settings);
    await first.stop('SIGKILL');
    mailbox.acceptAll();
    const [mail] = await mailbox.waitFor(1, 60_000);
    expect(mail?.headers.get('subject')).toContain(ref);
  });

  test('a wrong STORE_URL ends the start, the inbox and the check with a sentence that does not contain the password', async ({
    expect,
    database,
    env,
  }) => {
    const wrong = database.replace(/\/test_\w+/, '/no-such-database');
    const settings = { ...env, STORE_URL: wrong };
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
    const right = await runEntry('src/server.ts', ['--check-config'], env);
    expect(right.output).toMatch(/^ok +STORE_URL +is a database in which the start can create/m);
    const both = await runEntry('src/server.ts', [], { ...env, DATA_DIR: '/nowhere' });
    expect(both.errors).toMatch(/DATA_DIR .*STORE_URL/);
  });
});

/** Accepts connections, and records what it receives. */
async function listenTo(answer: string) {
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
  test('follows sslmode, and nothing but the request for TLS is sent unencrypted', async ({
    folder,
    env,
    start,
  }) => {
    const authority = createAuthority();
    const { key, cert } = authority.issue('127.0.0.1');
    await using cluster = await startCluster();
    const file = join(folder.site, '..', 'authority.pem');
    writeFileSync(file, authority.cert);
    cluster.useCertificate(key, cert);
    const address = new URL(await cluster.createDatabase());
    const refused = async (search: string, port = cluster.port) => {
      const url = new URL(address);
      url.search = search;
      url.port = String(port);
      const settings = { ...env, STORE_URL: url.href };
      const { code, errors } = await runEntry('src/server.ts', [], settings);
      expect(code).toBe(1);
      expect(errors).toMatch(/^Cannot start: STORE_URL [^\n]+\n$/);
      return errors;
    };
    for (const search of [
      '?sslmode=require',
      `?sslmode=verify-full&sslrootcert=${file}`,
      `?sslrootcert=${file}`,
    ]) {
      await using server = await start({ STORE_URL: address.href.replace(/\?.*/, search) });
      expect((await post(server.origin, { message: search })).status).toBe(200);
      const rows = await query(
        address.href,
        'SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE datname = current_database() AND application_name = $1',
        ['website'],
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const { ssl } of rows) expect(ssl).toBe(true);
    }
    expect(await refused('')).toMatch(/certificate is not trusted/);
    const other = join(folder.site, '..', 'other.pem');
    writeFileSync(other, createAuthority('Another').cert);
    expect(await refused(`?sslrootcert=${other}`)).toMatch(/certificate is not trusted/);
    cluster.useCertificate(
      ...(Object.values(authority.issue('db.example.org')) as [string, string]),
    );
    expect(await refused(`?sslrootcert=${file}`)).toMatch(/certificate is not trusted/);

    const request = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]); // SSLRequest, which contains no user name
    // All at the same time, because each waits for a server that does not answer.
    const searches = ['?sslmode=require', `?sslrootcert=${file}`];
    const cases = searches.flatMap((search) => ['', 'N'].map((answer) => [search, answer]));
    await Promise.all(
      cases.map(async ([search = '', answer = '']) => {
        const { received, port } = await listenTo(answer);
        await refused(search, port);
        const all = Buffer.concat(received);
        expect(all.length).toBeGreaterThan(0);
        expect(all.length % request.length).toBe(0);
        expect(all.subarray(0, request.length).equals(request)).toBe(true);
      }),
    );
  });
});
