import { expect, onTestFinished, test } from 'vitest';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { createLog } from '../log.ts';
import type { ClaimedMessage, Outbox } from '../store/outbox.ts';
import { startDelivery } from './delivery.ts';

test('the delivery does not send a message that another server may have claimed in the meantime', async () => {
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
  const waiting = [claimedMessage('taken'), claimedMessage('ours')];
  const outcomes: string[] = [];
  const outbox: Partial<Outbox> = {
    countDue: async () => Math.min(1, waiting.length),
    claim: async () => waiting.shift(),
    holdsClaim: async (id) => id === 'ours',
    markDelivered: async (id) => void outcomes.push(`delivered ${id}`),
    retry: async (id) => void outcomes.push(`retry ${id}`),
  };
  const sent: string[] = [];
  const delivery = startDelivery({
    outbox: outbox as Outbox,
    mailer: {
      openSession: async () => ({
        async send({ id }) {
          sent.push(id);
          return { outcome: 'delivered' };
        },
        close: () => undefined,
      }),
      abort: () => undefined,
    },
    mail: { from: 'a@b.example', recipientsOf: () => ['c@d.example'], content: 'full' },
    maxWorkers: 1,
    retry: { baseMs: 1, maxMs: 1 },
    log: createLog('silent', () => undefined),
    onDelivered: () => undefined,
    onError: () => undefined,
    onStoreError: () => undefined,
  });
  onTestFinished(() => delivery.drain());
  await expect.poll(() => outcomes).toEqual(['delivered ours']);
  expect(sent).toEqual(['ours']);
});
