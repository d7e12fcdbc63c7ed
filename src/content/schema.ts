import type { ComponentType } from 'react';
import { z } from 'zod';
import { type Weekday, weekdays } from './weekdays.ts';

/** A path of this site as a visitor types it: with a leading slash, without blanks and trailing slash. */
const Path = z
  .string()
  .regex(/^\/(?:[A-Za-z0-9]+(?:[-/][A-Za-z0-9]+)*)?$/, 'is not a path of this site');
/** A path of this site, or a section of the page there: `/getting-started#what-it-costs`. */
const Target = z.string().refine((value) => {
  const [path, id = 'id', ...rest] = value.split('#');
  return Path.safeParse(path).success && /^[\p{Ll}\p{N}-]+$/u.test(id) && rest.length === 0;
}, 'is not a path of this site');
const Text = z.string().trim().min(1);
const HttpsUrl = z.url({ protocol: /^https$/, error: 'is not an https address' });
const IsoDate = z.iso.date();

/**
 * Whether a record is confirmed: the specification gives it (`specified`), it is invented (`sample`), it is
 * written but not confirmed (`draft`), or a person at the health-care practice has confirmed it. There is no default,
 * so that everybody who adds a record has to decide.
 */
export const Confirmation = z.union(
  [z.enum(['specified', 'sample', 'draft']), z.object({ confirmedBy: Text, on: IsoDate })],
  'must be one of "specified", "sample", "draft" or { confirmedBy, on }',
);
export type Confirmation = z.infer<typeof Confirmation>;

/** A telephone number in the format of a `tel:` link, or a short code such as 988. */
type PhoneNumber = `+1${string}` | '711' | '911' | '988';
const Phone = z.custom<PhoneNumber>(
  (value) => typeof value === 'string' && /^(?:\+1\d{10}|711|911|988)$/.test(value),
  'is not +1 and ten digits, nor 711, 911 or 988',
);

/**
 * A telephone number as people read it: "(402) 555-0142" on every page and in every PDF. The digits of letters follow
 * them: "(800) 662-HELP (4357)". Only links and structured data use "+14025550142".
 */
const ShownPhone = z
  .string()
  .regex(
    /^(?:\d{3}|\(\d{3}\) (?:\d{3}-\d{4}|[\dA-Z]+-[\dA-Z]+ \([\d-]+\)))$/,
    'is not written as (NNN) NNN-NNNN',
  );

/**
 * A photograph that helps visitors, such as of the door, and never decorates. `alt` says what a visitor would learn
 * from the picture; `caption` is visible.
 */
export const Picture = z.strictObject({
  file: z.string().regex(/^\/pictures\/[a-z0-9-]+\.(?:jpg|webp|avif)$/),
  alt: Text,
  caption: Text,
  width: z.int().positive(),
  height: z.int().positive(),
  status: Confirmation,
});
export type Picture = z.infer<typeof Picture>;

/** The module of a prose file: its text, and its headings, which the build adds (build/prose-plugin.ts). */
export interface Prose {
  default: ComponentType;
  /** The second-level headings. */
  contents: readonly string[];
}

/** Loads the prose of a page, an MDX module. */
const Body = z.custom<() => Promise<Prose>>(
  (value) => typeof value === 'function',
  'is not a function that imports the prose',
);

/** A span of opening hours in the practice's time zone. "24:00" is midnight at the end of the day. */
const Span = z
  .object({
    opens: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 08:30'),
    closes: z
      .string()
      .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'is not a time such as 16:45'),
    /** Set if `closes` is on the next day. */
    overnight: z.literal(true).optional(),
  })
  .refine(
    ({ opens, closes, overnight }) => {
      const areTimes = opens.length === closes.length; // false for "8:30", which the pattern above rejects
      return !areTimes || Boolean(overnight) === closes <= opens;
    },
    {
      error: ({ input }) => {
        const { opens, closes, overnight } = input as {
          opens: string;
          closes: string;
          overnight?: true;
        };
        return overnight
          ? `closes at ${closes}, after it opens at ${opens}: remove overnight`
          : `closes at ${closes}, which is not after it opens at ${opens}; if that is on the next day, write overnight: true`;
      },
    },
  );
