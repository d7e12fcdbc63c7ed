import { expect } from 'vitest';
import { isPostgresInstalled, startCluster } from '#tests/harness/postgres.ts';
import { post, runEntry, solveCaptcha } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

/** `remote_apply` differs only in what readers of the standby see, so only a long run (KILLS) tests it. */
const modes = process.env.KILLS === undefined ? ['on'] : ['on', 'remote_apply'];

test.skipIf(!isPostgresInstalled).for(modes)(
  'with a standby and synchronous_commit = %s, acknowledged messages survive the loss of the first machine',
  async (commit, { env, mailbox, start }) => {
    await using primary = await startCluster(`synchronous_commit = ${commit}`);
    const database = await primary.createDatabase();
    await using standby = await primary.startStandby();
    primary.configure(`synchronous_standby_names = '*'`);
    const { DATA_DIR: _none, ...others } = env;
    mailbox.setBehavior('connect', 'drop');
    const refs: (string | undefined)[] = [];
    let late: { token: string; ref?: string | undefined };
    {
      await using server = await start({ DATA_DIR: '', STORE_URL: database });
      for (let i = 0; i < 10; i++)
        refs.push((await post(server.origin, { message: `message ${i}` })).ref);

      // While the standby does not answer, nothing is acknowledged. Once it does, the repeated post gets its reference.
      standby.signal('SIGSTOP');
      late = { token: await solveCaptcha(server.origin) };
      const refused = await post(server.origin, { message: 'late' }, late);
      standby.signal('SIGCONT');
      expect(refused.status).toBe(503);
      const again = async () => {
        const { status, ref } = await post(server.origin, { message: 'late' }, late);
        late.ref = ref;
        return status;
      };
      await expect.poll(again).toBe(200);
      await primary[Symbol.asyncDispose](); // deletes its data as well
    }
    standby.promote();
    const STORE_URL = database.replace(`:${primary.port}/`, `:${standby.port}/`);
    await start({ DATA_DIR: '', STORE_URL });
    const { output } = await runEntry('src/inbox.ts', ['list', '--json'], { ...others, STORE_URL });
    for (const ref of [...refs, late.ref]) expect(output).toContain(String(ref));
    mailbox.acceptAll();
    await mailbox.waitFor(11, 60_000);
    const ids = mailbox.mails.map(({ headers }) => headers.get('message-id'));
    expect(new Set(ids).size).toBe(11);
  },
);
