import { longDate } from './hours.ts';
import { inHours, type Work, workOnPage, workOnPart, workOnRecord } from './launch-work.ts';
import linkCheck from './link-check.json';
import { pastRecords, unknownHolidays } from './opening.ts';
import { nameOf, recordFiles } from './records.ts';
import type { Confirmation, Practice } from './schema.ts';
import { content, type PageEntry } from './validate.ts';

/** Something that must be done before the site goes public. */
export type LaunchTask = Work & {
  kind: keyof typeof taskKinds;
  /** The heading above the task in the list: the file to edit. */
  group: string;
  /** The key of a record in the file, the heading of a section, or the file of a page. */
  location: string;
  /** The name of the record, or what to do. */
  text: string;
};

/** The kinds of tasks in the order of the list. `tickOff` says how to complete a task of that kind. */
export const taskKinds = {
  pages: {
    title: 'Pages that nobody has reviewed',
    tickOff:
      'Compare the page with its sources and with what the practice does. Then write `signed: { by, on, nextDue }` at the top of its file, or below its name in page-facts.yaml.',
  },
  overdue: {
    title: 'Pages whose review is overdue',
    tickOff: 'Compare the page again and set new dates in its `signed`.',
  },
  hasty: {
    title: 'Confirmations for which nobody had the time',
    tickOff: 'Look at each again, and write the day on which you did.',
  },
  texts: {
    title: 'Parts of pages that only the practice can supply or confirm',
    tickOff:
      'Correct the text under its heading. Then remove its line from `toConfirmByHeading`. For a question, write its `answer`.',
  },
  samples: {
    title: 'Samples: invented, to be replaced',
    tickOff:
      'Write the real fact, and `status: { confirmedBy, on }` in place of `status: sample` (for a fact of the practice, in `practiceStatus`). While one is left, the server does not start for the public.',
  },
  drafts: {
    title: 'Drafts: written, but confirmed by nobody',
    tickOff:
      'Compare it with what the practice does, or with its source. Then write `status: { confirmedBy, on }` in place of `status: draft`.',
  },
  days: {
    title: 'Federal holidays of the coming year on which nobody knows whether the office is open',
    tickOff:
      'Write each into `specialDays`: with `hours: []` if the office is closed, with its hours if it is open.',
  },
  passed: {
    title: 'Special days and notices that are over',
    tickOff: 'Remove the record.',
  },
  proofs: {
    title: 'Figures without a proof on file',
    tickOff: 'File the proof and write its location into `proof`, or remove the figure.',
  },
  consents: {
    title: 'Quotes without a consent on file',
    tickOff: 'File the consent and write its id into `consentId`, or remove the quote.',
  },
  links: {
    title: 'Links to other sites',
    tickOff:
      'Run `npm run check-links` with a network, or its workflow. Correct or remove broken links.',
  },
} as const;

/** The names of records that contain no name, and of lists of records. */
const recordNames: Record<string, string> = {
  home: 'the words of the home page',
  profile: 'the words of the profile page',
  contactNotices: 'who reads a message, how it is kept, and who calls back',
  statements: 'sentences about the practice',
  team: 'people of the team',
  publications: 'scientific papers',
  testimonials: 'quotes of patients',
  openings: 'job openings',
  accreditations: 'accreditation marks',
  specialDays: 'days with other hours',
  notices: 'notices on all pages',
  places: 'pictures of the building',
  directions: 'directions: bus, parking, entrance',
  insurance: 'insurance plans',
  counters: 'figures on the home page',
  agencies: 'offices that take complaints',
  crisisLines: 'crisis lines',
};

/** The names of the facts in `practice`. */
const factNames: Record<keyof Practice, string> = {
  name: 'the name of the practice',
  homeScreenName: 'the name under the icon on a phone',
  tagline: 'the line under the name of the practice',
  phone: 'the telephone number',
  fax: 'the fax number',
  address: 'the street address',
  mapUrl: 'the link to the map',
  portalUrl: 'the link to the patient portal',
  origin: 'the address of the website',
  emails: 'the email addresses',
  complianceOfficer: 'the compliance officer',
  officeAdministrator: 'the office administrator',
  founded: 'the year in which the practice was founded',
  timeZone: 'the time zone of the office',
  hours: 'the opening hours',
};

