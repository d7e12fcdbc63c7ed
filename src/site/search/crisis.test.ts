import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { crisisLines } from '#content/crisis.ts';
import { crisisAnswers } from '#content/crisis-answers.ts';
import { crisisWords, everydayWords } from '#content/crisis-words.ts';
import { crisisAnswer } from './crisis.ts';

const asked = (query: string) => {
  const { kind, lang } = crisisAnswer(query) ?? {};
  return kind ? `${kind} ${lang}` : 'nothing';
};

/** For each section of the file: its heading, a situation with language ("suicide en") or "everyday", then its queries. */
const questions = readFileSync('src/site/search/crisis-questions.txt', 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((section) => section.trim().split('\n'));
const everyday = questions
  .filter(([heading]) => heading === 'everyday')
  .flatMap(([, ...all]) => all);
const inCrisis = questions.filter(([heading]) => heading !== 'everyday');

/** Two situations get the answer of another one. */
const answeredWith = (heading: string) =>
  heading.replace('self-harm', 'suicide').replace('not breathing', 'overdose');

test.each(
  inCrisis.flatMap(([heading = '', ...all]) => all.map((query) => [query, answeredWith(heading)])),
)('the query "%s" gets the crisis answer "%s"', (query, answer) => {
  expect(asked(query)).toBe(answer);
});

test.each([...everyday, '', ' ?! '])('the query "%s" gets no crisis answer', (query) => {
  expect(asked(query)).toBe('nothing');
});

test('a long crisis word is recognized with one letter missing, doubled, replaced or swapped', () => {
  for (const word of ['suicide', 'overdose', 'sobredosis', 'unconscious'])
    for (let at = 1; at < word.length; at++) {
      const [before, letter, after] = [word.slice(0, at), word[at], word.slice(at + 1)];
      expect(asked(before + after), before + after).not.toBe('nothing');
      expect(asked(`${before}${letter}${letter}${after}`)).not.toBe('nothing');
      expect(asked(`${before}x${after}`)).not.toBe('nothing');
      const swapped = before.slice(0, -1) + letter + before.at(-1) + after;
      expect(asked(swapped), swapped).not.toBe('nothing');
    }
});

test('crisis-words.ts writes phrases in the form to which queries are normalized', () => {
  const phrases = crisisWords.flatMap((words) => words.phrases);
  for (const phrase of [...phrases, ...everydayWords.map((row) => row.replace(/ !(?!.* )/, ' '))])
    expect(phrase).toMatch(/^(?:#|[a-z\d]+\*?)(?:[ |](?:#|[a-z\d]+\*?))*$/);
  for (const phrase of phrases)
    expect(phrase, 'would be one word').not.toMatch(/\b(?:my|him|her|them|your) (?:self|selves)/);
});

test('every situation has one answer in each of its languages, with hotlines that exist, 911 and 988 among them', () => {
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
