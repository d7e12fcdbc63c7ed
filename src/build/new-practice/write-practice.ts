import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parse, stringify } from 'yaml';
import { slug } from '#components/prose/slug.ts';
import { splitProse } from '#content/front-matter.ts';
import type { Answers } from '#content/practice-answers.ts';
import { type Records, recordFiles } from '#content/records.ts';
import { blocksOf, textOf } from '../mdx-text.ts';
import { spanishPathsOfComponents } from '../spanish-pages.ts';
import { type ForeignFacts, leaveOutOf, withOwnState } from './leave-out.ts';
import { ownOffices, recordsFor, spelled } from './new-records.ts';

/** The pages of prose that hold for any practice. The others are about the first one. */
const generalPages = {
  documents: ['privacy-policy', 'notice-of-privacy-practices', 'patient-rights'],
  furtherPages: [
    ...['getting-started', 'getting-here', 'good-treatment', 'handout-for-you'],
    ...['handout-for-family', 'crisis-plan', 'es', 'deaf-callers', 'professionals'],
    ...['referral-form', 'feedback', 'good-faith-estimate', 'nondiscrimination'],
    ...['language-assistance', 'accessibility', 'safety', 'site-map'],
  ],
};

/** The addresses of pages that are not prose. */
const componentPages = [
  ...['/', '/Contact', '/services', '/Our-Team', '/Resources'],
  ...['/Frequently-Asked-Questions', '/careers', '/search'],
];

/** What texts say only if the practice has the service whose file has this name. The form keeps its six departments. */
const programWords: Readonly<Record<string, string>> = {
  'intensive-outpatient-program': 'intensive outpatient|IOP\\b',
  'residential-program': 'residential(?! treatment\\b)|residence\\b',
};
/** What the statement on accessibility says of counters, of which a new practice has none. */
const counterWords = 'numbers on the home page';
/** Parts that show what was measured of the first practice's website, or the way to it. */
const evidenceParts = '<(?:Measured|ConformanceReport|Directions)/>';

type Facts = Record<string, unknown> & { name: string; path: string };
type Prose = { facts: Facts; text: string };

const readRecords = (start: string): Records =>
  Object.assign(
    {},
    ...Object.keys(recordFiles).map((name) =>
      parse(readFileSync(join(start, `${name}.yaml`), 'utf8')),
    ),
  );

/** The services about which the practice in `start` has texts: the names of their files. */
export const servicesOf = (start: string) => readRecords(start).pages.services;

function readProse(start: string, path: string, today: string): Prose {
  const { frontMatter, text } = splitProse(spelled(readFileSync(join(start, path), 'utf8')));
  const longDate = new Date(today).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const ownText = text.replace(/(in effect from )\w+ \d+, \d+/, `$1${longDate}`);
  return { facts: parse(frontMatter), text: ownText.trim() };
}

/** The names, numbers and references that only the first practice may have, except for records that `ownIds` names. */
export function factsOf(
  { practice, team, agencies, crisisLines, sources }: Records,
  ownIds: readonly string[] = [],
): RegExp {
  const { city, state, street } = practice.address;
  const places = [city, state];
  const people = [practice.officeAdministrator, ...team].flatMap(({ name }) =>
    name.startsWith('{') ? [] : [name.replace(/,.*/, '')],
  );
  const lastNames = people.map((name) => name.split(' ').at(-1) ?? name);
  const numbers = [practice.phone, practice.fax].map(String);
  const stateRecords = [
    ...agencies,
    // This line has the same number in every state.
    ...crisisLines.filter(({ id }) => id !== 'poison'),
    ...Object.entries(sources).map(([id, source]) => ({ id, ...source })),
  ].filter(
    (record) =>
      !ownIds.includes(record.id) && places.some((place) => JSON.stringify(record).includes(place)),
  );
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    [
      ...[practice.name, practice.homeScreenName, street, ...numbers, ...people].map(escaped),
      `\\b(?:${lastNames.map(escaped).join('|')})\\b`,
      `\\b(?:${places.map(escaped).join('|')})`,
      ...stateRecords.map(({ id }) => `="${id}"|\\.${id}[.}]`),
    ].join('|'),
  );
}

