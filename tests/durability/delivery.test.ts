import { join } from 'node:path';
import fc from 'fast-check';
import { type FormField, labelOf } from '#contact/form.ts';
import { ContactMessage } from '#contact/message.ts';
import { validMessage } from '#tests/harness/arbitraries.ts';
import type { Behavior, SmtpStage } from '#tests/harness/mailbox.ts';
import { createMovableClock } from '#tests/harness/movable-clock.ts';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { post, visitorMessage } from '#tests/harness/server.ts';
import { isWeeklyRun, test as serialTest } from '#tests/harness/server-test.ts';

/** The tests run concurrently, because they mostly wait for the next attempt. */
const test = serialTest.concurrent;

const stages: SmtpStage[] = ['connect', 'auth', 'mail', 'rcpt', 'data'];
/** After each of them the server does the same, so the gate runs two. */
const misbehaviors: Behavior[] = isWeeklyRun
  ? ['refuse for now', 'refuse for good', 'stall', 'drop']
  : ['refuse for now', 'drop'];

test.for(misbehaviors)(
  'if the mail server behaves as "%s" at any stage of SMTP, the mail is delayed and not lost',
  async (behavior, { mailbox, startHere, expect }) => {
    // Only where the test waits for the timeout of SMTP: on a busy machine, a short timeout could make the server
    // repeat any mail.
    const shortTimeout =
      behavior === 'stall' ? { SMTP_TIMEOUT_MS: '300', SMTP_ANSWER_TIMEOUT_MS: '300' } : {};
    const server = await startHere({
      SMTP_URL: mailbox.url.replace('//', '//user:password@'),
      ...shortTimeout,
    });
    for (const stage of stages) {
      const countBefore = mailbox.stageCounts[stage];
      mailbox.setBehavior(stage, behavior);
      const { ref = '', status } = await post(server.origin, { message: `failure at ${stage}` });
      expect(status, stage).toBe(200);
      await expect.poll(() => mailbox.stageCounts[stage] - countBefore).toBeGreaterThan(1);
      mailbox.acceptAll();
      const mail = await mailbox.waitForText(`Reference: ${ref}\n`);
      expect(mail.headers.get('subject'), stage).toContain(ref);
    }
    // The server would mail a message again within this time, because it looks for due messages every 500 ms.
    await new Promise((resume) => setTimeout(resume, 700));
    const ids = mailbox.mails.map(({ headers }) => headers.get('message-id'));
    expect(behavior === 'stall' ? [...new Set(ids)] : ids).toHaveLength(stages.length);
  },
);

test('a mail whose final answer was lost is repeated with the same Message-ID', async ({
  expect,
  mailbox,
  startHere,
}) => {
  mailbox.setBehavior('data', 'lose the final answer');
  const server = await startHere();
  await post(server.origin);
  await mailbox.waitFor(2);
  mailbox.acceptAll();
  const mails = await mailbox.waitFor(3);
  expect(new Set(mails.map((mail) => mail.headers.get('message-id'))).size).toBe(1);
  expect(new Set(mails.map((mail) => mail.headers.get('date'))).size).toBe(1);
});

test('a mail has the specified headers and the message as typed', async ({
  expect,
  mailbox,
  startHere,
}) => {
  const server = await startHere({ MAIL_TO_BILLING: 'billing@example.org,desk@example.org' });
  const message = `.\nFrom me — ünï ❤️ \n\n${'long '.repeat(400)}\ttab  \n..end`;
  const { ref } = await post(server.origin, { department: 'Billing', message });
  const [mail] = await mailbox.waitFor(1);
  expect(mail?.clientName).toBe('www.example.org'); // the host of PUBLIC_ORIGIN
  expect(mail?.from).toBe('website@example.org');
  expect(mail?.to).toEqual(['billing@example.org', 'desk@example.org']);
  const headers = Object.fromEntries(mail?.headers ?? []);
  expect(headers).toMatchObject({
    from: 'website@example.org',
    'reply-to': sampleMessage.email,
    subject: `Website message: Billing (${ref})`,
    'auto-submitted': 'auto-generated',
  });
  expect(mail?.text.trimEnd().endsWith(message)).toBe(true);
  const { department: _, message: __, ...otherFields } = visitorMessage;
  for (const text of [ref, 'Billing', ...Object.values(otherFields)])
    expect(mail?.text).toContain(text);
  expect(Math.max(...(mail?.raw.split('\r\n').map((line) => line.length) ?? []))).toBeLessThan(998);
});

