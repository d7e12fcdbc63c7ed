import { tokenField } from '#contact/captcha.ts';
import type { Decoded } from '#contact/decode.ts';
import type { ContactMessage } from '#contact/message.ts';
import { allVisitors, type RateLimit, visitorKey } from '../http/rate-limit.ts';
import { type FormAnswer, sentAnswer, wantsPage, wrongFieldsAnswer } from './form-answer.ts';
import type { FormHandlerOptions, FormRequest } from './form-handler-options.ts';
import type { KeptForm } from './kept-form.ts';
import { type AnswerLanguage, english } from './languages.ts';
import {
  askToCorrect,
  askToWait,
  askToWaitLonger,
  type NewPassReason,
  refusedForNowAnswer,
} from './wait-answers.ts';
import type { WaitPass } from './wait-pass.ts';

type IncompletePost = Extract<Decoded, { outcome: 'unchecked' | 'invalid' }>;
/** Runs the work of posts with the same token or pass one after the other. */
type RunInTurn = (tokenId: Uint8Array, work: () => Promise<FormAnswer>) => Promise<FormAnswer>;

/**
 * Answers a form that lacks the token of the security check, or has wrong fields. A browser without scripts gets the
 * form again with a wait pass (`wait-pass.ts`), which replaces the token once the visitor has waited. A program, which
 * does not ask for HTML, gets no pass. A pass replaces only a missing token, not a wrong one.
 */
export async function answerIncompleteForm(
  decoded: IncompletePost,
  { headers, address, language = english }: FormRequest,
  options: FormHandlerOptions,
  runInTurn: RunInTurn,
): Promise<FormAnswer> {
  const { tokenRule } = language;
  const problems =
    decoded.outcome === 'invalid'
      ? decoded.problems
      : new Map([[tokenField, tokenRule.emptyError] as const]);
  if (!options.withoutScript) return wrongFieldsAnswer(problems, language);

  const { passes, limits } = options.withoutScript;
  const pass = passes.read(decoded.pass, headers.host);
  const newPass = () => passes.make(headers.host);
  const reasonWithoutPass = decoded.pass === '' ? 'captcha-missing' : 'pass-forged';

  if (decoded.outcome === 'invalid') {
    const isTokenMissing = problems.get(tokenField) === tokenRule.emptyError;
    if (!isTokenMissing || !wantsPage(headers)) return wrongFieldsAnswer(problems, language);
    const { typed } = decoded;
    const startWait = (reason: NewPassReason) =>
      askToCorrect(problems, { typed, pass: newPass() }, reason, language);
    if (!pass) return startWait(reasonWithoutPass);
    const wait = pass.remainingWait();
    if (wait === 'expired') return startWait('pass-expired');
    return askToCorrect(problems, { typed, pass: decoded.pass }, wait, language);
  }

  const { message } = decoded;
  if (decoded.pass === '' && !wantsPage(headers)) return wrongFieldsAnswer(problems, language);
  const startWait = (reason: NewPassReason) => askToWait(reason, message, newPass(), language);
  if (!pass) return startWait(reasonWithoutPass);
  return runInTurn(pass.id, () =>
    storeUnverified(message, pass, {
      options,
      limits: [
        [limits.address, visitorKey(address), 'rate-limited-unverified'],
        [limits.global, allVisitors, 'rate-limited-unverified'],
        [options.limits.global, allVisitors, 'rate-limited-global'],
      ],
      form: { typed: message, pass: decoded.pass },
      startWait,
      language,
    }),
  );
}

interface UnverifiedPost {
  options: FormHandlerOptions;
  /** The limits that count every write to the store, and the reason of the refusal if a limit is reached. */
  limits: readonly (readonly [
    limit: RateLimit,
    key: string,
    reason: 'rate-limited-unverified' | 'rate-limited-global',
  ])[];
  /** The form as it was sent, for an answer after which the visitor may send it again with the same pass. */
  form: KeptForm;
  startWait(reason: NewPassReason): FormAnswer;
  language: AnswerLanguage;
}

/** Stores a message if its pass is valid and no limit is reached. */
async function storeUnverified(
  message: ContactMessage,
  pass: WaitPass,
  { options, limits, form, startWait, language }: UnverifiedPost,
): Promise<FormAnswer> {
  const takeBackFunctions: (() => void)[] = [];
  const takeBackCounts = () => {
    for (const takeBack of takeBackFunctions.splice(0)) takeBack();
  };
  try {
    const earlier = await options.outbox.findByToken(pass.id, message);
    if (earlier?.outcome === 'used') return startWait('pass-used');
    if (earlier) return answerDuplicate(earlier.ref, options, language);

    const wait = pass.remainingWait();
    if (wait === 'expired') return startWait('pass-expired');
    if (wait > 0) return askToWaitLonger(wait, form, language);

    const counts = limits.map(([limit, key, reason]) => ({ reason, ...limit.count(key) }));
    takeBackFunctions.push(...counts.map(({ takeBack }) => takeBack));
    const [reachedLimit] = counts
      .filter(({ waitSeconds }) => waitSeconds > 0)
      .sort((a, b) => b.waitSeconds - a.waitSeconds);
    if (reachedLimit) {
      takeBackCounts();
      // A message that is stored already is not refused. Nothing is written for it, because the limits protect the
      // disk.
      const storedRef = await options.outbox.findByContent(message);
      if (storedRef !== undefined) return answerDuplicate(storedRef, options, language);
      return refusedForNowAnswer(reachedLimit.reason, form, language, reachedLimit.waitSeconds);
    }
    const accepted = await options.outbox.accept(pass.id, message, {
      unverified: true,
      language: language.language,
    });
    if (accepted.outcome === 'stored') {
      options.onStored({ ref: accepted.ref, unverified: true });
      return sentAnswer(accepted.ref, language);
    }
    // The limits count a duplicate as well, because the store has recorded its pass as used.
    if (accepted.outcome === 'duplicate') return answerDuplicate(accepted.ref, options, language);
    takeBackCounts();
    return startWait('pass-used');
  } catch (error) {
    takeBackCounts();
    options.onStorageError(error);
    return refusedForNowAnswer('storage', form, language);
  }
}

function answerDuplicate(ref: string, options: FormHandlerOptions, language: AnswerLanguage) {
  options.onDuplicate(ref);
  return sentAnswer(ref, language);
}
