import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { encode } from '#contact/wire.ts';
import { openMailbox } from '#tests/harness/mailbox.ts';
import { rawPost } from '#tests/harness/raw-http.ts';
import {
  makeTestFolder,
  post,
  runDoor,
  solveCaptcha,
  someone,
  startServer,
  testSettings,
} from '#tests/harness/server.ts';

test('a post in progress is kept, a new one refused, and the exit code is 0', async () => {
  using folder = makeTestFolder();
  await using server = await startServer(testSettings(folder));
  const bytes = rawPost(encode(someone, await solveCaptcha(server.origin)).toString());
  const slow = connect(server.port, '127.0.0.1');
  await once(slow, 'connect');
  slow.write(bytes.subarray(0, bytes.length - 10));
  await new Promise((resume) => setTimeout(resume, 100));

  const stopped = server.stop();
  await new Promise((resume) => setTimeout(resume, 100));
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  const late = await post(server.origin, { message: 'late' }, { token: 'x' });
  expect(late.status).toBe(503);
  expect(late.headers.get('retry-after')).not.toBeNull();

  slow.write(bytes.subarray(bytes.length - 10));
  const [answer] = await once(slow, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
  expect(await stopped).toBe(0);
});

test('who does not finish a post is answered 503 when the grace time is over', async () => {
  using folder = makeTestFolder();
  await using server = await startServer({ ...testSettings(folder), SHUTDOWN_GRACE_MS: '700' });
  const slow = connect(server.port, '127.0.0.1');
  await once(slow, 'connect');
  slow.write(rawPost('name=x'.repeat(100)).subarray(0, 300));
  await new Promise((resume) => setTimeout(resume, 100));
  const started = performance.now();
  const stopped = server.stop();
  const [answer] = await once(slow, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503/);
  expect(await stopped).toBe(0);
  expect(performance.now() - started).toBeLessThan(3700);
});

test('a mail in progress is finished and not sent again', async () => {
  using folder = makeTestFolder();
  await using mailbox = await openMailbox();
  mailbox.behave('data', 'dawdle');
  const env = { ...testSettings(folder), SMTP_URL: mailbox.url };
  {
    await using server = await startServer(env);
    await post(server.origin);
    await expect.poll(() => mailbox.visits.data).toBe(1);
    expect(await server.stop()).toBe(0);
  }
  expect(mailbox.mails).toHaveLength(1);
  const { output } = await runDoor('src/inbox.ts', ['list', '--json'], env);
  expect(JSON.parse(output).state).toBe('delivered');
});

test('a mail that the mail server never answers is cut in time and sent by the next run', async () => {
  using folder = makeTestFolder();
  await using mailbox = await openMailbox();
  mailbox.behave('data', 'stall');
  const env = { ...testSettings(folder), SMTP_URL: mailbox.url, SHUTDOWN_GRACE_MS: '600' };
  let ref: string | undefined;
  {
    await using server = await startServer(env);
    ({ ref } = await post(server.origin));
    await expect.poll(() => mailbox.visits.data).toBe(1);
    expect(await server.stop()).toBe(0); // the mail server never answers: given up, not lost
  }
  mailbox.recover();
  await using _again = await startServer(env);
  const [mail] = await mailbox.waitFor(1);
  expect(mail?.text).toContain(ref);
});

test('SIGINT stops it as well', async () => {
  using folder = makeTestFolder();
  await using server = await startServer(testSettings(folder));
  expect(await server.stop('SIGINT')).toBe(0);
});

test('a second signal, as npm hands one on, does not cut the stop short', async () => {
  using folder = makeTestFolder();
  await using server = await startServer(testSettings(folder));
  const bytes = rawPost(encode(someone, await solveCaptcha(server.origin)).toString());
  const slow = connect(server.port, '127.0.0.1');
  await once(slow, 'connect');
  slow.write(bytes.subarray(0, bytes.length - 10));
  await new Promise((resume) => setTimeout(resume, 100));
  const stopped = server.stop('SIGINT');
  await new Promise((resume) => setTimeout(resume, 100));
  server.child.kill('SIGINT');
  await new Promise((resume) => setTimeout(resume, 100));
  slow.write(bytes.subarray(bytes.length - 10));
  const [answer] = await once(slow, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
  expect(await stopped).toBe(0);
});
