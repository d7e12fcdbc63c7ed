import { longDate } from './hours.ts';
import linkCheck from './link-check.json';
import { pastRecords, unknownHolidays } from './opening.ts';
import type { Confirmation, Practice } from './schema.ts';
import { content, type RegisterEntry } from './validate.ts';

/** One thing that must be done before the site goes public. */
export type LaunchTask = {
  kind: keyof typeof taskKinds;
  /** The group in the list: the file to edit, or who has to review a page. */
  under: string;
  /** The place in the file: the key of a record, or the heading of a text. */
  place: string;
  /** The name of the record, or what to do. */
  what: string;
};

/** The taskKinds of open points, in the order in which they are listed, and how each is ticked off. */
export const taskKinds = {
  pages: {
    title: 'Pages that nobody has reviewed',
    tickOff:
      'Compare the page with its sources and with what the practice does. Then write `signed: { by, on, nextDue }` at the top of its file.',
  },
  overdue: {
    title: 'Pages whose review is overdue',
    tickOff: 'Compare the page again and set new dates in its `signed`.',
  },
  texts: {
    title: 'Parts of pages that only the practice can supply or confirm',
    tickOff:
      'Correct the text under its heading. Then remove its line from `toConfirm` at the top of the file. For a question, write its `answer`.',
  },
  samples: {
    title: 'Samples: invented, to be replaced',
    tickOff:
      "Write the real fact, and `status: { confirmedBy, on }` in place of `status: 'sample'` (for a fact of the practice, in `practiceStatus`).",
  },
  drafts: {
    title: 'Drafts: written, but confirmed by nobody',
    tickOff:
      "Compare it with what the practice does, or with its source. Then write `status: { confirmedBy, on }` in place of `status: 'draft'`.",
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
    title: 'Links to others',
    tickOff:
      'Run `npm run check-links` with a network, or its workflow. Correct or remove broken links.',
  },
} as const;

const reviewedBy = {
  lawyer: 'For a lawyer',
  clinician: 'For a clinician',
  practice: 'For somebody at the practice',
  translator: 'For a translator',
};

/** Names for records that contain none. */
const recordNames: Record<string, string> = {
  home: 'the words of the home page',
  profile: 'the words of the profile page',
  contactNotices: 'who reads a message, how it is kept, and who calls back',
};

/** The file of each record whose file has another name. */
const files: Record<string, string> = {
  practiceStatus: 'practice',
  profile: 'publications',
  downloads: 'redirects',
  handouts: 'redirects',
  crisisLines: 'crisis',
  crisisAnswers: 'crisis-answers',
  contactNotices: 'contact',
  unpublishedFacts: 'unpublished',
  specialDays: 'special-days',
  notices: 'special-days',
};

function openOnPage(today: string, { file, facts, page }: RegisterEntry): LaunchTask[] {
  const { reviewer, signed, toConfirm = {} } = facts;
  const texts = Object.entries(toConfirm).map(
    ([heading, what]): LaunchTask => ({ kind: 'texts', under: file, place: `"${heading}"`, what }),
  );
  const under = reviewedBy[reviewer];
  const what = page ? `${page.title}, ${page.path}` : '';
  if (!signed) return [{ kind: 'pages', under, place: file, what }, ...texts];
  if (signed.nextDue >= today) return texts;
  return [{ kind: 'overdue', under, place: file, what: `was due on ${signed.nextDue}` }, ...texts];
}

/** The name under which people read a record. */
function nameOf(record: object): string {
  const keys = ['name', 'question', 'quote', 'heading', 'title', 'label', 'text'];
  const [named = ''] = keys.flatMap((key) => (key in record ? [record[key as never]] : []));
  return String(named);
}

