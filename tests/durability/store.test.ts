import { execSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import {
  makeTestFolder,
  post,
  runEntry,
  solveCaptcha,
  testSettings,
} from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

test('a second server does not start on the same DATA_DIR, and the first continues', async ({
  env,
  start,
}) => {
  const server = await start();
  const secondServer = await runEntry('src/server.ts', [], env);
  expect(secondServer.code).not.toBe(0);
  expect(secondServer.errors).toContain('DATA_DIR');
  expect((await post(server.origin)).status).toBe(200);
});

test('the server does not start on a PORT that is in use, and its error names the port', async ({
  start,
}) => {
  using otherFolder = makeTestFolder();
  const server = await start();
  const secondServer = await runEntry('src/server.ts', [], {
    ...testSettings(otherFolder),
    PORT: String(server.port),
  });
  expect(secondServer.code).not.toBe(0);
  expect(secondServer.errors).toMatch(/PORT \d+ .*in use/);
  expect(secondServer.errors).not.toMatch(/^\s+at /m);
});

test('keys can be rotated, and the server does not start without a key that waiting messages need', async ({
  env,
  mailbox,
  start,
}) => {
  mailbox.setBehavior('connect', 'drop');
  const [firstKey, secondKey] = [newKey('first'), newKey('second')];

  let token: string;
  let ref: string | undefined;
  {
    await using server = await start({ DATA_KEYS: firstKey });
    token = await solveCaptcha(server.origin);
    ({ ref } = await post(server.origin, {}, { token }));
    await server.stop();
  }
  const otherKeyWithSameId = newKey('first');
  for (const keys of [secondKey, otherKeyWithSameId]) {
    const refused = await runEntry('src/server.ts', [], { ...env, DATA_KEYS: keys });
    expect(refused.code).not.toBe(0);
    expect(refused.errors).toContain('DATA_KEYS');
  }
  mailbox.acceptAll();
  const server = await start({ DATA_KEYS: `${secondKey},${firstKey}` });
  expect((await post(server.origin, {}, { token })).ref).toBe(ref);
  await post(server.origin, { message: 'under the second key' });
  await mailbox.waitFor(2);
  await server.stop();
  const withoutFirstKey = await start({ DATA_KEYS: secondKey });
  expect((await fetch(`${withoutFirstKey.origin}/readyz`)).status).toBe(200);
});

test('delivered messages are erased after RETENTION_SECONDS, and a repeated post still gets the same reference', async ({
  mailbox,
  start,
  inbox,
}) => {
  const server = await start({ RETENTION_SECONDS: '1', PURGE_INTERVAL_SECONDS: '1' });
  const token = await solveCaptcha(server.origin);
  const { ref } = await post(server.origin, {}, { token });
  await mailbox.waitFor(1);
  const show = async () => JSON.parse((await inbox('show', ref ?? '', '--json')).output);
  await expect
    .poll(show, { interval: 500 })
    .toMatchObject({ purged: true, name: null, message: null });
  expect((await inbox('redeliver', ref ?? '')).code).not.toBe(0);
  expect((await post(server.origin, {}, { token })).ref).toBe(ref);
  await server.stop();
  expect(mailbox.mails).toHaveLength(1);
});

// Only Linux has prlimit, which lifts the limit of a running process.
const testOnLinux = test.runIf(process.platform === 'linux');

testOnLinux(
  'on a full disk the server answers 503, recovers without a restart, and mails nothing twice',
  async ({ mailbox, start }) => {
    // A limit on the size of files has the effect of a full disk, and can be lifted while the server runs.
    const withFileSizeLimit = [
      'bash',
      '-c',
      'trap "" XFSZ; ulimit -S -f 1600; exec "$@"',
      'with limit',
    ];
    const server = await start({}, { commandPrefix: withFileSizeLimit });
    const readinessStatus = async () => (await fetch(`${server.origin}/readyz`)).status;
    const refs = new Set<string | undefined>();
    let refused: Awaited<ReturnType<typeof post>> | undefined;
    let token = '';
    let message = '';
    for (let i = 0; i < 400 && !refused; i++) {
      token = await solveCaptcha(server.origin);
      message = `${i} ${'🌾'.repeat(4900)}`;
      const answer = await post(server.origin, { message }, { token });
      if (answer.status === 200) refs.add(answer.ref);
      else refused = answer;
    }
    expect(refused?.status).toBe(503);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await readinessStatus()).toBe(503);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);

    execSync(`prlimit --pid ${server.child.pid} --fsize=unlimited:`);
    await expect.poll(readinessStatus).toBe(200);
    const repeated = await post(server.origin, { message }, { token });
    expect(repeated.status).toBe(200); // the 503 did not use the token up
    refs.add(repeated.ref);
    await mailbox.waitFor(refs.size);
    // The server would mail a message again within this time, because it looks for due messages every 500 ms.
    await new Promise((resume) => setTimeout(resume, 1500));
    const ids = mailbox.mails.map(({ headers }) => headers.get('message-id'));
    expect(new Set(ids).size).toBe(refs.size);
    expect(ids.length).toBe(refs.size);
  },
);