/** The file of each record, such as "team.yaml". */
const fileByRecord = new Map<string, string>(
  Object.entries(recordFiles).flatMap(([file, records]) =>
    Object.keys(records).map((record) => [record, `${file}.yaml`] as const),
  ),
);

function tasksOfPage(today: string, { file, name, facts, page, source }: PageEntry): LaunchTask[] {
  const location = name ? `${file}, ${name}` : file;
  const { signed, toConfirmByHeading = {} } = facts;
  const unconfirmedTexts = Object.entries(toConfirmByHeading).map(
    ([heading, text]): LaunchTask => ({
      kind: 'texts',
      group: location,
      location: `"${heading}"`,
      text,
      ...workOnPart(facts),
    }),
  );
  const title = page ? `${page.title}, ${page.path}` : '';
  const review = { group: 'Pages', location, ...workOnPage(facts, source) };
  if (!signed) return [{ kind: 'pages', text: title, ...review }, ...unconfirmedTexts];
  if (signed.nextDue >= today) return unconfirmedTexts;
  return [
    { kind: 'overdue', text: `was due on ${signed.nextDue}`, ...review },
    ...unconfirmedTexts,
  ];
}

/** The tasks in an object of the content, without those in the objects that it contains. */
function tasksIn(part: object): Pick<LaunchTask, 'kind' | 'text'>[] {
  const text = nameOf(part);
  const isSample = 'status' in part && part.status === 'sample';
  return [
    ...(isSample ? [{ kind: 'samples' as const, text }] : []),
    ...('status' in part && part.status === 'draft' ? [{ kind: 'drafts' as const, text }] : []),
    ...('answer' in part && part.answer === null ? [{ kind: 'texts' as const, text }] : []),
    ...('proof' in part && part.proof === null ? [{ kind: 'proofs' as const, text }] : []),
    // An invented quote needs no consent.
    ...('consentId' in part && part.consentId === null && !isSample
      ? [{ kind: 'consents' as const, text }]
      : []),
  ];
}

