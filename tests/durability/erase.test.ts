import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { post, solveCaptcha } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

/** Cuts an encrypted message into pieces, so that a database page which contains only part of it is found as well. */
function piecesOf(blob: Uint8Array) {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 16 <= blob.length; at += 16)
    pieces.push(Buffer.from(blob.subarray(at, at + 16)));
  return pieces;
}

/** The names of the files that contain one of these pieces. */
function filesWith(folder: string, pieces: readonly Buffer[]) {
  return readdirSync(folder).filter((name) => {
    const bytes = readFileSync(join(folder, name));
    return pieces.some((piece) => bytes.includes(piece));
  });
}

function encryptedBodyOf(dataFolder: string, ref = '') {
  const sql = new DatabaseSync(join(dataFolder, 'messages.db'), { readOnly: true });
  const [row] = sql.prepare('SELECT body FROM messages WHERE ref = ?').all(ref);
  sql.close();
  return row?.body as Uint8Array;
}

test.for(['running', 'stopped'])(
  'while the server is %s, the text of erased messages is in no output of the inbox and in no file, and is not mailed afterwards',
  async (serverState, { folder, mailbox, start, inbox }) => {
    const server = await start();
    const refs: string[] = [];
    // Short messages share a database page with others, long ones have pages of their own.
    for (let i = 0; i < 24; i++) {
      if (i === 12) {
        await mailbox.waitFor(12);
        mailbox.setBehavior('rcpt', 'refuse for good');
      }
      const message = `canary ${i} ${'text '.repeat(i % 3 === 0 ? 900 : 20)}`;
      refs.push((await post(server.origin, { message })).ref ?? '');
    }
    if (serverState === 'stopped') await server.stop();
    const erasedMessages = [3, 4, 5, 15, 16, 17]; // of these, only the first three have been mailed
    for (const i of erasedMessages) {
      const ref = refs[i] ?? '';
      const pieces = piecesOf(encryptedBodyOf(folder.data, ref));
      expect(filesWith(folder.data, pieces)).not.toEqual([]);
      // The command is refused while the message is being mailed, and then tried again.
      await expect.poll(async () => (await inbox('erase', ref)).errors).toBe('');
      expect(filesWith(folder.data, pieces)).toEqual([]);
      const shown = JSON.parse((await inbox('show', ref, '--json')).output);
      expect(shown).toMatchObject({ ref, purged: true, name: null, message: null });
      const redelivered = await inbox('redeliver', ref);
      expect([redelivered.code, redelivered.errors]).toEqual([
        1,
        expect.stringContaining('was erased'),
      ]);
    }
    for (const command of [['list'], ['export'], ['export', '--json']])
      expect((await inbox(...command)).output).not.toMatch(/canary (3|4|5|15|16|17) /);
    expect((await inbox('erase', 'AAAAA-AAAAA')).code).toBe(1);
    expect((await inbox('audit')).output).toContain(`erase  ${refs[3]}`);

    mailbox.acceptAll();
    await using _server = serverState === 'stopped' ? await start() : server;
    expect((await inbox('redeliver', '--failed')).code).toBe(0);
    await mailbox.waitFor(21);
    expect(mailbox.mails.map(({ text }) => text).join()).not.toMatch(/canary (15|16|17) /);
    expect(mailbox.mails).toHaveLength(21);
  },
);

test('a message that is erased and then sent again is stored as a new message', async ({
  start,
  inbox,
}) => {
  const server = await start();
  const token = await solveCaptcha(server.origin);
  const { ref } = await post(server.origin, {}, { token });
  await expect.poll(async () => (await inbox('erase', ref ?? '')).code).toBe(0);
  expect((await post(server.origin, {}, { token })).status).toBe(422); // the captcha must be solved again
  const resent = await post(server.origin);
  expect(resent.status).toBe(200);
  expect(resent.ref).not.toBe(ref);
});

test('a message cannot be erased while it is being mailed, but can be after a crash', async ({
  mailbox,
  start,
  inbox,
}) => {
  mailbox.setBehavior('data', 'stall');
  const server = await start();
  const { ref = '' } = await post(server.origin);
  await expect.poll(() => mailbox.stageCounts.data).toBe(1);
  const refused = await inbox('erase', ref);
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('being mailed')]);
  await server.stop('SIGKILL');
  mailbox.acceptAll();
  expect((await inbox('erase', ref)).code).toBe(0);
  const restarted = await start();
  await post(restarted.origin, { message: 'another one' });
  await mailbox.waitForText('another one');
  expect(mailbox.mails).toHaveLength(1);
});