test('with MAIL_CONTENT=notice, a mail names reference and department, but not the visitor', async ({
  expect,
  mailbox,
  startHere,
}) => {
  const server = await startHere({ MAIL_CONTENT: 'notice' });
  const { ref } = await post(server.origin);
  const [mail] = await mailbox.waitFor(1);
  expect(mail?.text).toContain(ref);
  expect(mail?.text).toContain('Appointments');
  expect(mail?.raw).not.toMatch(/jordan|Jordan|555-0123|call me/);
});

test('mails that the mail server refuses do not delay the others', async ({
  mailbox,
  startHere,
}) => {
  mailbox.setBehavior('rcpt', 'refuse for good', { onlyFor: 'billing@example.org' });
  const server = await startHere({ MAIL_TO_BILLING: 'billing@example.org' });
  for (let i = 0; i < 6; i++)
    await post(server.origin, { department: 'Billing', message: `refused ${i}` });
  for (let i = 0; i < 20; i++) await post(server.origin, { message: `accepted ${i}` });
  await mailbox.waitFor(20);
  mailbox.acceptAll();
  await mailbox.waitFor(26);
});

test('a mail that one recipient’s server refused is sent again to this recipient only', async ({
  expect,
  mailbox,
  startHere,
}) => {
  mailbox.setBehavior('rcpt', 'refuse for now', { onlyFor: 'second@example.org' });
  const server = await startHere({ MAIL_TO: 'first@example.org,second@example.org' });
  await post(server.origin);
  await mailbox.waitFor(1);
  mailbox.acceptAll();
  const mails = await mailbox.waitFor(2);
  expect(mails.map(({ to }) => to)).toEqual([['first@example.org'], ['second@example.org']]);
  expect(new Set(mails.map((mail) => mail.headers.get('message-id'))).size).toBe(1);
});

test('once the refused recipient is removed from MAIL_TO, the message counts as delivered and is not mailed again', async ({
  expect,
  mailbox,
  startHere,
  inbox,
}) => {
  mailbox.setBehavior('rcpt', 'refuse for good', { onlyFor: 'gone@example.org' });
  {
    await using server = await startHere({ MAIL_TO: 'good@example.org,gone@example.org' });
    await post(server.origin);
    await mailbox.waitFor(1);
    await expect.poll(() => server.output()).toContain('mail failed');
    await server.stop();
  }
  mailbox.setBehavior('connect', 'drop'); // every remaining recipient has the mail, so the server need not connect
  const { connect: connectionsBefore } = mailbox.stageCounts;
  await startHere({ MAIL_TO: 'good@example.org' });
  const readState = async () => JSON.parse((await inbox('list', '--json')).output).state;
  await expect.poll(readState).toBe('delivered');
  expect(mailbox.stageCounts.connect).toBe(connectionsBefore);
  expect(mailbox.mails).toHaveLength(1);
});

test('a message that was set aside for staff and is mailed again goes only to recipients who have not received it', async ({
  expect,
  mailbox,
  startHere,
  inbox,
}) => {
  mailbox.setBehavior('rcpt', 'refuse for good');
  const server = await startHere({
    MAIL_TO: 'slow@example.org,good@example.org',
    RETRY_BASE_MS: '1500',
    RETRY_MAX_MS: '1500',
    GIVE_UP_AFTER_SECONDS: '2', // these 2 s have passed at the third attempt, but not at the second
  });
  await post(server.origin);
  await expect.poll(() => mailbox.stageCounts.rcpt).toBe(4);
  mailbox.setBehavior('rcpt', 'refuse for good', { onlyFor: 'slow@example.org' });
  await expect.poll(() => server.output()).toContain('mail given up');
  expect(server.output()).toContain('"attempts":3');
  mailbox.acceptAll();
  await expect.poll(async () => (await inbox('redeliver', '--failed')).output).toMatch(/^1 /);
  const mails = await mailbox.waitFor(2);
  expect(mails.map(({ to }) => to)).toEqual([['good@example.org'], ['slow@example.org']]);
});

