import { expect, test } from 'vitest';
import * as english from './en/answers.ts';
import * as englishContact from './en/contact-page.ts';
import * as englishFields from './en/fields.ts';
import * as englishFixed from './en/fixed.ts';
import * as englishForm from './en/form.ts';
import * as englishFormats from './en/formats.ts';
import * as englishFrame from './en/frame.ts';
import * as englishHours from './en/hours.ts';
import * as englishNumbers from './en/numbers.ts';
import * as englishSearch from './en/search.ts';
import * as spanish from './es/answers.ts';
import * as spanishContact from './es/contact-page.ts';
import * as spanishFields from './es/fields.ts';
import * as spanishFixed from './es/fixed.ts';
import * as spanishForm from './es/form.ts';
import * as spanishFormats from './es/formats.ts';
import * as spanishFrame from './es/frame.ts';
import * as spanishHours from './es/hours.ts';
import { defaultMessages } from './es/library.ts';
import * as spanishNumbers from './es/numbers.ts';
import * as spanishSearch from './es/search.ts';
import type { Translated } from './translated.ts';

/** A type error here means that a key is missing in Spanish, or has another type than in English. */
const pairs = {
  answers: [english, spanish satisfies Translated<typeof english>],
  'contact-page': [englishContact, spanishContact satisfies Translated<typeof englishContact>],
  fields: [englishFields, spanishFields satisfies Translated<typeof englishFields>],
  fixed: [englishFixed, spanishFixed satisfies Translated<typeof englishFixed>],
  form: [englishForm, spanishForm satisfies Translated<typeof englishForm>],
  formats: [englishFormats, spanishFormats satisfies Translated<typeof englishFormats>],
  frame: [englishFrame, spanishFrame satisfies Translated<typeof englishFrame>],
  hours: [englishHours, spanishHours satisfies Translated<typeof englishHours>],
  numbers: [englishNumbers, spanishNumbers satisfies Translated<typeof englishNumbers>],
  search: [englishSearch, spanishSearch satisfies Translated<typeof englishSearch>],
} as const;

/** The path of each text in a catalogue, such as "fieldWords.name.label". */
const keysOf = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' && value ? keysOf(value, `${path}${key}.`) : `${path}${key}`,
  );

/** Departments that are the same in both languages need no entry in English. */
const onlySpanish = (key: string) => key.startsWith('departmentWords.');

test.each(Object.entries(pairs))('both catalogues have the same keys: %s.ts', (_, [en, es]) => {
  expect(
    keysOf(es)
      .filter((key) => !onlySpanish(key))
      .sort(),
  ).toEqual(keysOf(en).sort());
});

/** Words that English texts contain, and Spanish texts do not. */
const englishWords =
  /\b(?:the|your|you|we|our|us|call|open|closed|until|page|message|send|hours|with|again|from)\b/i;

/** A value in a template, such as `${page}`, with up to two levels of braces in it. */
const insertedValue = /\$\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/** The texts in the source of a function, without the values that it inserts. */
const textsInFunction = (source: string) =>
  source.replace(insertedValue, '').match(/(?<=[`'"])[^`'"]+(?=[`'"])/g) ?? [];

const textsOf = (words: object): string[] =>
  Object.values(words).flatMap((value) => {
    if (typeof value === 'string') return value.startsWith('/') ? [] : value;
    if (typeof value === 'function') return textsInFunction(String(value));
    return typeof value === 'object' && value ? textsOf(value) : [];
  });

test('no Spanish text contains English words', () => {
  const texts = [...Object.values(pairs).map(([, es]) => es), defaultMessages].flatMap(textsOf);
  expect(texts.length).toBeGreaterThan(150);
  // "open" is the state with which `openingSentence` compares.
  const codes: readonly string[] = [spanishFormats.locale, 'open'];
  const isEnglish = (text: string) => !codes.includes(text) && englishWords.test(text);
  expect(texts.filter(isEnglish)).toEqual([]);
});

test.each([
  [{ state: 'open' }, 'Abierto siempre'],
  [
    { state: 'open', timeText: 'las 4:45 p. m.', isNear: true },
    'Abierto ahora hasta las 4:45 p. m.',
  ],
  [{ state: 'open', timeText: 'la 1:00 p. m.', isNear: true }, 'Abierto ahora hasta la 1:00 p. m.'],
  [{ state: 'open', timeText: 'la medianoche', isNear: true }, 'Abierto ahora hasta la medianoche'],
  [
    { state: 'closed', timeText: 'las 8:30 a. m.', isNear: true },
    'Cerrado ahora, abre hoy a las 8:30 a. m.',
  ],
  [
    { state: 'closed', timeText: 'la 1:30 p. m.', date: new Date('2026-11-30') },
    'Cerrado ahora, abre el lunes a la 1:30 p. m.',
  ],
  [
    { state: 'closed', timeText: 'las 11:00 a. m.', date: new Date('2026-12-14'), isFar: true },
    'Cerrado ahora, abre el lunes, 14 de diciembre a las 11:00 a. m.',
  ],
] as const)('the sentence about %j is grammatical in Spanish', (state, sentence) => {
  const next = { ...state, ...('timeText' in state && { nextState: 'closed' as const }) };
  expect(spanishHours.openingSentence(next)).toBe(sentence);
});

test.each([
  ['8:30 a. m.', 'las'],
  ['11:00 a. m.', 'las'],
  ['1:00 p. m.', 'la'],
  ['12:30 p. m.', 'las'],
  ['medianoche', 'la'],
])('%s has the article %s in a sentence', (time, article) => {
  expect(spanishHours.clockTimeInSentence(time)).toBe(`${article}\u00a0${time}`);
});
