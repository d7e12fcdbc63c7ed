import { join } from 'node:path';
import { afterAll, expect, vi } from 'vitest';
import { tokenField } from '#contact/captcha.ts';
import { formPath, waitPassField, waitSeconds } from '#contact/wire.ts';
import { createMovableClock } from '#tests/harness/movable-clock.ts';
import {
  createEmptyDatabase,
  isPostgresAvailable,
  stopSharedPostgres,
} from '#tests/harness/postgres.ts';
import { post, type RunningServer, visitorMessage } from '#tests/harness/server.ts';
import { test as base } from '#tests/harness/server-test.ts';

/** The servers use a clock that `advanceClock` sets forward, by default past the wait for visitors without scripts. */
const test = base.extend<{ advanceClock(seconds?: number): void }>({
  advanceClock: [
    async ({ folder, env }, use) => {
      const clock = createMovableClock(join(folder.site, 'clock'));
      Object.assign(env, clock.env);
      await use((seconds = waitSeconds) => clock.advance(seconds * 1000));
    },
    { auto: true },
  ],
});
afterAll(stopSharedPostgres);

/**
 * Posts as a browser without scripts: with an empty token. Returns the wait pass (`wait-pass.ts`), which allows a later
 * post.
 */
async function send({ origin }: RunningServer, fields: Record<string, string> = {}) {
  const response = await fetch(`${origin}${formPath}`, {
    method: 'POST',
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    body: new URLSearchParams({ ...visitorMessage, [tokenField]: '', ...fields }),
  });
  const text = await response.text();
  const pass = new RegExp(`name="${waitPassField}" value="([^"]+)"`).exec(text)?.[1] ?? '';
  const ref = /Reference: (\w{5}-\w{5})/.exec(text)?.[1];
  return { status: response.status, headers: response.headers, text, pass, ref };
}

test('a message sent without scripts survives kill -9, is mailed, and is marked as unverified', async ({
  env,
  mailbox,
  start,
  advanceClock,
  inbox,
}) => {
  const firstServer = await start();
  const { pass, headers, status } = await send(firstServer);
  expect(status).toBe(422);
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await send(firstServer, { [waitPassField]: pass })).text).toContain('more seconds');
  advanceClock();
  const sent = await send(firstServer, { [waitPassField]: pass });
  expect(sent.status).toBe(200);
  await firstServer.stop('SIGKILL');

  const secondServer = await start();
  expect((await send(secondServer, { [waitPassField]: pass })).ref, 'the repeated post').toBe(
    sent.ref,
  );
  const verified = await post(secondServer.origin, { message: 'with the check' });
  await mailbox.waitFor(2);
  const subjects = mailbox.mails.map(({ headers }) => headers.get('subject') ?? '');
  const isMarked = (subject: string) => subject.includes('unverified');
  expect(subjects.filter(isMarked).every((subject) => subject.includes(sent.ref ?? '-'))).toBe(
    true,
  );
  expect(subjects.find((subject) => !isMarked(subject))).toContain(verified.ref);
  expect(subjects.some(isMarked)).toBe(true);

  const notice = 'sent without the security check';
  const list = (await inbox('list')).output.trim().split('\n');
  expect(list.map((line) => [line.slice(0, 11), line.includes(notice)])).toEqual([
    [sent.ref, true],
    [verified.ref, false],
  ]);
  expect((await inbox('show', sent.ref ?? '')).output).toContain(notice);
  expect((await inbox('show', verified.ref ?? '')).output).not.toContain(notice);
  for (const command of ['list', 'export']) {
    const lines = (await inbox(command, '--json')).output.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).unverified)).toEqual([true, undefined]);
  }
  const csv = (await inbox('export')).output.trim().split('\r\n');
  expect(csv.map((line) => line.split(',').at(-1))).toEqual(['unverified', 'true', 'false']);
  expect(env.FORM_WITHOUT_SCRIPT, 'on is the default').toBeUndefined();
});

test('the pass for a post without scripts stays valid after a restart of the server', async ({
  start,
  advanceClock,
}) => {
  const firstServer = await start();
  const { pass } = await send(firstServer);
  await firstServer.stop('SIGKILL');
  advanceClock();
  expect((await send(await start(), { [waitPassField]: pass })).status).toBe(200);
});

test('the log names the outcome of each post without scripts, and nothing that the visitor typed; the metrics count the outcomes', async ({
  start,
  advanceClock,
}) => {
  const token = 'a token of sixteen';
  const server = await start({ LOG_LEVEL: 'trace', METRICS_TOKEN: token });
  const typed = { message: 'canary-message', name: 'canary-name', email: 'canary@example.com' };
  const { pass } = await send(server, typed);
  await send(server, { ...typed, [waitPassField]: pass });
  await send(server, { ...typed, phone: '12', [waitPassField]: pass });
  await send(server, { ...typed, [waitPassField]: 'canary-pass' });
  advanceClock();
  const sent = await send(server, { ...typed, [waitPassField]: pass });
  expect(sent.status).toBe(200);
  await vi.waitFor(() => expect(server.output()).toContain('message stored'));
  for (const secret of ['canary', pass]) expect(server.output()).not.toContain(secret);
  for (const reason of ['captcha-missing', 'pass-early', 'fields', 'pass-forged'])
    expect(server.output()).toContain(`"reason":"${reason}"`);
  expect(server.output()).toMatch(/"message stored","ref":"\w{5}-\w{5}","unverified":true/);
  const metrics = await fetch(`${server.origin}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await metrics.text()).toMatch(
    /^intake_unverified_total 1$[\s\S]*^intake_rejected_total\{reason="pass-early"\} 1$/m,
  );
});

test('with FORM_WITHOUT_SCRIPT=off, the server refuses every post without a token', async ({
  start,
  advanceClock,
}) => {
  const before = await start();
  const { pass } = await send(before);
  await before.stop();
  advanceClock();
  const server = await start({ FORM_WITHOUT_SCRIPT: 'off' });
  for (const fields of [{}, { [waitPassField]: pass }]) {
    const { status, text } = await send(server, fields);
    expect(status).toBe(422);
    expect(text).toContain('Security check: Complete the security check');
    expect(text).not.toContain('<form');
  }
});

test.skipIf(!isPostgresAvailable)(
  'two servers on one database accept each other’s passes, each pass for only one message',
  { tags: 'weekly' },
  async ({ env, start, advanceClock }) => {
    env.STORE_URL = await createEmptyDatabase();
    delete env.DATA_DIR;
    const servers = [await start(), await start()] as const;
    const { pass } = await send(servers[0]);
    advanceClock();
    const answers = await Promise.all(
      [0, 1, 0, 1].map((n) => send(servers[n as 0 | 1], { [waitPassField]: pass })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ ref }) => ref)).size).toBe(1);
    const secondMessage = { message: 'another', [waitPassField]: pass };
    for (const server of servers) expect((await send(server, secondMessage)).status).toBe(422);
  },
);
