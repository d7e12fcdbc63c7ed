import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyPractice, edit, mistakesIn, mistakesInProse } from '#tests/harness/edited-practice.ts';
import { allPageEntries, pageEntriesWithFacts } from '#tests/harness/page-entries.ts';
import { content, findMistakes, type PageEntry } from './validate.ts';

/** The number of the first line in which two texts differ. */
const changedLine = (before: string, after: string) => {
  const linesBefore = before.split('\n');
  return after.split('\n').findIndex((line, index) => line !== linesBefore[index]) + 1;
};

/** A mistake that an editor makes, the file and the edit, and what the editor reads. */
type Case = readonly [
  mistake: string,
  file: string,
  from: string | RegExp,
  to: string,
  text: RegExp,
];

const recordCases: readonly Case[] = [
  [
    'a misspelled field',
    'team.yaml',
    'title:',
    'titel:',
    /^titel: is unknown here: correct its spelling/,
  ],
  ['a list written as a text', 'team.yaml', /bio:\n {6}- /, 'bio: ', /^bio: must be a list/],
  ['an empty field', 'team.yaml', /title: .*/, 'title:', /^title: is missing$/],
  [
    'an unknown status',
    'team.yaml',
    'status: sample',
    'status: smaple',
    /^status: must be one of "specified"/,
  ],
  ['an id as a text', 'team.yaml', /id: 2\b/, 'id: two', /^id: must be a number/],
  [
    'a photograph that does not exist',
    'team.yaml',
    /( {4}title: .*)/,
    '$1\n    image: /team/nobody.jpg',
    /^image: there is no file public\/team\/nobody\.jpg/,
  ],
  [
    'a profile page that does not exist',
    'team.yaml',
    /biolink: .*/,
    'biolink: /Our-Team/Nobody',
    /^biolink: there is no page at \/Our-Team\/Nobody/,
  ],
  [
    'a profile path without a slash',
    'team.yaml',
    /biolink: .*/,
    'biolink: Our-Team',
    /^biolink: is not a path of this site/,
  ],
  ['an id that is used twice', 'team.yaml', /id: 2\b/, 'id: 1', /^id: 1 is used twice/],
  [
    'a placeholder for nothing',
    'team.yaml',
    '{practice.officeAdministrator.name}',
    '{practice.administrator.name}',
    /^name: \{practice\.administrator\.name\} stands for nothing/,
  ],
  [
    'a confirmation that another record has',
    'faq.yaml',
    'status: draft',
    'status: "{statements.naloxone.status}"',
    /^status: must be written here, because each record is confirmed by itself/,
  ],
  [
    'a value for several records, which would confirm them at once',
    'team.yaml',
    /name: (.*)\n {4}title: .*/,
    'name: &all "$1"\n    title: *all',
    /^\*all is not allowed: write the value itself/,
  ],
  ['a wrong indentation', 'team.yaml', '    title:', '   title:', /quotes/],
  ['a colon inside a text', 'faq.yaml', /question: (.*)/, 'question: First: $1', /single quotes/],
  [
    'an answer that is one text',
    'faq.yaml',
    /answer:\n {6}- /,
    'answer: ',
    /^answer: must be a list/,
  ],
  [
    'a link to a page that does not exist',
    'faq.yaml',
    'to: /Contact',
    'to: /contact-us',
    /^more, to: there is no page at \/contact-us/,
  ],
  [
    'a whole address where a path belongs',
    'faq.yaml',
    'to: /Contact',
    'to: https://www.example.org/Contact',
    /^more, to: is not a path of this site/,
  ],
  [
    'a telephone number with too few digits',
    'practice.yaml',
    /phone: .*/,
    'phone: (402) 555-142',
    /^practice, phone: is not a telephone number such as/,
  ],
  [
    'a telephone number in another format',
    'practice.yaml',
    /fax: .*/,
    'fax: 402.555.1234',
    /^practice, fax: is not a telephone number such as/,
  ],
  [
    'an email address without a domain',
    'practice.yaml',
    /careers: .*@.*/,
    'careers: careers@',
    /^practice, emails, careers: is careers@, not an email address/,
  ],
  [
    'an address without https',
    'practice.yaml',
    'origin: https:',
    'origin: http:',
    /^practice, origin: is not an https address/,
  ],
  [
    'a time zone by its abbreviation',
    'practice.yaml',
    /timeZone: .*/,
    'timeZone: CST6',
    /^practice, timeZone: is not a time zone such as/,
  ],
  [
    'a postal code without quotes',
    'practice.yaml',
    /postalCode: .*/,
    'postalCode: 12345',
    /^practice, address, postalCode: must be text: put the number in quotes, '12345'/,
  ],
  [
    'an hour after midnight',
    'practice.yaml',
    /closes: \d\d:\d\d/,
    'closes: 25:00',
    /closes: is not a time such as 16:45/,
  ],
  [
    'a time with am',
    'practice.yaml',
    /opens: \d\d:\d\d/,
    'opens: 8am',
    /opens: is not a time such as 08:30/,
  ],
  [
    'closing before opening',
    'practice.yaml',
    /\{ opens: .*? \}/,
    '{ opens: 16:00, closes: 08:00 }',
    /closes at 08:00, which is not after it opens at 16:00/,
  ],
  [
    'two spans that overlap',
    'practice.yaml',
    /- (\{ opens: .*? \})\n/,
    '- { opens: 08:00, closes: 12:00 }\n        - { opens: 11:00, closes: 16:00 }\n',
    /two spans overlap at 11:00/,
  ],
  ['a weekday that is missing', 'practice.yaml', / {6}Sunday: \[\]\n/, '', /Sunday: is missing/],
  [
    'a program without hours',
    'practice.yaml',
    /programs:.*?otherDays/s,
    `programs:
      - id: iop
        name: Groups
        hours: { Monday: [], Tuesday: [], Wednesday: [], Thursday: [], Friday: [], Saturday: [], Sunday: [] }
        otherDays`,
    /^hours: the program has no hours on any day: remove it from the list/,
  ],
  [
    'two programs with the same id',
    'practice.yaml',
    /(programs:\n)(.*?)\npracticeStatus/s,
    '$1$2$2\npracticeStatus',
    /^id: iop is used twice/,
  ],
  [
    'a name for the home screen that tells others',
    'practice.yaml',
    /homeScreenName: .*/,
    'homeScreenName: Detox Now',
    /homeScreenName: tells other people/,
  ],
  [
    'a holiday on a date that does not exist',
    'special-days.yaml',
    'specialDays: []',
    'specialDays:\n  - { date: 2026-02-30, words: Winter, hours: [], status: sample }',
    /^date: is not a real date such as 2026-11-26/,
  ],
  [
    'a date in the American format',
    'special-days.yaml',
    'specialDays: []',
    'specialDays:\n  - { date: 11/26/2026, words: Winter, hours: [], status: sample }',
    /^date: is not a real date such as 2026-11-26/,
  ],
  [
    'a notice that ends before it begins',
    'special-days.yaml',
    'notices: []',
    'notices:\n  - { from: 2026-12-05, until: 2026-12-02, words: Snow, office: [], status: sample }',
    /ends on 2026-12-02, before it begins on 2026-12-05/,
  ],
  [
    'a notice with the word closed',
    'special-days.yaml',
    'notices: []',
    'notices:\n  - { from: 2026-12-02, until: 2026-12-02, words: Snow, office: closed, status: sample }',
    /office: must be "as usual" or the hours of these days/,
  ],
  [
    'the same date twice',
    'special-days.yaml',
    'specialDays: []',
    'specialDays:\n  - { date: 2026-12-24, words: Eve, hours: [], status: sample }\n  - { date: 2026-12-24, words: Eve, hours: [], status: sample }',
    /the hours of 2026-12-24 are already set by specialDays\[0\]/,
  ],
  [
    'hours on a day on which the office is closed',
    'special-days.yaml',
    'notices: []',
    'notices:\n  - { from: 2026-12-05, until: 2026-12-05, words: Late, office: [{ opens: 09:00, closes: 12:00 }], status: sample }',
    /gives hours to 2026-12-05, a Saturday, when the office is closed/,
  ],
  [
    'a figure as a text',
    'counters.yaml',
    /target: .*/,
    'target: many',
    /^target: must be a number/,
  ],
  [
    'a review of a quote that is left out',
    'testimonials.yaml',
    / {4}consentId: null\n/,
    '',
    /^consentId: is missing/,
  ],
  [
    'a category that does not exist',
    'resources.yaml',
    /category: .*/,
    'category: Yoga',
    /^category: is "Yoga", but must be /,
  ],
  [
    'a file with an unknown list',
    'openings.yaml',
    'openings:',
    'jobs:',
    /jobs is unknown; this file contains openings/,
  ],
  [
    'a crisis line whose letters are another number',
    'crisis.yaml',
    '(800) 662-HELP (4357)',
    '(800) 662-HELP (4356)',
    /^shown: the letters and the digits differ in/,
  ],
  [
    'a crisis line that dials another number',
    'crisis.yaml',
    /call: \(800\) 662-4357/,
    'call: (800) 662-4358',
    /^shown: .* is not the number \+18006624358/,
  ],
  [
    'a short address that is a page',
    'redirects.yaml',
    'from: /newpatient',
    'from: /about',
    /^from: \/about is already the address of/,
  ],
  [
    'a PDF that does not exist',
    'redirects.yaml',
    /to: \/forms\/.*/,
    'to: /forms/Lost.pdf',
    /^to: there is no file public\/forms\/Lost\.pdf/,
  ],
  [
    'a menu entry for a page that is gone',
    'navigation.yaml',
    'link: /careers',
    'link: /jobs',
    /^link: there is no page at \/jobs/,
  ],
  [
    'the link of the sidebar to a page that is gone',
    'navigation.yaml',
    /link: \/getting-started\n/,
    'link: /start\n',
    /^startLink, link: there is no page at \/start/,
  ],
  [
    'a saved page that is gone',
    'offline.yaml',
    'link: /crisis-plan',
    'link: /plan',
    /^link: there is no page at \/plan/,
  ],
  [
    'a review that is older than the text',
    'page-facts.yaml',
    / {4}signed: null/,
    '    signed: { by: Somebody, on: 2020-01-01, nextDue: 2027-01-01 }',
    /^pageFacts, home, signed: the review of 2020-01-01 is older than the text of /,
  ],
  [
    'a page without a reviewer',
    'page-facts.yaml',
    / {4}reviewer: practice\n/,
    '',
    /^pageFacts, home, reviewer: is missing/,
  ],
  [
    'the profile of nobody',
    'publications.yaml',
    /memberId: \d+/,
    'memberId: 99',
    /^profile, memberId: nobody in team.yaml has the id 99 and a biolink/,
  ],
  ['quotes that are not closed', 'statements.yaml', /text: We/, "text: 'We", /quote/],
  ['a tab as indentation', 'statements.yaml', '    text: We', '\ttext: We', /quotes/],
];

