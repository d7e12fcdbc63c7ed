import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { canStart, checkConfig as checkSettings, formatFindings } from '#server/check-config.ts';
import { post, publicOrigin, runEntry, writeSamples } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

/** The cells of the table that `--check-config` prints. */
const rowsOf = (output: string) =>
  output
    .split('\n\n')[0]
    ?.split('\n')
    .map((line) => line.split(/ {2,}/));

/** Does what `--check-config` does, in the process of the test. The first test runs the program. */
async function checkConfig(env: Record<string, string>) {
  const findings = await checkSettings(env);
  const output = formatFindings(findings);
  return { code: canStart(findings) ? 0 : 1, output, rows: rowsOf(output) };
}

/** A digest of every file except the index of the write-ahead log (-shm), which SQLite recreates for each reader. */
const fileDigests = (folder: string) =>
  readdirSync(folder)
    .filter((name) => !name.endsWith('-shm'))
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]);

test('--check-config, alone or with --embedded, confirms valid settings, tries the mail server without sending a mail, and creates no data folder', async ({
  folder,
  env,
  mailbox,
}) => {
  const SMTP_URL = mailbox.url.replace('://', '://me:word@');
  for (const args of [[], ['--embedded']]) {
    const settings = { ...env, SMTP_URL, NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1' };
    const entry = ['--check-config', ...args];
    const { code, output, errors } = await runEntry('src/server.ts', entry, settings);
    expect(errors).toBe('');
    expect(rowsOf(output)).toEqual([
      ['ok', 'settings', 'are complete and valid'],
      ['ok', 'STATIC_DIR', expect.stringContaining('complete')],
      ['ok', 'DATA_DIR', expect.stringContaining('first start makes the store')],
      ['WARNING', 'SMTP_URL', expect.stringContaining('SMTP_TLS')], // the test's mail server has no TLS
      ['ok', 'captcha', expect.stringContaining('proof of work')],
    ]);
    expect(code).toBe(0);
  }
  expect(mailbox.stageCounts).toMatchObject({ auth: 4, rcpt: 2, data: 0 });
  expect(mailbox.mails).toEqual([]);
  expect(existsSync(folder.data)).toBe(false);
});

test('--check-config names every recipient for whom the mail server takes no mail, and sends none', async ({
  env,
  mailbox,
}) => {
  mailbox.setBehavior('rcpt', 'refuse for good', { onlyFor: 'biling@example.com' });
  const recipients = { MAIL_TO_BILLING: 'biling@example.com', MAIL_TO_OTHER: env.MAIL_TO ?? '' };
  const { code, rows } = await checkConfig({ ...env, ...recipients });
  const refusal = `takes no mail from MAIL_FROM ${env.MAIL_FROM} for MAIL_TO_BILLING biling@example.com: refused 550 at RCPT TO.`;
  expect(rows).toContainEqual(['WARNING', 'SMTP_URL', expect.stringContaining(refusal)]);
  expect(code).toBe(0);
  expect(mailbox.stageCounts).toMatchObject({ rcpt: 2, data: 0 });
  expect(mailbox.mails).toEqual([]);

  mailbox.setBehavior('mail', 'refuse for good');
  const unknownSender = await checkConfig(env);
  expect(unknownSender.output).toContain(`MAIL_TO ${env.MAIL_TO}: refused 550 at MAIL FROM`);
});

test('--check-config reads the whole store, changes none of its files, and reports a wrong key and a damaged store', {
  tags: 'weekly',
}, async ({ folder, env, mailbox, start }) => {
  mailbox.setBehavior('mail', 'refuse for now');
  env.RETRY_BASE_MS = '3600000';
  const expectValidStore = async () => {
    const { code, rows } = await checkConfig(env);
    expect(rows).toContainEqual(['ok', 'DATA_DIR', expect.stringContaining('has the keys')]);
    expect(code).toBe(0);
  };
  const server = await start();
  await post(server.origin);
  await expect.poll(() => mailbox.stageCounts.mail).toBe(1);
  await expectValidStore(); // while the server runs
  expect((await post(server.origin, { message: 'meanwhile' })).status).toBe(200);

  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const runningServer = signal === 'SIGTERM' ? await start() : server;
    await runningServer.stop(signal);
    const digestsBefore = fileDigests(folder.data);
    expect(digestsBefore.some(([name]) => name === 'messages.db-wal')).toBe(signal === 'SIGKILL');
    await expectValidStore();
    expect(fileDigests(folder.data)).toEqual(digestsBefore);
  }

  const otherKey = { DATA_KEYS: `test:${randomBytes(32).toString('base64')}` };
  const { code, rows } = await checkConfig({ ...env, ...otherKey });
  expect(rows).toContainEqual(['WRONG', 'DATA_KEYS', expect.stringContaining('another key')]);
  expect(code).toBe(1);

  writeFileSync(
    join(folder.data, 'messages.db'),
    'no database at all, but long enough to be one'.repeat(99),
  );
  const damaged = await checkConfig(env);
  expect(damaged.rows).toContainEqual(['WRONG', 'DATA_DIR', expect.any(String)]);
  expect(damaged.code).toBe(1);
});