export type Span = z.infer<typeof Span>;
/** The hours of one day; an empty list means closed. */
const DayHours = z
  .array(Span)
  .readonly()
  .refine((spans) => !overlapIn(spans), {
    error: ({ input }) => `two spans overlap at ${overlapIn(input as readonly Span[])}`,
  });
/** The hours of every weekday. */
const WeeklyHours = z.record(z.enum(weekdays), DayHours);
export type WeeklyHours = Readonly<Record<Weekday, readonly Span[]>>;

/** The start of the first span that begins before the previous span has ended. */
function overlapIn(spans: readonly Span[]): string | undefined {
  const sortedSpans = spans.toSorted((a, b) => a.opens.localeCompare(b.opens));
  return sortedSpans.find(({ opens }, index) => {
    const previous = sortedSpans[index - 1];
    return previous && (previous.overnight || previous.closes > opens);
  })?.opens;
}

const CalendarDate = z.iso.date('is not a real date such as 2026-11-26');

/** A date on which the office has other hours than in its regular week. */
export const SpecialDay = z.strictObject({
  date: CalendarDate,
  /** The reason, shown beside the date: "Thanksgiving". */
  words: Text,
  hours: DayHours,
  status: Confirmation,
});
export type SpecialDay = z.infer<typeof SpecialDay>;

/** A notice that all pages show from the day `from` to the end of the day `until`. */
export const Notice = z
  .strictObject({
    from: CalendarDate,
    until: CalendarDate,
    words: Text,
    /** The office's hours on these days. */
    office: z.union(
      [z.literal('as usual'), DayHours],
      'must be "as usual" or the hours of these days, [] if the office is closed',
    ),
    status: Confirmation,
  })
  .refine(({ from, until }) => from <= until, {
    error: ({ input }) => {
      const { from, until } = input as { from: string; until: string };
      return `ends on ${until}, before it begins on ${from}`;
    },
  });
export type Notice = z.infer<typeof Notice>;

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
};

/** Words that tell other people why somebody has this site on the phone. */
const tellingWords = /recover|rehab|addict|treat|clinic|detox|sober|health|therap|psych|counsel/i;

/** The facts about the practice. */
export const Practice = z.object({
  name: Text,
  /** The name under the icon on the home screen of a phone, which other people see. Phones cut off longer names. */
  homeScreenName: Text.max(12, 'is longer than 12 letters').refine(
    (name) => !tellingWords.test(name),
    'tells other people what the site is about',
  ),
  tagline: Text,
  phone: Phone,
  fax: Phone,
  address: z.object({ street: Text, city: Text, state: Text, postalCode: Text }),
  mapUrl: HttpsUrl,
  portalUrl: HttpsUrl,
  origin: HttpsUrl,
  emails: z.record(z.enum(['office', 'careers', 'privacy', 'accessibility']), z.email()),
  complianceOfficer: z.object({ title: Text, extension: Text }),
  officeAdministrator: z.object({ name: Text, title: Text }),
  founded: z.number(),
  /** The time zone of all hours, independent of the visitor's. */
  timeZone: z.string().refine(isTimeZone, 'is not a time zone such as America/Chicago'),
  hours: z.object({
    office: WeeklyHours,
    iop: WeeklyHours,
    /** What the tables say of a day without the intensive outpatient program; "N/A" if left out. */
    withoutIop: Text.optional(),
  }),
});
export type Practice = z.infer<typeof Practice>;

/** An item of the header's navigation (specification, section 3: menu item). */
export const MenuItem = z.object({
  name: Text,
  link: Text,
  submenu: z
    .array(z.object({ name: Text, link: Path }))
    .readonly()
    .optional(),
  isExternal: z.literal(true).optional(),
});
export type MenuItem = z.infer<typeof MenuItem>;

