import type { Log } from '../log.ts';
import type { Letter, Outbox } from '../store/outbox.ts';
import type { SendOutcome } from './mailer.ts';
import { type Pause, type RetryLimits, retryDelay } from './retry-delay.ts';

export interface OutcomeOptions {
  outbox: Outbox;
  retry: RetryLimits;
  log: Log;
  onDelivered(): void;
  onError(): void;
  onStoreError(): void;
}

export interface Outcomes {
  /** Records the outcome of one attempt. Never rejects. */
  record(letter: Letter, outcome: SendOutcome): Promise<void>;
  /** Tries again to store the outcomes that the store could not take. */
  recordAgain(): Promise<unknown>;
}

/** Logs, counts and stores the outcome of each attempt to send a mail. */
export function createOutcomes(options: OutcomeOptions, pause: Pause): Outcomes {
  const { outbox, log } = options;
  /** Outcomes that could not be stored yet. This process does not send their messages again until they are. */
  const unrecorded = new Map<string, () => Promise<void>>();

  async function write(id: string, change: () => Promise<void>) {
    try {
      await change();
      unrecorded.delete(id);
    } catch {
      options.onStoreError();
      unrecorded.set(id, change);
      pause.begin(1000);
    }
  }

  return {
    async record({ id, ref, attempts, isLastAttempt, reached: before }, result) {
      if (result.outcome === 'delivered') {
        options.onDelivered();
        log.info('mail delivered', { ref, attempts });
        return write(id, () => outbox.markDelivered(id));
      }
      options.onError();
      const { reason } = result;
      const reached = result.reached && [...before, ...result.reached];
      if (isLastAttempt) {
        log.error('mail given up; the message waits for staff', { ref, attempts, reason });
        return write(id, () => outbox.park(id, reason, reached));
      }
      log.warn('mail failed, will be tried again', { ref, attempts, reason });
      const afterMs = retryDelay(attempts, options.retry);
      return write(id, () => outbox.retry(id, reason, afterMs, reached));
    },
    recordAgain: () => Promise.all([...unrecorded].map(([id, change]) => write(id, change))),
  };
}
