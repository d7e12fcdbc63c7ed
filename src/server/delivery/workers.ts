import { errorFields } from '../log.ts';
import type { ClaimedMessage } from '../store/outbox.ts';
import { composeMail, type MailOptions } from './compose-mail.ts';
import { type Mailer, MailServerUnreachable, type MailSession } from './mailer.ts';
import type { OutcomeOptions, Outcomes } from './outcomes.ts';
import { type Pause, retryDelayMs } from './retry-delay.ts';

/** How often a worker renews its claim while it sends a mail: well within the shortest claim, which lasts 30 s. */
const renewEveryMs = 10_000;

export interface WorkerOptions extends OutcomeOptions {
  mailer: Mailer;
  /** How many mails are sent at the same time, at most: each on a connection of its own. */
  maxWorkers: number;
  mail: MailOptions;
}

/**
 * Creates workers. Each of them claims and sends one message after another until none is due. If the mail server
 * refuses a message, only that message is delayed. If the mail server cannot be reached, all messages are delayed, and
 * a single worker tries to connect until it succeeds. Workers that are connected go on.
 */
export function createWorkers(
  options: WorkerOptions,
  outcomes: Outcomes,
  pause: Pause,
  draining: AbortSignal,
) {
  const { outbox, mailer, maxWorkers, log } = options;
  const runningWorkers = new Set<Promise<void>>();
  let failedConnections = 0;
  let connectedWorkers = 0;
  let isStoreErrorLogged = false;

  async function connect(claimed: ClaimedMessage): Promise<MailSession | undefined> {
    try {
      const session = await mailer.openSession();
      connectedWorkers++;
      return session;
    } catch (error) {
      failedConnections++;
      pause.begin(retryDelayMs(failedConnections, options.retry));
      const reason = error instanceof MailServerUnreachable ? error.reason : 'mail error';
      // For this message it is a failed attempt, as if the server had refused it.
      await outcomes.record(claimed, { outcome: 'refused', reason });
      return undefined;
    }
  }

  async function work() {
    let session: MailSession | undefined;
    function disconnect() {
      if (session) connectedWorkers--;
      session?.close();
      session = undefined;
    }
    try {
      while (!draining.aborted && pause.isOver()) {
        const claimed = await outbox.claim();
        isStoreErrorLogged = false;
        if (!claimed) return;
        if ('unreadable' in claimed) {
          const { ref, unreadable: reason } = claimed;
          log.error('message cannot be mailed; it waits for staff', { ref, reason });
          continue;
        }
        const mail = await composeMail(claimed, options.mail);
        if (mail.to.length === 0) {
          // All recipients in the current settings have received the mail in earlier attempts.
          await outcomes.record(claimed, { outcome: 'delivered' });
          continue;
        }
        session ??= await connect(claimed);
        if (!session) return;
        failedConnections = 0;
        if (!(await outbox.renewClaim(claimed.id))) continue; // another server has taken over the message and records its outcome
        const renewing = setInterval(() => {
          outbox.renewClaim(claimed.id).catch(() => undefined); // the next renewal, or the outcome, reports an outage
        }, renewEveryMs);
        const result = await session.send(mail).finally(() => clearInterval(renewing));
        await outcomes.record(claimed, result);
        if (result.outcome === 'delivered') continue;
        disconnect(); // the state of a session is unknown after a failure, and a new session is cheap
      }
    } catch (error) {
      options.onStoreError();
      pause.begin(1000); // the store cannot be written, and a message that cannot be claimed must not be sent
      if (!isStoreErrorLogged) log.error('delivery waits for the store', errorFields(error));
      isStoreErrorLogged = true;
    } finally {
      disconnect();
    }
  }

  return {
    /** Starts workers until there is one for each due message, or as many as allowed. */
    async start() {
      // Connected workers do not count as the one that tries to connect: a mail server may take minutes to answer a mail.
      const allowed =
        failedConnections > 0 ? Math.min(maxWorkers, connectedWorkers + 1) : maxWorkers;
      if (runningWorkers.size >= allowed) return;
      // If the store cannot be read, one worker is started: it fails in the same way, reports the error and pauses.
      const dueCount = await outbox.countDue(allowed).catch(() => 1);
      const neededWorkers = Math.min(allowed, dueCount + runningWorkers.size);
      while (!draining.aborted && runningWorkers.size < neededWorkers) {
        const worker = work();
        runningWorkers.add(worker);
        void worker.finally(() => runningWorkers.delete(worker));
      }
    },
    finish: () => Promise.all(runningWorkers),
  };
}