/** A public authority's page on which a medical or legal statement is based. */
export const Source = z.object({ title: Text, publisher: Text, url: HttpsUrl });
export type Source = z.infer<typeof Source>;

/**
 * An island: a part of a prose page that React renders in the browser, while the rest of the page stays HTML.
 * `site/start/islands.ts` loads the code of each island.
 */
const IslandName = z.enum(['contact-form', 'counters', 'offline-copy', 'search-results']);
export type IslandName = z.infer<typeof IslandName>;

/**
 * A page that is mostly prose: a service (specification, section 3: service list entry), a policy, a notice. `body`
 * loads the text; all other fields are from the front matter of the page's file.
 */
export const ProsePage = z.object({
  /** The text of the h1, and of links to the page unless there is a label. */
  name: Text,
  /** The text of links to the page if it differs from the name. */
  label: Text.optional(),
  path: Path,
  /** The language of the name and the text, if it is not English. */
  lang: z.literal('es').optional(),
  /** The island that the text names as `<Island/>`. */
  island: IslandName.optional(),
  /** `validate.ts` checks these facts, because it can name the file of a mistake. */
  facts: z.custom<PageFacts>(),
  body: Body,
});
export type ProsePage = z.infer<typeof ProsePage>;

/**
 * The facts about a page, and its review. A review has a person's name and a date. The launch check lists every page
 * without a review, and a prose page tells its readers that nobody has reviewed it.
 */
export const PageFacts = z.strictObject({
  /**
   * The text about the page in search results, in shared links and on the card of a service: two sentences at most, and
   * neutral, because others may see it on the visitor's screen.
   */
  description: Text.max(155),
  /** When the text was written, or its meaning last changed. */
  written: IsoDate,
  /** Who has to review the page before the site goes public. `practice` means anybody at the practice. */
  reviewer: z.enum(['practice', 'clinician', 'lawyer', 'translator']),
  /**
   * Who compared the page with its sources and with what the practice does, when, and by when somebody must do it
   * again; null if nobody has.
   */
  signed: z.strictObject({ by: Text, on: IsoDate, nextDue: IsoDate }).nullable(),
  sources: z.array(Source).readonly().optional(),
  /**
   * What somebody must still supply, decide or confirm, by the heading of the section of the page. The heading h1 means
   * the text before the first section.
   */
  toConfirmByHeading: z.record(Text, Text).optional(),
  /** The structured data (schema.org) that the page has in addition to its breadcrumbs. */
  structuredData: z
    .array(z.enum(['clinic', 'questions', 'physician']))
    .readonly()
    .optional(),
  /** The page with the same content in English. Search engines get links to both pages. */
  englishVersion: Path.optional(),
  /** Set on a page to print and take along. Print leaves out its sources and the site's footer. */
  handout: z.literal(true).optional(),
  /** Set on a page with a form. `keep-typed.ts` keeps its typed text if React cannot be loaded. */
  hasForm: z.literal(true).optional(),
});
export type PageFacts = z.infer<typeof PageFacts>;

/** The front matter of a prose file. */
export const FrontMatter = PageFacts.extend(ProsePage.omit({ body: true, facts: true }).shape);
export type FrontMatter = z.infer<typeof FrontMatter>;

/** A team member (specification, section 3). `image` and `biolink` are '' if there is none. */
export const TeamMember = z.object({
  id: z.number(),
  name: Text,
  title: Text,
  image: z.string(),
  bio: z.array(Text).readonly(),
  biolink: z.union([Path, z.literal('')]),
  status: Confirmation,
});
export type TeamMember = z.infer<typeof TeamMember>;

export const Publication = z.object({
  title: Text,
  authors: Text,
  journal: Text,
  year: z.number(),
  status: Confirmation,
});
export type Publication = z.infer<typeof Publication>;

