import type { ComponentType } from 'react';
import { z } from 'zod';
import { type Weekday, weekdays } from './weekdays.ts';

/** A path of this site as a visitor types it: starts with a slash, no blank, no trailing slash. */
const Path = z
  .string()
  .regex(/^\/(?:[A-Za-z0-9]+(?:[-/][A-Za-z0-9]+)*)?$/, 'is not a path of this site');
const Text = z.string().trim().min(1);
const HttpsUrl = z.url({ protocol: /^https$/, error: 'is not an https address' });
const IsoDate = z.iso.date();

/**
 * Where a record comes from, and who vouches for it: the provider's specification gives it, it is invented
 * (`sample`), it is written but unconfirmed (`draft`), or a person at the practice has confirmed it.
 * Without a default on purpose: whoever adds a record has to say.
 */
export const Confirmation = z.union(
  [z.enum(['specified', 'sample', 'draft']), z.object({ confirmedBy: Text, on: IsoDate })],
  'is not specified, sample, draft, or { confirmedBy, on }',
);
export type Confirmation = z.infer<typeof Confirmation>;

/** A telephone number in the format of a `tel:` link, or a short code such as 988. */
type PhoneNumber = `+1${string}` | '711' | '911' | '988';
const Phone = z.custom<PhoneNumber>(
  (value) => typeof value === 'string' && /^(?:\+1\d{10}|711|911|988)$/.test(value),
  'is not +1 and ten digits, nor 711, 911 or 988',
);

/**
 * The same as people read it, in one form on every page and in every PDF: "(402) 555-0142". Letters are followed by
 * the digits that they dial: "(800) 662-HELP (4357)". Only machines get "+14025550142".
 */
const ShownPhone = z
  .string()
  .regex(
    /^(?:\d{3}|\(\d{3}\) (?:\d{3}-\d{4}|[\dA-Z]+-[\dA-Z]+ \([\d-]+\)))$/,
    'is not written as (NNN) NNN-NNNN',
  );

/** A module of prose: its text, and the list of its parts, which the build adds (build/prose-plugin.ts). */
export interface Prose {
  default: ComponentType;
  /** Its second-level headings. */
  contents: readonly string[];
}

/** The prose of a page: an MDX module, loaded when the page is. */
const Body = z.custom<() => Promise<Prose>>(
  (value) => typeof value === 'function',
  'is not a function that imports the prose',
);

/** Local times of the practice, 24 hours, "08:30". "24:00" is the midnight at the end of the day. */
const Span = z
  .object({
    opens: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 08:30'),
    closes: z
      .string()
      .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'is not a time such as 16:45'),
    /** Closes on the next day. */
    overnight: z.literal(true).optional(),
  })
  .refine(
    ({ opens, closes, overnight }) => {
      const areTimes = opens.length === closes.length; // "8:30" has been refused
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
          ? `closes at ${closes}, after it opens at ${opens}: take overnight out`
          : `closes at ${closes}, which is not after it opens at ${opens}; if that is on the next day, write overnight: true`;
      },
    },
  );
export type Span = z.infer<typeof Span>;
/** The hours of one day; an empty list is a closed day. */
const DayHours = z
  .array(Span)
  .readonly()
  .refine((spans) => !overlapIn(spans), {
    error: ({ input }) => `has two spans at ${overlapIn(input as readonly Span[])}`,
  });
/** One record for every weekday. */
const WeeklyHours = z.record(z.enum(weekdays), DayHours);
export type WeeklyHours = Readonly<Record<Weekday, readonly Span[]>>;

/** When a span begins that the one before it has not ended. */
function overlapIn(spans: readonly Span[]): string | undefined {
  const inOrder = spans.toSorted((a, b) => a.opens.localeCompare(b.opens));
  return inOrder.find(({ opens }, index) => {
    const before = inOrder[index - 1];
    return before && (before.overnight || before.closes > opens);
  })?.opens;
}

const CalendarDate = z.iso.date('is not a real date such as 2026-11-26');

/** A date on which the office keeps other hours than in any other week. */
export const SpecialDay = z.strictObject({
  date: CalendarDate,
  /** Why, as it is read beside the date: "Thanksgiving". */
  words: Text,
  hours: DayHours,
  status: Confirmation,
});
export type SpecialDay = z.infer<typeof SpecialDay>;

