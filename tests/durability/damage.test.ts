import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect } from 'vitest';
import { openMailbox } from '#tests/harness/mailbox.ts';
import { makeTestFolder, post, startServer, testSettings } from '#tests/harness/server.ts';
import { runInboxHere } from '#tests/harness/server-here.ts';
import { test } from '#tests/harness/server-test.ts';

const folder = makeTestFolder();
const mailbox = await openMailbox();
const env: Record<string, string> = { ...testSettings(folder), SMTP_URL: mailbox.url };
const refs: string[] = [];
const inbox = (...args: string[]) => runInboxHere(args, env);
const linesOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const stackTrace = /^\s+at /m;
const damageReport = /damaged.*cannot be decrypted/;

beforeAll(async () => {
  mailbox.setBehavior('connect', 'drop');
  await using server = await startServer(env);
  for (const message of ['damaged', 'undamaged', 'also undamaged'])
    refs.push((await post(server.origin, { message })).ref ?? '');
  await server.stop();
  const sql = new DatabaseSync(join(folder.data, 'messages.db'));
  // Change one bit of the encrypted message.
  const [row] = sql.prepare('SELECT id, body FROM messages WHERE ref = ?').all(refs[0] ?? '');
  const body = Buffer.from(row?.body as Uint8Array);
  body[40] = (body[40] ?? 0) ^ 1;
  sql.prepare('UPDATE messages SET body = ? WHERE id = ?').run(body, String(row?.id));
  sql.close();
});
afterAll(async () => {
  await mailbox[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

test('inbox list marks a damaged message, shows the others, and exits with 0', async () => {
  const { code, output } = await inbox('list', '--json');
  expect(code).toBe(0);
  const entries = linesOf(output);
  expect(entries.map(({ ref }) => ref)).toEqual(refs);
  expect(entries[0]).toMatchObject({
    lastError: expect.stringMatching(damageReport),
    department: null,
    purged: false,
  });
  expect(entries[1]).toMatchObject({ department: 'Appointments' });
  expect((await inbox('list')).output).toMatch(damageReport);
});

test('inbox export contains every undamaged message, names the damaged one, and exits with 1', async () => {
  for (const args of [['export'], ['export', '--json']]) {
    const { code, output, errors } = await inbox(...args);
    expect(code).toBe(1);
    expect(output).toContain('also undamaged');
    expect(output).toMatch(damageReport);
    expect(errors).toContain(refs[0]);
    expect(errors).not.toMatch(stackTrace);
  }
});

test('inbox show, redeliver and check report a damaged message and exit with 1', async () => {
  const shown = await inbox('show', refs[0] ?? '', '--json');
  expect(JSON.parse(shown.output)).toMatchObject({ ref: refs[0], message: null });
  for (const { code, errors } of [shown, await inbox('redeliver', refs[0] ?? '')]) {
    expect(code).toBe(1);
    expect(errors).toMatch(damageReport);
    expect(errors).not.toMatch(stackTrace);
  }
  const check = await inbox('check', '--json');
  expect(check.code).toBe(1);
  expect(JSON.parse(check.output)).toEqual({
    integrity: [],
    keys: [{ id: 'test', messages: 3, isInRing: true }],
    waiting: 3,
    failed: 0,
    damaged: [refs[0]],
  });
  expect((await inbox('check')).output).toContain(`Damaged: ${refs[0]}`);
});

test('the server delivers every other message, and sets the damaged message aside for staff with the reason; staff can erase it', async () => {
  mailbox.acceptAll();
  await using server = await startServer(env);
  await post(server.origin, { message: 'a new one' });
  await mailbox.waitFor(3);
  await expect
    .poll(async () => linesOf((await inbox('list', '--json')).output).map(({ state }) => state))
    .toEqual(['failed', 'delivered', 'delivered', 'delivered']);
  const { output } = await inbox('list', '--state', 'failed', '--json');
  expect(linesOf(output)).toMatchObject([
    { ref: refs[0], lastError: expect.stringMatching(damageReport) },
  ]);
  expect(server.output()).toContain('message cannot be mailed; it waits for staff');
  expect((await inbox('erase', refs[0] ?? '')).code).toBe(0);
  expect((await inbox('check')).code).toBe(0);
});

test('a server starts on a store whose only message is damaged', async ({ folder, startHere }) => {
  const serverBefore = await startHere();
  await post(serverBefore.origin);
  await serverBefore.stop();
  const sql = new DatabaseSync(join(folder.data, 'messages.db'));
  sql.exec('UPDATE messages SET body = randomblob(200)');
  sql.close();
  const server = await startHere();
  expect((await post(server.origin, { message: 'another one' })).status).toBe(200);
});

test('inbox check names a missing key that messages need', async () => {
  const envWithOtherKey = { ...env, DATA_KEYS: env.DATA_KEYS?.replace('test:', 'other:') ?? '' };
  const { code, output } = await runInboxHere(['check'], envWithOtherKey);
  expect(code).toBe(1);
  expect(output).toContain('Key "test": 3 messages; DATA_KEYS LACKS IT');
});
