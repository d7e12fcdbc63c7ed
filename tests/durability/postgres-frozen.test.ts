import { afterAll, describe, expect } from 'vitest';
import type { ReceivedMail } from '#tests/harness/mailbox.ts';
import { test as base } from '#tests/harness/own-server.ts';
import { emptyDatabase, hasPostgres, stopSharedPostgres } from '#tests/harness/postgres.ts';
import { post } from '#tests/harness/server.ts';

const test = base.extend<{ database: string }>({
  database: [
    async ({ env }, use) => {
      env.STORE_URL = await emptyDatabase();
      delete env.DATA_DIR;
      await use(env.STORE_URL);
    },
    { auto: true },
  ],
});
afterAll(stopSharedPostgres);

const idOf = ({ headers }: ReceivedMail) => headers.get('message-id');

describe.skipIf(!hasPostgres)('a server that stands still longer than its lease', () => {
  test('loses its mail to another one, and wakes without sending a second message of its own making', async ({
    env,
    mailbox,
    start,
  }) => {
    env.SMTP_TIMEOUT_MS = '1000';
    mailbox.behave('rcpt', 'stall');
    const frozen = await start();
    const { ref = '' } = await post(frozen.origin);
    await expect.poll(() => mailbox.visits.rcpt).toBeGreaterThan(0);
    frozen.child.kill('SIGSTOP');
    mailbox.recover();
    const other = await start();
    // The lease: 30 s and twelve times SMTP_TIMEOUT_MS.
    const first = await mailbox.waitForText(ref, 90_000);
    frozen.child.kill('SIGCONT');
    await new Promise((resume) => setTimeout(resume, 4_000));
    expect(new Set(mailbox.mails.map(idOf))).toEqual(new Set([idOf(first)]));
    expect(mailbox.mails).toHaveLength(1);
    expect(await other.stop()).toBe(0);
    expect(await frozen.stop()).toBe(0);
    expect(mailbox.mails).toHaveLength(1);
  }, 150_000);
});
