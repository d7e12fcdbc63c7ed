import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test as base } from '#tests/harness/own-server.ts';
import { type Cluster, hasOwnPostgres, startCluster } from '#tests/harness/postgres.ts';
import { post, type Started, solveCaptcha } from '#tests/harness/server.ts';

let cluster: Cluster;
const test = base.extend({
  env: async ({ env }, use) => {
    const { DATA_DIR: _none, ...others } = env;
    await use({ ...others, STORE_URL: await cluster.createDatabase() });
  },
});

const statusOf = async (url: string) => (await fetch(url)).status;
const readyOf = ({ origin }: Started) => statusOf(`${origin}/readyz`);

/** What a visitor and a load balancer see while PostgreSQL is away, with how long a refused post may take. */
async function expectAway(server: Started, withinMs: number) {
  const token = await solveCaptcha(server.origin);
  const began = performance.now();
  const posted = post(server.origin, { message: 'while it is away' }, { token });
  for (const path of ['/', '/healthz', '/captcha/config']) {
    const asked = performance.now();
    expect(await statusOf(server.origin + path)).toBe(200);
    expect(performance.now() - asked).toBeLessThan(2000); // a busy machine; it takes milliseconds
  }
  const refused = await posted;
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(performance.now() - began).toBeLessThan(withinMs);
  expect(await readyOf(server)).toBe(503);
  return token;
}

describe.skipIf(!hasOwnPostgres)('PostgreSQL', () => {
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster[Symbol.asyncDispose]());

  test.for<['fast' | 'immediate']>([['fast'], ['immediate']])(
    'that is stopped (%s): posts are refused, pages stay, and all is well once it is back, without a restart',
    async ([how], { mailbox, start }) => {
      mailbox.behave('connect', 'drop');
      const server = await start();
      const before = await post(server.origin, { message: 'before' });
      expect(before.status).toBe(200);
      cluster.stop(how);
      const token = await expectAway(server, 10_000);
      cluster.start();
      const back = performance.now();
      await expect.poll(() => readyOf(server)).toBe(200);
      const again = await post(server.origin, { message: 'while it is away' }, { token });
      expect(again.status).toBe(200); // the token was not used up by the 503
      expect(performance.now() - back).toBeLessThan(30_000);
      mailbox.recover();
      await mailbox.waitFor(2);
      await new Promise((resume) => setTimeout(resume, 1000));
      expect(mailbox.mails).toHaveLength(2);
      expect(await server.stop()).toBe(0);
    },
  );

  test('that hangs and says nothing: posts are refused in time, and taken again once it goes on', async ({
    mailbox,
    start,
  }) => {
    const server = await start();
    expect((await post(server.origin, { message: 'before' })).status).toBe(200);
    await mailbox.waitFor(1);
    cluster.signal('SIGSTOP');
    try {
      await expectAway(server, 15_000);
    } finally {
      cluster.signal('SIGCONT');
    }
    await expect.poll(() => readyOf(server)).toBe(200);
    expect((await post(server.origin, { message: 'after' })).status).toBe(200);
    await mailbox.waitForText('after');
    expect(new Set(mailbox.mails.map(({ headers }) => headers.get('message-id'))).size).toBe(
      mailbox.mails.length,
    );
  });

  test('that is away while a mail is sent: the mail goes out once, and by this server', async ({
    mailbox,
    start,
  }) => {
    const servers = [await start(), await start()];
    mailbox.behave('data', 'dawdle');
    await post(servers[0]?.origin ?? '');
    await expect.poll(() => mailbox.visits.data).toBe(1);
    cluster.stop('immediate');
    await mailbox.waitFor(1);
    cluster.start();
    for (const server of servers) await expect.poll(() => readyOf(server)).toBe(200);
    await new Promise((resume) => setTimeout(resume, 3000));
    expect(mailbox.mails).toHaveLength(1);
  });

  test('that is away stops no stop', async ({ start }) => {
    const server = await start();
    cluster.stop('immediate');
    const began = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(5000); // SHUTDOWN_GRACE_MS is 2 s here
    cluster.start();
  });
});