const formCases: readonly Case[] = [
  [
    'a kind of question that does not exist',
    'forms/new-patient.yaml',
    'kind: several lines',
    'kind: some lines',
    /^kind: is "some lines", but must be one line, date, check box, several lines/,
  ],
  [
    'a misspelled field of a question',
    'forms/new-patient.yaml',
    'hint: optional',
    'hnt: optional',
    /^hnt: is unknown here/,
  ],
  [
    'two fields with the same name',
    'forms/new-patient.yaml',
    'name: language',
    'name: email',
    /^name: email is already the name of the field “Email”/,
  ],
  [
    'a field with the name of one in a shared part',
    'forms/new-patient.yaml',
    'name: language',
    'name: legal_name',
    /^name: legal_name is already the name of the field “/,
  ],
  [
    'two questions that sound the same',
    'forms/new-patient.yaml',
    'question: Language you prefer',
    'question: Email',
    /^question: a screen reader says the same at the field email: say what the question is about/,
  ],
  [
    'a name of a field with blanks',
    'forms/new-patient.yaml',
    'name: language',
    'name: Your language',
    /^name: is not a name such as birth_date/,
  ],
  ['a form without a title', 'forms/brief-intake.yaml', /title: .*\n/, '', /title: is missing$/],
  [
    'a section without a heading',
    'forms/brief-intake.yaml',
    /heading: (.*)/,
    'headline: $1',
    /heading: is missing$/,
  ],
  [
    'a choice without options',
    'forms/brief-intake.yaml',
    / {8}options: .*\n/,
    '',
    /^options: is missing$/,
  ],
  [
    'a choice with one option',
    'forms/brief-intake.yaml',
    /options: .*/,
    'options: [Yes]',
    /^options: must have at least two options/,
  ],
  [
    'a choice beside another question',
    'forms/brief-intake.yaml',
    /kind: one line\n( {12}name: emergency_name)/,
    'kind: choice\n            options: [Me, You]\n$1',
    /^kind: a choice cannot be beside another question/,
  ],
  [
    'a check box beside another question',
    'forms/brief-intake.yaml',
    /kind: one line\n( {12}name: emergency_phone)/,
    'kind: check box\n$1',
    /^kind: a check box can only be beside other check boxes/,
  ],
  [
    'a number of lines in words',
    'forms/brief-intake.yaml',
    /lines: \d+/,
    'lines: five',
    /^lines: must be a number/,
  ],
  [
    'a question that is required: yes',
    'forms/brief-intake.yaml',
    'required: true',
    'required: yes',
    /^required: is "yes", but must be true/,
  ],
  [
    'a paragraph with a colon',
    'forms/yearly-consent.yaml',
    '- Patients leave this empty.',
    '- Patients: leave this empty.',
    /kind: is missing. If this is a text that contains ": ", put the whole text in 'single quotes'/,
  ],
  [
    'a list of lists',
    'forms/yearly-consent.yaml',
    '- Patients leave this empty.',
    '- - Patients leave this empty.',
    /must be a text, a list, a question or a group of questions/,
  ],
  [
    'a section for an answer to no question',
    'forms/yearly-consent.yaml',
    'onlyIfAnswered: telehealth',
    'onlyIfAnswered: video',
    /onlyIfAnswered: is "video", but must be ages, /,
  ],
  [
    'a shared section that does not exist',
    'forms/yearly-consent.yaml',
    '{shared.sections.safety}',
    '{shared.sections.saftey}',
    /\{shared\.sections\.saftey\} stands for nothing/,
  ],
  [
    'a text that contains a whole section',
    'forms/yearly-consent.yaml',
    'Patients leave this empty.',
    'Patients leave this empty. {shared.sections.safety}',
    /\{shared\.sections\.safety\} stands for a record, which cannot be inside a text/,
  ],
  [
    'a shared text that contains itself',
    'forms/shared.yaml',
    /howToFillIn: .*/,
    'howToFillIn: Please read. {shared.texts.howToFillIn}',
    /texts, howToFillIn: \{shared\.texts\.howToFillIn\} stands for a text that contains it/,
  ],
  [
    'a form that nothing offers',
    'forms/intake-policies.yaml',
    /pdf: .*/,
    'pdf: Lost.pdf',
    /^pdf: no download in redirects\.yaml leads to \/forms\/Lost\.pdf/,
  ],
  [
    'the PDF of another form',
    'forms/intake-policies.yaml',
    /pdf: .*/,
    'pdf: Brief-Intake-Form.pdf',
    /^pdf: Brief-Intake-Form\.pdf is already the PDF of brief-intake\.yaml/,
  ],
  [
    'a date in the American format',
    'forms/intake-policies.yaml',
    /written: .*/,
    'written: 11/28/2026',
    /^written: is 11\/28\/2026, not a date such as/,
  ],
  [
    'a wrong indentation in a form',
    'forms/intake-policies.yaml',
    '  - heading: Payment',
    '   - heading: Payment',
    /quotes/,
  ],
];

