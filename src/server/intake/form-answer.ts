import type { IncomingHttpHeaders } from 'node:http';
import { tokenField } from '#contact/captcha.ts';
import type { FormField } from '#contact/form.ts';
import type { Site } from '../http/site.ts';
import { escapeHtml } from './escape-html.ts';
import { fieldId, type KeptForm, renderKeptForm } from './kept-form.ts';
import { type AnswerLanguage, english } from './languages.ts';

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

export function sentAnswer(ref: string, { answers, sentText } = english): FormAnswer {
  return {
    status: 200,
    heading: sentText,
    sentences: [answers.reference(ref), answers.keepReference],
    ref,
  };
}

export function wrongFieldsAnswer(
  problems: ReadonlyMap<FormField, string>,
  { answers } = english,
): FormAnswer {
  const reason = problems.size === 1 && problems.has(tokenField) ? 'captcha-missing' : 'fields';
  return {
    status: 422,
    heading: answers.pleaseCheck,
    sentences: [],
    problems,
    reason,
    ...(problems.has(tokenField) && { note: answers.callInstead }),
  };
}

export function wrongTokenAnswer(reason: string, language = english): FormAnswer {
  const problems = new Map([[tokenField, language.tokenRule.invalidError] as const]);
  return { ...wrongFieldsAnswer(problems, language), reason: `captcha-${reason}` };
}

/** The status of each refusal. */
const refusalStatuses = {
  unreadable: 400,
  'cross-origin': 403,
  method: 405,
  'too-slow': 408,
  'too-large': 413,
  'content-type': 415,
  'rate-limited-address': 429,
  'rate-limited-unverified': 429,
  'rate-limited-global': 429,
  bug: 500,
  'captcha-unreachable': 503,
  storage: 503,
  stopping: 503,
} as const;

export function refusedAnswer(
  reason: keyof typeof refusalStatuses,
  { answers, failedText } = english,
  retryAfterSeconds?: number,
): FormAnswer {
  const status = refusalStatuses[reason];
  const wait = retryAfterSeconds ?? (status === 503 ? 60 : undefined);
  return {
    status,
    heading: failedText,
    sentences: [answers.refusals[reason]],
    reason,
    ...(wait !== undefined && { retryAfterSeconds: wait }),
    ...(status === 405 && { allow: 'POST' }),
  };
}

/** Renders the answer as text for the page's script and for other programs, with one line for each sentence. */
export function asText(
  { heading, sentences, problems }: FormAnswer,
  { phone = '' }: Site,
  { answers, sentText } = english,
): string {
  const lines = [...(problems ?? [])].map(([field, advice]) => `${field}: ${advice}`);
  const call = heading === sentText ? [] : [answers.callUs(phone)];
  return `${[heading, ...sentences, ...lines, ...call].join('\n')}\n`;
}

/** Whether the client is a browser that asks for a page. The page's script and other programs ask for text. */
export const wantsPage = ({ accept = '' }: IncomingHttpHeaders) => /\btext\/html\b/i.test(accept);

/** Renders the answer as a page, for a form that was sent without JavaScript. */
export function asPage(answer: FormAnswer, site: Site, language = english): string {
  const answerPage = (language.language === 'es' && site.spanishAnswerPage) || site.answerPage;
  const texts = {
    title: escapeHtml(answer.heading),
    heading: escapeHtml(answer.heading),
    body: bodyOf(answer, language).join('\n'),
  };
  return answerPage.replace(
    /\{\{(title|heading|body)\}\}/g,
    (_, name: keyof typeof texts) => texts[name],
  );
}

function bodyOf(
  { status, sentences, problems, note, form }: FormAnswer,
  language: AnswerLanguage,
): string[] {
  const { answers, fields, tokenRule } = language;
  const labelOf = (field: FormField) =>
    field === tokenField ? tokenRule.label : fields[field].label;
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
  if (form) blocks.push(renderKeptForm(form, language));
  else if (status !== 200) blocks.push(`<p>${answers.backButton}</p>`);
  const { path, name } = answers.contactPage;
  return [...blocks, `<p><a href="${path}">${name}</a></p>`];
}
