import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Mailbox, ReceivedMail } from './mailbox.ts';
import { post, solveCaptcha } from './server.ts';

/** Clients that post messages until they are stopped. */
export interface Writers {
  /** The message text of each reference that the server acknowledged with 200. */
  readonly acknowledged: ReadonlyMap<string, string>;
  readonly repeatedPosts: number;
  /** How often each status other than 200 occurred. */
  readonly refusals: ReadonlyMap<number, number>;
  stop(): Promise<void>;
}

/** Starts `count` clients. Each posts messages continuously and repeats a failed post with the same token. */
export function startWriters(count: number, originOf: () => string): Writers {
  const acknowledged = new Map<string, string>();
  const refusals = new Map<number, number>();
  let isStopped = false;
  let repeatedPosts = 0;

  async function write(writer: number) {
    for (let n = 0; !isStopped; n++) {
      const message = `message ${writer}-${n}`;
      let token: string | undefined;
      for (let tries = 0; ; tries++) {
        try {
          token ??= await solveCaptcha(originOf());
          const { status, ref } = await post(originOf(), { message }, { token });
          if (status !== 200) refusals.set(status, (refusals.get(status) ?? 0) + 1);
          if (status !== 200 || ref === undefined) throw new Error('refused');
          acknowledged.set(ref, message);
          if (tries > 0) repeatedPosts++;
          break;
        } catch {
          if (isStopped) return;
          await sleep(20);
        }
      }
    }
  }
  const runningWriters = Array.from({ length: count }, (_, i) => write(i));
  return {
    acknowledged,
    refusals,
    get repeatedPosts() {
      return repeatedPosts;
    },
    async stop() {
      isStopped = true;
      await Promise.all(runningWriters);
    },
  };
}

/**
 * Waits until a mail has arrived for every acknowledged message. Expects that mails with the same reference have the
 * same Message-ID, and that no post became two messages. Returns the number of repeated mails.
 */
export async function expectAllArrived({ acknowledged }: Writers, mailbox: Mailbox) {
  const refOf = (subject = '') => /\((.+)\)/.exec(subject)?.[1] ?? '';
  const idsByRef = () => {
    const ids = new Map<string, Set<string>>();
    for (const { headers } of mailbox.mails) {
      const ref = refOf(headers.get('subject'));
      ids.set(ref, (ids.get(ref) ?? new Set()).add(headers.get('message-id') ?? ''));
    }
    return ids;
  };
  const lost = () => {
    const arrived = idsByRef();
    return [...acknowledged.keys()].filter((ref) => !arrived.has(ref));
  };
  await expect.poll(lost, { timeout: 300_000, interval: 500 }).toEqual([]);
  for (const ids of idsByRef().values()) expect(ids.size).toBe(1);
  // A client repeats a post whose response was lost. Both posts are one message, so no message has two references.
  const messageIn = ({ text }: ReceivedMail) => text.trimEnd().split('\n').at(-1);
  const messagesWithRef = mailbox.mails.map(
    (mail) => `${messageIn(mail)}, ${/Reference: (\S+)/.exec(mail.text)?.[1]}`,
  );
  const messages = new Set(mailbox.mails.map(messageIn));
  expect(new Set(messagesWithRef).size).toBe(messages.size);
  return mailbox.mails.length - idsByRef().size;
}
