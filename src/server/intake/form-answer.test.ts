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
  expect(refusedAnswer('rate-limited-address', 7).retryAfterSeconds).toBe(7);
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