test('if the clock jumps ahead by a week, no message is set aside for staff, not even after a restart', {
  tags: 'weekly',
}, async ({ expect, folder, env, mailbox, start, inbox }) => {
  mailbox.setBehavior('connect', 'drop');
  const clock = createMovableClock(join(folder.site, 'clock'));
  Object.assign(env, { ...clock.env, GIVE_UP_AFTER_SECONDS: '86400' });
  const messagesForStaff = async () => (await inbox('list', '--state', 'failed', '--json')).output;
  {
    await using server = await start();
    for (let i = 0; i < 2; i++) await post(server.origin, { message: `${i}` });
    await expect.poll(() => mailbox.stageCounts.connect).toBeGreaterThan(8); // more than four attempts for each message
    clock.advance(7 * 86_400_000);
    const attemptsBefore = mailbox.stageCounts.connect;
    await expect.poll(() => mailbox.stageCounts.connect - attemptsBefore).toBeGreaterThan(3);
    expect(await messagesForStaff()).toBe('');
    await server.stop();
  }
  const attemptsBefore = mailbox.stageCounts.connect;
  await start();
  await expect.poll(() => mailbox.stageCounts.connect - attemptsBefore).toBeGreaterThan(3);
  expect(await messagesForStaff()).toBe('');
  mailbox.acceptAll();
  await mailbox.waitFor(2);
});

test('while the mail server cannot be reached, 40 messages together cause only a few attempts; afterwards all arrive', {
  tags: 'weekly',
}, async ({ expect, mailbox, startHere }) => {
  mailbox.setBehavior('connect', 'drop');
  const retrySettings = { RETRY_BASE_MS: '100', RETRY_MAX_MS: '800' };
  const server = await startHere(retrySettings);
  await Promise.all(Array.from({ length: 40 }, (_, i) => post(server.origin, { message: `${i}` })));
  const attemptsBefore = mailbox.stageCounts.connect;
  // Without a pause between the attempts there would be many more: the server looks for due messages every 500 ms.
  await new Promise((resume) => setTimeout(resume, 2000));
  expect(mailbox.stageCounts.connect - attemptsBefore).toBeLessThan(8);
  mailbox.acceptAll();
  await mailbox.waitFor(40);
  expect(mailbox.maxConcurrentMails).toBeLessThanOrEqual(3);
});

test('a message that cannot be delivered is set aside for staff, who can mail it again', async ({
  expect,
  mailbox,
  startHere,
  inbox,
}) => {
  mailbox.setBehavior('connect', 'drop');
  const server = await startHere({ GIVE_UP_AFTER_SECONDS: '1' });
  const refs = await Promise.all([1, 2, 3].map((i) => post(server.origin, { message: `${i}` })));
  const listRefs = async (state: string) => {
    const { output } = await inbox('list', '--state', state, '--json');
    return output
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).ref);
  };
  await expect.poll(() => listRefs('failed')).toHaveLength(3);
  mailbox.acceptAll();
  expect((await inbox('redeliver', '--failed')).code).toBe(0);
  await mailbox.waitFor(3);
  // The messages were posted concurrently, so their order in the store varies.
  const posted = refs.map(({ ref }) => ref).sort();
  await expect.poll(async () => (await listRefs('delivered')).sort()).toEqual(posted);
});

test('with SMTP_TLS=required, no mail is sent to a mail server without TLS', async ({
  expect,
  mailbox,
  startHere,
}) => {
  const server = await startHere({ SMTP_TLS: 'required' });
  const { ref } = await post(server.origin);
  await expect.poll(() => server.output()).toContain('mail failed');
  expect(server.output()).toContain(ref);
  expect(mailbox.stageCounts.mail).toBe(0);
});

test('any valid message arrives as typed, except for trimmed characters', async ({
  expect,
  mailbox,
  startHere,
}) => {
  const server = await startHere();
  await fc.assert(
    fc.asyncProperty(validMessage, async (sent) => {
      const { ref } = await post(server.origin, sent);
      const mail = await mailbox.waitForText(`Reference: ${ref}\n`);
      const { department, message, ...otherFields } = ContactMessage.parse(sent);
      const expected = [
        `Reference: ${ref}`,
        `Department: ${department}`,
        ...Object.entries(otherFields).map(
          ([name, value]) => `${labelOf(name as FormField)}: ${value}`,
        ),
        '',
        message,
      ];
      expect(mail.text.replace(/\n$/, '')).toBe(expected.join('\n'));
      expect(mail.to).toEqual(['office@example.com']);
      expect([...mail.headers.keys()].sort()).toEqual([
        'auto-submitted',
        'content-transfer-encoding',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'reply-to',
        'subject',
        'to',
      ]);
    }),
    { numRuns: 40 },
  );
});
