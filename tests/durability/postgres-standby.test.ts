import { expect } from 'vitest';
import { isPostgresInstalled, startCluster } from '#tests/harness/postgres.ts';
import { post, runEntry, solveCaptcha } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

test.skipIf(!isPostgresInstalled).for(['on', 'remote_apply'])(
  'with a standby and synchronous_commit = %s, acknowledged messages survive the loss of the primary',
  { tags: 'weekly' },
  async (commitMode, { env, mailbox, start }) => {
    await using primary = await startCluster(`synchronous_commit = ${commitMode}`);
    const database = await primary.createDatabase();
    await using standby = await primary.startStandby();
    primary.configure(`synchronous_standby_names = '*'`);
    const { DATA_DIR: _unused, ...settings } = env;
    mailbox.setBehavior('connect', 'drop');
    const refs: (string | undefined)[] = [];
    let latePost: { token: string; ref?: string | undefined };
    {
      await using server = await start({ DATA_DIR: '', STORE_URL: database });
      for (let i = 0; i < 10; i++)
        refs.push((await post(server.origin, { message: `message ${i}` })).ref);

      // While the standby does not respond, no post is acknowledged. Once it responds, the repeated post is
      // acknowledged.
      standby.signal('SIGSTOP');
      latePost = { token: await solveCaptcha(server.origin) };
      const refused = await post(server.origin, { message: 'late' }, latePost);
      standby.signal('SIGCONT');
      expect(refused.status).toBe(503);
      const postAgain = async () => {
        const { status, ref } = await post(server.origin, { message: 'late' }, latePost);
        latePost.ref = ref;
        return status;
      };
      await expect.poll(postAgain).toBe(200);
      await primary[Symbol.asyncDispose](); // deletes the primary's data as well
    }
    standby.promote();
    const STORE_URL = database.replace(`:${primary.port}/`, `:${standby.port}/`);
    await start({ DATA_DIR: '', STORE_URL });
    const { output } = await runEntry('src/inbox.ts', ['list', '--json'], {
      ...settings,
      STORE_URL,
    });
    for (const ref of [...refs, latePost.ref]) expect(output).toContain(String(ref));
    mailbox.acceptAll();
    await mailbox.waitFor(11, 60_000);
    const ids = mailbox.mails.map(({ headers }) => headers.get('message-id'));
    expect(new Set(ids).size).toBe(11);
  },
);
