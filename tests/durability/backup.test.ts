import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '#tests/harness/server-test.ts';
import { openMailbox } from '../harness/mailbox.ts';
import {
  makeTestFolder,
  post,
  runEntry,
  solveCaptcha,
  startServer,
  testSettings,
} from '../harness/server.ts';

// These tests check what docs/operating.md promises under "Backup and restore".
test('a backup under load contains every message acknowledged before it, and is restored by copying one file', async ({
  folder,
  start,
  env,
}) => {
  using restored = makeTestFolder();
  await using mailbox = await openMailbox();
  const file = join(folder.site, 'copy.db');
  const acknowledged: string[] = [];
  let slowestPostMs = 0;
  {
    await using server = await start(); // its mail server cannot be reached
    let isOver = false;
    const postRepeatedly = async (writer: number) => {
      for (let n = 0; !isOver; n++) {
        const token = await solveCaptcha(server.origin);
        const startedAt = performance.now();
        const { status, ref } = await post(
          server.origin,
          { message: `${writer}-${n} ${'text '.repeat(800)}` },
          { token },
        );
        slowestPostMs = Math.max(slowestPostMs, performance.now() - startedAt);
        expect(status).toBe(200);
        acknowledged.push(ref ?? '');
      }
    };
    const posting = Promise.all([1, 2, 3, 4].map(postRepeatedly));
    await expect.poll(() => acknowledged.length).toBeGreaterThan(100);
    const refsBeforeBackup = [...acknowledged];
    const { code, errors } = await runEntry('src/inbox.ts', ['backup', file], env);
    isOver = true;
    await posting;
    expect([code, errors]).toEqual([0, '']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder.site).filter((name) => name.startsWith('copy.db'))).toEqual([
      'copy.db',
    ]);

    mkdirSync(restored.data);
    cpSync(file, join(restored.data, 'messages.db'));
    const list = await runEntry('src/inbox.ts', ['list', '--json'], testSettings(restored));
    const refs = new Set(
      list.output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).ref),
    );
    expect(refsBeforeBackup.filter((ref) => !refs.has(ref))).toEqual([]);
  }
  // Usually under one second. A post that waits for the whole copy or for a lock takes several seconds.
  process.stdout.write(`slowest post during a backup: ${Math.round(slowestPostMs)} ms\n`);
  await using _server = await startServer({ ...testSettings(restored), SMTP_URL: mailbox.url });
  await mailbox.waitFor(100);
});

test('a backup contains messages that are still in the write-ahead log', async ({
  start,
  inbox,
}) => {
  using restored = makeTestFolder();
  const server = await start();
  const { ref } = await post(server.origin);
  mkdirSync(restored.data);
  const copy = join(restored.data, 'messages.db');
  expect((await inbox('backup', copy)).code).toBe(0);
  const { output } = await runEntry('src/inbox.ts', ['list'], testSettings(restored));
  expect(output).toContain(ref);
});

test('a backup that fails overwrites nothing, leaves no partial file, gives the reason, and is in the audit', async ({
  folder,
  start,
  inbox,
}) => {
  const server = await start();
  await post(server.origin);
  const existingFile = join(folder.site, 'index.html');
  const names = readdirSync(folder.site);
  for (const file of [
    existingFile,
    join(folder.site, 'no', 'such', 'folder.db'),
    folder.site,
    '/proc/x',
  ]) {
    const { code, errors } = await inbox('backup', file);
    expect(code).toBe(1);
    expect(errors).toMatch(/^inbox: /);
    expect(errors).not.toMatch(/^\s+at /m);
  }
  expect(readFileSync(existingFile, 'utf8')).toContain('<h1>');
  expect(readdirSync(folder.site)).toEqual(names);
  const audit = await inbox('audit');
  expect(audit.output.match(/ {2}backup {2}/g)).toHaveLength(4);
});

test('a server started with --without-delivery stores messages, logs a warning, and mails nothing', async ({
  mailbox,
  start,
  inbox,
}) => {
  const server = await start({}, { args: ['--without-delivery'] });
  const { ref } = await post(server.origin);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect(server.output()).toContain('NOTHING IS MAILED');
  expect(server.output()).toContain('"level":"warn"');
  // The server would mail within this time, because it looks for due messages every 500 ms.
  await new Promise((resume) => setTimeout(resume, 1500));
  expect(mailbox.stageCounts.connect).toBe(0);
  expect((await inbox('show', ref ?? '')).output).toContain(ref);
  expect(await server.stop()).toBe(0);
});

test('the server does not start with a mistyped --without-delivery, because it would mail', async ({
  env,
}) => {
  const refused = await runEntry('src/server.ts', ['--without-delivry'], env);
  expect([refused.code, refused.errors]).toEqual([
    1,
    expect.stringContaining('--without-delivery'),
  ]);
});

test('a copy of the whole data folder of a stopped server is a backup', { tags: 'weekly' }, async ({
  folder,
  start,
}) => {
  using restored = makeTestFolder();
  await using mailbox = await openMailbox();
  let ref: string | undefined;
  {
    await using server = await start();
    ({ ref } = await post(server.origin, { message: 'Kept in the copy.' }));
    expect(await server.stop()).toBe(0);
    cpSync(folder.data, restored.data, { recursive: true });
  }
  await using _server = await startServer({ ...testSettings(restored), SMTP_URL: mailbox.url });
  expect((await mailbox.waitForText('Kept in the copy.')).text).toContain(ref);
});
