import { cpSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import {
  makeTestFolder,
  post,
  runEntry,
  solveCaptcha,
  startServer,
  type TestFolder,
  testSettings,
} from '#tests/harness/server.ts';
import { runInboxHere } from '#tests/harness/server-here.ts';
import { test } from '#tests/harness/server-test.ts';

/** Tests that mostly wait for servers and locks run concurrently. */
const concurrentTest = test.concurrent;

const statusOf = async (url: string) => (await fetch(url)).status;
const databaseOf = (folder: TestFolder) => join(folder.data, 'messages.db');

/** What another process could do to the store while the server runs. */
const waysToDamage: [string, (folder: TestFolder) => void][] = [
  ['deleted', (folder) => rmSync(databaseOf(folder))],
  [
    'overwritten in place',
    (folder) => {
      const otherDatabase = new DatabaseSync(join(folder.data, 'other.db'));
      otherDatabase.exec('CREATE TABLE other (x)');
      otherDatabase.close();
      cpSync(join(folder.data, 'other.db'), databaseOf(folder));
    },
  ],
  [
    'replaced by a copy of itself',
    (folder) => {
      cpSync(databaseOf(folder), `${databaseOf(folder)}.new`);
      renameSync(`${databaseOf(folder)}.new`, databaseOf(folder));
    },
  ],
  ['moved with its folder', (folder) => renameSync(folder.data, `${folder.data}-moved`)],
  [
    'deleted with its folder, which is then created again',
    (folder) => {
      rmSync(folder.data, { recursive: true });
      mkdirSync(folder.data);
    },
  ],
];

concurrentTest.for(waysToDamage)(
  'when the store is %s, the server refuses posts until a restart, but serves pages',
  async ([damage, doDamage], { folder, startHere, inbox }) => {
    {
      await using server = await startHere();
      const token = await solveCaptcha(server.origin);
      expect((await post(server.origin, {}, { token })).status).toBe(200);
      doDamage(folder);
      for (const fields of [{}, { message: 'another one' }]) {
        // Even the repeated post is refused, because the next start will not open the file that holds its message.
        const refused = await post(server.origin, fields, fields.message ? {} : { token });
        expect(refused.status).toBe(503);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(await statusOf(`${server.origin}/readyz`)).toBe(503);
      for (const path of ['/', '/healthz']) expect(await statusOf(server.origin + path)).toBe(200);
      await server.stop();
    }
    if (damage === 'overwritten in place') rmSync(databaseOf(folder)); // the new file is not a store of this server
    const restarted = await startHere();
    const { ref } = await post(restarted.origin, { message: 'after the restart' });
    const { output } = await inbox('list', '--json');
    expect(output).toContain(ref);
    expect(await statusOf(`${restarted.origin}/readyz`)).toBe(200);
  },
);

concurrentTest.for<[string, NodeJS.Signals]>([
  ['stop', 'SIGTERM'],
  ['crash', 'SIGKILL'],
])(
  'a backup that is copied over the open store is complete after the next %s and start of the server',
  { tags: 'weekly' },
  async ([_how, signal], { folder, start, inbox }) => {
    using other = makeTestFolder();
    const copy = join(other.site, 'copy.db');
    {
      await using source = await startServer(testSettings(other));
      for (let i = 0; i < 5; i++) await post(source.origin, { message: `restored ${i}` });
      expect((await runInboxHere(['backup', copy], testSettings(other))).code).toBe(0);
    }
    {
      await using server = await start();
      for (let i = 0; i < 5; i++) await post(server.origin, { message: `replaced ${i}` });
      cpSync(copy, databaseOf(folder));
      expect(await statusOf(`${server.origin}/readyz`)).toBe(503);
      await server.stop(signal);
    }
    await start();
    expect((await inbox('check')).code).toBe(0);
    const { output } = await inbox('export');
    expect(output.match(/restored \d/g)).toHaveLength(5);
    expect(output).not.toContain('replaced');
  },
);

test('while another process holds the write lock, a post waits and pages are served', async ({
  folder,
  mailbox,
  start,
}) => {
  const server = await start();
  const token = await solveCaptcha(server.origin);
  const lockHolder = new DatabaseSync(databaseOf(folder), { timeout: 5000 });
  lockHolder.exec('BEGIN IMMEDIATE');
  let isAnswered = false;
  const posted = post(server.origin, {}, { token }).finally(() => {
    isAnswered = true;
  });
  for (let i = 0; i < 6; i++)
    for (const path of ['/', '/healthz', '/readyz'])
      expect(await statusOf(server.origin + path)).toBe(200);
  expect(isAnswered, 'the post is answered').toBe(false);
  lockHolder.exec('ROLLBACK');
  lockHolder.close();
  expect((await posted).status).toBe(200);
  await mailbox.waitFor(1);
});

concurrentTest(
  'an open read transaction of another process blocks nothing; a write lock makes the server refuse posts, but still stop in time',
  { tags: 'weekly' },
  async ({ folder, start, inbox }) => {
    const otherProcess = await (async () => {
      await using server = await start();
      const connection = new DatabaseSync(databaseOf(folder), { timeout: 5000 });
      connection.exec('BEGIN; SELECT count(*) FROM messages');
      expect((await post(server.origin, { message: 'beside a reader' })).status).toBe(200);
      expect((await inbox('list')).code).toBe(0);
      connection.exec('COMMIT; BEGIN IMMEDIATE');
      const refused = await post(server.origin, { message: 'behind a lock' });
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await statusOf(`${server.origin}/readyz`)).toBe(503);

      const [latePost, stopped] = [post(server.origin, { message: 'at the end' }), server.stop()];
      expect((await latePost).status).toBe(503);
      expect(await stopped).toBe(0); // after SHUTDOWN_GRACE_MS (2 s), although a post waits up to 8 s for the lock
      return connection;
    })();
    otherProcess.exec('ROLLBACK');
    otherProcess.close();
    const { output } = await inbox('export', '--json');
    expect(output).toContain('beside a reader');
    expect(output).not.toMatch(/behind a lock|at the end/);
  },
);

concurrentTest(
  'once another process releases its write lock, posts are accepted again without a restart',
  { tags: 'weekly' },
  async ({ expect, folder, start }) => {
    const server = await start();
    const lockHolder = new DatabaseSync(databaseOf(folder), { timeout: 5000 });
    lockHolder.exec('BEGIN IMMEDIATE');
    expect((await post(server.origin)).status).toBe(503);
    lockHolder.exec('ROLLBACK');
    lockHolder.close();
    await expect.poll(() => statusOf(`${server.origin}/readyz`)).toBe(200);
    expect((await post(server.origin)).status).toBe(200);
  },
);

concurrentTest(
  'with a corrupt store, the server answers posts and /readyz with 503, serves pages, and does not start again',
  async ({ folder, env, start, inbox }) => {
    const server = await start();
    await post(server.origin);
    const sql = new DatabaseSync(databaseOf(folder), { timeout: 5000 });
    sql.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const rootPages = sql
      .prepare(`SELECT rootpage FROM sqlite_master WHERE tbl_name IN ('messages', 'used_tokens') AND type = 'index'
      OR name = 'used_tokens'`)
      .all();
    const descriptor = openSync(databaseOf(folder), 'r+');
    for (const { rootpage } of rootPages)
      writeSync(descriptor, Buffer.alloc(4096, 0x5a), 0, 4096, (Number(rootpage) - 1) * 4096);
    sql.exec(
      `INSERT INTO audit VALUES (1, 'another process', 'makes the server read its pages anew', NULL)`,
    );
    sql.close();
    const statuses = new Set<number>();
    for (let i = 0; i < 5; i++)
      statuses.add((await post(server.origin, { message: `${i}` })).status);
    expect([...statuses]).toEqual([503]);
    expect(await statusOf(`${server.origin}/readyz`)).toBe(503);
    expect(await statusOf(server.origin)).toBe(200);
    await server.stop('SIGKILL');
    const refused = await runEntry('src/server.ts', [], env);
    expect(refused.code).not.toBe(0);
    expect(refused.errors).toMatch(/DATA_DIR/);
    expect(refused.errors).not.toMatch(/^\s+at /m);
    const check = await inbox('check');
    expect(check.code).not.toBe(0);
    expect(check.errors + check.output).not.toMatch(/^\s+at /m);
  },
);
