import { cpSync, globSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { createMovableClock } from '#tests/harness/movable-clock.ts';
import { test } from '#tests/harness/server-test.ts';

/**
 * The stores that servers of these commits have written: each with a delivered message, and one that the mail server has
 * refused for now. A release adds its own.
 */
const stores = globSync('tests/durability/stores/*.db');
const dataKeys = `stores:${Buffer.alloc(32, 7).toString('base64')}`;
/** Shortly after the stores were written, when their next attempts are due and nothing has been erased. */
const later = Date.parse('2026-11-28T21:30:00Z');

/** Reads the version of a store, its tables, and the states of its messages. */
function readStore(file: string) {
  const sql = new DatabaseSync(file, { readOnly: true });
  const rowsOf = (statement: string) => sql.prepare(statement).all();
  const store = {
    version: rowsOf('PRAGMA user_version'),
    tables: rowsOf('SELECT sql FROM sqlite_master ORDER BY sql'),
    messages: rowsOf('SELECT * FROM messages ORDER BY ref'),
  };
  sql.close();
  return store;
}

test.for(stores)(
  'the store %s is backed up as it is, migrated only by the start, mailed, and put back',
  async (store, { folder, env, mailbox, start, inbox }) => {
    expect(stores.length).toBeGreaterThan(1);
    const clock = createMovableClock(join(folder.site, 'clock'));
    clock.advance(later - Date.now());
    Object.assign(env, clock.env, { DATA_KEYS: dataKeys });
    const current = join(folder.data, 'messages.db');
    const putBack = (file: string) => {
      mkdirSync(folder.data, { recursive: true });
      cpSync(file, current);
    };
    putBack(store);
    const before = readStore(current);

    const listed = await inbox('list');
    expect([listed.code, listed.errors]).toEqual([
      1,
      expect.stringMatching(/earlier version: make a backup, then start the new server/),
    ]);
    const backup = join(folder.site, 'before.db');
    expect((await inbox('backup', backup)).code).toBe(0);
    expect(readStore(backup)).toEqual(before);
    expect(readStore(current), 'the inbox migrates nothing').toEqual(before);

    const server = await start();
    const mail = await mailbox.waitForText('waiting since the earlier release');
    expect(mail.headers.get('message-id')).toBe(
      before.messages.find(({ state }) => state === 'received')?.message_id,
    );
    await expect
      .poll(async () => (await inbox('list', '--state', 'delivered', '--json')).output)
      .toMatch(/^(\{.*\}\n){2}$/);
    expect(await server.stop()).toBe(0);
    expect(readStore(current).version).not.toEqual(before.version);

    putBack(backup);
    expect(readStore(current), `${basename(store)} can go on from here`).toEqual(before);
  },
);
