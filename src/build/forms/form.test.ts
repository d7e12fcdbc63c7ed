import { expect, test } from 'vitest';
import type { FormFile, FormPart } from '#content/form-schema.ts';
import { downloads } from '#practice/redirects.yaml';
import { fieldsOf, formOf, forms } from './form.ts';

const formWith = (parts: readonly FormPart[], section = {}): FormFile => ({
  ...{ pdf: 'A.pdf', title: 'A', subject: 'A', written: '2026-01-01', intro: [] },
  sections: [{ heading: 'First', parts, ...section }],
});
const answered = (answer: string | null) => ({ telehealth: { question: 'Video?', answer } });
const onlyIfAnswered = 'telehealth';

test('a section and an item of a list that wait for an answer are left out without it', () => {
  const section = formWith(['By video.'], { onlyIfAnswered });
  expect(formOf(section, answered(null)).sections).toEqual([]);
  expect(formOf(section, answered('Yes.')).sections).toMatchObject([{ blocks: ['By video.'] }]);

  const list = formWith([
    { kind: 'list', items: ['Call.', { text: 'Or video.', onlyIfAnswered }] },
  ]);
  const itemsWith = (answer: string | null) => formOf(list, answered(answer)).sections[0]?.blocks;
  expect(itemsWith(null)).toEqual([{ list: ['Call.'] }]);
  expect(itemsWith('Yes.')).toEqual([{ list: ['Call.', 'Or video.'] }]);
});

test('each question of a group is about the subject of the group, unless it has its own', () => {
  const name = { kind: 'one line', question: 'Name', name: 'name' } as const;
  const plan = { ...name, name: 'plan', about: 'Plan' } as const;
  const row = { kind: 'side by side', questions: [{ ...name, name: 'a' }, plan] } as const;
  const form = formOf(
    formWith([
      name,
      { kind: 'on one page', about: 'Insurance', parts: [{ ...name, name: 'b' }, row] },
    ]),
  );
  expect(fieldsOf(form).map((field) => [field.name, field.about])).toEqual([
    ['name', undefined],
    ['b', 'Insurance'],
    ['a', 'Insurance'],
    ['plan', 'Plan'],
  ]);
});

test('a group may be on two pages, and its questions stay in order', () => {
  const form = formOf(formWith(['One.', { kind: 'group', parts: ['Two.', 'Three.'] }, 'Four.']));
  expect(form.sections[0]?.blocks).toEqual(['One.', 'Two.', 'Three.', 'Four.']);
});

test('a date shows its format, unless it has another hint', () => {
  const date = { kind: 'date', question: 'Date', name: 'date' } as const;
  const form = formOf(formWith([date, { ...date, name: 'other', hint: 'about' }]));
  expect(fieldsOf(form).map(({ hint }) => hint)).toEqual(['month / day / year', 'about']);
});

test('the forms are in the order in which the practice offers them', () => {
  expect(forms.length).toBeGreaterThan(1);
  expect(forms.map(({ file }) => `/forms/${file}`)).toEqual(downloads.map(({ to }) => to));
});
