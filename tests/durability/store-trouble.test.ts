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
import { test } from '#tests/harness/server-test.ts';

/** These tests run concurrently, because they mostly wait for servers and locks. */
const concurrently = test.concurrent;

const statusOf = async (url: string) => (await fetch(url)).status;
const fileOf = (folder: TestFolder) => join(folder.data, 'messages.db');

/** Damage that another process does to the store while the server runs. */
const harms: [string, (folder: TestFolder) => void][] = [
  ['deleted', (folder) => rmSync(fileOf(folder))],
  [
    'overwritten in place',
    (folder) => {
      const made = new DatabaseSync(join(folder.data, 'other.db'));
      made.exec('CREATE TABLE other (x)');
      made.close();
      cpSync(join(folder.data, 'other.db'), fileOf(folder));
    },
  ],
  [
    'replaced by another',
    (folder) => {
      cpSync(fileOf(folder), `${fileOf(folder)}.new`);
      renameSync(`${fileOf(folder)}.new`, fileOf(folder));
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

concurrently.for(harms)(
  'a store that is %s accepts no messages until a restart, and pages are served',
  async ([how, harm], { folder, start, inbox }) => {
    {
      await using server = await start();
      const token = await solveCaptcha(server.origin);
      expect((await post(server.origin, {}, { token })).status).toBe(200);
      harm(folder);
      for (const fields of [{}, { message: 'another one' }]) {
        // The repeated post is refused as well, because its message is in no file that the next start would open.
        const refused = await post(server.origin, fields, fields.message ? {} : { token });
        expect(refused.status).toBe(503);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(await statusOf(`${server.origin}/readyz`)).toBe(503);
      for (const path of ['/', '/healthz']) expect(await statusOf(server.origin + path)).toBe(200);
      expect(await server.stop()).toBe(0);
    }
    if (how === 'overwritten in place') rmSync(fileOf(folder)); // the new file is not a store of this server
    const again = await start();
    const { ref } = await post(again.origin, { message: 'after the restart' });
    const { output } = await inbox('list', '--json');
    expect(output).toContain(ref);
    expect(await statusOf(`${again.origin}/readyz`)).toBe(200);
  },
);

concurrently.for<[string, NodeJS.Signals]>([
  ['stop', 'SIGTERM'],
  ['crash', 'SIGKILL'],
])(
  'a backup that is copied over an open store is complete after a %s',
  async ([_how, signal], { folder, start, inbox }) => {
    using other = makeTestFolder();
    const copy = join(other.site, 'copy.db');
    {
      await using source = await startServer(testSettings(other));
      for (let i = 0; i < 5; i++) await post(source.origin, { message: `restored ${i}` });
      expect((await runEntry('src/inbox.ts', ['backup', copy], testSettings(other))).code).toBe(0);
    }
    {
      await using server = await start();
      for (let i = 0; i < 5; i++) await post(server.origin, { message: `replaced ${i}` });
      cpSync(copy, fileOf(folder));
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

test('a post waits and pages are served while another process holds the write lock', async ({
  folder,
  mailbox,
  start,
}) => {
  const server = await start();
  const token = await solveCaptcha(server.origin);
  const other = new DatabaseSync(fileOf(folder), { timeout: 5000 });
  other.exec('BEGIN IMMEDIATE');
  let answered = false;
  const posted = post(server.origin, {}, { token }).finally(() => {
    answered = true;
  });
  for (let i = 0; i < 6; i++)
    for (const path of ['/', '/healthz', '/readyz'])
      expect(await statusOf(server.origin + path)).toBe(200);
  expect(answered, 'the post still waits').toBe(false);
  other.exec('ROLLBACK');
  other.close();
  expect((await posted).status).toBe(200);
  await mailbox.waitFor(1);
});

concurrently(
  'a long lock makes the server refuse posts but not hang when it stops, and an open reader has no effect',
  async ({ folder, start, inbox }) => {
    const reader = await (async () => {
      await using server = await start();
      const open = new DatabaseSync(fileOf(folder), { timeout: 5000 });
      open.exec('BEGIN; SELECT count(*) FROM messages');
      expect((await post(server.origin, { message: 'beside a reader' })).status).toBe(200);
      expect((await inbox('list')).code).toBe(0);
      open.exec('COMMIT; BEGIN IMMEDIATE');
      const refused = await post(server.origin, { message: 'behind a lock' });
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await statusOf(`${server.origin}/readyz`)).toBe(503);

      const [late, stopped] = [post(server.origin, { message: 'at the end' }), server.stop()];
      expect((await late).status).toBe(503);
      expect(await stopped).toBe(0); // SHUTDOWN_GRACE_MS is 2 s here, less than the wait for a lock
      return open;
    })();
    reader.exec('ROLLBACK');
    reader.close();
    const { output } = await inbox('export', '--json');
    expect(output).toContain('beside a reader');
    expect(output).not.toMatch(/behind a lock|at the end/);
  },
);

concurrently(
  'posts are accepted again without a restart once a lock is released',
  async ({ expect, folder, start }) => {
    const server = await start();
    const other = new DatabaseSync(fileOf(folder), { timeout: 5000 });
    other.exec('BEGIN IMMEDIATE');
    expect((await post(server.origin)).status).toBe(503);
    other.exec('ROLLBACK');
    other.close();
    await expect.poll(() => statusOf(`${server.origin}/readyz`)).toBe(200);
    expect((await post(server.origin)).status).toBe(200);
  },
);

concurrently(
  'a corrupt store never answers 500, fails /readyz, and is refused at the next start',
  async ({ folder, env, start, inbox }) => {
    const server = await start();
    await post(server.origin);
    const sql = new DatabaseSync(fileOf(folder), { timeout: 5000 });
    sql.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const roots = sql
      .prepare(`SELECT rootpage FROM sqlite_master WHERE tbl_name IN ('messages', 'used_tokens') AND type = 'index'
      OR name = 'used_tokens'`)
      .all();
    const descriptor = openSync(fileOf(folder), 'r+');
    for (const { rootpage } of roots)
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