/** The open points in a part of the content, without those of its own parts. */
function openIn(part: object): Pick<LaunchTask, 'kind' | 'what'>[] {
  const what = nameOf(part);
  const isSample = 'status' in part && part.status === 'sample';
  return [
    ...(isSample ? [{ kind: 'samples' as const, what }] : []),
    ...('status' in part && part.status === 'draft' ? [{ kind: 'drafts' as const, what }] : []),
    ...('answer' in part && part.answer === null ? [{ kind: 'texts' as const, what }] : []),
    ...('proof' in part && part.proof === null ? [{ kind: 'proofs' as const, what }] : []),
    // An invented quote needs no consent.
    ...('consentId' in part && part.consentId === null && !isSample
      ? [{ kind: 'consents' as const, what }]
      : []),
  ];
}

/** Collects the open points of a record and all its parts, with their places. */
function walk(part: unknown, place: string): LaunchTask[] {
  if (typeof part !== 'object' || part === null) return [];
  const [record = ''] = place.split(/[.[]/);
  const file = `src/content/${files[record] ?? record}.ts`;
  return [
    ...openIn(part).map(({ kind, what }) => ({
      kind,
      under: file,
      place,
      what: what || (recordNames[place] ?? ''),
    })),
    ...Object.entries(part).flatMap(([key, value]) =>
      walk(value, Array.isArray(part) ? `${place}[${key}]` : `${place}.${key}`),
    ),
  ];
}

/** The result of the last `npm run check-links`, and its date. */
type LinkCheck = {
  checkedOn: string | null;
  /** Links that lead to a front page, so the linked page may be gone. */
  suspicious?: readonly { url: string; says: string }[];
  broken: readonly { url: string; says: string }[];
};

export const lastLinkCheck = ({ checkedOn }: LinkCheck = linkCheck) =>
  checkedOn ? `last checked on ${checkedOn}` : 'never checked';

/** The workflow runs every week, so an older result means that it has stopped. */
const linksHoldDays = 31;

function openLinks(today: string, links: LinkCheck): LaunchTask[] {
  const point = (place: string, what: string): LaunchTask => ({
    kind: 'links',
    under: 'src/content/link-check.json',
    place,
    what,
  });
  const { checkedOn, suspicious = [], broken } = links;
  const days = checkedOn ? (Date.parse(today) - Date.parse(checkedOn)) / 86_400_000 : Infinity;
  return [
    ...(days > linksHoldDays ? [point('checkedOn', `links were ${lastLinkCheck(links)}`)] : []),
    ...[...broken, ...suspicious].map(({ url, says }) => point(url, says)),
  ];
}

/**
 * Everything that must be replaced, proved, confirmed or reviewed before the site goes public; empty when the site may
 * be launched. `today` is a date such as "2026-11-20".
 */
export function listLaunchTasks(
  today: string,
  register: readonly RegisterEntry[],
  links: LinkCheck = linkCheck,
): LaunchTask[] {
  const { practiceStatus, ...records } = content;
  const facts = Object.entries<Confirmation>(practiceStatus).flatMap(([fact, status]) => {
    const value = content.practice[fact as keyof Practice];
    const name = typeof value === 'object' ? Object.values(value).join(', ') : value;
    return openIn({ status, name }).map((point) => ({
      ...point,
      under: 'src/content/practice.ts',
      place: `practice.${fact}`,
    }));
  });
  const under = 'src/content/special-days.ts';
  const all = [
    ...register.flatMap((entry) => openOnPage(today, entry)),
    ...facts,
    ...unknownHolidays(today, content).map(
      ({ date, name }): LaunchTask => ({
        kind: 'days',
        under,
        place: date,
        what: `${name}, ${longDate(date)}`,
      }),
    ),
    ...pastRecords(today, content).map(
      ({ place, date }): LaunchTask => ({ kind: 'passed', under, place, what: longDate(date) }),
    ),
    ...Object.entries(records).flatMap(([name, record]) => walk(record, name)),
    ...openLinks(today, links),
  ];
  return Object.keys(taskKinds).flatMap((kind) => all.filter((point) => point.kind === kind));
}
