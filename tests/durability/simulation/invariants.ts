import { type Happening, type Ledger, type Row, rowOf, takenOver } from './ledger.ts';

/** What must be true whatever fails. `check` returns what is wrong. */
export interface Invariant {
  name: string;
  check(happening: Happening, ledger: Ledger): string | undefined | false;
}

type Commit = Extract<Happening, { kind: 'commit' }>;

/** Makes an invariant about the change of a single message. */
const ofEachChange = (
  name: string,
  check: (
    before: Row | undefined,
    after: Row | undefined,
    commit: Commit,
    ledger: Ledger,
  ) => string | undefined | false,
): Invariant => ({
  name,
  check: (happening, ledger) =>
    happening.kind === 'commit' &&
    happening.changes
      .map(({ before, after }) => {
        const wrong = check(before, after, happening, ledger);
        return wrong && `${(after ?? before)?.ref}: ${wrong}`;
      })
      .find(Boolean),
});

/** The steps that a commit of a server, or of staff, may take. "new" means that the message was not stored before. */
const allowedSteps = {
  server: [
    'new → received',
    'new → delivering', // stored and claimed in one commit
    'received → delivering',
    'delivering → received',
    'delivering → delivered',
    'delivering → failed',
  ],
  staff: [
    'received → failed', // erased before it was mailed
    'delivering → failed',
    'delivered → received',
    'failed → received',
  ],
};

/**
 * How much of a time must have passed before it counts as over. After the clock was set ahead, the server's steady clock
 * runs twice as fast as real time. What it has gained while the clock was ahead it keeps, and gains as much again until
 * real time has caught up.
 */
const atLeast = (ms: number, { isClockSet, aheadMs }: Ledger) =>
  isClockSet ? ms / 2 - aheadMs : ms;