test('--check-config reports all wrong settings at once, without secrets, and tries each setting that depends on no wrong setting', async ({
  folder,
  env,
  mailbox,
}) => {
  mailbox.setBehavior('auth', 'refuse for good');
  rmSync(join(folder.site, '.server'), { recursive: true });
  const { MAIL_TO: _missing, ...settings } = env;
  const { code, output, rows } = await checkConfig({
    ...settings,
    SMTP_URL: mailbox.url.replace('://', '://me:a-secret-word@'),
    PORT: 'eighty',
    DATA_KEYS: 'a:a-short-key',
    ALTCHA_SECRET: 'a-short-secret',
  });
  expect(code).toBe(1);
  expect(rows?.map(([result, setting]) => `${result} ${setting}`)).toEqual([
    'WRONG PORT',
    'WRONG DATA_KEYS',
    'WRONG MAIL_TO',
    'WRONG ALTCHA_SECRET',
    'WARNING TRUSTED_PROXIES', // is not set, and the origin is https
    'WRONG STATIC_DIR', // has no site.json
    'WRONG STATIC_DIR', // has no answer.html
    'not tried DATA_DIR',
    'WRONG SMTP_URL',
    'not tried captcha',
  ]);
  expect(output).toMatch(/SMTP_URL .*login failed|SMTP_URL .*refused 5\d\d at AUTH/);
  expect(output).not.toMatch(/a-s(ecret|hort)|eighty/);

  const withoutFolder = await checkConfig({ ...settings, STATIC_DIR: 'no-such-folder' });
  expect(withoutFolder.rows?.filter(([, setting]) => setting === 'STATIC_DIR')).toEqual([
    ['WRONG', 'STATIC_DIR', expect.stringContaining('not a folder')],
    ['not tried', 'STATIC_DIR', expect.any(String)],
  ]);
});

test('--check-config reports invented facts of a public site, and only warns of them with ALLOW_SAMPLES', async ({
  folder,
  env,
  mailbox,
}) => {
  writeSamples(folder.site, '["the telephone number"]');
  const settings = { ...env, SMTP_URL: mailbox.url, PUBLIC_ORIGIN: publicOrigin };
  const refused = await checkConfig(settings);
  expect(refused.rows).toContainEqual([
    'WRONG',
    'PUBLIC_ORIGIN',
    expect.stringContaining('the telephone number'),
  ]);
  expect(refused.code).toBe(1);

  const allowed = await checkConfig({ ...settings, ALLOW_SAMPLES: 'on' });
  expect(allowed.rows).toContainEqual([
    'WARNING',
    'ALLOW_SAMPLES',
    expect.stringContaining('the telephone number'),
  ]);
  expect(allowed.code).toBe(0);
});

test('--check-config asks what only people know about the mail of a real site, and passes all the same', async ({
  env,
  mailbox,
}) => {
  const questionsFor = async (settings: Record<string, string>) => {
    const { code, rows } = await checkConfig({ ...env, SMTP_URL: mailbox.url, ...settings });
    return { code, asked: rows?.filter(([state]) => state === 'question') };
  };
  const readers = ['question', 'MAIL_TO', expect.stringContaining('Who reads')];
  const agreement = ['question', 'SMTP_URL', expect.stringContaining('164.504(e)')];
  const content = ['question', 'MAIL_CONTENT', expect.stringContaining('stay full?')];
  expect(await questionsFor({ PUBLIC_ORIGIN: publicOrigin })).toEqual({
    code: 0,
    asked: [readers, agreement, content],
  });
  // With `notice`, the third question is answered.
  expect(await questionsFor({ PUBLIC_ORIGIN: publicOrigin, MAIL_CONTENT: 'notice' })).toEqual({
    code: 0,
    asked: [readers, agreement],
  });
  // A real mail server of a site that is only tried out. The check cannot reach this one, so it fails.
  const { asked } = await questionsFor({ SMTP_URL: 'smtp://mail.invalid' });
  expect(asked).toEqual([readers, agreement, content]);
  expect(await questionsFor({})).toEqual({ code: 0, asked: [] });
});

test('--check-config reports an unreachable mail server and a reCAPTCHA key that Google rejects', async ({
  env,
}) => {
  // Google accepts the secret key, and rejects only the captcha token, which the check makes up.
  let googleAnswer: object = { success: false, 'error-codes': ['invalid-input-response'] };
  const requestBodies: string[] = [];
  const googleServer = createServer(async (request, response) => {
    for await (const chunk of request) requestBodies.push(String(chunk));
    response.end(JSON.stringify(googleAnswer));
  }).listen(0, '127.0.0.1');
  await once(googleServer, 'listening');
  const { ALTCHA_SECRET: _unused, ...settings } = env;
  const withRecaptcha = {
    ...settings,
    RECAPTCHA_SITE_KEY: 'the-site-key',
    RECAPTCHA_SECRET_KEY: 'the-secret-key',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(googleServer.address() as AddressInfo).port}/`,
  };
  const accepted = await checkConfig(withRecaptcha);
  expect(accepted.rows).toContainEqual([
    'WRONG',
    'SMTP_URL',
    expect.stringContaining('no connection'),
  ]);
  expect(accepted.rows).toContainEqual(['ok', 'captcha', expect.any(String)]);
  expect(requestBodies).toEqual([expect.stringContaining('secret=the-secret-key')]);

  for (const rejection of [
    { success: false, 'error-codes': ['invalid-input-secret'] },
    { success: true, hostname: 'testkey.google.com' },
  ]) {
    googleAnswer = rejection;
    const { code, output, rows } = await checkConfig(withRecaptcha);
    expect(rows).toContainEqual(['WRONG', 'RECAPTCHA_SECRET_KEY', expect.any(String)]);
    expect(code).toBe(1);
    expect(output).not.toContain('the-secret-key');
  }
  googleServer.close();
});
