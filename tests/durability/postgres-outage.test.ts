import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type Cluster, isPostgresInstalled, startCluster } from '#tests/harness/postgres.ts';
import { post, type RunningServer, solveCaptcha } from '#tests/harness/server.ts';
import { test as base, isWeeklyRun, type ServerFixtures } from '#tests/harness/server-test.ts';

let cluster: Cluster;
const test = base.extend({
  env: async ({ env }, use) => {
    const { DATA_DIR: _unused, ...settings } = env;
    await use({ ...settings, STORE_URL: await cluster.createDatabase() });
  },
});

const statusOf = async (url: string) => (await fetch(url)).status;
/** Returns the state of each stored message. A message in the state "delivered" is not mailed again. */
const messageStates = async (inbox: ServerFixtures['inbox']): Promise<string[]> =>
  (await inbox('list', '--json')).output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).state);
const readinessStatus = ({ origin }: RunningServer) => statusOf(`${origin}/readyz`);

/**
 * Expects that pages are served, posts are refused and /readyz fails, while PostgreSQL cannot be reached. Returns the
 * captcha token of the refused post.
 */
async function expectOutage(server: RunningServer) {
  const token = await solveCaptcha(server.origin);
  const posted = post(server.origin, { message: 'during the outage' }, { token });
  for (const path of ['/', '/healthz', '/captcha/config'])
    expect(await statusOf(server.origin + path)).toBe(200);
  const refused = await posted;
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await readinessStatus(server)).toBe(503);
  return token;
}

describe.skipIf(!isPostgresInstalled)('when PostgreSQL', () => {
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster[Symbol.asyncDispose]());

  test.for<['fast' | 'immediate']>(isWeeklyRun ? [['fast'], ['immediate']] : [['immediate']])(
    'is stopped (mode %s), the server serves pages and refuses posts, and recovers without a restart',
    async ([stopMode], { mailbox, start, inbox }) => {
      mailbox.setBehavior('connect', 'drop');
      const server = await start();
      const before = await post(server.origin, { message: 'before' });
      expect(before.status).toBe(200);
      cluster.stop(stopMode);
      const token = await expectOutage(server);
      cluster.start();
      await expect.poll(() => readinessStatus(server)).toBe(200);
      const repeated = await post(server.origin, { message: 'during the outage' }, { token });
      expect(repeated.status).toBe(200); // the 503 did not use the token up
      mailbox.acceptAll();
      await mailbox.waitFor(2);
      await expect.poll(() => messageStates(inbox)).toEqual(['delivered', 'delivered']);
      expect(mailbox.mails).toHaveLength(2);
      expect(await server.stop()).toBe(0);
    },
  );

  test('is stopped before the start, the server serves pages and refuses posts, and takes them when PostgreSQL answers', {
    tags: 'weekly',
  }, async ({ mailbox, start, inbox }) => {
    cluster.stop('fast');
    const waiting = await start();
    await expectOutage(waiting);
    expect(await waiting.stop()).toBe(0);
    const server = await start();
    const token = await expectOutage(server);
    cluster.start();
    await expect.poll(() => readinessStatus(server)).toBe(200);
    const repeated = await post(server.origin, { message: 'during the outage' }, { token });
    expect(repeated.status).toBe(200);
    await mailbox.waitFor(1);
    await expect.poll(() => messageStates(inbox)).toEqual(['delivered']);
    expect(await server.stop()).toBe(0);
    expect(server.output()).toMatch(/leads to no PostgreSQL that answers.*answers now/s);
  });

  test('hangs, posts are refused until it continues, and no mail is sent twice', {
    tags: 'weekly',
  }, async ({ mailbox, start }) => {
    const server = await start();
    expect((await post(server.origin, { message: 'before' })).status).toBe(200);
    await mailbox.waitFor(1);
    cluster.signal('SIGSTOP');
    try {
      await expectOutage(server);
    } finally {
      cluster.signal('SIGCONT');
    }
    await expect.poll(() => readinessStatus(server)).toBe(200);
    expect((await post(server.origin, { message: 'after' })).status).toBe(200);
    await mailbox.waitForText('after');
    expect(new Set(mailbox.mails.map(({ headers }) => headers.get('message-id'))).size).toBe(
      mailbox.mails.length,
    );
  });

  test('crashes during the sending of a mail, the mail is sent only once', async ({
    mailbox,
    start,
    inbox,
  }) => {
    const servers = [await start(), await start()];
    mailbox.setBehavior('data', 'answer late');
    await post(servers[0]?.origin ?? '');
    await expect.poll(() => mailbox.stageCounts.data).toBe(1);
    cluster.stop('immediate');
    await mailbox.waitFor(1);
    cluster.start();
    for (const server of servers) await expect.poll(() => readinessStatus(server)).toBe(200);
    await expect.poll(() => messageStates(inbox)).toEqual(['delivered']);
    expect(mailbox.mails).toHaveLength(1);
  });

  test('has crashed, the server can still be stopped with exit code 0', { tags: 'weekly' }, async ({
    start,
  }) => {
    const server = await start();
    cluster.stop('immediate');
    expect(await server.stop()).toBe(0);
    cluster.start();
  });
});
