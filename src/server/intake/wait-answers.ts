import { tokenField, tokenRule } from '#contact/captcha.ts';
import type { TypedValues } from '#contact/decode.ts';
import type { FormField } from '#contact/form.ts';
import { waitSeconds } from '#contact/wire.ts';
import { type FormAnswer, pleaseCheckHeading, refusedAnswer } from './form-answer.ts';
import type { KeptForm } from './kept-form.ts';
import { passLifeMs } from './wait-pass.ts';

// The answers to a visitor without scripts, for whom a wait replaces the security check. The page of each answer
// contains the form with the visitor's text.

const heading = 'Your message is not sent yet';
const nothingStored = 'Your message waits on this page. We have kept nothing of it.';
const pressSend = 'press “Send message” below the form';
const hours = passLifeMs / 3_600_000;

/** Why a visitor gets a new pass. The keys are for logs and metrics, the sentences for the page. */
const newPassReasons = {
  'captcha-missing':
    'The security check of our form could not run: scripts are off in your browser, or they did not load.',
  'pass-forged': 'We could not recognize this form, so the wait begins again.',
  'pass-expired': `This page was open for more than ${hours} hours, so the wait begins again.`,
  'pass-used': 'A message has already been sent with this page, so the wait begins again.',
} as const;
export type NewPassReason = keyof typeof newPassReasons;

const missingToken: ReadonlyMap<FormField, string> = new Map([[tokenField, tokenRule.emptyError]]);

export function askToWait(reason: NewPassReason, typed: TypedValues, pass: string): FormAnswer {
  return {
    status: 422,
    heading,
    sentences: [
      newPassReasons[reason],
      nothingStored,
      `Wait ${waitSeconds} seconds, then ${pressSend}. Meanwhile you can read it again and change it.`,
    ],
    problems: missingToken,
    reason,
    form: { typed, pass, startsWait: true },
  };
}

const moreSeconds = (ms: number) => {
  const seconds = Math.ceil(ms / 1000);
  return seconds === 1 ? '1 more second' : `${seconds} more seconds`;
};

export function askToWaitLonger(ms: number, form: KeptForm): FormAnswer {
  return {
    status: 422,
    heading,
    sentences: [
      `That was a little too soon. Wait ${moreSeconds(ms)}, then ${pressSend}.`,
      nothingStored,
    ],
    problems: missingToken,
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
): FormAnswer {
  const startsWait = typeof wait === 'string';
  const waitTime = startsWait ? `${waitSeconds} seconds` : moreSeconds(wait);
  const waitFirst = wait === 0 ? '' : ` wait ${waitTime},`;
  return {
    status: 422,
    heading: pleaseCheckHeading,
    sentences: [
      ...(startsWait ? [newPassReasons[wait]] : []),
      `Your message is not sent yet. Correct what is named here,${waitFirst} then ${pressSend}.`,
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
  retryAfterSeconds?: number,
): FormAnswer {
  const answer = refusedAnswer(reason, retryAfterSeconds);
  const minutes = Math.ceil((retryAfterSeconds ?? 60) / 60);
  const tryAgain = `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or call us now.`;
  const sentences =
    reason === 'rate-limited-unverified' ? [...answer.sentences, tryAgain] : answer.sentences;
  return { ...answer, sentences: [...sentences, nothingStored], form };
}