describe('npm run content names the line, the record and the correction of', () => {
  test.each([...recordCases, ...formCases])('%s', (_mistake, file, from, to, text) => {
    const folder = copyPractice();
    const before = readFileSync(join(folder, file), 'utf8');
    edit(folder, file, from, to);
    const line = changedLine(before, readFileSync(join(folder, file), 'utf8'));
    const mistakes = mistakesIn(folder);
    const found = mistakes.map((mistake) => {
      const [, foundFile, foundLine = '', record, rest = ''] =
        /^([\w./-]+):(?:(\d+):)? (?:“(.*?)”, )?(.*)$/s.exec(mistake) ?? [];
      return { file: foundFile, line: Number(foundLine), record, text: rest };
    });
    const expected = found.find((mistake) => text.test(mistake.text));
    expect(found, 'the mistake').toContain(expected);
    expect(expected?.file).toBe(file);
    // The line of a missing field, and of syntax, is that of the record around it.
    const isAround = /is missing|quotes|is unknown;/.test(expected?.text ?? '');
    expect(expected?.line || line).toBeGreaterThanOrEqual(line - (isAround ? 14 : 1));
    expect(expected?.line || line).toBeLessThanOrEqual(line + (isAround ? 8 : 2));
    expect(mistakes.join('\n')).not.toMatch(/\bat .*\.ts:\d+|expected|received|undefined/);
  });
});

