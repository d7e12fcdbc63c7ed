import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { crisisAnswers } from '#content/crisis-answers.ts';
import { crisisWords, everydayWords } from '#content/crisis-words.ts';
import { crisisLines } from '#practice/crisis.yaml';
import { findCrisisAnswer } from './crisis.ts';

/** Returns kind and language of the answer, such as "suicide en". */
const answerTo = (query: string) => {
  const { kind, lang } = findCrisisAnswer(query) ?? {};
  return kind ? `${kind} ${lang}` : 'nothing';
};

/**
 * Groups of queries. The first line of a group is its heading: situation and language ("suicide en"), or "everyday".
 */
const groups = readFileSync('src/site/search/crisis-questions.txt', 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((section) => section.trim().split('\n'));
const everydayQueries = groups
  .filter(([heading]) => heading === 'everyday')
  .flatMap(([, ...queries]) => queries);
const crisisGroups = groups.filter(([heading]) => heading !== 'everyday');

/** Self-harm shares the answer to suicide, and "not breathing" that to overdose. */
const expectedAnswer = (heading: string) =>
  heading.replace('self-harm', 'suicide').replace('not breathing', 'overdose');

test.each(
  crisisGroups.flatMap(([heading = '', ...queries]) =>
    queries.map((query) => [query, expectedAnswer(heading)]),
  ),
)('the query “%s” gets the answer “%s”', (query, answer) => {
  expect(answerTo(query)).toBe(answer);
});

test.each([...everydayQueries, '', ' ?! '])('the query “%s” gets no crisis answer', (query) => {
  expect(answerTo(query)).toBe('nothing');
});

test('in a long crisis word, one missing, doubled or wrong letter after the first is tolerated, and two swapped letters', () => {
  for (const word of ['suicide', 'overdose', 'sobredosis', 'unconscious'])
    for (let at = 1; at < word.length; at++) {
      const [before, letter, after] = [word.slice(0, at), word[at], word.slice(at + 1)];
      expect(answerTo(before + after), before + after).not.toBe('nothing');
      expect(answerTo(`${before}${letter}${letter}${after}`)).not.toBe('nothing');
      expect(answerTo(`${before}x${after}`)).not.toBe('nothing');
      const swapped = before.slice(0, -1) + letter + before.at(-1) + after;
      expect(answerTo(swapped), swapped).not.toBe('nothing');
    }
});

test('the phrases in the lists of crisis words and everyday words have the form to which queries are normalized', () => {
  const phrases = crisisWords.flatMap((words) => words.phrases);
  for (const phrase of [...phrases, ...everydayWords.map((row) => row.replace(/ !(?!.* )/, ' '))])
    expect(phrase).toMatch(/^(?:#|[a-z\d]+\*?)(?:[ |](?:#|[a-z\d]+\*?))*$/);
  for (const phrase of phrases)
    expect(phrase, 'two words that a normalized query has as one').not.toMatch(
      /\b(?:my|him|her|them|your) (?:self|selves)/,
    );
});

test('every situation has one answer in each language, whose lines exist, include 911 and 988, and begin with 988 for suicide, otherwise 911', () => {
  const ids: readonly string[] = crisisLines.map(({ id }) => id);
  for (const { kind, lang } of crisisWords)
    expect(
      crisisAnswers.filter((answer) => answer.kind === kind && answer.lang === lang),
    ).toHaveLength(1);
  for (const { kind, lang, steps } of crisisAnswers) {
    const lines = steps.flatMap((step) => ('line' in step ? [step.line] : []));
    expect(lines.filter((line) => !ids.includes(line))).toEqual([]);
    expect(lines, `${kind} ${lang}`).toEqual(expect.arrayContaining(['911', '988']));
    expect(lines[0]).toBe(kind === 'suicide' ? '988' : '911');
  }
});