/**
 * Writes the content of a new practice into `folder`: its facts from `answers`, and the texts of the practice in `start`
 * that hold for any practice, as drafts. Returns the headings of the sections from which something was left out, by file.
 */
export function writePractice(
  answers: Answers,
  start: string,
  folder: string,
  today: string,
): ReadonlyMap<string, readonly string[]> {
  const records = readRecords(start);
  const isSpanishSpoken = answers.languages.includes('es');
  const furtherPages = generalPages.furtherPages.filter((name) => name !== 'es' || isSpanishSpoken);
  const prose = new Map(
    [
      ...answers.services.map((name) => `services/${name}.mdx`),
      ...[...generalPages.documents, ...furtherPages].map((name) => `prose/${name}.mdx`),
    ].map((path) => [path, readProse(start, path, today)]),
  );
  const addresses = [
    ...componentPages.filter((path) => path !== '/Our-Team' || answers.team.length > 0),
    ...[...prose.values()].map(({ facts }) => facts.path),
    '/about',
    ...(isSpanishSpoken && records.spanish ? Object.values(spanishPathsOfComponents) : []),
  ];
  const offices = ownOffices(answers);
  const missingPrograms = Object.entries(programWords).flatMap(([name, words]) =>
    answers.services.includes(name) ? [] : [words],
  );
  const foreign: ForeignFacts = {
    words: new RegExp(
      `${factsOf(records, Object.keys(offices)).source}|${evidenceParts}${isSpanishSpoken ? '' : '|<EnEspanol/>'}`,
    ),
    programs: new RegExp(
      [...missingPrograms, counterWords, ...(isSpanishSpoken ? [] : ['help in Spanish'])].join('|'),
      'i',
    ),
    state: { from: records.practice.address.state, to: answers.address.state },
    offices: new Map(
      records.agencies.flatMap(({ id, source }) => {
        const office = offices[id];
        return office ? [[source.publisher, office.name] as const] : [];
      }),
    ),
    isAboutOwnRecord: (text) => Object.keys(offices).some((id) => text.includes(`="${id}"`)),
    hasPage: (path) => addresses.includes(path),
  };

  const leftOut = new Map<string, readonly string[]>();
  const newProse = new Map([['prose/about.mdx', aboutPage(today)]]);
  for (const [path, { facts, text }] of prose) {
    const kept = leaveOutOf(text, facts.name, foreign);
    const headings = [...kept.changedHeadings];
    if (headings.length > 0) leftOut.set(path, headings);
    const newFacts = factsFor({ facts, text: kept.text }, headings, foreign, today);
    newProse.set(path, { facts: newFacts, text: kept.text });
  }
  const newRecords = recordsFor(records, {
    answers,
    today,
    foreign,
    services: answers.services.flatMap((name) => {
      const { facts } = newProse.get(`services/${name}.mdx`) ?? {};
      return facts ? { name: facts.name, link: facts.path } : [];
    }),
    pages: {
      services: answers.services,
      documents: ['about', ...generalPages.documents],
      furtherPages,
    },
    sections: [...newProse.values()].flatMap(({ facts, text }) =>
      headingsIn(text).map((heading) => `${facts.path}#${slug(heading)}`),
    ),
  });

  const write = (file: string, text: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  for (const [path, { facts, text }] of newProse)
    write(path, `---\n${toYaml(facts)}---\n\n${text.trim()}\n`);
  const schemas = relative(folder, join(import.meta.dirname, '../../../dist/content-schemas'));
  for (const [name, record] of Object.entries(newRecords)) {
    const schema = `${schemas.replaceAll('\\', '/')}/${name}.json`;
    const comment = name === 'special-days' ? commentOf(join(start, `${name}.yaml`)) : '';
    write(`${name}.yaml`, `# yaml-language-server: $schema=${schema}\n${comment}${toYaml(record)}`);
  }
  return leftOut;
}

const toYaml = (data: object) => stringify(data, { lineWidth: 0, aliasDuplicateObjects: false });

/** The lines of comment at the top of a file, which show what its empty lists may contain. */
const commentOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('#') && !line.includes('$schema'))
    .map((line) => `${line}\n`)
    .join('');