const frontMatter = `---
name: Who we are
path: /about
description: Who we are.
written: 2026-11-27
reviewer: practice
signed: null
---
`;

/** A mistake in a prose file, the edit of a page without mistakes, and what the editor reads. */
const proseCases: readonly (readonly [string, (page: string) => string, string])[] = [
  [
    'a link to a page that does not exist',
    (page) => `${page}\n[Ask us](/contact-us)\n`,
    'page.mdx:10: there is no page at /contact-us',
  ],
  [
    'a link without a slash',
    (page) => `${page}\n[Ask us](Contact)\n`,
    'page.mdx:10: the link to Contact must begin with / for a page of this site, or with https://',
  ],
  [
    'an unknown component',
    (page) => `${page}\n<Fone/>\n`,
    'page.mdx:10: <Fone> is unknown; the components are',
  ],
  ['HTML', (page) => `${page}\n<b>Call</b>\n`, 'page.mdx:10: <b> is unknown; the components are'],
  [
    'an unknown crisis line',
    (page) => `${page}\n<Line of="112"/>\n`,
    'page.mdx:10: <Line of="112"> is unknown; it may be',
  ],
  ['a tag that is not closed', (page) => `${page}\n<Notice kind="warning">\n`, 'page.mdx:10: '],
  ['braces', (page) => `${page}\nCall {phone}.\n`, 'page.mdx:10: {phone} is not allowed'],
  [
    'code between two comments',
    (page) => `${page}\n{/* a */ fetch('/') /* b */}\n`,
    "page.mdx:10: {/* a */ fetch('/') /* b */} is not allowed",
  ],
  [
    'code in an attribute',
    (page) => `${page}\nCall <Line of={fetch('/')}/>.\n`,
    'page.mdx:10: braces are not allowed in <Line>: write of="…"',
  ],
  [
    'code instead of an attribute',
    (page) => `${page}\nCall <Line {...fetch('/')}/>.\n`,
    'page.mdx:10: braces are not allowed in <Line>: write of="…"',
  ],
  [
    'a script as the address of a link',
    (page) => `${page}\n[here][1]\n\n[1]: javascript:alert(1)\n`,
    'page.mdx:12: the link to javascript:alert(1) must begin with /',
  ],
  [
    'a missing description',
    (page) => page.replace(/description: .*\n/, ''),
    'page.mdx:1: description: is missing',
  ],
  [
    'a description that is too long',
    (page) => page.replace('Who we are.', 'Who we are. '.repeat(20)),
    'page.mdx:4: description: is longer than 155 characters',
  ],
  [
    'an unknown reviewer',
    (page) => page.replace('reviewer: practice', 'reviewer: boss'),
    'page.mdx:6: reviewer: is "boss", but must be practice, clinician, lawyer, translator',
  ],
  [
    'a date in the American format',
    (page) => page.replace('2026-11-27', '11/27/2026'),
    'page.mdx:5: written: is 11/27/2026, not a date such as 2026-11-26',
  ],
  [
    'a colon inside a fact',
    (page) => page.replace('Who we are.', 'Us: who we are.'),
    'page.mdx:4: ',
  ],
  [
    'a page without facts',
    () => 'Welcome.\n',
    'page.mdx:1: must begin with the facts of the page between two lines of ---',
  ],
];

