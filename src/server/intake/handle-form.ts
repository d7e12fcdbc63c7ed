import type { IncomingHttpHeaders } from 'node:http';
import type { ContactMessage } from '#contact/message.ts';
import { decode } from '#contact/wire.ts';
import { type RateLimit, visitorKey } from '../http/rate-limit.ts';
import type { Stopping } from '../stopping.ts';
import type { Accepted, Outbox } from '../store/outbox.ts';
import type { Captcha, Proof } from './captcha.ts';
import { type FormAnswer, refused, sent, wrongFields, wrongToken } from './form-answer.ts';
import type { Body } from './read-body.ts';
import { createThrottle } from './throttle.ts';

export interface Post {
  method: string;
  address: string;
  headers: IncomingHttpHeaders;
  /** Starts reading; called only once the headers are in order. */
  readBody(): Promise<Body>;
}

export interface FormParts {
  captcha: Captcha;
  outbox: Outbox;
  stopping: Stopping;
  origins: readonly string[];
  limits: { address: RateLimit; global: RateLimit };
  onKept(ref: string): void;
  onDuplicate(ref: string): void;
  onStorageError(error: unknown): void;
}

/** More than most people write. At 128 KiB the dearest body takes 13 ms to read, which pages wait for. */
const largeBody = 16_384;

/** From post to promise: 200 is answered only after the message has reached the disk. Undefined: the visitor is gone. */
export function createFormHandler(
  parts: FormParts,
): (post: Post) => Promise<FormAnswer | undefined> {
  const flights = new Map<string, Promise<unknown>>();
  const enter = createThrottle(8);
  const enterLarge = createThrottle(1);
  const leave = createThrottle(2);

  /** One token at a time: of a double click, the second post finds what the first one stored. */
  async function oneAtATime(key: Uint8Array, work: () => Promise<FormAnswer>) {
    const name = Buffer.from(key).toString('base64');
    const landed = (flights.get(name) ?? Promise.resolve()).then(work);
    flights.set(name, landed);
    try {
      return await landed;
    } finally {
      if (flights.get(name) === landed) flights.delete(name);
    }
  }

  return async (post) => {
    const objection = objectionTo(post, parts);
    if (objection) return objection;

    const body = await post.readBody();
    if (body === 'cut') return undefined;
    if (body === 'too-large' || body === 'stopping') return refused(body);

    await (body.length > largeBody ? enterLarge() : enter());
    const decoded = decode(body);
    if (decoded.outcome === 'unreadable') return refused('unreadable');
    if (decoded.outcome === 'wrong') return wrongFields(decoded.problems);

    const proof = parts.captcha.open(decoded.token);
    const answer = proof
      ? await oneAtATime(proof.key, () => keep(decoded.message, proof, parts))
      : wrongToken('forged');
    // Who forges cannot come again before the answer: under a flood of them the turns of the pages stay short.
    if (answer.status === 422) await leave();
    return answer;
  };
}

/** What can be said from the headers alone, so that nothing is read from who is refused. */
function objectionTo({ method, address, headers }: Post, parts: FormParts): FormAnswer | undefined {
  if (method !== 'POST') return refused('method');
  if (parts.stopping.hasBegun) return refused('stopping');

  const waitForAddress = parts.limits.address.count(visitorKey(address));
  if (waitForAddress > 0) return refused('rate-limited-address', waitForAddress);

  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return refused('cross-origin');
  if (origin !== undefined && !parts.origins.includes(origin)) return refused('cross-origin');

  const type = headers['content-type'] ?? '';
  const isForm = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type);
  if (!isForm || headers['content-encoding']) return refused('content-type');
  return undefined;
}

async function keep(
  message: ContactMessage,
  { key, verify }: Proof,
  parts: FormParts,
): Promise<FormAnswer> {
  try {
    const earlier = await parts.outbox.find(key, message);
    if (earlier) return answerTo(earlier, parts);

    const verdict = await verify();
    if (verdict === 'unreachable') return refused('captcha-unreachable');
    if (verdict !== 'human') return wrongToken(verdict);

    // Last of all: what costs its sender no solved captcha must not use up what all visitors share.
    const wait = parts.limits.global.count('');
    if (wait > 0) return refused('rate-limited-global', wait);

    return answerTo(await parts.outbox.accept(key, message), parts);
  } catch (error) {
    parts.onStorageError(error);
    return refused('storage');
  }
}

function answerTo(accepted: Accepted, parts: FormParts): FormAnswer {
  if (accepted.outcome === 'used') return wrongToken('used');
  if (accepted.outcome === 'kept') parts.onKept(accepted.ref);
  else parts.onDuplicate(accepted.ref);
  return sent(accepted.ref);
}
