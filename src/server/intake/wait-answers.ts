import { token, tokenField } from '#contact/captcha.ts';
import type { Typed } from '#contact/decode.ts';
import type { FormField } from '#contact/form.ts';
import { waitSeconds } from '#contact/wire.ts';
import { type FormAnswer, pleaseCheckHeading, refusedAnswer } from './form-answer.ts';
import type { KeptForm } from './kept-form.ts';
import { passLifeMs } from './wait-pass.ts';

// The answers to a visitor without scripts, for whom a wait replaces the security check. Their page holds what was typed.

const heading = 'Your message is not sent yet';
const kept = 'Your message waits on this page. We have kept nothing of it.';
const press = 'press “Send message” below the form';
const hours = passLifeMs / 3_600_000;

/** Why a visitor gets a new pass: a key for logs and metrics, and the sentence on the page. */
const reasons = {
  'captcha-missing':
    'The security check of our form could not run: scripts are off in your browser, or they did not load.',
  'pass-forged': 'We could not recognize this form, so the wait begins again.',
  'pass-expired': `This page was open for more than ${hours} hours, so the wait begins again.`,
  'pass-used': 'A message has already been sent with this page, so the wait begins again.',
} as const;
export type NewPassReason = keyof typeof reasons;

const unchecked: ReadonlyMap<FormField, string> = new Map([[tokenField, token.empty]]);

export function askToWait(reason: NewPassReason, typed: Typed, pass: string): FormAnswer {
  return {
    status: 422,
    heading,
    sentences: [
      reasons[reason],
      kept,
      `Wait ${waitSeconds} seconds, then ${press}. Meanwhile you can read it again and change it.`,
    ],
    problems: unchecked,
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
    sentences: [`That was a little too soon. Wait ${moreSeconds(ms)}, then ${press}.`, kept],
    problems: unchecked,
    reason: 'pass-early',
    form,
  };
}

/**
 * Something that the visitor typed is wrong. `wait` is the rest of the wait in milliseconds, or the reason why the wait
 * begins now.
 */
export function askToCorrect(
  problems: ReadonlyMap<FormField, string>,
  form: KeptForm,
  wait: number | NewPassReason,
): FormAnswer {
  const begins = typeof wait === 'string';
  const left = begins ? `${waitSeconds} seconds` : moreSeconds(wait);
  const pause = wait === 0 ? '' : ` wait ${left},`;
  return {
    status: 422,
    heading: pleaseCheckHeading,
    sentences: [
      ...(begins ? [reasons[wait]] : []),
      `Your message is not sent yet. Correct what is named here,${pause} then ${press}.`,
    ],
    problems,
    reason: 'fields',
    form: { ...form, problems, startsWait: begins },
  };
}

export function refusedForNow(
  reason: 'rate-limited-unverified' | 'rate-limited-global' | 'storage',
  form: KeptForm,
  retryAfterSeconds?: number,
): FormAnswer {
  const answer = refusedAnswer(reason, retryAfterSeconds);
  const minutes = Math.ceil((retryAfterSeconds ?? 60) / 60);
  const again = `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or call us now.`;
  const sentences =
    reason === 'rate-limited-unverified' ? [...answer.sentences, again] : answer.sentences;
  return { ...answer, sentences: [...sentences, kept], form };
}
