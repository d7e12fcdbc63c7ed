import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished } from 'vitest';
import { postConstantly, solveCaptchas, visitorCount } from '#tests/harness/constant-posts.ts';
import { baseEnvironment, post, solveCaptcha } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

test('for DRAIN_MS after SIGTERM, the server is not ready but accepts posts and sends pages; then it stops', async ({
  start,
}) => {
  const server = await start({ DRAIN_MS: '3000' });
  const token = await solveCaptcha(server.origin);
  const startedAt = performance.now();
  const stopped = server.stop();
  await expect.poll(() => server.output()).toContain('"draining"');
  const readiness = await fetch(`${server.origin}/readyz`);
  expect([readiness.status, readiness.headers.get('connection')]).toEqual([503, 'close']);
  expect((await post(server.origin, {}, { token })).status).toBe(200);
  expect((await fetch(server.origin)).status).toBe(200);
  expect(server.output()).not.toContain('"stopping"');
  expect(await stopped).toBe(0);
  expect(performance.now() - startedAt).toBeGreaterThan(3000);
});

/**
 * The code of a process that holds a listening socket, as systemd does, and starts the server on this socket again each
 * time that the server exits with 0. `spawnSync` blocks the event loop of this process, so it never accepts a
 * connection itself.
 */
const socketHolderCode = `
  const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
    const start = 'echo "{\\\\"pid\\\\":$$}"; LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"';
    const stdio = ['ignore', 'inherit', 'inherit', server._handle.fd];
    const { spawnSync } = require('node:child_process');
    while (spawnSync('sh', ['-c', start, 'sh', process.execPath, process.argv[1]], { stdio }).status === 0);
  });`;

test('while the server restarts on a socket that systemd holds, every post is answered, with at most one 503 for each visitor and restart', {
  tags: 'weekly',
}, async ({ env }) => {
  const child = spawn(
    resolve('node_modules/.bin/node'),
    ['-e', socketHolderCode, resolve('src/server.ts')],
    {
      env: { ...baseEnvironment, ...env, PORT: '1', SHUTDOWN_GRACE_MS: '10000' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let [pid, port, startCount] = [0, 0, 0];
  createInterface(child.stdout).on('line', (line) => {
    const entry = JSON.parse(line);
    pid = entry.pid ?? pid;
    if (entry.msg !== 'listening') return;
    port = entry.port;
    startCount++;
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (pid > 0) process.kill(pid, 'SIGKILL');
    await once(child, 'close');
  });
  await expect.poll(() => startCount).toBe(1);
  const origin = `http://127.0.0.1:${port}`;
  const load = await postConstantly(await solveCaptchas(origin, { count: 400 }), () => origin);
  const restarts = 3;
  for (let restart = 0; restart < restarts; restart++) {
    const postsBefore = load.statuses.length;
    await expect.poll(() => load.statuses.length).toBeGreaterThan(postsBefore + 2 * visitorCount);
    process.kill(pid, 'SIGTERM');
    await expect.poll(() => startCount).toBe(2 + restart);
  }
  await load.end();
  const refused = load.statuses.filter((status) => status !== 200);
  expect(refused.every((status) => status === 503)).toBe(true);
  // The socket keeps new connections until the next start. A post can be refused only if the stopping server had
  // accepted its connection but had not yet received anything on it, as on a busy machine.
  expect(refused.length).toBeLessThanOrEqual(restarts * visitorCount);
});

test('the server ignores LISTEN_FDS if LISTEN_PID names another process', async ({ start }) => {
  const settingsOfOtherProcess = { LISTEN_FDS: '1', LISTEN_PID: String(process.pid) };
  const server = await start(settingsOfOtherProcess);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});
