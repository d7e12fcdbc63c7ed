import type { Mail } from '#server/delivery/compose-mail.ts';
import { type Mailer, MailServerUnreachable, type SendOutcome } from '#server/delivery/mailer.ts';
import type { Acceptance, Sending } from './ledger.ts';
import type { Process } from './machine.ts';

/** What the mail server does with the mails. `simulate.ts` sets these. */
export interface MailServer {
  isDown: boolean;
  /** How probable it is that a mail is not simply accepted. */
  troubleRate: number;
  /** References that it always refuses. */
  isRefused(ref: string): boolean;
  onSending(sending: Sending): void;
  /** Called at the end of each attempt, even if its process has ended. */
  onSent(sending: Sending): void;
  onAccepted(acceptances: Acceptance[]): void;
}

/** Creates the mailer of one process; it stands in for `createMailer`. */
export function createSimulatedMailer(process: Process, server: MailServer): Mailer {
  const { machine } = process;
  const { random } = machine;
  const aborted = Promise.withResolvers<void>();
  /** Waits like the network does: time passes, even if the process has ended. */
  const wait = (ms: number) => machine.sleep(machine.world, ms);
  const lost = { outcome: 'refused', reason: 'connection lost' } as const;

  async function openSession() {
    await process.pass('mail: before connecting');
    const isSlow = random.chance(0.05 * server.troubleRate);
    await process.hold(wait(isSlow ? random.between(1000, 45_000) : random.between(5, 300)));
    if (server.isDown || random.chance(0.1 * server.troubleRate)) {
      machine.note(process, 'mail server: not reached');
      await process.pass('mail: not connected');
      throw new MailServerUnreachable('no connection');
    }
    await process.pass('mail: connected');
    return { send, close: () => undefined };
  }

  async function send(mail: Mail): Promise<SendOutcome> {
    await process.pass('mail: before sending');
    const sending = { process, mail };
    server.onSending(sending);
    const attempt = transfer(sending);
    const ended = Promise.race([attempt, process.ended]);
    void ended.then(() => server.onSent(sending));
    const outcome = await process.hold(Promise.race([attempt, aborted.promise.then(() => lost)]));
    await process.pass(outcome.outcome === 'delivered' ? 'mail: answered' : 'mail: refused');
    return outcome;
  }

  async function transfer({ mail }: Sending): Promise<SendOutcome> {
    const { ref, to } = mail;
    const say = (text: string) => machine.note(machine.world, `mail server: ${text} ${ref}`);
    const trouble = random.chance(server.troubleRate)
      ? random.pick(['refuses', 'drops', 'loses the answer', 'answers late', 'accepts in part'])
      : 'none';
    await process.pass('mail: being sent');
    await wait(random.between(10, 2000));
    // A mail of which only a part was sent is dropped; a complete one is accepted although the sender has died.
    if (server.isDown || trouble === 'drops' || (!process.isAlive && random.chance(0.5))) {
      say('drops');
      return lost;
    }
    if (trouble === 'refuses' || server.isRefused(ref)) {
      say('refuses');
      return { outcome: 'refused', reason: `refused ${random.pick([451, 554])} at DATA` };
    }
    const reached = trouble === 'accepts in part' ? to.slice(0, -1) : to;
    const acceptances = reached.map((recipient) => ({
      mail,
      recipient,
      process,
      isAnswered: false,
      isRecorded: false,
      isAskedForAgain: false,
    }));
    say(`accepts for ${reached.join(', ') || 'nobody'}`);
    server.onAccepted(acceptances);
    if (process.isAlive) await process.pass('mail: accepted and not yet answered');
    await wait(trouble === 'answers late' ? random.between(1000, 550_000) : random.between(5, 500));
    if (!process.isAlive || isAborted || trouble === 'loses the answer') {
      say('loses the answer for');
      return lost;
    }
    for (const acceptance of acceptances) acceptance.isAnswered = true;
    if (reached.length === to.length) return { outcome: 'delivered' };
    const reason = `refused 1 of ${to.length} recipients (452)`;
    return { outcome: 'refused', reason, reached };
  }

  let isAborted = false;
  return {
    openSession,
    abort() {
      isAborted = true;
      aborted.resolve();
    },
  };
}
