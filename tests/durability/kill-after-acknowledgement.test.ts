import { expect } from 'vitest';
import { post } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

test('a message acknowledged just before kill -9 is mailed after the next start', async ({
  mailbox,
  start,
}) => {
  mailbox.setBehavior('connect', 'refuse for now');

  let ref: string | undefined;
  {
    await using server = await start();
    const answer = await post(server.origin);
    await server.stop('SIGKILL');
    expect(answer.status).toBe(200);
    ref = answer.ref;
  }
  expect(ref).toMatch(/^\w{5}-\w{5}$/);
  expect(mailbox.mails).toHaveLength(0);

  mailbox.acceptAll();
  await start();
  const [mail] = await mailbox.waitFor(1);
  expect(mail?.text).toContain(`Reference: ${ref}`);
  expect(mail?.text.trimEnd().endsWith('Please call me back.')).toBe(true);
});
