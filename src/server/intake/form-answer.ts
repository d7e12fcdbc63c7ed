import type { IncomingHttpHeaders } from 'node:http';
import { tokenField, tokenRule } from '#contact/captcha.ts';
import { type FormField, labelOf } from '#contact/form.ts';
import { failedText, sentText } from '#words/fields.ts';
import type { Site } from '../http/site.ts';
import { escapeHtml } from './escape-html.ts';
import { fieldId, type KeptForm, renderKeptForm } from './kept-form.ts';

/** The answer to a post, before it is rendered as text or as a page. Only `form` contains what the visitor typed. */
export interface FormAnswer {
  status: number;
  heading: string;
  sentences: readonly string[];
  /** For each wrong field, what the visitor has to do. */
  problems?: ReadonlyMap<FormField, string>;
  /** The form with the visitor's text. Undefined if the page contains no form. */
  form?: KeptForm;
  /** A sentence, shown only on a page without the form, about a problem that the visitor cannot correct in the form. */
  note?: string;
  /** Why the post was refused, as a key for logs and metrics. */
  reason?: string;
  /** The reference of the stored message. */
  ref?: string;
  retryAfterSeconds?: number;
  /** The value of the header `allow`, for status 405. */
  allow?: string;
}

export const pleaseCheckHeading = 'Please check the form';

export function sentAnswer(ref: string): FormAnswer {
  return {
    status: 200,
    heading: sentText,
    sentences: [`Reference: ${ref}`, 'Keep this reference. We answer in office hours.'],
    ref,
  };
}

const needsScripts = 'The security check needs JavaScript.';
const callInstead = `${needsScripts} If your browser does not run it, please call us instead.`;

export function wrongFieldsAnswer(problems: ReadonlyMap<FormField, string>): FormAnswer {
  const reason = problems.size === 1 && problems.has(tokenField) ? 'captcha-missing' : 'fields';
  return {
    status: 422,
    heading: pleaseCheckHeading,
    sentences: [],
    problems,
    reason,
    ...(problems.has(tokenField) && { note: callInstead }),
  };
}

export function wrongTokenAnswer(reason: string): FormAnswer {
  const problems = new Map([[tokenField, tokenRule.invalidError] as const]);
  return { ...wrongFieldsAnswer(problems), reason: `captcha-${reason}` };
}

const refusals = {
  unreadable: [400, 'We could not read what your browser sent.'],
  'cross-origin': [403, 'The form must be sent from our own contact page.'],
  method: [405, 'Messages are sent with the form on our contact page.'],
  'too-slow': [408, 'Your message came in too slowly. Try again when your connection is better.'],
  'too-large': [413, 'Your message is too long to be sent.'],
  'content-type': [415, 'We could not read what your browser sent.'],
  'rate-limited-address': [429, 'Too many messages came from your connection. Try again later.'],
  'rate-limited-unverified': [429, 'Too many messages came without the security check.'],
  'rate-limited-global': [429, 'Too many messages are coming in. Try again in a minute.'],
  bug: [500, 'Something went wrong here. Try again in a few minutes.'],
  'captcha-unreachable': [503, 'The security check could not be reached. Try again in a minute.'],
  storage: [503, 'We cannot take your message right now. Try again in a few minutes.'],
  stopping: [503, 'We cannot take your message right now. Try again in a minute.'],
} as const;

export function refusedAnswer(
  reason: keyof typeof refusals,
  retryAfterSeconds?: number,
): FormAnswer {
  const [status, sentence] = refusals[reason];
  const wait = retryAfterSeconds ?? (status === 503 ? 60 : undefined);
  return {
    status,
    heading: failedText,
    sentences: [sentence],
    reason,
    ...(wait !== undefined && { retryAfterSeconds: wait }),
    ...(status === 405 && { allow: 'POST' }),
  };
}

/** Renders the answer as text for the page's script and for other programs, with one line for each sentence. */
export function asText({ heading, sentences, problems }: FormAnswer, { phone }: Site): string {
  const lines = [...(problems ?? [])].map(([field, advice]) => `${field}: ${advice}`);
  const call = heading === sentText ? [] : [`You can also call us${phone ? ` at ${phone}` : ''}.`];
  return `${[heading, ...sentences, ...lines, ...call].join('\n')}\n`;
}

/** Whether the client is a browser that asks for a page. The page's script and other programs ask for text. */
export const wantsPage = ({ accept = '' }: IncomingHttpHeaders) => /\btext\/html\b/i.test(accept);

/** Renders the answer as a page, for a form that was sent without JavaScript. */
export function asPage(answer: FormAnswer, { answerPage }: Site): string {
  const texts = {
    title: escapeHtml(answer.heading),
    heading: escapeHtml(answer.heading),
    body: bodyOf(answer).join('\n'),
  };
  return answerPage.replace(
    /\{\{(title|heading|body)\}\}/g,
    (_, name: keyof typeof texts) => texts[name],
  );
}

function bodyOf({ status, sentences, problems, note, form }: FormAnswer): string[] {
  const blocks = sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`);
  const items = [...(problems ?? [])]
    // On a page with the form, the list leaves out the missing token: the form contains a wait pass, which replaces the
    // token after a wait of 20 seconds, so the visitor can send the form without doing anything about the token.
    .filter(([field]) => field !== tokenField || !form)
    .map(([field, advice]) => {
      const label = form ? `<a href="#${fieldId(field)}">${labelOf(field)}</a>` : labelOf(field);
      return `<li>${label}: ${escapeHtml(advice)}.</li>`;
    });
  if (items.length > 0) blocks.push(`<ul>${items.join('')}</ul>`);
  if (note && !form) blocks.push(`<p>${note}</p>`);
  if (form) blocks.push(renderKeptForm(form));
  else if (status !== 200)
    blocks.push(
      '<p>Your browser’s Back button brings you to the form; most browsers keep what you wrote there.</p>',
    );
  return [...blocks, '<p><a href="/Contact">Contact page</a></p>'];
}
