import { errorFields } from '../log.ts';
import type { Letter } from '../store/outbox.ts';
import { composeMail, type MailOptions } from './compose-mail.ts';
import { type Mailer, MailServerAway, type MailSession } from './mailer.ts';
import type { OutcomeOptions, Outcomes } from './outcomes.ts';
import { type Pause, retryDelay } from './retry-delay.ts';

/** How many mails are sent at the same time. */
const workersAtMost = 4;

export interface WorkerOptions extends OutcomeOptions {
  mailer: Mailer;
  mail: MailOptions;
}

/**
 * Workers that each claim and send one message after another until none is due. A refusal delays only its own message. A
 * mail server that cannot be reached delays them all: one attempt is made at a time until one succeeds.
 */
export function createWorkers(
  options: WorkerOptions,
  outcomes: Outcomes,
  pause: Pause,
  draining: AbortSignal,
) {
  const { outbox, mailer, log } = options;
  const working = new Set<Promise<void>>();
  let failedConnections = 0;
  let isStoreErrorLogged = false;

  async function connect(letter: Letter): Promise<MailSession | undefined> {
    try {
      return await mailer.openSession();
    } catch (error) {
      failedConnections++;
      pause.begin(retryDelay(failedConnections, options.retry));
      const reason = error instanceof MailServerAway ? error.reason : 'mail error';
      await outcomes.record(letter, { outcome: 'refused', reason });
      return undefined;
    }
  }

  async function work() {
    let session: MailSession | undefined;
    try {
      while (!draining.aborted && pause.isOver()) {
        const letter = await outbox.claim();
        isStoreErrorLogged = false;
        if (!letter) return;
        if ('unreadable' in letter) {
          const { ref, unreadable: reason } = letter;
          log.error('message cannot be mailed; it waits for staff', { ref, reason });
          continue;
        }
        const mail = await composeMail(letter, options.mail);
        if (mail.to.length === 0) {
          // Every recipient that is configured now has received it already.
          await outcomes.record(letter, { outcome: 'delivered' });
          continue;
        }
        session ??= await connect(letter);
        if (!session) return;
        failedConnections = 0;
        if (!(await outbox.holdsClaim(letter.id))) continue; // another server has taken it over and records its outcome
        const result = await session.send(mail);
        await outcomes.record(letter, result);
        if (result.outcome === 'delivered') continue;
        session.close(); // its state is unknown after a failure, and a new session is cheap
        session = undefined;
      }
    } catch (error) {
      options.onStoreError();
      pause.begin(1000); // the store cannot be written, and a message that cannot be claimed must not be sent
      if (!isStoreErrorLogged) log.error('delivery waits for the store', errorFields(error));
      isStoreErrorLogged = true;
    } finally {
      session?.close();
    }
  }

  return {
    /** Starts workers until there is one for each due message or their maximum is reached. */
    async start() {
      const most = failedConnections > 0 ? 1 : workersAtMost;
      if (working.size >= most) return;
      // If the store cannot be read, one worker meets the error again, reports it and pauses.
      const due = await outbox.countDue(most).catch(() => 1);
      const wanted = Math.min(most, due + working.size);
      while (!draining.aborted && working.size < wanted) {
        const worker = work();
        working.add(worker);
        void worker.finally(() => working.delete(worker));
      }
    },
    finish: () => Promise.all(working),
  };
}
