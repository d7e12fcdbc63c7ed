import dns from 'node:dns';
import { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openMailbox } from '#tests/harness/mailbox.ts';
import { mailServer } from '../setting.ts';
import { createMailer } from './mailer.ts';

const mail = {
  id: '1',
  ref: 'A',
  from: 'website@example.org',
  to: ['desk@example.org'],
  raw: Buffer.from('Subject: A\r\n\r\nHello\r\n'),
};
const [timeoutMs, minute] = [30_000, 60_000];

/** Creates a mailer, and opens a session. */
async function connectTo(url: string) {
  const mailer = createMailer({
    server: mailServer(url),
    tls: 'off',
    ownName: 'www.example.org',
    timeoutMs,
    answerTimeoutMs: 10 * minute,
    onUnencryptedLogin: () => undefined,
  });
  return mailer.openSession();
}

/**
 * Opens a session on a mail server. From then on the test moves the clock of all time limits, except those of the
 * sockets: `idleLimits` holds these.
 */
async function openSession() {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox[Symbol.asyncDispose]());
  const socketTimeout = vi.spyOn(Socket.prototype, 'setTimeout');
  onTestFinished(() => socketTimeout.mockRestore());
  const session = await connectTo(mailbox.url);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const idleLimits = socketTimeout.mock.calls.map(([ms]) => ms);
  return { mailbox, session, idleLimits };
}

test('the mail server may take ten minutes to answer a complete mail, and has one copy of it', async () => {
  const { mailbox, session, idleLimits } = await openSession();
  expect(idleLimits).toContain(10 * minute);
  expect(idleLimits).not.toContain(timeoutMs);
  mailbox.setBehavior('data', 'stall');
  const sending = session.send(mail);
  await expect.poll(() => mailbox.stageCounts.data).toBe(1);
  vi.advanceTimersByTime(9.9 * minute);
  mailbox.answerStalled();
  expect(await sending).toEqual({ outcome: 'delivered' });
  expect(mailbox.mails).toHaveLength(1);
});

test.each([
  ['rcpt', 5 * timeoutMs],
  ['data', 10 * minute],
] as const)(
  'a mail whose %s the mail server never answers fails after %i ms, and the connection ends',
  async (stage, ms) => {
    const { mailbox, session } = await openSession();
    mailbox.setBehavior(stage, 'stall');
    const sending = session.send(mail);
    await expect.poll(() => mailbox.stageCounts[stage]).toBe(1);
    vi.advanceTimersByTime(ms - 1);
    expect(await Promise.race([sending, 'waits'])).toBe('waits');
    vi.advanceTimersByTime(1);
    expect(await sending).toEqual({ outcome: 'refused', reason: 'no answer in time' });
    session.close();
    vi.advanceTimersByTime(timeoutMs);
    await expect.poll(() => mailbox.connectionCount).toBe(0);
  },
);

test('the mail server is looked up as the system does, which also reads /etc/hosts', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox[Symbol.asyncDispose]());
  const lookup = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((
      _name: string,
      _options: object,
      done: (error: null, found: { address: string; family: number }[]) => void,
    ) => done(null, [{ address: '127.0.0.1', family: 4 }])) as typeof dns.lookup);
  onTestFinished(() => lookup.mockRestore());
  const session = await connectTo(mailbox.url.replace('127.0.0.1', 'only-in-hosts.test'));
  expect(lookup.mock.calls.map(([name]) => name)).toEqual(['only-in-hosts.test']);
  session.close();
});
