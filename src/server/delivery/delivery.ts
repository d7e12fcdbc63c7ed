import { framesOf, type Log } from '../log.ts';
import type { Letter, Outbox } from '../store/outbox.ts';
import { composeMail, type MailOptions } from './compose-mail.ts';
import { type Mailer, MailServerAway, type MailSession, type SendOutcome } from './mailer.ts';

/** How many mails are sent at the same time. */
const lanesAtMost = 4;
/** `inbox redeliver` and a change of the system's clock make messages due without telling the server. */
const lookEveryMs = 500;

export interface DeliveryParts {
  outbox: Outbox;
  mailer: Mailer;
  mail: MailOptions;
  retry: { baseMs: number; maxMs: number };
  log: Log;
  onDelivered(): void;
  onError(): void;
  onStoreError(): void;
}

export interface Delivery {
  /** Call it when a message may be due. */
  nudge(): void;
  /** Starts no more mails; resolves when none is being sent. */
  drain(): Promise<void>;
}

/** The wait doubles up to `maxMs`, less a random fifth at most, so that messages are not all retried at once. */
export function waitBefore(attempt: number, { baseMs, maxMs }: { baseMs: number; maxMs: number }) {
  const wait = Math.min(maxMs, baseMs * 2 ** Math.min(attempt - 1, 40));
  return Math.round(wait * (0.8 + Math.random() * 0.2));
}

/**
 * Sends what is due until it is sent. A refusal delays only its own message; a mail server that is away delays all of
 * them together, with one attempt at a time until it is back.
 */
export function startDelivery(parts: DeliveryParts): Delivery {
  const { outbox, mailer, log } = parts;
  const lanes = new Set<Promise<void>>();
  /** Outcomes that could not be stored yet. Until they are, this run does not send those messages again. */
  const unwritten = new Map<string, () => Promise<void>>();
  let timesAway = 0;
  let pausedUntil = 0;
  let isDraining = false;
  let isStoreReported = false;
  let isNudged = false;
  let looking: Promise<void> | undefined;

  const isPaused = () => performance.now() < pausedUntil;
  const pause = (ms: number) => {
    pausedUntil = performance.now() + ms;
  };

  async function write(id: string, settle: () => Promise<void>) {
    try {
      await settle();
      unwritten.delete(id);
    } catch {
      parts.onStoreError();
      unwritten.set(id, settle);
      pause(1000);
    }
  }

  async function settle(letter: Letter, result: SendOutcome) {
    const { id, ref, attempts } = letter;
    if (result.outcome === 'delivered') {
      parts.onDelivered();
      log.info('mail delivered', { ref, attempts });
      return write(id, () => outbox.done(id));
    }
    parts.onError();
    const { reason } = result;
    const reached = result.reached && [...letter.reached, ...result.reached];
    if (letter.isLastAttempt) {
      log.error('mail given up; the message waits for staff', { ref, attempts, reason });
      return write(id, () => outbox.park(id, reason, reached));
    }
    log.warn('mail failed, will be tried again', { ref, attempts, reason });
    const afterMs = waitBefore(attempts, parts.retry);
    return write(id, () => outbox.retry(id, reason, afterMs, reached));
  }

  async function putAside(letter: Letter, reason: string) {
    timesAway++;
    pause(waitBefore(timesAway, parts.retry));
    await settle(letter, { outcome: 'refused', reason });
  }

  async function runLane() {
    let session: MailSession | undefined;
    try {
      while (!isDraining && !isPaused()) {
        const letter = await outbox.claim();
        isStoreReported = false;
        if (!letter) return;
        if ('unreadable' in letter) {
          const { ref, unreadable: reason } = letter;
          log.error('message cannot be mailed; it waits for staff', { ref, reason });
          continue;
        }
        const mail = await composeMail(letter, parts.mail);
        if (mail.to.length === 0) {
          // The recipients who had not received it are no longer in the configuration.
          await settle(letter, { outcome: 'delivered' });
          continue;
        }
        try {
          session ??= await mailer.openSession();
        } catch (error) {
          const reason = error instanceof MailServerAway ? error.reason : 'mail error';
          return await putAside(letter, reason);
        }
        timesAway = 0;
        if (!(await outbox.holds(letter.id))) continue; // whoever has it now settles it
        const result = await session.send(mail);
        await settle(letter, result);
        if (result.outcome === 'delivered') continue;
        session.close(); // its state is unknown after a failure, and a new session is cheap
        session = undefined;
      }
    } catch (error) {
      parts.onStoreError();
      pause(1000); // the store cannot be written, and a message that cannot be claimed must not be sent
      if (!isStoreReported) log.error('delivery waits for the store', framesOf(error));
      isStoreReported = true;
    } finally {
      session?.close();
    }
  }

  async function openLanes() {
    const most = timesAway > 0 ? 1 : lanesAtMost;
    if (lanes.size >= most) return;
    // If the store cannot be read, one lane meets the error again, reports it and pauses.
    const due = await outbox.countDue(most).catch(() => 1);
    const wanted = Math.min(most, due + lanes.size);
    while (!isDraining && lanes.size < wanted) {
      const lane = runLane();
      lanes.add(lane);
      void lane.finally(() => lanes.delete(lane));
    }
  }

  function nudge() {
    if (isDraining || isPaused()) return;
    for (const [id, settleAgain] of unwritten) void write(id, settleAgain);
    isNudged = true;
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }

  /** Looks again if it was nudged meanwhile, because the count may be older than the message. */
  async function look() {
    while (isNudged) {
      isNudged = false;
      await openLanes();
    }
  }

  const timer = setInterval(nudge, lookEveryMs);
  nudge();

  return {
    nudge,
    async drain() {
      isDraining = true;
      clearInterval(timer);
      await looking;
      await Promise.all(lanes);
      await Promise.all([...unwritten].map(([id, settleAgain]) => write(id, settleAgain)));
    },
  };
}
