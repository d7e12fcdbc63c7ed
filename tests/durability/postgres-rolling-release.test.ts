import { afterAll, expect, onTestFinished } from 'vitest';
import { postConstantly, solveCaptchas } from '#tests/harness/constant-posts.ts';
import {
  createEmptyDatabase,
  isPostgresAvailable,
  stopSharedPostgres,
} from '#tests/harness/postgres.ts';
import { test } from '#tests/harness/server-test.ts';

afterAll(stopSharedPostgres);

// `deploy.test.ts` does the same with a data folder for each server, behind nginx and Caddy.
test.skipIf(!isPostgresAvailable)(
  'two servers with one PostgreSQL database refuse no post while they are restarted in turn behind a load balancer',
  { tags: 'weekly' },
  async ({ env, mailbox, start }) => {
    delete env.DATA_DIR;
    Object.assign(env, { STORE_URL: await createEmptyDatabase(), DRAIN_MS: '2000' });
    const servers = [await start(), await start()];

    // Acts as the load balancer: checks /readyz of every server, and sends posts to those that are ready.
    let readyServers = servers;
    const readinessChecks = setInterval(async () => {
      const checkedServers = [...servers];
      const answers = await Promise.all(
        checkedServers.map((server) =>
          fetch(`${server.origin}/readyz`).then(
            ({ status }) => status === 200,
            () => false,
          ),
        ),
      );
      readyServers = checkedServers.filter((_, index) => answers[index]);
    }, 50);
    onTestFinished(() => clearInterval(readinessChecks));
    let postCount = 0;
    const load = await postConstantly(
      await solveCaptchas(servers[0]?.origin ?? '', { count: 400 }),
      () => readyServers[postCount++ % readyServers.length]?.origin ?? '',
    );

    for (const index of servers.keys()) {
      expect(await servers[index]?.stop()).toBe(0);
      servers[index] = await start();
      await expect.poll(() => readyServers.length).toBe(2);
    }
    await load.end();
    expect(load.statuses.length).toBeGreaterThan(20);
    expect(load.statuses.filter((status) => status !== 200)).toEqual([]);
    await mailbox.waitFor(load.statuses.length);
    for (const server of servers) await server.stop();
    expect(mailbox.mails).toHaveLength(load.statuses.length); // no mail was sent twice
  },
);
