import { tokenField } from '#contact/captcha.ts';
import type { TypedValues } from '#contact/decode.ts';
import type { FormField } from '#contact/form.ts';
import { waitSeconds } from '#contact/wire.ts';
import { type FormAnswer, refusedAnswer } from './form-answer.ts';
import type { KeptForm } from './kept-form.ts';
import { type AnswerLanguage, english } from './languages.ts';
import { passLifeMs } from './wait-pass.ts';

// The answers to a visitor without scripts, for whom a wait replaces the security check. The page of each answer
// contains the form with the visitor's text.

const hours = passLifeMs / 3_600_000;

/** Why a visitor gets a new pass, as a key for logs and metrics. */
export type NewPassReason = keyof AnswerLanguage['answers']['newPassReasons'];

const missingToken = ({ tokenRule }: AnswerLanguage): ReadonlyMap<FormField, string> =>
  new Map([[tokenField, tokenRule.emptyError]]);

export function askToWait(
  reason: NewPassReason,
  typed: TypedValues,
  pass: string,
  language = english,
): FormAnswer {
  const { notSentYet, newPassReasons, nothingStored, waitThenSend } = language.answers;
  return {
    status: 422,
    heading: notSentYet,
    sentences: [newPassReasons[reason](hours), nothingStored, waitThenSend(waitSeconds)],
    problems: missingToken(language),
    reason,
    form: { typed, pass, startsWait: true },
  };
}

const secondsIn = (ms: number) => Math.ceil(ms / 1000);

export function askToWaitLonger(ms: number, form: KeptForm, language = english): FormAnswer {
  const { notSentYet, tooSoon, nothingStored } = language.answers;
  return {
    status: 422,
    heading: notSentYet,
    sentences: [tooSoon(secondsIn(ms)), nothingStored],
    problems: missingToken(language),
    reason: 'pass-early',
    form,
  };
}

/**
 * Asks the visitor to correct wrong fields. `wait` is the number of milliseconds that the visitor must still wait, or
 * the reason why the visitor must wait from now on.
 */
export function askToCorrect(
  problems: ReadonlyMap<FormField, string>,
  form: KeptForm,
  wait: number | NewPassReason,
  { answers } = english,
): FormAnswer {
  const startsWait = typeof wait === 'string';
  const seconds = startsWait ? waitSeconds : secondsIn(wait);
  return {
    status: 422,
    heading: answers.pleaseCheck,
    sentences: [
      ...(startsWait ? [answers.newPassReasons[wait](hours)] : []),
      answers.correctThenSend({ seconds, isNew: startsWait }),
    ],
    problems,
    reason: 'fields',
    form: { ...form, problems, startsWait },
  };
}

/** Refuses a form that the visitor may send again later. The page keeps the visitor's text. */
export function refusedForNowAnswer(
  reason: 'rate-limited-unverified' | 'rate-limited-global' | 'storage',
  form: KeptForm,
  language = english,
  retryAfterSeconds?: number,
): FormAnswer {
  const answer = refusedAnswer(reason, language, retryAfterSeconds);
  const { tryAgainIn, nothingStored } = language.answers;
  const tryAgain = tryAgainIn(Math.ceil((retryAfterSeconds ?? 60) / 60));
  const sentences =
    reason === 'rate-limited-unverified' ? [...answer.sentences, tryAgain] : answer.sentences;
  return { ...answer, sentences: [...sentences, nothingStored], form };
}
