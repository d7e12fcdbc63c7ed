import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'vitest';
import { encode } from '#contact/wire.ts';
import { rawPost } from '#tests/harness/raw-http.ts';
import { post, solveCaptcha, visitorMessage } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

/** Begins a post without its last `missing` bytes; resolves when the server has confirmed the headers. */
async function beginPost(port: number, body: string, missing: number) {
  const bytes = rawPost(body, { Expect: '100-continue' });
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes.subarray(0, -missing));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  return { socket, finish: () => socket.write(bytes.subarray(-missing)) };
}

/** Longer than any delay of a busy machine. A stop ends as soon as nothing is in progress, so this costs no time. */
const longGrace = { SHUTDOWN_GRACE_MS: '30000' };

test('a stop finishes a post in progress, refuses a new one, and exits with 0', async ({
  start,
}) => {
  const server = await start(longGrace);
  const body = encode(visitorMessage, await solveCaptcha(server.origin)).toString();
  const { socket, finish } = await beginPost(server.port, body, 10);

  const stopped = server.stop();
  await expect.poll(() => server.output()).toContain('"stopping"');
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  const late = await post(server.origin, { message: 'late' }, { token: 'x' });
  expect(late.status).toBe(503);
  expect(late.headers.get('retry-after')).not.toBeNull();

  finish();
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
  expect(await stopped).toBe(0);
});

test('an unfinished post is answered 503 when the grace time is over', async ({ start }) => {
  const server = await start({ SHUTDOWN_GRACE_MS: '700' });
  const { socket } = await beginPost(server.port, 'name=x'.repeat(100), 500);
  const stopped = server.stop();
  const [answer] = await once(socket, 'data');
  // REQUEST_TIMEOUT_MS (30 s) would answer 408 instead.
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503/);
  expect(await stopped).toBe(0);
});

test('a stop finishes a mail in progress, which is not sent again', async ({
  mailbox,
  start,
  inbox,
}) => {
  mailbox.setBehavior('data', 'answer late');
  {
    await using server = await start(longGrace);
    await post(server.origin);
    await expect.poll(() => mailbox.stageCounts.data).toBe(1);
    expect(await server.stop()).toBe(0);
  }
  expect(mailbox.mails).toHaveLength(1);
  const { output } = await inbox('list', '--json');
  expect(JSON.parse(output).state).toBe('delivered');
});

test('a stop cuts off a mail that is never answered, and the next run sends it', async ({
  env,
  mailbox,
  start,
}) => {
  mailbox.setBehavior('data', 'stall');
  Object.assign(env, { SHUTDOWN_GRACE_MS: '600' });
  let ref: string | undefined;
  {
    await using server = await start();
    ({ ref } = await post(server.origin));
    await expect.poll(() => mailbox.stageCounts.data).toBe(1);
    expect(await server.stop()).toBe(0); // the attempt is given up, and the message is not lost
  }
  mailbox.acceptAll();
  await start();
  const [mail] = await mailbox.waitFor(1);
  expect(mail?.text).toContain(ref);
});

test.for(['SIGINT', 'SIGHUP'] as const)(
  '%s stops the server as well',
  async (signal, { start }) => {
    const server = await start();
    expect(await server.stop(signal)).toBe(0);
    expect(server.output()).toContain('"stopped"');
  },
);

test('a second signal, such as one that npm forwards, does not interrupt the stop', async ({
  start,
}) => {
  const server = await start(longGrace);
  const body = encode(visitorMessage, await solveCaptcha(server.origin)).toString();
  const { socket, finish } = await beginPost(server.port, body, 10);
  const stopped = server.stop('SIGINT');
  await expect.poll(() => server.output()).toContain('"stopping"');
  server.child.kill('SIGINT');
  await new Promise((resume) => setTimeout(resume, 100)); // time passes to show that the post is not cut off: a signal would do so at once
  finish();
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
  expect(await stopped).toBe(0);
});
