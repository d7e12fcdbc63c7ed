import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readFrontMatter } from '#content/front-matter.ts';
import { type Answers, checkAnswers } from '#content/practice-answers.ts';
import { readRecords } from '#content/read-records.ts';
import { filesOf } from '#tests/harness/files.ts';
import { specificationPractice as start } from '#tests/harness/specification.ts';
import { keptPartOf, leaveOutOf } from './leave-out.ts';
import { factsOf, servicesOf, writePractice } from './write-practice.ts';

const services = servicesOf(start);
const sampleAnswers = parse(readFileSync('tests/practices/sonora-bridge.yaml', 'utf8'));

function answersWith(changes: object): Answers {
  const checked = checkAnswers({ ...sampleAnswers, ...changes }, services);
  if ('wrong' in checked) throw new Error(JSON.stringify(checked.wrong));
  return checked.answers;
}
const wrongIn = (changes: object) => {
  const checked = checkAnswers({ ...sampleAnswers, ...changes }, services);
  return 'wrong' in checked ? checked.wrong.map(({ key, text }) => `${key}: ${text}`) : [];
};

/** Writes a new practice into a folder that is removed after the test. */
function write(changes: object) {
  const folder = mkdtempSync(join(tmpdir(), 'new-practice-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const leftOut = writePractice(answersWith(changes), start, folder, '2026-12-01');
  const files = filesOf(`${folder}/**/*.{yaml,mdx}`);
  return { folder, leftOut, files, textOf: (file: string) => readFileSync(file, 'utf8') };
}

test.each([
  ['all services and languages', { services, languages: ['en', 'es'] }],
  [
    'one service, and none of what is optional',
    { services: services.slice(-1), languages: ['en'] },
  ],
])(
  'a new practice with %s is valid, is reviewed by nobody, and has no fact of the first one',
  (_, changes) => {
    const { folder, files, textOf } = write(changes);
    const { records, mistakes } = readRecords(folder);
    expect(mistakes).toEqual([]);
    const { records: startRecords } = readRecords(start);
    const ids = ['abuse', 'state-complaints', 'state-professions', 'disability-rights'];
    const facts = factsOf(startRecords, ids);
    for (const file of files) {
      expect(facts.exec(textOf(file))?.[0], file).toBeUndefined();
      if (!file.endsWith('.mdx')) continue;
      const { facts: page, mistakes } = readFrontMatter(file, textOf(file), records.sources);
      expect(mistakes).toEqual([]);
      expect(page.signed, file).toBeNull();
    }
    for (const { signed } of Object.values(records.pageFacts)) expect(signed).toBeNull();
  },
);

test('invented answers are samples, real ones are drafts, and what nobody has answered is a sample', () => {
  const { records: invented } = readRecords(
    write({ portalUrl: 'https://portal.example.com/' }).folder,
  );
  expect(new Set(Object.values(invented.practiceStatus))).toEqual(new Set(['sample']));
  const real = { areInvented: false, founded: undefined, complaintOffice: undefined };
  const { records } = readRecords(write(real).folder);
  expect(records.practiceStatus).toMatchObject({
    phone: 'draft',
    hours: 'draft',
    founded: 'sample',
  });
  expect(records.team.map(({ status }) => status)).not.toContain('sample');
  expect(records.agencies.find(({ id }) => id === 'state-complaints')?.status).toBe('sample');
});

test('the lawyer is asked for the laws of the new state', () => {
  const { folder, textOf } = write({});
  expect(textOf(join(folder, 'prose/notice-of-privacy-practices.mdx'))).toMatch(
    /toConfirmByHeading:[\s\S]*Which laws and which records: .*Arizona laws/,
  );
});

test('a new practice has no form of another state, and asks its office and its lawyer for its own', () => {
  for (const changes of [{ services }, { services: services.slice(-1), languages: ['en'] }]) {
    const { folder, files, textOf } = write(changes);
    const { records } = readRecords(folder);
    expect(files.filter((file) => file.includes('/forms/'))).toEqual([]);
    expect(records.downloads).toEqual([]);
    const tasksOf = (file: string) => {
      const path = join(folder, file);
      const { reviewer, toConfirmByHeading = {} } = readFrontMatter(
        path,
        textOf(path),
        records.sources,
      ).facts;
      return { reviewer, tasks: toConfirmByHeading };
    };
    expect(tasksOf('prose/getting-started.mdx')).toMatchObject({
      reviewer: 'practice',
      tasks: { 'Your first visit': expect.stringContaining('the website has no forms yet') },
    });
    expect(tasksOf('prose/notice-of-privacy-practices.mdx')).toMatchObject({
      reviewer: 'lawyer',
      tasks: {
        'What needs your written consent': expect.stringMatching(/consents .* the laws of Arizona/),
      },
    });
  }
});

test('a practice that speaks no Spanish has no page in Spanish, and names none', () => {
  const { files, textOf } = write({ languages: ['en'] });
  expect(files.filter((file) => /EnEspanol|[ (]\/es\b|help in Spanish/.test(textOf(file)))).toEqual(
    [],
  );
});

test('wrong answers get the words that wrong records get', () => {
  expect(wrongIn({ phone: '555-0100' })).toEqual([
    expect.stringMatching(/^phone: is not a telephone/),
  ]);
  expect(wrongIn({ timeZone: 'Arizona' })).toEqual([
    expect.stringMatching(/^timeZone: is not a time/),
  ]);
  expect(wrongIn({ hours: 'Monday 17:00-08:00x' })).toEqual([
    expect.stringMatching(/^hours, Monday, number 1, closes: is not a time/),
  ]);
  expect(wrongIn({ hours: 'Someday 08:00-17:00' })).toEqual([expect.stringMatching(/Someday/)]);
  expect(wrongIn({ hours: 'Monday 08:00-12:00, 11:00-17:00' })).toEqual([
    'hours, Monday: two spans overlap at 11:00',
  ]);
  expect(wrongIn({ services: ['surgery'] })).toEqual([
    expect.stringMatching(/^services: surgery is unknown; there are texts about /),
  ]);
});

test('hours may close at noon and at night', () => {
  const { hours, programs } = answersWith({
    hours: 'Mon-Tue 8:00-12:00, 13:00-17:00',
    programs: [{ id: 'night', name: 'Night', hours: 'Friday 22:00-06:00' }],
  });
  const halves = [
    { opens: '08:00', closes: '12:00' },
    { opens: '13:00', closes: '17:00' },
  ];
  expect(hours).toMatchObject({ Monday: halves, Tuesday: halves, Wednesday: [] });
  expect(programs[0]?.hours.Friday).toEqual([{ opens: '22:00', closes: '06:00', overnight: true }]);
});

const foreign = {
  words: /Ohio|Lee Ray/,
  programs: /day program/i,
  state: { from: 'Ohio', to: 'Utah' },
  offices: new Map([['Ohio Board', 'Utah Board']]),
  isAboutOwnRecord: (text: string) => text.includes('="own"'),
  hasPage: (path: string) => path === '/here',
};

test.each([
  ['Ask Lee Ray. He answers.', ''],
  ['- Open to all in Ohio', ''],
  ['As Ohio law says. Write to the Ohio Board.', 'As Utah law says. Write to the Utah Board.'],
  ['In Ohio, call <Line of="own"/>.', 'In Utah, call <Line of="own"/>.'],
  ['- First. The day program is long. Last.', '- First. Last.'],
  ['Read [this](/here#part), or [that](/there).', 'Read [this](/here#part), or that.'],
  ['- [That](/there)', ''],
  ['We give medicine: see [our page](/services/There).', ''],
])('of %j a new practice keeps %j', (text, kept) => {
  expect(keptPartOf(text, foreign)).toBe(kept);
});

test('a heading goes if nothing is left under it, and with everything under it if it names a fact itself', () => {
  const text =
    '## One\n\nOhio.\n\n## Two\n\n### In Ohio?\n\nYes.\n\n### And here?\n\nYes.\n\n- a\n- Ohio\n- b';
  const { text: kept, changedHeadings } = leaveOutOf(text, 'Page', foreign);
  expect(kept.trim()).toBe('## Two\n\n### And here?\n\nYes.\n\n- a\n- b');
  expect([...changedHeadings]).toEqual(['Two']);
});
