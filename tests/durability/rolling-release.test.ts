import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, onTestFinished } from 'vitest';
import {
  createEmptyDatabase,
  isPostgresAvailable,
  stopSharedPostgres,
} from '#tests/harness/postgres.ts';
import { baseEnvironment, post, solveCaptcha } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

afterAll(stopSharedPostgres);

test('a draining server is not ready but accepts posts and sends pages, and then stops as usual', async ({
  start,
}) => {
  const server = await start({ DRAIN_MS: '3000' });
  const token = await solveCaptcha(server.origin);
  const began = performance.now();
  const stopped = server.stop();
  await expect.poll(() => server.output()).toContain('"draining"');
  const ready = await fetch(`${server.origin}/readyz`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  expect((await post(server.origin, {}, { token })).status).toBe(200);
  expect((await fetch(server.origin)).status).toBe(200);
  expect(server.output()).not.toContain('"stopping"');
  expect(await stopped).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(3000);
});

const visitors = 3;

interface Load {
  statuses: number[];
  end(): Promise<void>;
}

/** Posts constantly on keep-alive connections, as a proxy does. A post without an answer fails the test. */
async function postConstantly(tokens: string[], nextOrigin: () => string): Promise<Load> {
  const statuses: number[] = [];
  let isOver = false;
  async function visitor(number: number) {
    for (let n = 0; !isOver; n++) {
      const token = tokens.pop();
      if (token === undefined) throw new Error('the test has too few tokens');
      const message = `Message ${n} of visitor ${number}`;
      const answer = await post(nextOrigin(), { message }, { token });
      statuses.push(answer.status);
      if (answer.status === 503) expect(answer.headers.get('retry-after')).not.toBeNull();
      await new Promise((resume) => setTimeout(resume, 20));
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, (_, number) => visitor(number)));
  all.catch(() => undefined); // reported by `end`
  return {
    statuses,
    async end() {
      isOver = true;
      await all;
    },
  };
}

const tokensFrom = async (origin: string, count: number) => {
  const tokens: string[] = [];
  while (tokens.length < count) tokens.push(await solveCaptcha(origin));
  return tokens;
};

const stores = [
  ['a data folder each', true],
  ['one PostgreSQL', isPostgresAvailable],
] as const;

for (const [where, isAvailable] of stores)
  test.skipIf(!isAvailable)(
    `two servers with ${where} that are restarted in turn behind a load balancer refuse no post`,
    async ({ folder, env, mailbox, start }) => {
      const database = where === 'one PostgreSQL' ? await createEmptyDatabase() : undefined;
      delete env.DATA_DIR;
      const settings = ['one', 'two'].map((name) => ({
        ...(database ? { STORE_URL: database } : { DATA_DIR: `${folder.data}-${name}` }),
        DRAIN_MS: '2000',
      }));
      const servers = await Promise.all(settings.map((own) => start(own)));

      // Acts as the load balancer: checks /readyz of every server, and sends posts to those that are ready.
      let ready = servers;
      const watch = setInterval(async () => {
        const known = [...servers];
        const answers = await Promise.all(
          known.map((server) =>
            fetch(`${server.origin}/readyz`).then(
              ({ status }) => status === 200,
              () => false,
            ),
          ),
        );
        ready = known.filter((_, index) => answers[index]);
      }, 50);
      onTestFinished(() => clearInterval(watch));
      let turn = 0;
      const load = await postConstantly(
        await tokensFrom(servers[0]?.origin ?? '', 900),
        () => ready[turn++ % ready.length]?.origin ?? '',
      );

      for (const [index, own] of settings.entries()) {
        expect(await servers[index]?.stop()).toBe(0);
        servers[index] = await start(own);
        await expect.poll(() => ready.length).toBe(2);
      }
      await load.end();
      expect(load.statuses.length).toBeGreaterThan(20);
      expect(load.statuses.filter((status) => status !== 200)).toEqual([]);
      await mailbox.waitFor(load.statuses.length);
      for (const server of servers) await server.stop();
      expect(mailbox.mails).toHaveLength(load.statuses.length); // no mail was sent twice
    },
  );

/**
 * Holds a listening socket as systemd does, and restarts the server on it each time that it exits with 0. The holder
 * never accepts a connection itself, because `spawnSync` blocks its event loop.
 */
const holder = `
  const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
    const start = 'echo "{\\\\"pid\\\\":$$}"; LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"';
    const stdio = ['ignore', 'inherit', 'inherit', server._handle.fd];
    const { spawnSync } = require('node:child_process');
    while (spawnSync('sh', ['-c', start, 'sh', process.execPath, process.argv[1]], { stdio }).status === 0);
  });`;

test('restarts on a socket held by systemd lose no connection', async ({ env }) => {
  const child = spawn(resolve('node_modules/.bin/node'), ['-e', holder, resolve('src/server.ts')], {
    env: { ...baseEnvironment, ...env, PORT: '1', SHUTDOWN_GRACE_MS: '10000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let [pid, port, starts] = [0, 0, 0];
  createInterface(child.stdout).on('line', (line) => {
    const entry = JSON.parse(line);
    pid = entry.pid ?? pid;
    if (entry.msg !== 'listening') return;
    port = entry.port;
    starts++;
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (pid > 0) process.kill(pid, 'SIGKILL');
    await once(child, 'close');
  });
  await expect.poll(() => starts).toBe(1);
  const origin = `http://127.0.0.1:${port}`;
  const load = await postConstantly(await tokensFrom(origin, 900), () => origin);
  const restarts = 3;
  for (let done = 0; done < restarts; done++) {
    const answered = load.statuses.length;
    await expect.poll(() => load.statuses.length).toBeGreaterThan(answered + 2 * visitors);
    process.kill(pid, 'SIGTERM');
    await expect.poll(() => starts).toBe(2 + done);
  }
  await load.end();
  const refused = load.statuses.filter((status) => status !== 200);
  expect(refused.every((status) => status === 503)).toBe(true);
  // At most the posts whose connection was open but, on a busy machine, had not sent anything yet; new connections wait.
  expect(refused.length).toBeLessThanOrEqual(restarts * visitors);
});

test('the server ignores LISTEN_FDS if LISTEN_PID names another process', async ({ start }) => {
  const meant = { LISTEN_FDS: '1', LISTEN_PID: String(process.pid) };
  const server = await start(meant);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});
