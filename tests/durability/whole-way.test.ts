import { expect, test } from 'vitest';
import { openMailbox } from '#tests/harness/mailbox.ts';
import { makeTestFolder, post, startServer, testSettings } from '#tests/harness/server.ts';

test('a message acknowledged just before kill -9 is mailed after the next start', async () => {
  using folder = makeTestFolder();
  await using mailbox = await openMailbox();
  mailbox.behave('connect', 'refuse for now');
  const env = { ...testSettings(folder), SMTP_URL: mailbox.url };

  let ref: string | undefined;
  {
    await using server = await startServer(env);
    const answer = await post(server.origin);
    await server.stop('SIGKILL');
    expect(answer.status).toBe(200);
    ref = answer.ref;
  }
  expect(ref).toMatch(/^\w{5}-\w{5}$/);
  expect(mailbox.mails).toHaveLength(0);

  mailbox.recover();
  await using _server = await startServer(env);
  const [mail] = await mailbox.waitFor(1);
  expect(mail?.text).toContain(`Reference: ${ref}`);
  expect(mail?.text.trimEnd().endsWith('Please call me back.')).toBe(true);
});
