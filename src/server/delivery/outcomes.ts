import type { Log } from '../log.ts';
import type { ClaimedMessage, Outbox } from '../store/outbox.ts';
import type { SendOutcome } from './mailer.ts';
import { type Pause, type RetryLimits, retryDelayMs } from './retry-delay.ts';

export interface OutcomeOptions {
  outbox: Outbox;
  retry: RetryLimits;
  log: Log;
  onDelivered(): void;
  /** Called after each attempt that failed. */
  onError(): void;
  onStoreError(): void;
}

export interface Outcomes {
  /** Records the outcome of one attempt. Never rejects. */
  record(claimed: ClaimedMessage, outcome: SendOutcome): Promise<void>;
  /** Tries again to store the outcomes that could not be stored. */
  recordPending(): Promise<unknown>;
}

/** Logs, counts and stores the outcome of each attempt to send a mail. */
export function createOutcomes(options: OutcomeOptions, pause: Pause): Outcomes {
  const { outbox, log } = options;
  /**
   * For the id of each message whose outcome could not be stored, the function that stores it. Until the outcome is
   * stored, this process does not send the message again.
   */
  const pending = new Map<string, () => Promise<void>>();

  async function store(id: string, storeOutcome: () => Promise<void>) {
    try {
      await storeOutcome();
      pending.delete(id);
    } catch {
      options.onStoreError();
      pending.set(id, storeOutcome);
      pause.begin(1000);
    }
  }

  return {
    async record({ id, ref, attempts, isLastAttempt, reached: reachedBefore }, result) {
      if (result.outcome === 'delivered') {
        options.onDelivered();
        log.info('mail delivered', { ref, attempts });
        return store(id, () => outbox.markDelivered(id));
      }
      options.onError();
      const { reason } = result;
      const reached = result.reached && [...reachedBefore, ...result.reached];
      if (isLastAttempt) {
        log.error('mail given up; the message waits for staff', { ref, attempts, reason });
        return store(id, () => outbox.park(id, { reason, reached }));
      }
      log.warn('mail failed, will be tried again', { ref, attempts, reason });
      const afterMs = retryDelayMs(attempts, options.retry);
      return store(id, () => outbox.retry(id, { reason, reached, afterMs }));
    },
    recordPending: () =>
      Promise.all([...pending].map(([id, storeOutcome]) => store(id, storeOutcome))),
  };
}