/** Something that all pages say from one day to another, both included. */
export const Notice = z
  .strictObject({
    from: CalendarDate,
    until: CalendarDate,
    words: Text,
    /** What it means for the office on these days. */
    office: z.union(
      [z.literal('as usual'), DayHours],
      'is neither "as usual" nor the hours of these days, [] where the office is closed',
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

/** Everything about the practice itself, once. */
export const Practice = z.object({
  name: Text,
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
  /** In which the hours are meant, wherever a visitor is. */
  timeZone: z.string().refine(isTimeZone, 'is not a time zone such as America/Chicago'),
  hours: z.object({ office: WeeklyHours, iop: WeeklyHours }),
});
export type Practice = z.infer<typeof Practice>;

/** Header navigation (specification, section 3: menu item). */
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

/** The parts of pages that need React; `site/start/islands.ts` has the code of each. */
const IslandName = z.enum(['contact-form', 'counters', 'offline-copy', 'search-results']);
export type IslandName = z.infer<typeof IslandName>;

/**
 * A page that is prose and little else: a service (specification, section 3: service list entry), a policy,
 * a notice. It holds what its file says at the top; `body` loads the text itself.
 */
export const ProsePage = z.object({
  /** The h1, and the name in lists of pages unless there is a label. */
  name: Text,
  /** What links call it, where that is not its name. */
  label: Text.optional(),
  path: Path,
  /** The language of name and text, where that is not English. */
  lang: z.literal('es').optional(),
  /** The one that the text names as `<Island/>`. */
  island: IslandName.optional(),
  /** `validate.ts` checks them, and says in which file they are wrong. */
  facts: z.custom<PageFacts>(),
  body: Body,
});
export type ProsePage = z.infer<typeof ProsePage>;

/**
 * The facts about a page, and who has reviewed it until when. A review needs a person's name; a date alone is none. The
 * launch check lists every page without a review, and a page of prose tells its readers.
 */
export const PageFacts = z.strictObject({
  /**
   * What search results and shared links say of the page, and the card of a service: two sentences at most, and
   * neutral, because it may be read over a shoulder.
   */
  description: Text.max(155),
  /** When the text was written, or last changed in what it says. */
  written: IsoDate,
  /** Who has to read the page before the site goes public; `practice` is anybody there. */
  reviewer: z.enum(['practice', 'clinician', 'lawyer', 'translator']),
  /** Who compared the page with its sources and with what the practice does, and when that is due again. */
  signed: z.strictObject({ by: Text, on: IsoDate, nextDue: IsoDate }).nullable(),
  sources: z.array(Source).readonly().optional(),
  /**
   * What somebody must still supply, decide or confirm, by the heading of the part that it is about. The page's own
   * heading means what comes before the first one.
   */
  open: z.record(Text, Text).optional(),
  /** What the page tells machines about, beside where it is (schema.org). */
  structuredData: z
    .array(z.enum(['clinic', 'questions', 'physician']))
    .readonly()
    .optional(),
  /** The page that says the same in English; search engines are told of both. */
  inEnglish: Path.optional(),
  /** Is there to be printed and taken along: on paper, its sources and the site's footer are left out. */
  handout: z.literal(true).optional(),
  /** Has a form: `keep-typed.ts` keeps what is typed into it if React cannot be loaded. */
  hasForm: z.literal(true).optional(),
});
export type PageFacts = z.infer<typeof PageFacts>;

/** What a file of prose begins with. */
export const FrontMatter = PageFacts.extend(ProsePage.omit({ body: true, facts: true }).shape);
export type FrontMatter = z.infer<typeof FrontMatter>;

/** Specification, section 3. `image` and `biolink` are empty where there is none. */
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

/** `img` is the base name of a picture in public/resource-img/. */
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
  more: z.object({ to: Path, text: Text }).optional(),
  status: Confirmation,
});
export type Faq = z.infer<typeof Faq>;

/** Shown only with a consent on file: HIPAA authorization (45 CFR 164.508) and, for substance-use patients, 42 CFR 2.31. */
export const Testimonial = z.object({
  quote: Text,
  attribution: Text,
  consentId: Text.nullable(),
  status: Confirmation,
});
export type Testimonial = z.infer<typeof Testimonial>;

export const Opening = z.object({
  title: Text,
  employment: Text,
  summary: Text,
  duties: z.array(Text).readonly(),
  requirements: z.array(Text).readonly(),
  status: Confirmation,
});
export type Opening = z.infer<typeof Opening>;

/** A short address that leads to a PDF under /forms/. */
export const FormDownload = z.object({
  from: Path,
  to: z.string().regex(/^\/forms\/[A-Za-z-]+\.pdf$/),
  name: Text,
  /** As it is read beside the link, "84 KB"; compared with the file. */
  size: z.string().regex(/^\d+ KB$/),
  description: Text,
  status: Confirmation,
});
export type FormDownload = z.infer<typeof FormDownload>;

/** Somebody to call at once. `call` is dialed, `shown` is read; the build checks that both are the same. */
export const CrisisLine = z.object({
  id: Text,
  name: Text,
  call: Phone,
  shown: ShownPhone,
  /** Where it takes text messages: a short code. */
  text: z.custom<`${number}`>((value) => /^\d{3,6}$/.test(String(value))).optional(),
  /** Other ways, as they are read: text, chat, TTY, press 1. */
  also: z.array(Text).readonly().optional(),
  description: Text,
  hours: Text,
  source: Source,
  status: Confirmation,
});
export type CrisisLine = z.infer<typeof CrisisLine>;

/** What somebody is in who searches for such words. `abuse` is that of a child, or of an adult who depends on care. */
export const CrisisKind = z.enum(['overdose', 'abuse', 'violence', 'suicide']);
export type CrisisKind = z.infer<typeof CrisisKind>;

/**
 * What the search says before its results when somebody asks with words of a crisis. The first step is what to do first.
 * `{number}` stands for the number of the line as people read it, and in `text` for the one that takes messages.
 */
export const CrisisAnswer = z.object({
  kind: CrisisKind,
  lang: z.enum(['en', 'es']),
  heading: Text,
  steps: z
    .array(
      z.object({
        say: Text.optional(),
        /** The `id` of a crisis line. */
        line: Text.optional(),
        call: Text.optional(),
        text: Text.optional(),
      }),
    )
    .readonly(),
  status: Confirmation,
});
export type CrisisAnswer = z.infer<typeof CrisisAnswer>;

/** A number of the home page that counts up. `step` every `everyMs` until `target` (specification, section 9). */
export const CounterFact = z.object({
  label: Text,
  target: z.number(),
  step: z.number(),
  everyMs: z.number(),
  /** What is counted, and since when: an advertised figure must be provable (15 U.S.C. 45d). */
  meaning: Text,
  /** Where the proof of the figure is filed; null is reported before launch. */
  proof: Text.nullable(),
});
export type CounterFact = z.infer<typeof CounterFact>;

/** A link as a menu, a card or a list shows it. */
export const NamedLink = z.object({
  name: Text,
  link: Path,
  /** The language of the name, where that is not English. */
  lang: z.literal('es').optional(),
});
export type NamedLink = z.infer<typeof NamedLink>;

/** One of the home page's cards: what it says, an optional list, the button that leads on. */
export const HomeCard = z.object({
  heading: Text,
  paragraphs: z.array(Text).readonly(),
  list: z.array(NamedLink).readonly().optional(),
  button: NamedLink,
});
export type HomeCard = z.infer<typeof HomeCard>;

/** Specification, section 1: the home page. */
export const Home = z.object({
  hero: z.object({ message: Text, callNow: Text }),
  why: z.object({ heading: Text, counters: z.array(CounterFact).readonly() }),
  cards: z.array(HomeCard).readonly(),
  callToAction: z.object({ heading: Text, line: Text }),
  status: Confirmation,
});
export type Home = z.infer<typeof Home>;

/** The page behind a team member's biolink. Name, title and path are the team member's. */
export const Profile = z.object({
  memberId: z.number(),
  paragraphs: z.array(Text).readonly(),
  status: Confirmation,
});
export type Profile = z.infer<typeof Profile>;

/** A sentence about the practice that is used on its own or in more than one place. */
export const Statement = z.object({ text: Text, status: Confirmation });
export type Statement = z.infer<typeof Statement>;

/** What visitors ask and only the practice can answer. While `answer` is null, the page says that it is missing. */
export const UnpublishedFact = z.object({ question: Text, answer: Text.nullable() });
export type UnpublishedFact = z.infer<typeof UnpublishedFact>;

/** A public office that takes complaints or answers questions; `source` says where its number is from. */
export const Agency = z.object({
  id: Text,
  name: Text,
  description: Text,
  phone: Phone.optional(),
  /** As it is read; checked against `phone`. */
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

/** What is said beside the contact form, before anything is sent. */
export const ContactNotices = z.object({
  notForEmergencies: Text,
  whoReads: Text,
  howKept: Text,
  byPhone: Text,
  /** By department, in the order of the form. */
  whatHappensNext: z.record(z.string(), Text),
  status: Confirmation,
});
export type ContactNotices = z.infer<typeof ContactNotices>;

/** `name` is the text alternative of the picture at `logo`, a path below public/. */
export const Accreditation = z.object({
  name: Text,
  logo: z.string().regex(/^\/logos\/[a-z-]+\.svg$/),
  status: Confirmation,
});
export type Accreditation = z.infer<typeof Accreditation>;
