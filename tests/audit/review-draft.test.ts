import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PersonCheck } from '#audit/report/judgements.ts';
import { readPersonChecks } from '#audit/report/judgements.ts';
import { compareTrees } from '#audit/review/before-and-after.ts';
import {
  type Answer,
  answerOrBlank,
  findProblems,
  judgementsOf,
  readDraft,
  saveDraft,
} from '#audit/review/draft.ts';
import { checksInOrder, isForPhone, placesInWords } from '#audit/review/pages.ts';
import { sessions } from '#audit/review/sessions.ts';

const checks = readPersonChecks();
const checkOf = (id: string) => checks.find((check) => check.id === id) as PersonCheck;
const today = '2026-11-26';
const nvdaFirefox = checkOf('nvda-firefox');
const answer: Answer = {
  result: 'fails',
  words: 'The menu is silent.',
  criteria: ['4.1.2'],
  at: 'NVDA',
  at_version: '2026.3',
  browser_version: '145',
  input: 'keyboard',
  on: '2026-11-25',
};
const draft = { by: 'A. Reviewer', until: '2027-11-25', answers: { 'nvda-firefox': answer } };

test('every check belongs to a session, and every session has checks', () => {
  const ids = sessions.map(({ id }) => id);
  expect(checks.filter(({ session }) => !ids.includes(session))).toEqual([]);
  for (const id of ids) expect(checks.some(({ session }) => session === id)).toBe(true);
});

test('every check says what to do and when it passes', () => {
  for (const { id, task, expect: passes } of checks) {
    expect(task.length, id).toBeGreaterThan(15);
    expect(passes.length, id).toBeGreaterThan(10);
  }
});

test('a check for a phone asks for no key, no pointer and no narrow window', () => {
  const forPhone = checks.filter(isForPhone);
  expect(forPhone.map(({ environment }) => environment?.os)).toEqual(
    expect.arrayContaining(['iOS', 'Android']),
  );
  for (const check of forPhone) {
    const ways = placesInWords(check, 'https://staging.example.org').map(({ how }) => how);
    expect([check.task, ...ways].join(' '), check.id).not.toMatch(
      /\b(?:Escape|Tab|Enter|key|pointer|hover|narrow|developer tools)\b/i,
    );
  }
});

test('one check about pages and one about documents ask whether captions (1.2.2) are needed', () => {
  expect(checks.filter(({ criteria }) => criteria.includes('1.2.2')).map(({ id }) => id)).toEqual([
    'absent-media',
    'pdf-forms-absent',
  ]);
});

test('saved answers are read when the review continues', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'review-')), 'results/review.json');
  expect(readDraft(file, '2026-11-25')).toEqual({ by: '', until: '2027-11-25', answers: {} });
  saveDraft(file, draft);
  expect(readDraft(file, '2026-12-24')).toEqual(draft);
  expect(readFileSync(file, 'utf8')).toContain('The menu is silent.');
});

test('answerOrBlank returns a saved answer, or a blank one with the version that was entered for the same tool', () => {
  expect(answerOrBlank(nvdaFirefox, draft, checks, today)).toBe(answer);
  const chrome = answerOrBlank(checkOf('nvda-chrome'), draft, checks, today);
  expect(chrome).toMatchObject({
    result: '',
    words: '',
    at_version: '2026.3',
    browser_version: '',
    on: today,
  });
});

test('findProblems lists the empty fields of an answer, empty versions only if the check needs a tool, and a day in the future', () => {
  const fields = (changes: Partial<Answer>, ofCheck = nvdaFirefox) =>
    findProblems(ofCheck, { ...answer, ...changes }, today).map(([field]) => field);
  expect(fields({})).toEqual([]);
  expect(fields({ result: '', words: '' })).toEqual(['result', 'words']);
  expect(fields({ at_version: '', browser_version: '' })).toEqual([
    'at_version',
    'browser_version',
  ]);
  expect(fields({ at_version: '' }, checkOf('judge-2.4.2'))).toEqual([]);
  expect(fields({ on: '' })).toEqual(['on']);
  expect(fields({ on: today })).toEqual([]);
  expect(fields({ on: '2026-11-27' })).toEqual(['on']);
});

test('judgementsOf returns only the answers of its session, with the tool of each check', () => {
  expect(judgementsOf('jaws', draft, checks, 'person')).toEqual([]);
  expect(judgementsOf('nvda', draft, checks, 'person')).toEqual([
    {
      check: 'nvda-firefox',
      criteria: ['4.1.2'],
      environment: {
        at: 'NVDA',
        at_version: '2026.3',
        browser: 'Firefox',
        browser_version: '145',
        os: 'Windows',
        input: 'keyboard',
      },
      result: 'fails',
      words: 'The menu is silent.',
      by: 'A. Reviewer',
      made_by: 'person',
      on: '2026-11-25',
      until: '2027-11-25',
    },
  ]);
});

test('checksInOrder puts lapsed checks first, then open checks, then signed checks', () => {
  const [first, second, third] = checks.filter(({ session }) => session === 'keyboard');
  const signatureOf = ({ id }: PersonCheck) =>
    id === first?.id
      ? { lapsed: [] }
      : id === third?.id
        ? { lapsed: ['links changed'] }
        : undefined;
  const ids = checksInOrder('keyboard', { checks, signatureOf }).map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual([third?.id, second?.id]);
  expect(ids.at(-1)).toBe(first?.id);
});

test('compareTrees returns only the lines that two accessibility trees do not share', () => {
  expect(compareTrees(['- link "A"', '- link "B"'], ['- link "A"', '- link "C"'])).toEqual({
    removed: ['- link "B"'],
    added: ['- link "C"'],
  });
});
