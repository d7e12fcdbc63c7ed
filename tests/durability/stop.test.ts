import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'vitest';
import { encode } from '#contact/wire.ts';
import { rawPost } from '#tests/harness/raw-http.ts';
import { post, solveCaptcha, visitorMessage } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

/** Sends a post except for its last bytes, and waits until the server has confirmed the headers. */
async function beginPost(port: number, body: string, { missingBytes }: { missingBytes: number }) {
  const bytes = rawPost(body, { Expect: '100-continue' });
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes.subarray(0, -missingBytes));
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  return { socket, finish: () => socket.write(bytes.subarray(-missingBytes)) };
}

/** Longer than any delay of a busy machine. A stop ends as soon as nothing is in progress, so this costs no time. */
const longGrace = { SHUTDOWN_GRACE_MS: '30000' };

test('a server that stops finishes a post in progress, refuses new ones, and exits with 0', async ({
  start,
}) => {
  const server = await start(longGrace);
  const body = encode(visitorMessage, await solveCaptcha(server.origin)).toString();
  const { socket, finish } = await beginPost(server.port, body, { missingBytes: 10 });

  const stopped = server.stop();
  await expect.poll(() => server.output()).toContain('"stopping"');
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  const latePost = await post(server.origin, { message: 'late' }, { token: 'x' });
  expect(latePost.status).toBe(503);
  expect(latePost.headers.get('retry-after')).not.toBeNull();

  finish();
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
  expect(await stopped).toBe(0);
});

test('an unfinished post is answered with 503 once SHUTDOWN_GRACE_MS has passed', async ({
  start,
}) => {
  const server = await start({ SHUTDOWN_GRACE_MS: '700' });
  const { socket } = await beginPost(server.port, 'name=x'.repeat(100), { missingBytes: 500 });
  const stopped = server.stop();
  const [answer] = await once(socket, 'data');
  // REQUEST_TIMEOUT_MS (30 s) would answer 408 instead.
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503/);
  expect(await stopped).toBe(0);
});

test('a server that stops finishes the mail in progress and records it as delivered', async ({
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

test('a server that stops gives up an attempt that the mail server never answers, and mails the message after the next start', async ({
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
    expect(await server.stop()).toBe(0); // the attempt is given up, and the message stays stored
  }
  mailbox.acceptAll();
  await start();
  const [mail] = await mailbox.waitFor(1);
  expect(mail?.text).toContain(ref);
});

test.for(['SIGINT', 'SIGHUP'] as const)(
  '%s stops the server with exit code 0',
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
  const { socket, finish } = await beginPost(server.port, body, { missingBytes: 10 });
  const stopped = server.stop('SIGINT');
  await expect.poll(() => server.output()).toContain('"stopping"');
  server.child.kill('SIGINT');
  await new Promise((resume) => setTimeout(resume, 100)); // a server that the signal ends would end within this time
  finish();
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
  expect(await stopped).toBe(0);
});