describe('npm run content names the line in a prose file of', () => {
  test.each(proseCases)('%s', (_mistake, change, expected) => {
    expect(mistakesInProse('page.mdx', `${frontMatter}\nWelcome.\n`)).toEqual([]);
    const [first = ''] = mistakesInProse('page.mdx', change(frontMatter));
    expect(first).toContain(expected);
  });
});

test('a menu entry for a page whose list is empty is a mistake that says why', () => {
  const folder = copyPractice();
  writeFileSync(join(folder, 'testimonials.yaml'), 'testimonials: []\n');
  expect(mistakesIn(folder)).toContainEqual(
    expect.stringMatching(
      /^navigation\.yaml:\d+: “Testimonials”, link: there is no page at \/Testimonials, because testimonials\.yaml has no quote with a consent: remove the link/,
    ),
  );
});

test('a link to the 404 page or the offline page is a mistake', () => {
  const fallbackPaths = allPageEntries.flatMap(({ page }) => (page?.isFallback ? page.path : []));
  expect(fallbackPaths).not.toEqual([]);
  for (const path of fallbackPaths) {
    const folder = copyPractice();
    edit(folder, 'navigation.yaml', 'link: /careers', `link: ${path}`);
    expect(mistakesIn(folder).join()).toContain(`link: there is no page at ${path}`);
  }
});