export const resourceCategories = [
  'Anger Management',
  'Anxiety',
  'Bipolar / Depression',
  'Couples',
  'Meditation',
  'PTSD',
  'Tobacco',
  'Sleep / Insomnia',
  'Substance Use',
  'Anxiety / Depression',
  'Podcasts',
] as const;

/**
 * `img` is the base name of a picture in public/resource-img/. `npm run pictures` recolors it for dark pages and writes
 * the result into the folder dark/. The colors are right for drawings only: if the picture is a photograph, replace the
 * file in dark/ by hand.
 */
export const Resource = z.object({
  category: z.enum(resourceCategories),
  title: Text,
  description: Text,
  link: HttpsUrl,
  img: Text,
  status: Confirmation,
});
export type Resource = z.infer<typeof Resource>;

export const Faq = z.object({
  question: Text,
  answer: z.array(Text).readonly(),
  more: z.object({ to: Target, text: Text }).optional(),
  status: Confirmation,
});
export type Faq = z.infer<typeof Faq>;

/**
 * A real quote is shown only if the patient's consent is on file: a HIPAA authorization (45 CFR 164.508), and for
 * patients with a substance use disorder a consent by 42 CFR 2.31.
 */
export const Testimonial = z.object({
  quote: Text,
  attribution: Text,
  consentId: Text.nullable(),
  status: Confirmation,
});
export type Testimonial = z.infer<typeof Testimonial>;

/** A job opening. */
export const Opening = z.object({
  title: Text,
  employment: Text,
  summary: Text,
  duties: z.array(Text).readonly(),
  requirements: z.array(Text).readonly(),
  status: Confirmation,
});
export type Opening = z.infer<typeof Opening>;

/** A short address that redirects to a PDF under /forms/. */
export const FormDownload = z.object({
  from: Path,
  /** The page with the same text, if there is one. */
  page: Path.optional(),
  to: z.string().regex(/^\/forms\/[A-Za-z-]+\.pdf$/),
  name: Text,
  /** The text beside the link, such as "84 KB". The build compares it with the size of the file. */
  size: z.string().regex(/^\d+ KB$/),
  description: Text,
  status: Confirmation,
});
export type FormDownload = z.infer<typeof FormDownload>;

/** An address that redirects to a page. */
export const OtherAddress = z.strictObject({
  from: z.string().regex(/^(\/[\p{L}-]+)+$/u),
  to: Path,
});
export type OtherAddress = z.infer<typeof OtherAddress>;

/**
 * A crisis line. Phones dial `call`, and visitors read `shown`. The build checks that both are the same number.
 */
export const CrisisLine = z.object({
  id: Text,
  name: Text,
  call: Phone,
  shown: ShownPhone,
  /** The short code for text messages. */
  text: z.custom<`${number}`>((value) => /^\d{3,6}$/.test(String(value))).optional(),
  /** What the caller has to do when the line answers: "press 1". */
  menuChoice: Text.optional(),
  /** Other ways to reach the line, as visitors read them: text, chat, TTY. */
  also: z.array(Text).readonly().optional(),
  description: Text,
  hours: Text,
  source: Source,
  status: Confirmation,
});
export type CrisisLine = z.infer<typeof CrisisLine>;

/** The kind of crisis in a query. `abuse` means the abuse of a child, or of an adult who depends on care. */
export const CrisisKind = z.enum(['overdose', 'abuse', 'violence', 'suicide']);
export type CrisisKind = z.infer<typeof CrisisKind>;

/**
 * The answer that the search shows before its results if a query contains words of a crisis. The first step is the
 * most urgent. `{number}` stands for the line's number as people read it, and in `text` for its short code.
 */
export const CrisisAnswer = z.object({
  kind: CrisisKind,
  lang: z.enum(['en', 'es']),
  heading: Text,
  steps: z
    .array(
      z.object({
        /** A sentence before the links. */
        say: Text.optional(),
        /** The `id` of a crisis line. */
        line: Text.optional(),
        /** The text of the link that calls the line. */
        call: Text.optional(),
        /** The text of the link that opens a text message to the line. */
        text: Text.optional(),
      }),
    )
    .readonly(),
  status: Confirmation,
});
export type CrisisAnswer = z.infer<typeof CrisisAnswer>;