const headingsIn = (text: string) =>
  blocksOf(text)
    .filter(({ type }) => type === 'heading')
    .map((heading) => textOf(heading, () => ''));

/** Sections on the page of a service that say how the practice works. */
const ownSections = ['How we treat it here', 'What to expect'];

/**
 * What a new practice must do to have forms, by the heading of a page whose reviewer can do it. It gets none: the law
 * of its state decides who consents, from what age and in which words, and a copied consent that a patient signs may be
 * void.
 */
const formTasks: Readonly<Record<string, (state: string) => string>> = {
  'Your first visit': () =>
    'the website has no forms yet: have a clinician write the questions of the intake form, put the words of each form into the folder forms/ or its PDF into public/forms/, and name it at `downloads` in redirects.yaml; or say here how patients get your forms',
  'What needs your written consent': (state) =>
    `have counsel write the consents that your patients sign, by federal law (42 CFR 2.31, 45 CFR 164.508) and the laws of ${state}; those of another practice were not copied`,
};

/** The facts of a page for the new practice: a draft that nobody has read, with what to write where text is missing. */
function factsFor(
  { facts, text }: Prose,
  changedHeadings: readonly string[],
  foreign: ForeignFacts,
  today: string,
): Facts {
  const { words, state } = foreign;
  const { description, toConfirmByHeading = {}, sources, written, ...others } = facts;
  const headings = [facts.name, ...headingsIn(text)];
  const tasks = new Map(
    Object.entries(toConfirmByHeading as Record<string, string>)
      .map(([heading, task]) => [heading, withOwnState(task, foreign)] as const)
      .filter(([heading, task]) => headings.includes(heading) && !words.test(heading + task)),
  );
  const addTask = (heading: string, task: string) =>
    headings.includes(heading) &&
    tasks.set(heading, [tasks.get(heading), task].filter(Boolean).join('; '));
  for (const heading of changedHeadings)
    addTask(heading, `text about another practice was left out; write what holds in ${state.to}`);
  for (const heading of ownSections) addTask(heading, 'another practice wrote this text');
  for (const [heading, task] of Object.entries(formTasks)) addTask(heading, task(state.to));
  return {
    ...others,
    description: words.test(String(description))
      ? `${facts.name}: what it is, and how to get help.`
      : description,
    written: changedHeadings.length > 0 ? today : written,
    signed: null,
    ...(tasks.size > 0 && { toConfirmByHeading: Object.fromEntries(tasks) }),
    ...(Array.isArray(sources) && {
      sources: sources.filter((source) => !words.test(`="${source}"${JSON.stringify(source)}`)),
    }),
  };
}

const aboutPage = (today: string): Prose => ({
  facts: {
    name: 'About Us',
    path: '/about',
    description: 'Who we are, and how we work with you.',
    written: today,
    reviewer: 'practice',
    signed: null,
    structuredData: ['clinic'],
    toConfirmByHeading: {
      'About Us': 'write who you are, since when, and what you believe',
      'How we work with you': 'confirm the five steps',
    },
  },
  text: `<PracticeName/> cares for people with mental health conditions, with substance use disorders, and with both at once, which is common.

## How we work with you

1. **You call or write.** We listen, and we ask whether you are safe now.
2. **We meet.** A clinician asks about your health, your life, and your goals, and explains what could help.
3. **We agree on a plan.** You hear how long it may take, [what it may cost](/getting-started#what-it-costs), and what else you could choose.
4. **We look at it together, again and again.** What helps stays. What does not help is changed.
5. **We plan for afterward.** You know who to call and where to go next.

## Talk to us

Call <Phone/>, come to <Address/>, or [write to us](/Contact). If you are a patient, read about [your rights](/declaration-of-patent-rights).`,
});
