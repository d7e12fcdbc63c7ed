import { spawnSync } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { test } from '#tests/harness/database-test.ts';
import {
  createEmptyDatabase,
  isPostgresAvailable,
  query,
  stopSharedPostgres,
} from '#tests/harness/postgres.ts';
import { post, runEntry } from '#tests/harness/server.ts';

afterAll(stopSharedPostgres);

// These tests check what docs/operating.md promises under "Backup and restore".
describe.skipIf(!isPostgresAvailable)('a backup of PostgreSQL', () => {
  test('restores a lost database; then the server mails each undelivered message once, but none with --without-delivery', async ({
    folder,
    database,
    env,
    mailbox,
    start,
  }) => {
    const file = join(folder.site, 'copy.dump');
    const inbox = (store: string, ...args: string[]) =>
      runEntry('src/inbox.ts', args, { STORE_URL: store, DATA_KEYS: env.DATA_KEYS ?? '' });
    const messageStates = async (store: string) => {
      const { output } = await inbox(store, 'list', '--json');
      const lines = output.trim().split('\n').filter(Boolean);
      return new Map(lines.map((line) => JSON.parse(line)).map(({ ref, state }) => [ref, state]));
    };
    const refs: string[] = [];
    const send = async (origin: string) => {
      const { ref = '' } = await post(origin, { message: `Message ${refs.length + 1}` });
      refs.push(ref);
    };
    {
      await using server = await start();
      await send(server.origin);
      await mailbox.waitFor(1);
      await expect.poll(async () => (await messageStates(database)).get(refs[0])).toBe('delivered');
      expect(await server.stop()).toBe(0);
    }
    {
      await using server = await start({}, { args: ['--without-delivery'] });
      for (let n = 0; n < 3; n++) await send(server.origin);
      expect(await inbox(database, 'backup', file)).toMatchObject({ code: 0, errors: '' });
      expect(await server.stop()).toBe(0);
    }
    expect(statSync(file).size).toBeGreaterThan(1000);
    await query(database, 'DROP SCHEMA public CASCADE');

    const restored = await createEmptyDatabase();
    const { status, stderr } = spawnSync(
      'pg_restore',
      ['--no-owner', '--exit-on-error', '--dbname', restored, file],
      { encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, '']);
    env.STORE_URL = restored;
    {
      await using server = await start({}, { args: ['--without-delivery'] });
      expect([...(await messageStates(restored))]).toEqual([
        [refs[0], 'delivered'],
        ...refs.slice(1).map((ref) => [ref, 'received']),
      ]);
      expect((await inbox(restored, 'check')).code).toBe(0);
      // The server would mail within this time, because it looks for due messages every 500 ms.
      await new Promise((resume) => setTimeout(resume, 1500));
      expect(mailbox.stageCounts.connect).toBe(1);
      expect(await server.stop()).toBe(0);
    }
    await using _server = await start();
    const mails = await mailbox.waitFor(4);
    await expect
      .poll(async () => [...(await messageStates(restored)).values()])
      .toEqual(Array(4).fill('delivered'));
    const mailed = refs.map((ref) => mails.filter(({ text }) => text.includes(ref)).length);
    expect(mailed).toEqual([1, 1, 1, 1]);
  });

  test('overwrites nothing when it fails, leaves no partial file, and gives the reason', {
    tags: 'weekly',
  }, async ({ folder, database, env, start }) => {
    await using server = await start();
    const existingFile = join(folder.site, 'taken.dump');
    writeFileSync(existingFile, 'an existing file');
    const names = readdirSync(folder.site);
    const { DATA_KEYS = '' } = env;
    const backUp = (to: string, extraSettings: Record<string, string> = {}) =>
      runEntry('src/inbox.ts', ['backup', to], {
        STORE_URL: database,
        DATA_KEYS,
        ...extraSettings,
      });
    for (const to of [existingFile, join(folder.site, 'no/such/folder.dump'), '/proc/x'])
      expect((await backUp(to)).errors).toMatch(/^inbox: /);
    const nodeOnly = join(process.cwd(), 'node_modules/.bin');
    const withoutPgDump = await backUp(join(folder.site, 'new.dump'), { PATH: nodeOnly });
    expect(withoutPgDump.errors).toContain('pg_dump cannot be run');
    const password = new URL(database).password;
    expect(withoutPgDump.errors).not.toContain(password);
    expect(readdirSync(folder.site)).toEqual(names);
    expect(await server.stop()).toBe(0);
  });
});