/** A number of the home page that counts up by `step` every `everyMs` until `target` (specification, section 9). */
export const CounterFact = z.object({
  label: Text,
  target: z.number(),
  step: z.number(),
  everyMs: z.number(),
  /** What is counted and since when, because an advertised figure must be provable (15 U.S.C. 45d). */
  meaning: Text,
  /** Where the proof of the figure is filed. The launch check lists figures without proof (null). */
  proof: Text.nullable(),
});
export type CounterFact = z.infer<typeof CounterFact>;

/** A link in a menu, on a card or in a list. */
export const NamedLink = z.object({
  name: Text,
  link: Target,
  /** The language of the name if it is not English. */
  lang: z.literal('es').optional(),
});
export type NamedLink = z.infer<typeof NamedLink>;

/** A card of the home page: text, an optional list of links, and a button. */
export const HomeCard = z.object({
  heading: Text,
  paragraphs: z.array(Text).readonly(),
  list: z.array(NamedLink).readonly().optional(),
  button: NamedLink,
});
export type HomeCard = z.infer<typeof HomeCard>;

/** The home page (specification, section 1). */
export const Home = z.object({
  hero: z.object({ message: Text, callNow: Text, lead: Text }),
  why: z.object({ heading: Text, counters: z.array(CounterFact).readonly() }),
  cards: z.array(HomeCard).readonly(),
  callToAction: z.object({ heading: Text, line: Text }),
  status: Confirmation,
});
export type Home = z.infer<typeof Home>;

/** The page at a team member's biolink. Name, title and path are in the team member's record. */
export const Profile = z.object({
  memberId: z.number(),
  paragraphs: z.array(Text).readonly(),
  status: Confirmation,
});
export type Profile = z.infer<typeof Profile>;

/** A sentence about the practice that several pages use, or that needs a status of its own. */
export const Statement = z.object({ text: Text, status: Confirmation });
export type Statement = z.infer<typeof Statement>;

/**
 * A question of visitors that only the practice can answer. While `answer` is null, the page says that there is no
 * answer yet.
 */
export const UnpublishedFact = z.object({ question: Text, answer: Text.nullable() });
export type UnpublishedFact = z.infer<typeof UnpublishedFact>;

/** A public office that takes complaints or answers questions. `source` is the page that gives its number. */
export const Agency = z.object({
  id: Text,
  name: Text,
  description: Text,
  phone: Phone.optional(),
  /** The number as visitors read it; the build compares it with `phone`. */
  shown: ShownPhone.optional(),
  hours: Text.optional(),
  tty: Phone.optional(),
  fax: Phone.optional(),
  address: z.array(Text).readonly().optional(),
  url: HttpsUrl,
  urlText: Text,
  source: Source,
  status: Confirmation,
});
export type Agency = z.infer<typeof Agency>;

/** Texts beside the contact form, for visitors to read before they send a message. */
export const ContactNotices = z.object({
  notForEmergencies: Text,
  whoReads: Text,
  howKept: Text,
  byPhone: Text,
  /** What happens after a message to each department, in the order of the form. */
  whatHappensNext: z.record(z.string(), Text),
  status: Confirmation,
});
export type ContactNotices = z.infer<typeof ContactNotices>;

/** An accreditation mark in the footer. `name` is the text alternative of the picture `logo`, a path in public/. */
export const Accreditation = z.object({
  name: Text,
  logo: z.string().regex(/^\/logos\/[a-z-]+\.svg$/),
  /** The logo for dark pages, if its owner has one. */
  darkLogo: z.optional(z.string().regex(/^\/logos\/[a-z-]+\.svg$/)),
  status: Confirmation,
});
export type Accreditation = z.infer<typeof Accreditation>;
