import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { Judgement, type PersonCheck } from '../report/judgements.ts';
import { toolsOf } from '../report/rules.ts';
import type { Written } from '../report/sign.ts';
import type { SessionId } from './sessions.ts';

/** What a person has found in one check, as far as it is filled in. */
export const Answer = z.object({
  result: z.union([Judgement.shape.result, z.literal('')]),
  words: z.string(),
  /** The criteria that fail; none means all of the check. */
  criteria: z.array(z.string()),
  at: z.string(),
  at_version: z.string(),
  browser_version: z.string(),
  input: z.string(),
});
export type Answer = z.infer<typeof Answer>;

/** A review that is not signed yet. */
const Draft = z.object({
  by: z.string(),
  /** The day on which the judgements end. */
  until: z.string(),
  answers: z.record(z.string(), Answer),
});
export type Draft = z.infer<typeof Draft>;

/** Reads what was kept, so that a review goes on where it was left. */
export function openDraft(file: string, today: string): Draft {
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return existsSync(file)
    ? Draft.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { by: '', until: nextYear, answers: {} };
}

/** Keeps it, in one step, so that a machine that stops leaves the old draft or the new one. */
export function keepDraft(file: string, draft: Draft) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(draft, null, 1));
  renameSync(`${file}.new`, file);
}

/** The versions that were last used with the same tool and browser need not be typed again. */
export function answerTo(check: PersonCheck, { answers }: Draft, checks: readonly PersonCheck[]) {
  const given = answers[check.id];
  if (given) return given;
  const [at = ''] = toolsOf(check.environment?.at ?? '');
  const same = (key: 'at' | 'browser') =>
    checks
      .filter(({ environment }) => environment && environment[key] === check.environment?.[key])
      .map(({ id }) => answers[id])
      .findLast((answer) => answer !== undefined);
  const blank: Answer = {
    result: '',
    words: '',
    criteria: [],
    at,
    at_version: same('at')?.at_version ?? '',
    browser_version: same('browser')?.browser_version ?? '',
    input: same('at')?.input ?? 'keyboard',
  };
  return blank;
}

/** What has to be mended before the next step, by the name of the field. */
export function problemsIn(check: PersonCheck, answer: Answer): [field: string, text: string][] {
  return [
    ...(answer.result ? [] : [['result', 'Choose a result'] as [string, string]]),
    ...(answer.words
      ? []
      : [['words', 'Say in your own words what you found'] as [string, string]]),
    ...(check.environment && !answer.at_version
      ? [['at_version', `Enter the version of ${answer.at}`] as [string, string]]
      : []),
    ...(check.environment && !answer.browser_version
      ? [['browser_version', 'Enter the version of the browser'] as [string, string]]
      : []),
  ];
}

/** Everything that is answered in a session, as it is signed. */
export function judgementsOf(
  session: SessionId,
  { by, until, answers }: Draft,
  checks: readonly PersonCheck[],
  on: string,
): Written[] {
  return checks.flatMap((check) => {
    const answer = answers[check.id];
    if (check.session !== session || !answer?.result) return [];
    const { at, at_version, browser_version, input, result, words, criteria } = answer;
    return {
      check: check.id,
      ...(criteria.length && { criteria }),
      ...(check.environment && {
        environment: { ...check.environment, at, at_version, browser_version, input },
      }),
      result,
      words,
      by,
      on,
      until,
    };
  });
}