test('a file without a page, the address of another page, and a wrong review are mistakes', () => {
  const [entry] = allPageEntries.filter(({ file }) => file.endsWith('.mdx'));
  if (!entry) throw new Error('empty');
  const textsWith = (entries: readonly PageEntry[]) =>
    findMistakes(content, entries, ['public'], (_path, text) => ({ file: '', text })).map(
      ({ text }) => text,
    );
  const review = (on: string, nextDue: string) =>
    pageEntriesWithFacts(entry.file, { signed: { by: 'Somebody', on, nextDue } });
  expect(textsWith(allPageEntries)).toEqual([]);
  expect(textsWith([...allPageEntries, { file: 'lost.mdx', facts: entry.facts }])).toEqual([
    'no page uses this file: add its name to pages.yaml, or remove the file',
  ]);
  expect(textsWith([...allPageEntries, { ...entry, file: 'copy.mdx' }])).toEqual([
    `path: ${entry.page?.path} is already the address of ${entry.file}`,
  ]);
  expect(textsWith(review('2026-01-01', '2027-01-01'))).toEqual([
    `signed: the review of 2026-01-01 is older than the text of ${entry.facts.written}: review the page again`,
  ]);
  expect(textsWith(review('2027-01-01', '2026-12-31'))).toEqual([
    'signed: nextDue, 2026-12-31, is not after 2027-01-01',
  ]);
});

test('a mistake in a part that several forms share is reported once, where it is written', () => {
  const folder = copyPractice();
  edit(folder, 'forms/shared.yaml', 'kind: date', 'kind: dat');
  const [mistake = '', ...others] = mistakesIn(folder);
  expect(mistake).toMatch(/^forms\/shared\.yaml:\d+: “birth_date”, kind: is "dat", but must be/);
  expect(others).toEqual([]);
});

test('a practice may have fewer forms, PDFs that somebody else made, or no forms', () => {
  const folder = copyPractice();
  edit(folder, 'redirects.yaml', '"{forms.brief-intake.title}"', 'A form of somebody else');
  rmSync(join(folder, 'forms/brief-intake.yaml'));
  const [mistake, ...others] = mistakesIn(folder);
  expect(mistake).toMatch(/there is no file (public\/forms\/.*\.pdf), and no form has this pdf$/);
  expect(others).toEqual([]);
  const [file = ''] = /public\/forms\/[\w-]+\.pdf/.exec(mistake ?? '') ?? [];
  mkdirSync(join(folder, 'public/forms'), { recursive: true });
  writeFileSync(join(folder, file), '');
  expect(mistakesIn(folder)).toEqual([]);
  rmSync(join(folder, 'forms'), { recursive: true });
  edit(folder, 'redirects.yaml', /downloads:.*?\nhandouts:/s, 'downloads: []\nhandouts:');
  expect(mistakesIn(folder)).toEqual([]);
});

test('a form that names a public office that is gone is a mistake', () => {
  const folder = copyPractice();
  edit(folder, 'agencies.yaml', /- id: .*/, '- id: another');
  expect(mistakesIn(folder).join('\n')).toMatch(
    /forms\/intake-policies\.yaml:\d+: .*\{agencies\..*\} stands for nothing/,
  );
});

test('all mistakes are reported at once', () => {
  const folder = copyPractice();
  edit(folder, 'team.yaml', 'title:', 'titel:');
  edit(folder, 'faq.yaml', /answer:\n {6}- /, 'answer: ');
  edit(folder, 'practice.yaml', /closes: \d\d:\d\d/, 'closes: 25:00');
  const files = mistakesIn(folder).map((mistake) => mistake.split(':')[0]);
  expect(new Set(files)).toEqual(new Set(['team.yaml', 'faq.yaml', 'practice.yaml']));
});
