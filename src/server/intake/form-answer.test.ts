import { expect, test } from 'vitest';
import { answerPageTemplate, emptySiteFile } from '#tests/harness/server.ts';
import { failedText, sentText } from '#words/fields.ts';
import {
  asPage,
  asText,
  type FormAnswer,
  refusedAnswer,
  sentAnswer,
  wrongFieldsAnswer,
  wrongTokenAnswer,
} from './form-answer.ts';
import { english, spanish } from './languages.ts';

const site = { ...emptySiteFile, phone: '(402) 555-0100', answerPage: answerPageTemplate };

const refusals: FormAnswer[] = [
  wrongFieldsAnswer(new Map([['email', 'Enter one full <email> address']])),
  wrongTokenAnswer('used'),
  ...(
    [
      'unreadable',
      'cross-origin',
      'method',
      'too-slow',
      'too-large',
      'content-type',
      'rate-limited-address',
      'rate-limited-unverified',
      'rate-limited-global',
      'bug',
      'captcha-unreachable',
      'storage',
      'stopping',
    ] as const
  ).map((reason) => refusedAnswer(reason)),
];

test.each(refusals.map((answer) => [answer.status, answer.reason, answer] as const))(
  'the answer %i (%s), as text and as a page, says what to do and gives the phone number',
  (_status, _reason, answer) => {
    const text = asText(answer, site);
    expect(text.split('\n').length).toBeGreaterThan(2);
    expect(text).toContain('(402) 555-0100');
    const page = asPage(answer, site);
    expect(page).toMatch(/<title>[^<]+<\/title><main><h1>[^<]+<\/h1>/);
    for (const part of ['(402) 555-0100', '<a href="/Contact">', 'Back button'])
      expect(page).toContain(part);
    expect(page).not.toMatch(/<form|<input|<textarea|<email>|\{\{/);
  },
);

test('an answer with status 503 or 429 says when to try again', () => {
  for (const reason of ['captcha-unreachable', 'storage', 'stopping'] as const)
    expect(refusedAnswer(reason).retryAfterSeconds).toBeGreaterThan(0);
  expect(refusedAnswer('rate-limited-address', english, 7).retryAfterSeconds).toBe(7);
});

test('the specified status text is the whole heading of the page, and the whole first line of the text', () => {
  for (const [answer, text] of [
    [sentAnswer('ABCDE-12345'), sentText],
    [refusedAnswer('storage'), failedText],
  ] as const) {
    expect(asPage(answer, site)).toContain(`<h1>${text}</h1>`);
    expect(asText(answer, site).split('\n')[0]).toBe(text);
  }
});

test('the reference and the advice to call each occur exactly once in a page', () => {
  const page = asPage(sentAnswer('ABCDE-12345'), site);
  expect(page.match(/Reference: ABCDE-12345/g)).toHaveLength(1);
  // The build puts the phone number into the page, so the answer's body must not repeat it.
  expect(asPage(refusedAnswer('storage'), site).match(/call us/g)).toHaveLength(1);
});

const spanishPage = answerPageTemplate.replace('lang="en"', 'lang="es"');
const spanishSite = { ...site, spanishAnswerPage: spanishPage };
const spanishRefusals: FormAnswer[] = [
  wrongFieldsAnswer(new Map([['email', spanish.fields.email.invalidError]]), spanish),
  wrongTokenAnswer('used', spanish),
  sentAnswer('ABCDE-12345', spanish),
  ...refusals.flatMap(({ reason = '' }) =>
    reason in spanish.answers.refusals
      ? [refusedAnswer(reason as keyof typeof spanish.answers.refusals, spanish)]
      : [],
  ),
];

test('every answer to the Spanish form is in Spanish, as text and as a page, with the same status', () => {
  expect(spanishRefusals.length).toBeGreaterThan(15);
  for (const answer of spanishRefusals) {
    const text = asText(answer, spanishSite, spanish);
    const page = asPage(answer, spanishSite, spanish);
    expect(page).toContain('lang="es"');
    expect(page).toContain('href="/es/contacto"');
    const words = `${text} ${page.replace(spanishPage.split('{{body}}')[1] ?? '', '')}`;
    expect(words).not.toMatch(/\b(?:the|your|you|we|us|call|message|form|field|again|name)\b/i);
  }
});

test('a site in English only answers a post with the address of the Spanish form in English', () => {
  expect(asPage(sentAnswer('ABCDE-12345'), site)).toContain('href="/Contact"');
});
