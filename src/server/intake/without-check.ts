import { token, tokenField } from '#contact/captcha.ts';
import type { Decoded } from '#contact/decode.ts';
import type { ContactMessage } from '#contact/message.ts';
import { type RateLimit, visitorKey } from '../http/rate-limit.ts';
import { type FormAnswer, sentAnswer, wantsPage, wrongFieldsAnswer } from './form-answer.ts';
import type { FormHandlerOptions, Post } from './form-handler-options.ts';
import type { KeptForm } from './kept-form.ts';
import {
  askToCorrect,
  askToWait,
  askToWaitLonger,
  type NewPassReason,
  refusedForNow,
} from './wait-answers.ts';
import type { WaitPass } from './wait-pass.ts';

type Unchecked = Extract<Decoded, { outcome: 'unchecked' | 'wrong' }>;
type InTurn = (key: Uint8Array, work: () => Promise<FormAnswer>) => Promise<FormAnswer>;

/**
 * Answers a form that has no token of the security check, or wrong fields. A browser without scripts gets its form again
 * with a pass, which replaces the token once the visitor has waited. A program gets no pass, and a pass does not replace a
 * wrong token, only a missing one.
 */
export async function answerUnchecked(
  decoded: Unchecked,
  { headers, address }: Post,
  options: FormHandlerOptions,
  inTurn: InTurn,
): Promise<FormAnswer> {
  const problems =
    decoded.outcome === 'wrong' ? decoded.problems : new Map([[tokenField, token.empty] as const]);
  if (!options.withoutScript) return wrongFieldsAnswer(problems);

  const { passes, limits } = options.withoutScript;
  const pass = passes.read(decoded.pass, headers.host);
  const newPass = () => passes.make(headers.host);
  const withoutPass = decoded.pass === '' ? 'captcha-missing' : 'pass-forged';

  if (decoded.outcome === 'wrong') {
    const isUnchecked = problems.get(tokenField) === token.empty;
    if (!isUnchecked || !wantsPage(headers)) return wrongFieldsAnswer(problems);
    const { typed } = decoded;
    const startWait = (reason: NewPassReason) =>
      askToCorrect(problems, { typed, pass: newPass() }, reason);
    if (!pass) return startWait(withoutPass);
    const wait = pass.wait();
    if (wait === 'expired') return startWait('pass-expired');
    return askToCorrect(problems, { typed, pass: decoded.pass }, wait);
  }

  const { message } = decoded;
  if (decoded.pass === '' && !wantsPage(headers)) return wrongFieldsAnswer(problems);
  const startWait = (reason: NewPassReason) => askToWait(reason, message, newPass());
  if (!pass) return startWait(withoutPass);
  return inTurn(pass.key, () =>
    keepUnverified(message, pass, {
      options,
      limits: [
        [limits.address, visitorKey(address), 'rate-limited-unverified'],
        [limits.global, '', 'rate-limited-unverified'],
        [options.limits.global, '', 'rate-limited-global'],
      ],
      form: { typed: message, pass: decoded.pass },
      startWait,
    }),
  );
}

interface UnverifiedPost {
  options: FormHandlerOptions;
  /** The limits that count everything that is written, and the reason of the refusal when one is reached. */
  limits: readonly (readonly [
    limit: RateLimit,
    key: string,
    reason: 'rate-limited-unverified' | 'rate-limited-global',
  ])[];
  /** The form as it was sent, for an answer after which it may be sent again with the same pass. */
  form: KeptForm;
  startWait(reason: NewPassReason): FormAnswer;
}

async function keepUnverified(
  message: ContactMessage,
  pass: WaitPass,
  { options, limits, form, startWait }: UnverifiedPost,
): Promise<FormAnswer> {
  const counted: (() => void)[] = [];
  const takeBack = () => {
    for (const one of counted.splice(0)) one();
  };
  try {
    const earlier = await options.outbox.findByToken(pass.key, message);
    if (earlier?.outcome === 'used') return startWait('pass-used');
    if (earlier) return repeated(earlier.ref, options);

    const wait = pass.wait();
    if (wait === 'expired') return startWait('pass-expired');
    if (wait > 0) return askToWaitLonger(wait, form);

    const counts = limits.map(([limit, key, reason]) => ({ reason, ...limit.count(key) }));
    counted.push(...counts.map((one) => one.takeBack));
    const [full] = counts
      .filter(({ waitSeconds }) => waitSeconds > 0)
      .sort((a, b) => b.waitSeconds - a.waitSeconds);
    if (full) {
      takeBack();
      // A message that is stored already is not refused. Nothing is written for it, because the limits protect the disk.
      const same = await options.outbox.findByContent(message);
      if (same !== undefined) return repeated(same, options);
      return refusedForNow(full.reason, form, full.waitSeconds);
    }
    const accepted = await options.outbox.accept(pass.key, message, true);
    if (accepted.outcome === 'stored') {
      options.onStored(accepted.ref, true);
      return sentAnswer(accepted.ref);
    }
    if (accepted.outcome === 'duplicate') return repeated(accepted.ref, options); // the store has written the pass
    takeBack();
    return startWait('pass-used');
  } catch (error) {
    takeBack();
    options.onStorageError(error);
    return refusedForNow('storage', form);
  }
}

function repeated(ref: string, options: FormHandlerOptions) {
  options.onDuplicate(ref);
  return sentAnswer(ref);
}
