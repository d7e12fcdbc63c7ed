import { type Decoded, decode } from '#contact/decode.ts';
import type { ContactMessage } from '#contact/message.ts';
import { allVisitors, isFromOtherSite, otherSiteKey, visitorKey } from '../http/rate-limit.ts';
import type { AcceptResult } from '../store/outbox.ts';
import type { TokenVerifier } from './captcha.ts';
import { type FormAnswer, refusedAnswer, sentAnswer, wrongTokenAnswer } from './form-answer.ts';
import type { FormHandlerOptions, FormRequest } from './form-handler-options.ts';
import { type AnswerLanguage, english } from './languages.ts';
import { createThrottle } from './throttle.ts';
import { answerIncompleteForm } from './without-captcha.ts';

/**
 * Only one body larger than this is decoded in each turn of the event loop, because decoding a body of 128 KiB blocks
 * the event loop for up to 13 ms. Most messages are smaller.
 */
const largeBodyBytes = 16_384;

/**
 * Creates the function that answers a post. It answers 200 only after the message is on disk, and returns undefined if
 * the connection was closed.
 */
export function createFormHandler(
  options: FormHandlerOptions,
): (post: FormRequest) => Promise<FormAnswer | undefined> {
  /**
   * For the id of each token that is being handled, the result of the last post with it. Without scripts, a wait pass
   * (`wait-pass.ts`) stands in for the token.
   */
  const lastResults = new Map<string, Promise<unknown>>();
  const takeTurn = createThrottle({ maxPerTurn: 8 });
  const takeTurnWithLarge = createThrottle({ maxPerTurn: 1 });
  const takeTurnToRefuse = createThrottle({ maxPerTurn: 2 });

  /**
   * Handles posts with the same token or wait pass one by one, so that after a double click the second post finds the
   * stored message.
   */
  async function oneAtATime(tokenId: Uint8Array, work: () => Promise<FormAnswer>) {
    const name = Buffer.from(tokenId).toString('base64');
    const result = (lastResults.get(name) ?? Promise.resolve()).then(work);
    lastResults.set(name, result);
    try {
      return await result;
    } finally {
      if (lastResults.get(name) === result) lastResults.delete(name);
    }
  }

  async function answerCompleteForm(
    { message, token }: Extract<Decoded, { outcome: 'message' }>,
    language: AnswerLanguage,
  ) {
    const verifier = options.captcha.verifierFor(token);
    if (!verifier) return wrongTokenAnswer('forged', language);
    return oneAtATime(verifier.tokenId, () => storeVerified(message, verifier, options, language));
  }

  return async (post) => {
    const { language = english } = post;
    const refusal = refuseByHeaders(post, options);
    if (refusal) return refusal;

    const body = await post.readBody();
    if (body === 'cut') return undefined;
    if (body === 'too-large' || body === 'stopping') return refusedAnswer(body, language);

    await (body.length > largeBodyBytes ? takeTurnWithLarge() : takeTurn());
    const decoded = decode(body, language.rules);
    if (decoded.outcome === 'unreadable') return refusedAnswer('unreadable', language);
    const answer =
      decoded.outcome === 'message'
        ? await answerCompleteForm(decoded, language)
        : await answerIncompleteForm(decoded, post, options, oneAtATime);
    // The refusal of a token waits for its turn, so that a flood of forged tokens leaves time for pages.
    if (answer.status === 422 && decoded.outcome !== 'invalid') await takeTurnToRefuse();
    return answer;
  };
}

/** Returns a refusal if the method, the address or the headers are wrong; the body of such a post is not read. */
function refuseByHeaders(
  { method, address, headers, language }: FormRequest,
  options: FormHandlerOptions,
): FormAnswer | undefined {
  if (method !== 'POST') return refusedAnswer('method', language);
  if (options.shutdown.hasBegun) return refusedAnswer('stopping', language);

  const { origin } = headers;
  const isForeign =
    isFromOtherSite(headers) || (origin !== undefined && !options.origins.includes(origin));
  const key = isForeign ? otherSiteKey(address) : visitorKey(address);
  const { waitSeconds } = options.limits.address.count(key);
  if (waitSeconds > 0) return refusedAnswer('rate-limited-address', language, waitSeconds);
  if (isForeign) return refusedAnswer('cross-origin', language);

  const type = headers['content-type'] ?? '';
  const isForm = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type);
  if (!isForm || headers['content-encoding']) return refusedAnswer('content-type', language);
  return undefined;
}

/** Stores a message if its token is valid. */
async function storeVerified(
  message: ContactMessage,
  { tokenId, verify }: TokenVerifier,
  options: FormHandlerOptions,
  language: AnswerLanguage,
): Promise<FormAnswer> {
  try {
    const earlier = await options.outbox.findByToken(tokenId, message);
    if (earlier) return answerTo(earlier, options, language);

    const verdict = await verify();
    if (verdict === 'unreachable') return refusedAnswer('captcha-unreachable', language);
    if (verdict !== 'human') return wrongTokenAnswer(verdict, language);

    // The limit that all visitors share counts last, so that only posts with a solved captcha count.
    const { waitSeconds } = options.limits.global.count(allVisitors);
    if (waitSeconds > 0) return refusedAnswer('rate-limited-global', language, waitSeconds);

    const accepted = await options.outbox.accept(tokenId, message, {
      language: language.language,
    });
    return answerTo(accepted, options, language);
  } catch (error) {
    options.onStorageError(error);
    return refusedAnswer('storage', language);
  }
}

function answerTo(
  accepted: AcceptResult,
  options: FormHandlerOptions,
  language: AnswerLanguage,
): FormAnswer {
  if (accepted.outcome === 'used') return wrongTokenAnswer('used', language);
  if (accepted.outcome === 'stored') options.onStored({ ref: accepted.ref, unverified: false });
  else options.onDuplicate(accepted.ref);
  return sentAnswer(accepted.ref, language);
}
