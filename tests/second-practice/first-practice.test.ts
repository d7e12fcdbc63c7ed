import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { factsOf } from '#build/new-practice/write-practice.ts';
import { practiceAt } from '#build/practice.ts';
import { readRecords } from '#content/read-records.ts';
import { filesOf } from '#tests/harness/files.ts';
import { practiceFolder } from '#tests/harness/practice-folder.ts';

const { records } = readRecords(practiceAt().folder);
const { practice, statements, counters, testimonials, openings, publications, accreditations } =
  records;

/** Facts of the first practice that consist of words which other texts may contain. */
const sentences = [
  practice.tagline,
  practice.officeAdministrator.name,
  statements.servicesLead.text,
  ...counters.map(({ meaning }) => meaning),
  ...testimonials.map(({ quote }) => quote),
  ...openings.map(({ summary }) => summary),
  ...publications.map(({ title }) => title),
  ...accreditations.map(({ name }) => name),
];

/** The ids that both practices use, each for the office of its state. */
const ownIds = ['abuse', 'state-complaints', 'state-professions', 'disability-rights'];

/** Each is a name, a number or a reference of the first practice or of its state. */
const facts = factsOf(records, ownIds);

const files = [
  ...filesOf(`${practiceFolder}/**/*.{yaml,mdx}`),
  ...filesOf(`dist/${basename(practiceFolder)}/**/*.{html,json,txt,xml,webmanifest,js}`),
];

test('the second practice is built', () => {
  expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(20);
});

test.each(files)('%s has no fact of the first practice', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(facts.exec(text)?.[0]).toBeUndefined();
  expect(sentences.filter((sentence) => text.includes(sentence))).toEqual([]);
});
