import { expect, test } from 'vitest';
import { failedText, sentText } from '#contact/wire.ts';
import { answerPageTemplate, emptySiteFile } from '#tests/harness/server.ts';
import {
  asPage,
  asText,
  type FormAnswer,
  refused,
  sent,
  wrongFields,
  wrongToken,
} from './form-answer.ts';

const site = { ...emptySiteFile, phone: '(402) 555-0100', answerPage: answerPageTemplate };

const refusals: FormAnswer[] = [
  wrongFields(new Map([['email', 'Enter one full <email> address']])),
  wrongToken('used'),
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
  ).map((reason) => refused(reason)),
];

test.each(refusals.map((answer) => [answer.status, answer.reason, answer] as const))(
  'the answer %i (%s) says what to do and offers the phone, as text and as a page',
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

test('a 503 says when to try again', () => {
  for (const reason of ['captcha-unreachable', 'storage', 'stopping'] as const)
    expect(refused(reason).retryAfterSeconds).toBeGreaterThan(0);
  expect(refused('rate-limited-address', 7).retryAfterSeconds).toBe(7);
});

test('the specified text is the whole heading of the page, and the whole first line of the text', () => {
  for (const [answer, text] of [
    [sent('ABCDE-12345'), sentText],
    [refused('storage'), failedText],
  ] as const) {
    expect(asPage(answer, site)).toContain(`<h1>${text}</h1>`);
    expect(asText(answer, site).split('\n')[0]).toBe(text);
  }
});

test('a page says each text once', () => {
  const page = asPage(sent('ABCDE-12345'), site);
  expect(page.match(/Reference: ABCDE-12345/g)).toHaveLength(1);
  // The page of the build shows the phone number already.
  expect(asPage(refused('storage'), site).match(/call us/g)).toHaveLength(1);
});
