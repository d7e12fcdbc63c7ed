import { afterAll, describe, expect } from 'vitest';
import { test } from '#tests/harness/database-test.ts';
import type { ReceivedMail } from '#tests/harness/mailbox.ts';
import { isPostgresAvailable, query, stopSharedPostgres } from '#tests/harness/postgres.ts';
import { post } from '#tests/harness/server.ts';

afterAll(stopSharedPostgres);

// A server that mails a message claims the message until the time in the column `leased_until`. After that time,
// another server may claim it.

const messageIdOf = ({ headers }: ReceivedMail) => headers.get('message-id');

describe.skipIf(!isPostgresAvailable)(
  'a server that is frozen until its claim on a message ends',
  () => {
    test('does not mail the message when it continues, because another server has mailed it', {
      tags: 'weekly',
    }, async ({ database, env, mailbox, start }) => {
      env.SMTP_TIMEOUT_MS = '1000';
      mailbox.setBehavior('rcpt', 'stall');
      const frozenServer = await start();
      const { ref = '' } = await post(frozenServer.origin);
      await expect.poll(() => mailbox.stageCounts.rcpt).toBeGreaterThan(0);
      frozenServer.child.kill('SIGSTOP');
      mailbox.acceptAll();
      const otherServer = await start();
      const [claim] = await query(
        database,
        'SELECT extract(epoch FROM leased_until - clock_timestamp())::int AS seconds FROM messages',
      );
      // A claim lasts 30 s plus twelve times SMTP_TIMEOUT_MS, which is 42 s. Some of it has passed while the other
      // server started.
      expect(claim?.seconds).toBeGreaterThan(12);
      expect(claim?.seconds).toBeLessThanOrEqual(42);
      expect(mailbox.mails).toHaveLength(0);
      // End the claim in the database, because its clock decides whether a claim has ended.
      await query(database, 'UPDATE messages SET leased_until = clock_timestamp()');
      const mail = await mailbox.waitForText(ref);
      frozenServer.child.kill('SIGCONT');
      // The server would send within 2 s, because its timeout is 1 s and it looks for due messages every 500 ms.
      await new Promise((resume) => setTimeout(resume, 2_000));
      expect(new Set(mailbox.mails.map(messageIdOf))).toEqual(new Set([messageIdOf(mail)]));
      expect(mailbox.mails).toHaveLength(1);
      expect(await otherServer.stop()).toBe(0);
      expect(await frozenServer.stop()).toBe(0);
      expect(mailbox.mails).toHaveLength(1);
    });
  },
);
