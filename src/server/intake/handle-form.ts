import { type Decoded, decode } from '#contact/decode.ts';
import type { ContactMessage } from '#contact/message.ts';
import { visitorKey } from '../http/rate-limit.ts';
import type { AcceptResult } from '../store/outbox.ts';
import type { TokenVerifier } from './captcha.ts';
import { type FormAnswer, refusedAnswer, sentAnswer, wrongTokenAnswer } from './form-answer.ts';
import type { FormHandlerOptions, Post } from './form-handler-options.ts';
import { createThrottle } from './throttle.ts';
import { answerUnchecked } from './without-check.ts';

/** In bytes; most messages are smaller. Decoding the slowest body of 128 KiB blocks the event loop for 13 ms. */
const largeBody = 16_384;

/** Answers a post: 200 only after the message is on disk; undefined if the connection was closed. */
export function createFormHandler(
  options: FormHandlerOptions,
): (post: Post) => Promise<FormAnswer | undefined> {
  const running = new Map<string, Promise<unknown>>();
  const takeTurn = createThrottle(8);
  const takeTurnWithLarge = createThrottle(1);
  const takeTurnToRefuse = createThrottle(2);

  /** Handles posts with the same token one by one, so that the second of two clicks finds what the first one stored. */
  async function oneAtATime(key: Uint8Array, work: () => Promise<FormAnswer>) {
    const name = Buffer.from(key).toString('base64');
    const result = (running.get(name) ?? Promise.resolve()).then(work);
    running.set(name, result);
    try {
      return await result;
    } finally {
      if (running.get(name) === result) running.delete(name);
    }
  }

  async function answerChecked({ message, token }: Extract<Decoded, { outcome: 'message' }>) {
    const proof = options.captcha.verifierFor(token);
    if (!proof) return wrongTokenAnswer('forged');
    return oneAtATime(proof.key, () => keep(message, proof, options));
  }

  return async (post) => {
    const objection = objectionTo(post, options);
    if (objection) return objection;

    const body = await post.readBody();
    if (body === 'cut') return undefined;
    if (body === 'too-large' || body === 'stopping') return refusedAnswer(body);

    await (body.length > largeBody ? takeTurnWithLarge() : takeTurn());
    const decoded = decode(body);
    if (decoded.outcome === 'unreadable') return refusedAnswer('unreadable');
    const answer =
      decoded.outcome === 'message'
        ? await answerChecked(decoded)
        : await answerUnchecked(decoded, post, options, oneAtATime);
    // The refusal of a forged token waits for its turn, so that a flood of them leaves time for pages.
    if (answer.status === 422 && decoded.outcome !== 'wrong') await takeTurnToRefuse();
    return answer;
  };
}

/** Judges the headers alone, so that the body of a refused post is not read. */
function objectionTo(
  { method, address, headers }: Post,
  options: FormHandlerOptions,
): FormAnswer | undefined {
  if (method !== 'POST') return refusedAnswer('method');
  if (options.stopping.hasBegun) return refusedAnswer('stopping');

  const { waitSeconds } = options.limits.address.count(visitorKey(address));
  if (waitSeconds > 0) return refusedAnswer('rate-limited-address', waitSeconds);

  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return refusedAnswer('cross-origin');
  if (origin !== undefined && !options.origins.includes(origin)) return refusedAnswer('cross-origin');

  const type = headers['content-type'] ?? '';
  const isForm = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type);
  if (!isForm || headers['content-encoding']) return refusedAnswer('content-type');
  return undefined;
}

async function keep(
  message: ContactMessage,
  { key, verify }: TokenVerifier,
  options: FormHandlerOptions,
): Promise<FormAnswer> {
  try {
    const earlier = await options.outbox.findByToken(key, message);
    if (earlier) return answerTo(earlier, options);

    const verdict = await verify();
    if (verdict === 'unreachable') return refusedAnswer('captcha-unreachable');
    if (verdict !== 'human') return wrongTokenAnswer(verdict);

    // Counted last, so that only posts with a solved captcha use up the limit that all visitors share.
    const { waitSeconds } = options.limits.global.count('');
    if (waitSeconds > 0) return refusedAnswer('rate-limited-global', waitSeconds);

    return answerTo(await options.outbox.accept(key, message), options);
  } catch (error) {
    options.onStorageError(error);
    return refusedAnswer('storage');
  }
}

function answerTo(accepted: AcceptResult, options: FormHandlerOptions): FormAnswer {
  if (accepted.outcome === 'used') return wrongTokenAnswer('used');
  if (accepted.outcome === 'stored') options.onStored(accepted.ref, false);
  else options.onDuplicate(accepted.ref);
  return sentAnswer(accepted.ref);
}