/** Collects the tasks of a record and of all objects in it. */
function collectTasks(part: unknown, location: string): LaunchTask[] {
  if (typeof part !== 'object' || part === null) return [];
  const [record = ''] = location.split(/[.[]/);
  const file = fileByRecord.get(record) ?? `src/content/${record}.ts`;
  return [
    ...tasksIn(part).map(({ kind, text }) => ({
      kind,
      group: file,
      location,
      text: text || (recordNames[location] ?? ''),
      ...workOnRecord(location),
    })),
    ...Object.entries(part).flatMap(([key, value]) =>
      collectTasks(value, Array.isArray(part) ? `${location}[${key}]` : `${location}.${key}`),
    ),
  ];
}

/** The tasks of each fact and each record in `allContent`. */
function tasksOfContent({ practiceStatus, ...records }: typeof content): LaunchTask[] {
  const practiceTasks = Object.entries<Confirmation>(practiceStatus).flatMap(([fact, status]) => {
    const value = records.practice[fact as keyof Practice];
    const name = typeof value === 'object' ? Object.values(value ?? {}).join(', ') : value;
    return tasksIn({ status, name }).map((task) => ({
      ...task,
      group: 'practice.yaml',
      location: `practice.${fact}`,
      ...workOnRecord('practice'),
    }));
  });
  return [
    ...practiceTasks,
    ...Object.entries(records).flatMap(([name, record]) => collectTasks(record, name)),
  ];
}

/**
 * The names of everything in `allContent` that is invented, for the office. The build gives them to the server, which
 * serves none of it to the public. No sample is harmless there: visitors dial an invented number, fax records to it or
 * drive to the address, and believe an invented person, quote or accreditation. A draft is different: it was written
 * from sources, and a page that nobody has reviewed says so.
 */
export function listSamples(allContent: typeof content = content): string[] {
  const samples = tasksOfContent(allContent).filter(({ kind }) => kind === 'samples');
  const names = samples.map(({ location }) => {
    const [record = '', key = ''] = location.split(/[.[]/);
    return record === 'practice'
      ? factNames[key as keyof Practice]
      : (recordNames[record] ?? record);
  });
  return [...new Set(names)];
}

/** The result of the last `npm run check-links`, and its date. */
type LinkCheck = {
  checkedOn: string | null;
  /** Links that redirect to a front page, so the linked page may be gone. */
  suspicious?: readonly { url: string; says: string }[];
  broken: readonly { url: string; says: string }[];
};

export const lastLinkCheck = ({ checkedOn }: LinkCheck = linkCheck) =>
  checkedOn ? `last checked on ${checkedOn}` : 'never checked';

/** The workflow that checks links runs every week, so an older result means that it has stopped. */
const maxLinkCheckAgeDays = 31;

function linkTasks(today: string, links: LinkCheck): LaunchTask[] {
  const taskFor = (location: string, text: string): LaunchTask => ({
    kind: 'links',
    group: 'src/content/link-check.json',
    location,
    text,
    who: 'web',
    minutes: 10,
  });
  const { checkedOn, suspicious = [], broken } = links;
  const ageDays = checkedOn ? (Date.parse(today) - Date.parse(checkedOn)) / 86_400_000 : Infinity;
  return [
    ...(ageDays > maxLinkCheckAgeDays
      ? [taskFor('checkedOn', `links were ${lastLinkCheck(links)}`)]
      : []),
    ...[...broken, ...suspicious].map(({ url, says }) => taskFor(url, says)),
  ];
}

/** The longest time for which somebody can confirm things on one day. */
const minutesOfDay = 8 * 60;

/** Everything in an object that somebody has confirmed on a day, with the time that it takes. */
function confirmationsIn(part: unknown, location: string): (Confirmed & Work)[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('confirmedBy' in part && 'on' in part)
    return [{ by: String(part.confirmedBy), on: String(part.on), ...workOnRecord(location) }];
  return Object.values(part).flatMap((value) => confirmationsIn(value, location));
}
type Confirmed = { by: string; on: string };

/**
 * People who confirmed more on one day than they can have looked at: nothing is confirmed in bulk, and no page counts as
 * reviewed that nobody has read.
 */
export function hastyConfirmations(
  pageEntries: readonly PageEntry[],
  { practiceStatus, ...records }: typeof content = content,
): LaunchTask[] {
  const confirmations = [
    ...pageEntries.flatMap(({ facts, source }) =>
      facts.signed ? [{ ...facts.signed, ...workOnPage(facts, source) }] : [],
    ),
    ...confirmationsIn(practiceStatus, 'practice'),
    ...Object.entries(records).flatMap(([name, record]) => confirmationsIn(record, name)),
  ];
  const byPersonAndDay = Map.groupBy(confirmations, ({ by, on }) => `${by} on ${on}`);
  return [...byPersonAndDay].flatMap(([location, list]): LaunchTask[] => {
    const minutes = list.reduce((sum, confirmation) => sum + confirmation.minutes, 0);
    if (minutes <= minutesOfDay) return [];
    const text = `confirmed ${list.length} things, which takes about ${inHours(minutes)}`;
    return [{ kind: 'hasty', group: 'Everybody', location, text, who: 'owner', minutes }];
  });
}

const minuteOfOffice: Work = { who: 'office', minutes: 1 };

/**
 * Everything that must be replaced, proved, confirmed or reviewed before the site goes public; empty when the site may
 * be launched. `today` is a date such as "2026-11-20".
 */
export function listLaunchTasks(
  today: string,
  pageEntries: readonly PageEntry[],
  links: LinkCheck = linkCheck,
): LaunchTask[] {
  const group = 'special-days.yaml';
  const tasks = [
    ...pageEntries.flatMap((entry) => tasksOfPage(today, entry)),
    ...unknownHolidays(today, content).map(
      ({ date, name }): LaunchTask => ({
        kind: 'days',
        group,
        location: date,
        text: `${name}, ${longDate(date)}`,
        ...minuteOfOffice,
      }),
    ),
    ...pastRecords(today, content).map(
      ({ location, date }): LaunchTask => ({
        kind: 'passed',
        group,
        location,
        text: longDate(date),
        ...minuteOfOffice,
      }),
    ),
    ...tasksOfContent(content),
    ...hastyConfirmations(pageEntries),
    ...linkTasks(today, links),
  ];
  return Object.keys(taskKinds).flatMap((kind) => tasks.filter((task) => task.kind === kind));
}
