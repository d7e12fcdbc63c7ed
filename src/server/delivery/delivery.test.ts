import { expect, onTestFinished, test } from 'vitest';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { createLog } from '../log.ts';
import type { Letter, Outbox } from '../store/outbox.ts';
import { startDelivery, waitBefore } from './delivery.ts';

test('waits double up to the longest one, and no two are alike', () => {
  const retry = { baseMs: 1000, maxMs: 20_000 };
  const waits = (attempt: number) => Array.from({ length: 200 }, () => waitBefore(attempt, retry));
  for (const [attempt, full] of [
    [1, 1000],
    [2, 2000],
    [5, 16_000],
    [6, 20_000],
    [1000, 20_000],
  ] as const) {
    expect(Math.max(...waits(attempt))).toBeLessThanOrEqual(full);
    expect(Math.min(...waits(attempt))).toBeGreaterThanOrEqual(full * 0.8);
    expect(new Set(waits(attempt)).size).toBeGreaterThan(20);
  }
});

test('what another server may have taken over meanwhile is not sent', async () => {
  const letter = (id: string): Letter => ({
    id,
    ref: id,
    messageId: `<${id}@example.org>`,
    receivedAt: new Date(),
    attempts: 1,
    isLastAttempt: false,
    message: sampleMessage,
    reached: [],
    unverified: false,
  });
  const waiting = [letter('taken'), letter('ours')];
  const settled: string[] = [];
  const outbox: Partial<Outbox> = {
    countDue: async () => Math.min(1, waiting.length),
    claim: async () => waiting.shift(),
    holds: async (id) => id === 'ours',
    done: async (id) => void settled.push(`done ${id}`),
    retry: async (id) => void settled.push(`retry ${id}`),
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
    retry: { baseMs: 1, maxMs: 1 },
    log: createLog('silent', () => undefined),
    onDelivered: () => undefined,
    onError: () => undefined,
    onStoreError: () => undefined,
  });
  onTestFinished(() => delivery.drain());
  await expect.poll(() => settled).toEqual(['done ours']);
  expect(sent).toEqual(['ours']);
});
