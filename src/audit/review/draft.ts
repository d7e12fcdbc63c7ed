import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { Judgement, type PersonCheck } from '../report/judgements.ts';
import { toolsOf } from '../report/rules.ts';
import type { UnsignedJudgement } from '../report/sign.ts';
import type { SessionId } from './sessions.ts';

/** The answer to a check, complete or not. */
export const Answer = z.object({
  result: z.union([Judgement.shape.result, z.literal('')]),
  words: z.string(),
  /** The criteria that fail. An empty list means all criteria of the check. */
  criteria: z.array(z.string()),
  /** The assistive technology, such as NVDA. */
  at: z.string(),
  at_version: z.string(),
  browser_version: z.string(),
  /** The input device, such as keyboard or touch. */
  input: z.string(),
  /** The day of the check. The answer is about the website of that day, even if it is typed in or signed later. */
  on: z.string(),
});
export type Answer = z.infer<typeof Answer>;

/** Answers that are not signed yet. */
const Draft = z.object({
  by: z.string(),
  /** The last day on which the judgements are valid. */
  until: z.string(),
  answers: z.record(z.string(), Answer),
});
export type Draft = z.infer<typeof Draft>;

/** Reads the saved answers. Without a file, returns an empty draft that is valid for a year. */
export function readDraft(file: string, today: string): Draft {
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return existsSync(file)
    ? Draft.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { by: '', until: nextYear, answers: {} };
}

/** Saves the answers. Replaces the file in one step, so that a crash leaves either the old draft or the new one. */
export function saveDraft(file: string, draft: Draft) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(draft, null, 1));
  renameSync(`${file}.new`, file);
}

/**
 * The saved answer to a check, or a blank one of today with the versions from the last answered check with the same tool
 * or browser.
 */
export function answerOrBlank(
  check: PersonCheck,
  { answers }: Draft,
  checks: readonly PersonCheck[],
  today: string,
) {
  const saved = answers[check.id];
  if (saved) return saved;
  const [at = ''] = toolsOf(check.environment?.at ?? '');
  const lastAnswerWithSame = (key: 'at' | 'browser') =>
    checks
      .filter(({ environment }) => environment && environment[key] === check.environment?.[key])
      .map(({ id }) => answers[id])
      .findLast((answer) => answer !== undefined);
  const blank: Answer = {
    result: '',
    words: '',
    criteria: [],
    at,
    at_version: lastAnswerWithSame('at')?.at_version ?? '',
    browser_version: lastAnswerWithSame('browser')?.browser_version ?? '',
    input: lastAnswerWithSame('at')?.input ?? 'keyboard',
    on: today,
  };
  return blank;
}

/** Lists the fields of an answer that are empty or cannot be right, each with a message. */
export function findProblems(
  check: PersonCheck,
  answer: Answer,
  today: string,
): [field: string, text: string][] {
  return [
    ...(answer.result ? [] : [['result', 'Choose a result'] as [string, string]]),
    ...(answer.words
      ? []
      : [['words', 'Say in your own words what you found'] as [string, string]]),
    ...(answer.on && answer.on <= today
      ? []
      : [['on', 'Enter the day of the check, not a day in the future'] as [string, string]]),
    ...(check.environment && !answer.at_version
      ? [['at_version', `Enter the version of ${answer.at}`] as [string, string]]
      : []),
    ...(check.environment && !answer.browser_version
      ? [['browser_version', 'Enter the version of the browser'] as [string, string]]
      : []),
  ];
}

/** The answers of a session as judgements that are not signed yet. `madeBy` is what the signer declares: `person`. */
export function judgementsOf(
  session: SessionId,
  { by, until, answers }: Draft,
  checks: readonly PersonCheck[],
  madeBy: string,
): UnsignedJudgement[] {
  return checks.flatMap((check) => {
    const answer = answers[check.id];
    if (check.session !== session || !answer?.result) return [];
    const { at, at_version, browser_version, input, result, words, criteria, on } = answer;
    return {
      check: check.id,
      ...(criteria.length && { criteria }),
      ...(check.environment && {
        environment: { ...check.environment, at, at_version, browser_version, input },
      }),
      result,
      words,
      by,
      made_by: madeBy,
      on,
      until,
    };
  });
}
