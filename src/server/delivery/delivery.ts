import { createOutcomes } from './outcomes.ts';
import { createPause } from './retry-delay.ts';
import { createWorkers, type WorkerOptions } from './workers.ts';

/**
 * How often the server looks for due messages. Nothing tells the server when `inbox redeliver` or a change of the clock
 * makes messages due.
 */
const pollEveryMs = 500;

export interface Delivery {
  /** Call it when a message may be due. */
  wake(): void;
  /** Sends no further mails, and resolves when none is being sent any more. */
  drain(): Promise<void>;
}

/**
 * Mails every message in the store as soon as it is due, and again after failures, until the mail server accepts it.
 */
export function startDelivery(options: WorkerOptions): Delivery {
  const draining = new AbortController();
  const pause = createPause();
  const outcomes = createOutcomes(options, pause);
  const workers = createWorkers(options, outcomes, pause, draining.signal);
  let isWoken = false;
  let polling: Promise<void> | undefined;

  /** Polls again after a `wake` during polling: the workers may have counted the due messages too early. */
  async function poll() {
    while (isWoken) {
      isWoken = false;
      await workers.start();
    }
  }

  function wake() {
    if (draining.signal.aborted || !pause.isOver()) return;
    void outcomes.recordPending();
    isWoken = true;
    polling ??= poll().finally(() => {
      polling = undefined;
    });
  }

  const timer = setInterval(wake, pollEveryMs);
  wake();

  return {
    wake,
    async drain() {
      draining.abort();
      clearInterval(timer);
      await polling;
      await workers.finish();
      await outcomes.recordPending();
    },
  };
}
