import type { PageFacts } from './schema.ts';

/** Who has to do a task before the site goes public. */
export const workers = {
  owner: 'the owner',
  office: 'the office',
  clinician: 'a clinician',
  lawyer: 'a lawyer',
  translator: 'a translator',
  web: 'the web person',
} as const;
/** A person, and for how many minutes. The figures are estimates, to plan the weeks before the launch. */
export type Work = { who: keyof typeof workers; minutes: number };

const reviewers = {
  practice: 'office',
  clinician: 'clinician',
  lawyer: 'lawyer',
  translator: 'translator',
} as const satisfies Record<PageFacts['reviewer'], keyof typeof workers>;

/** Words that somebody can compare with sources in a minute; reading alone is four times as fast. */
const wordsPerMinute = 60;

/** To review a page: at least ten minutes, and longer for a long text. */
export function workOnPage({ reviewer }: PageFacts, source = ''): Work {
  const minutes = source.split(/\s+/).length / wordsPerMinute;
  return { who: reviewers[reviewer], minutes: Math.max(10, Math.ceil(minutes / 5) * 5) };
}

/** To write or confirm one part of a page. */
export const workOnPart = ({ reviewer }: PageFacts): Work => ({
  who: reviewers[reviewer],
  minutes: 10,
});

/** To replace or confirm a record, or to answer a question. */
const workByRecord: Readonly<Record<string, Work>> = {
  practice: { who: 'owner', minutes: 2 },
  home: { who: 'owner', minutes: 10 },
  statements: { who: 'owner', minutes: 5 },
  contactNotices: { who: 'owner', minutes: 10 },
  unpublishedFacts: { who: 'owner', minutes: 5 },
  counters: { who: 'owner', minutes: 30 },
  accreditations: { who: 'owner', minutes: 20 },
  publications: { who: 'clinician', minutes: 5 },
  profile: { who: 'clinician', minutes: 20 },
  faq: { who: 'clinician', minutes: 5 },
  resources: { who: 'clinician', minutes: 5 },
  crisisAnswers: { who: 'clinician', minutes: 5 },
  // Whoever confirms a number compares it with its source, and calls it.
  crisisLines: { who: 'office', minutes: 5 },
  agencies: { who: 'office', minutes: 5 },
  team: { who: 'office', minutes: 5 },
  testimonials: { who: 'office', minutes: 30 },
  openings: { who: 'office', minutes: 15 },
  places: { who: 'office', minutes: 30 },
  directions: { who: 'office', minutes: 10 },
  insurance: { who: 'office', minutes: 20 },
};

/** The work on the record at a location such as `team[2]` or `practice.phone`. */
export const workOnRecord = (location: string): Work =>
  workByRecord[location.split(/[.[]/)[0] ?? ''] ?? { who: 'office', minutes: 5 };

/** "1 h 25 min". */
export const inHours = (minutes: number) =>
  [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 ? `${minutes % 60} min` : '']
    .filter(Boolean)
    .join(' ') || '0 min';
