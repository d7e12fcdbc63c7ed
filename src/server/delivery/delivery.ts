import { createOutcomes } from './outcomes.ts';
import { createPause } from './retry-delay.ts';
import { createWorkers, type WorkerOptions } from './workers.ts';

/** `inbox redeliver` and a change of the system's clock make messages due without telling the server. */
const pollEveryMs = 500;

export interface Delivery {
  /** Call it when a message may be due. */
  wake(): void;
  /** Starts no more mails; resolves when none is being sent. */
  drain(): Promise<void>;
}

/** Mails every message in the store as soon as it is due, until the mail server has taken it. */
export function startDelivery(options: WorkerOptions): Delivery {
  const draining = new AbortController();
  const pause = createPause();
  const outcomes = createOutcomes(options, pause);
  const workers = createWorkers(options, outcomes, pause, draining.signal);
  let isWoken = false;
  let polling: Promise<void> | undefined;

  /** Polls again if it was woken meanwhile, because the workers may have counted before the message was stored. */
  async function poll() {
    while (isWoken) {
      isWoken = false;
      await workers.start();
    }
  }

  function wake() {
    if (draining.signal.aborted || !pause.isOver()) return;
    void outcomes.recordAgain();
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
      await outcomes.recordAgain();
    },
  };
}