export const invariants: readonly Invariant[] = [
  {
    name: 'a message is acknowledged only after its commit, with what the visitor wrote',
    check(happening, ledger) {
      if (happening.kind !== 'answer' || happening.status !== 200) return;
      const { ref = '', post } = happening;
      const row = rowOf(ledger, ref);
      if (!row) return `${ref} was acknowledged and is not stored`;
      const text = ledger.textOf(row.id);
      return text !== undefined && text !== post.text && `${ref} is stored with another text`;
    },
  },
  {
    name: 'a message that was refused with 503 is not stored',
    check: (happening, ledger) =>
      happening.kind === 'answer' &&
      happening.status === 503 &&
      !happening.hadToken &&
      ledger.messageOfToken(happening.post.token) !== undefined &&
      'the token is stored',
  },
  {
    name: 'a token stands for one message',
    check(happening, ledger) {
      if (happening.kind !== 'answer' || happening.status !== 200) return;
      const earlier = ledger.acknowledged.get(happening.post.token);
      if (!earlier) return;
      if (ledger.seemOld.has(rowOf(ledger, earlier.ref)?.id ?? '')) return; // so its token may be deleted already
      if (earlier.post.text !== happening.post.text) return 'it was accepted for another text';
      return (
        earlier.ref !== happening.ref && `it has the references ${earlier.ref}, ${happening.ref}`
      );
    },
  },
  ofEachChange('a message takes only allowed steps', (before, after, { isByStaff }) => {
    if (!after) return 'its row was deleted';
    const [from, to] = [before?.state ?? 'new', after.state];
    const step = `${from} → ${to}`;
    return from !== to && !allowedSteps[isByStaff ? 'staff' : 'server'].includes(step) && step;
  }),
  ofEachChange('attempts are counted at each claim and nowhere else', (before, after) => {
    const claims = Number(after?.state === 'delivering' && before?.state !== 'delivering');
    const change = (after?.attempts ?? 0) - (before?.attempts ?? 0);
    return change !== claims && `attempts changed by ${change}`;
  }),
  ofEachChange(
    'a message keeps its id, reference, Message-ID and time of receipt',
    (before, after) =>
      before && after
        ? (['id', 'ref', 'messageId', 'receivedAt'] as const).find(
            (key) => before[key] !== after[key],
          )
        : undefined,
  ),
  ofEachChange(
    'the times of receipt and delivery are those of their commits',
    (before, after, _commit, { now }) => {
      const isNow = (time: number | null | undefined) => Math.abs(now - (time ?? 0)) < 5;
      if (!before && !isNow(after?.receivedAt)) return 'received at another time';
      const isDelivered = after?.state === 'delivered' && before?.state !== 'delivered';
      return isDelivered && !isNow(after.deliveredAt) && 'delivered at another time';
    },
  ),
  ofEachChange('a message is claimed only when it is due', (before, after, _commit, ledger) => {
    if (after?.state !== 'delivering' || before?.state !== 'received') return;
    if (before.nextAt > ledger.now + ledger.limits.retryMaxMs) return; // the clock was set back
    return before.nextAt > ledger.now && `it was due in ${before.nextAt - ledger.now} ms`;
  }),
  ofEachChange('a failed attempt is retried after its delay', (before, after, commit, ledger) => {
    if (!commit.done.has('record a failure') || after?.state !== 'received') return;
    if (before?.state !== 'delivering' || after.lastError === takenOver) return;
    const { retryBaseMs, retryMaxMs } = ledger.limits;
    const delay = Math.min(retryMaxMs, retryBaseMs * 2 ** (after.attempts - 1));
    const wait = after.nextAt - ledger.now;
    if (!after.lastError) return 'the reason is not stored';
    return (wait < 0.8 * delay - 2 || wait > delay + 2) && `retried in ${wait} of ${delay} ms`;
  }),
  ofEachChange(
    'a message is marked as delivered only after the mail server has answered for each recipient',
    (before, after, _commit, ledger) => {
      if (after?.state !== 'delivered' || before?.state === 'delivered') return;
      const reached = ledger.acceptances.filter(
        ({ mail, isAnswered, isAskedForAgain }) =>
          mail.id === after.id && isAnswered && !isAskedForAgain,
      );
      const post = [...ledger.acknowledged.values()].find(({ ref }) => ref === after.ref)?.post;
      const needed = post ? ledger.recipientsOf(post.department).length : 1;
      return reached.length < needed && `${reached.length} of ${needed} recipients have it`;
    },
  ),
  ofEachChange(
    'a message is given up only after three attempts and the time to give up',
    (before, after, { isByStaff }, ledger) => {
      if (isByStaff || after?.state !== 'failed' || before?.state === 'failed') return;
      const age = ledger.elapsedMs - (ledger.queuedAt.get(after.id) ?? 0);
      const isTooEarly =
        !ledger.seemOld.has(after.id) && age < atLeast(ledger.limits.giveUpMs, ledger);
      if (!after.lastError) return 'the reason is not stored';
      return (
        (after.attempts < 3 || isTooEarly) &&
        `given up after ${after.attempts} attempts and ${age} ms`
      );
    },
  ),
  ofEachChange(
    'content is erased only by staff, or after delivery and the retention time, and never comes back',
    (before, after, { isByStaff }, ledger) => {
      if (!before || !after || before.isErased === after.isErased) return;
      if (before.isErased) return 'the content came back';
      if (isByStaff) return;
      if (after.state !== 'delivered' || after.deliveredAt === null)
        return `erased in the state "${after.state}"`;
      const age = ledger.elapsedMs - (ledger.deliveredAt.get(after.id) ?? 0);
      if (ledger.seemOld.has(after.id)) return;
      return (
        age < atLeast(ledger.limits.retentionMs, ledger) && `erased ${age} ms after its delivery`
      );
    },
  ),
  {
    name: 'nothing is mailed after it was erased',
    check(happening, ledger) {
      if (happening.kind !== 'sending') return;
      const { ref } = happening.sending.mail;
      if (ledger.erasedByStaff.has(ref)) return `staff have erased ${ref}`;
      const row = rowOf(ledger, ref);
      return (!row || Boolean(row.isErased)) && `${ref} has no content any more`;
    },
  },
  {
    name: 'one process at a time mails a message, and its claim holds while it does',
    check(happening, ledger) {
      if (happening.kind !== 'sending' && happening.kind !== 'sent') return;
      const { process, mail } = happening.sending;
      const others = [...ledger.sendings].filter(
        (other) => other.mail.id === mail.id && other.process.isAlive,
      );
      if (others.length > 1)
        return `${mail.ref} is being mailed by ${others.map((each) => each.process.name)}`;
      const lease = ledger.leases.get(mail.id);
      if (lease?.process !== process) return `${process.name} has no claim on ${mail.ref}`;
      const lateMs = ledger.elapsedMs - lease.until;
      return lateMs > 0 && `the claim on ${mail.ref} ended ${Math.round(lateMs)} ms ago`;
    },
  },
  {
    name: 'a mail is sent twice only if the answer to the first was lost, and then as the same mail',
    check(happening, ledger) {
      if (happening.kind !== 'sending') return;
      const { mail } = happening.sending;
      const earlier = ledger.acceptances.filter((each) => each.mail.id === mail.id);
      if (earlier.some((each) => !each.mail.raw.equals(mail.raw)))
        return `${mail.ref} was sent with other bytes, or another Message-ID`;
      const known = earlier.find(
        (each) =>
          mail.to.includes(each.recipient) &&
          !each.isAskedForAgain &&
          (each.isRecorded || (each.isAnswered && each.process.isAlive)),
      );
      return known && `${known.recipient} has got ${mail.ref} before, and the server knew`;
    },
  },
  {
    name: 'a server that has time to stop finishes its mails, and stores their outcomes',
    check(happening, ledger) {
      if (happening.kind !== 'stopped') return;
      const { process, isDiskWell } = happening;
      const sending = [...ledger.sendings].find((each) => each.process === process);
      if (sending) return `${process.name} was still sending ${sending.mail.ref}`;
      const unknown = ledger.acceptances.find(
        (each) => each.process === process && each.isAnswered && !each.isRecorded,
      );
      return isDiskWell && unknown && `the outcome of ${unknown.mail.ref} is not stored`;
    },
  },
  {
    name: 'a server can open its store, unless another server has it or the disk fails',
    check: (happening) =>
      happening.kind === 'start refused' &&
      !happening.reason.includes('in use') &&
      (happening.isCalm || happening.reason.includes('damaged')) &&
      happening.reason,
  },
  {
    name: 'a running server goes on with the messages that are due',
    check(happening, ledger) {
      const { idleMs, retryMaxMs } = ledger.limits;
      if (happening.kind !== 'all is well' || ledger.elapsedMs - ledger.activeAt < idleMs) return;
      const sent = new Set([...ledger.sendings].map(({ mail }) => mail.id));
      const waiting = [...ledger.rows.values()].find(
        ({ id, state, nextAt }) =>
          (state === 'delivering' && !sent.has(id)) ||
          (state === 'received' &&
            (ledger.now - nextAt > idleMs || nextAt > ledger.now + retryMaxMs)),
      );
      return waiting && `${waiting.ref} is "${waiting.state}", and nothing happens`;
    },
  },
  {
    name: 'a running server answers each post in time',
    check: (happening) =>
      happening.kind === 'unanswered' && `${happening.process.name} does not answer`,
  },
  {
    name: 'a mail has the Message-ID of its message, and what the visitor wrote',
    check(happening, ledger) {
      if (happening.kind !== 'sending') return;
      const { mail } = happening.sending;
      const raw = mail.raw.toString().replaceAll('=\r\n', ''); // without the soft line breaks
      const row = ledger.rows.get(mail.id);
      if (!row || !raw.includes(`Message-ID: ${row.messageId}\r\n`))
        return `${mail.ref} is not sent with ${row?.messageId}`;
      const text = ledger.textOf(mail.id);
      return text !== undefined && !raw.includes(text) && `${mail.ref} is sent without its text`;
    },
  },
  {
    name: 'what was acknowledged is never lost: in the end each recipient has it, or staff do',
    check(happening, ledger) {
      if (happening.kind !== 'calm') return;
      for (const { ref, post } of ledger.acknowledged.values()) {
        const row = rowOf(ledger, ref);
        if (!row) return `${ref} is gone`;
        if (ledger.erasedByStaff.has(ref) || row.state === 'failed') continue;
        if (row.state !== 'delivered') return `${ref} is still "${row.state}"`;
        const missing = ledger
          .recipientsOf(post.department)
          .filter(
            (recipient) =>
              !ledger.acceptances.some(
                (each) => each.mail.ref === ref && each.recipient === recipient,
              ),
          );
        if (missing.length > 0) return `${missing} never got ${ref}`;
      }
      return;
    },
  },
  {
    name: 'in the end no file contains what was erased, or anything in clear text',
    check(happening, ledger) {
      if (happening.kind !== 'calm') return;
      const posts = [...ledger.acknowledged.values()].map(({ post }) => post);
      const clear = posts
        .flatMap(({ text, department }) => [text, department])
        .find((text) => ledger.isOnDisk(Buffer.from(text)));
      if (clear) return `“${clear}” is in a file`;
      for (const { id, ref, isErased } of ledger.rows.values()) {
        const body = ledger.bodies.get(id);
        if (isErased && body && ledger.isOnDisk(body)) return `${ref} is still in a file`;
      }
      return;
    },
  },
  {
    name: 'a visitor who keeps trying gets an answer in the end',
    check: (happening, { waitingVisitors }) =>
      happening.kind === 'calm' && waitingVisitors > 0 && `${waitingVisitors} visitors got none`,
  },
  {
    name: 'in the end nothing waits, and what was delivered long ago is erased',
    check(happening, ledger) {
      if (happening.kind !== 'calm') return;
      for (const row of ledger.rows.values()) {
        if (row.state === 'received' || row.state === 'delivering')
          return `${row.ref} is still "${row.state}"`;
        const age = ledger.now - (row.deliveredAt ?? ledger.now);
        if (row.state === 'delivered' && age > ledger.limits.keptMs && !row.isErased)
          return `${row.ref} was delivered ${age} ms ago and has its content`;
      }
      return;
    },
  },
];
