import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { createLog } from '../log.ts';
import type { ClaimedMessage, Outbox } from '../store/outbox.ts';
import { startDelivery } from './delivery.ts';
import { MailServerUnreachable, type MailSession } from './mailer.ts';

const claimedMessage = (id: string): ClaimedMessage => ({
  id,
  ref: id,
  messageId: `<${id}@example.org>`,
  receivedAt: new Date(),
  attempts: 1,
  isLastAttempt: false,
  message: sampleMessage,
  reached: [],
  unverified: false,
  language: 'en',
});

/** Starts a delivery of these messages, which ends after the test. `connect` may throw `MailServerUnreachable`. */
function deliver(
  waiting: ClaimedMessage[],
  outbox: Partial<Outbox>,
  send: MailSession['send'],
  { maxWorkers = 1, connect }: { maxWorkers?: number; connect?(): void } = {},
) {
  const withMessages: Partial<Outbox> = {
    countDue: async (max) => Math.min(max, waiting.length),
    claim: async () => waiting.shift(),
    ...outbox,
  };
  const delivery = startDelivery({
    outbox: withMessages as Outbox,
    mailer: {
      async openSession() {
        connect?.();
        return { send, close: () => undefined };
      },
      abort: () => undefined,
    },
    mail: { from: 'a@b.example', recipientsOf: () => ['c@d.example'], content: 'full' },
    maxWorkers,
    retry: { baseMs: 1, maxMs: 1 },
    log: createLog('silent', () => undefined),
    onDelivered: () => undefined,
    onError: () => undefined,
    onStoreError: () => undefined,
  });
  onTestFinished(() => delivery.drain());
}

test('the delivery does not send a message that another server may have claimed in the meantime', async () => {
  const outcomes: string[] = [];
  const sent: string[] = [];
  deliver(
    [claimedMessage('taken'), claimedMessage('ours')],
    {
      renewClaim: async (id) => id === 'ours',
      markDelivered: async (id) => void outcomes.push(`delivered ${id}`),
      retry: async (id) => void outcomes.push(`retry ${id}`),
    },
    async ({ id }) => {
      sent.push(id);
      return { outcome: 'delivered' };
    },
  );
  await expect.poll(() => outcomes).toEqual(['delivered ours']);
  expect(sent).toEqual(['ours']);
});

test('while the mail server has not answered, the delivery renews its claim, and not afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const sending = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<{ outcome: 'delivered' }>();
  const renewClaim = vi.fn(async () => true);
  const markDelivered = vi.fn(async () => undefined);
  deliver([claimedMessage('slow')], { renewClaim, markDelivered }, () => {
    sending.resolve();
    return answer.promise;
  });
  await sending.promise;
  renewClaim.mockClear(); // the one before sending
  // A claim lasts at least 30 s. One renewal of three may fail.
  renewClaim.mockRejectedValueOnce(new Error('the store is away'));
  for (let n = 1; n <= 60; n++) {
    vi.advanceTimersByTime(10_000);
    expect(renewClaim).toHaveBeenCalledTimes(n);
  }
  answer.resolve({ outcome: 'delivered' });
  await expect.poll(() => markDelivered.mock.calls).toEqual([['slow']]);
  vi.advanceTimersByTime(60_000);
  expect(renewClaim).toHaveBeenCalledTimes(60);
});

test('while the mail server takes long to answer a mail, the delivery connects again for the others after a failure', async () => {
  const answer = Promise.withResolvers<{ outcome: 'delivered' }>();
  const waiting = [claimedMessage('slow')];
  const sent: string[] = [];
  let failures = 0;
  deliver(
    waiting,
    {
      renewClaim: async () => true,
      markDelivered: async () => undefined,
      retry: async (id) => void waiting.push(claimedMessage(id)),
    },
    ({ id }) => {
      sent.push(id);
      if (id === 'slow') waiting.push(claimedMessage('next'));
      return id === 'slow' ? answer.promise : Promise.resolve({ outcome: 'delivered' });
    },
    {
      maxWorkers: 3,
      connect() {
        if (!sent.includes('slow') || failures++ > 0) return;
        throw new MailServerUnreachable('no connection');
      },
    },
  );
  onTestFinished(() => answer.resolve({ outcome: 'delivered' }));
  await expect.poll(() => sent).toEqual(['slow', 'next']);
  expect(failures).toBe(2);
});
