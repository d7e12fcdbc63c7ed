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
export const Text = z.string().trim().min(1);
const HttpsUrl = z.url({ protocol: /^https$/, error: 'is not an https address' });
const IsoDate = z.iso.date();

/**
 * Whether a record is confirmed: the specification gives it (`specified`), it is invented (`sample`), it is
 * written but not confirmed (`draft`), or a person at the health-care practice has confirmed it. There is no default,
 * so that everybody who adds a record has to decide.
 */
export const Confirmation = z.union(
  [z.enum(['specified', 'sample', 'draft']), z.strictObject({ confirmedBy: Text, on: IsoDate })],
  'must be one of "specified", "sample", "draft" or { confirmedBy, on }',
);
export type Confirmation = z.infer<typeof Confirmation>;

/** A telephone number in the format of a `tel:` link, or a short code such as 988. */
type PhoneNumber = `+1${string}` | '711' | '911' | '988';
/** The number in that format. In the records it may be written as people read it: "(402) 555-0199". */
const Phone = z.preprocess(
  (value) => String(value).replace(/^\((\d{3})\) (\d{3})-(\d{4})$/, '+1$1$2$3'),
  z.custom<PhoneNumber>(
    (value) => /^(?:\+1\d{10}|711|911|988)$/.test(String(value)),
    'is not a telephone number such as (402) 555-0199, nor 711, 911 or 988',
  ),
);

/**
 * A telephone number as people read it: "(402) 555-0199" on every page and in every PDF. The digits of letters follow
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
/** The places of which a page shows a photograph; null if there is none. */
const PlaceName = z.enum(['door', 'room', 'wayFromBus']);
export const Places = z.record(PlaceName, Picture.nullable());

/** A way to get here, or something to know before you come: by bus, parking, the entrance. */
export const Direction = z.strictObject({
  name: Text,
  text: z.array(Text).readonly(),
  /** The photograph in `places` that belongs to it. */
  place: PlaceName.exactOptional(),
  status: Confirmation,
});
export type Direction = z.infer<typeof Direction>;

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
    overnight: z.literal(true).exactOptional(),
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

/** A program with hours of its own, such as an intensive outpatient program. */
export const Program = z.strictObject({
  /** The name in prose: `<Hours of="iop"/>`. */
  id: z.string().regex(/^[a-z0-9]+$/, 'must consist of small letters and digits, such as iop'),
  /** As visitors read it: "Intensive outpatient program (IOP)". */
  name: Text,
  hours: WeeklyHours.refine((hours) => Object.values(hours).some((spans) => spans.length > 0), {
    error: 'the program has no hours on any day: remove it from the list',
  }),
  /** What the tables say of a day without the program: "No groups". They leave such days out if this is left out. */
  otherDays: Text.exactOptional(),
});
export type Program = z.infer<typeof Program>;

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
export const Practice = z.strictObject({
  name: Text,
  /** The name under the icon on the home screen of a phone, which other people see. Phones cut off longer names. */
  homeScreenName: Text.max(12, 'is longer than 12 letters').refine(
    (name) => !tellingWords.test(name),
    'tells other people what the site is about',
  ),
  tagline: Text,
  phone: Phone,
  fax: Phone,
  address: z.strictObject({ street: Text, city: Text, state: Text, postalCode: Text }),
  /** The practice on a map; a search for the address on OpenStreetMap if left out. */
  mapUrl: HttpsUrl.exactOptional(),
  /** The patient portal of the practice; null if it has none. */
  portalUrl: HttpsUrl.nullable(),
  origin: HttpsUrl,
  emails: z.record(z.enum(['office', 'careers', 'privacy', 'accessibility']), z.email()),
  complianceOfficer: z.strictObject({ title: Text, extension: Text }),
  officeAdministrator: z.strictObject({ name: Text, title: Text }),
  founded: z.number(),
  /** The time zone of all hours, independent of the visitor's. */
  timeZone: z.string().refine(isTimeZone, 'is not a time zone such as America/Chicago'),
  hours: z.strictObject({
    office: WeeklyHours,
    programs: z.array(Program).readonly(),
  }),
});
export type Practice = z.infer<typeof Practice>;

/** Whether each fact of the practice is confirmed. */
export const PracticeStatus = z.record(Practice.omit({ mapUrl: true }).keyof(), Confirmation);
export type PracticeStatus = z.infer<typeof PracticeStatus>;

/** An item of the header's navigation (specification, section 3: menu item). */
export const MenuItem = z.strictObject({
  name: Text,
  link: Text,
  submenu: z
    .array(z.strictObject({ name: Text, link: Path }))
    .readonly()
    .exactOptional(),
  isExternal: z.literal(true).exactOptional(),
});
export type MenuItem = z.infer<typeof MenuItem>;

/** A public authority's page on which a medical or legal statement is based. */
export const Source = z.strictObject({ title: Text, publisher: Text, url: HttpsUrl });
export type Source = z.infer<typeof Source>;

/** The sources that several pages use, by the name that the front matter of the pages contains. */
export const Sources = z.strictObject({ naloxoneInState: Source.exactOptional() }).catchall(Source);

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
export const ProsePage = z.strictObject({
  /** The text of the h1, and of links to the page unless there is a label. */
  name: Text,
  /** The text of links to the page if it differs from the name. */
  label: Text.exactOptional(),
  path: Path,
  /** The language of the name and the text, if it is not English. */
  lang: z.literal('es').exactOptional(),
  /** The island that the text names as `<Island/>`. */
  island: IslandName.exactOptional(),
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
  /**
   * Who translated a page that is not in English; null if no qualified translator has. The page names this person, and
   * the reviewer who signed. A site for the public leaves out a translated page without either (45 CFR 92.201).
   */
  translatedBy: Text.nullable().exactOptional(),
  sources: z.array(Source).readonly().exactOptional(),
  /**
   * What somebody must still supply, decide or confirm, by the heading of the section of the page. The heading h1 means
   * the text before the first section.
   */
  toConfirmByHeading: z.record(Text, Text).exactOptional(),
  /** The structured data (schema.org) that the page has in addition to its breadcrumbs. */
  structuredData: z
    .array(z.enum(['clinic', 'questions', 'physician']))
    .readonly()
    .exactOptional(),
  /** The page with the same content in English. Search engines get links to both pages. */
  englishVersion: Path.exactOptional(),
  /** Set on a page to print and take along. Print leaves out its sources and the site's footer. */
  handout: z.literal(true).exactOptional(),
  /** Set on a page with a form. `keep-typed.ts` keeps its typed text if React cannot be loaded. */
  hasForm: z.literal(true).exactOptional(),
});
export type PageFacts = z.infer<typeof PageFacts>;

/** The names of the pages that are not prose: their files in `src/site/pages/`. */
const ComponentPageName = z.enum([
  ...['home', 'services', 'contact', 'team', 'profile', 'resources', 'testimonials', 'faq'],
  ...['search', 'careers', 'not-found', 'offline'],
] as const);
export type ComponentPageName = z.infer<typeof ComponentPageName>;
export const ComponentPageFacts = z.record(ComponentPageName, PageFacts);

/** The names of the files of prose, in the order of all lists of pages. */
export const PageFiles = z.record(
  z.enum(['services', 'documents', 'furtherPages']),
  z.array(Text).readonly(),
);

/** The pages and files that browsers save for use without a network. */
export const OfflineCopy = z.strictObject({
  pages: z
    .array(z.strictObject({ name: Text, link: Path, lang: z.literal('es').exactOptional() }))
    .readonly(),
  files: z.array(Text).readonly(),
});

/** The front matter of a prose file. */
export const FrontMatter = PageFacts.extend(ProsePage.omit({ body: true, facts: true }).shape);
export type FrontMatter = z.infer<typeof FrontMatter>;

/** A team member (specification, section 3). `image` and `biolink` are '' if there is none. */
export const TeamMember = z.strictObject({
  id: z.number(),
  name: Text,
  title: Text,
  image: z.string().default(''),
  bio: z.array(Text).readonly().default([]),
  biolink: z.union([Path, z.literal('')]).default(''),
  status: Confirmation,
});
export type TeamMember = z.infer<typeof TeamMember>;

export const Publication = z.strictObject({
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
 * `img` is the base name of a picture in public/resource-img/. The build recolors it for dark pages. The colors are right
 * for drawings only: for a photograph, put a file made by hand into public/resource-img/dark/.
 */
export const Resource = z.strictObject({
  category: z.enum(resourceCategories),
  title: Text,
  description: Text,
  link: HttpsUrl,
  img: Text,
  status: Confirmation,
});
export type Resource = z.infer<typeof Resource>;

/**
 * A question of visitors that only the practice can answer. While `answer` is null, pages list the question among those
 * to ask by phone.
 */
export const UnpublishedFact = z.strictObject({ question: Text, answer: Text.nullable() });
export type UnpublishedFact = z.infer<typeof UnpublishedFact>;
/** Questions about something that not every practice has, such as students. */
const notEverywhere = UnpublishedFact.exactOptional();
export const UnpublishedFacts = z.strictObject({
  ages: UnpublishedFact,
  answers: UnpublishedFact,
  wait: UnpublishedFact,
  walkIn: notEverywhere,
  plans: UnpublishedFact,
  helpPaying: UnpublishedFact,
  telehealth: UnpublishedFact,
  portal: UnpublishedFact,
  transport: UnpublishedFact,
  children: UnpublishedFact,
  letters: UnpublishedFact,
  refillTime: notEverywhere,
  accreditor: UnpublishedFact,
  methods: UnpublishedFact,
  aftercare: UnpublishedFact,
  referralLimits: notEverywhere,
  referralReply: notEverywhere,
  studentDates: notEverywhere,
  studentAgreement: notEverywhere,
});
export const QuestionName = UnpublishedFacts.keyof();
export type QuestionName = z.infer<typeof QuestionName>;

/** The insurance plans that the practice accepts. `[]` removes the list from the page. */
export const Insurance = z.strictObject({
  /** The day on which somebody compared the list with the contracts. Visitors read it, because plans change. */
  asOf: IsoDate,
  plans: z.array(z.strictObject({ name: Text, note: Text.exactOptional() })).readonly(),
  status: Confirmation,
});
export type Insurance = z.infer<typeof Insurance>;

export const Faq = z.strictObject({
  question: Text,
  /** Without an answer to this question of unpublished.yaml, the page lists it among those to ask by phone. */
  onlyIfAnswered: QuestionName.exactOptional(),
  answer: z.array(Text).readonly(),
  more: z.strictObject({ to: Target, text: Text }).exactOptional(),
  status: Confirmation,
});
export type Faq = z.infer<typeof Faq>;

/**
 * A real quote is shown only if the patient's consent is on file: a HIPAA authorization (45 CFR 164.508), and for
 * patients with a substance use disorder a consent by 42 CFR 2.31.
 */
export const Testimonial = z.strictObject({
  quote: Text,
  attribution: Text,
  consentId: Text.nullable(),
  status: Confirmation,
});
export type Testimonial = z.infer<typeof Testimonial>;

/** A job opening. */
export const Opening = z.strictObject({
  title: Text,
  employment: Text,
  summary: Text,
  duties: z.array(Text).readonly(),
  requirements: z.array(Text).readonly(),
  status: Confirmation,
});
export type Opening = z.infer<typeof Opening>;

/** A short address that redirects to a PDF under /forms/. */
export const FormDownload = z.strictObject({
  from: Path,
  to: z.string().regex(/^\/forms\/[A-Za-z-]+\.pdf$/),
  name: Text,
  description: Text,
  status: Confirmation,
});
export type FormDownload = z.infer<typeof FormDownload>;

/** A handout, which is a page and a PDF with the same text. */
export const Handout = FormDownload.extend({ page: Path });
export type Handout = z.infer<typeof Handout>;

/** An address that redirects to a page. */
export const OtherAddress = z.strictObject({
  from: z.string().regex(/^(\/[\p{L}-]+)+$/u),
  to: Path,
});
export type OtherAddress = z.infer<typeof OtherAddress>;

/**
 * A crisis line. Phones dial `call`, and visitors read `shown`. The build checks that both are the same number.
 */
export const CrisisLine = z.strictObject({
  id: Text,
  name: Text,
  /** The name in a Spanish sentence; without it, the sentence has the English name. */
  spanishName: Text.exactOptional(),
  call: Phone,
  shown: ShownPhone,
  /** The short code for text messages. */
  text: z.custom<`${number}`>((value) => /^\d{3,6}$/.test(String(value))).exactOptional(),
  /** What the caller has to do when the line answers: "press 1". */
  menuChoice: Text.exactOptional(),
  /** Other ways to reach the line, as visitors read them: text, chat, TTY. */
  also: z.array(Text).readonly().exactOptional(),
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
 * most urgent. `{number}` stands for the line's number as people read it, and in `text` for its short code;
 * `{name}` stands for the line's name in the language of the answer.
 */
export const CrisisAnswer = z.strictObject({
  kind: CrisisKind,
  lang: z.enum(['en', 'es']),
  heading: Text,
  steps: z
    .array(
      z.strictObject({
        /** A sentence before the links. */
        say: Text.exactOptional(),
        /** The `id` of a crisis line. */
        line: Text.exactOptional(),
        /** The text of the link that calls the line. */
        call: Text.exactOptional(),
        /** The text of the link that opens a text message to the line. */
        text: Text.exactOptional(),
      }),
    )
    .readonly(),
  status: Confirmation,
});
export type CrisisAnswer = z.infer<typeof CrisisAnswer>;

/** A number of the home page that counts up by `step` every `everyMs` until `target` (specification, section 9). */
export const CounterFact = z.strictObject({
  label: Text,
  target: z.number(),
  step: z.number(),
  everyMs: z.number(),
  /** What is counted and since when, because an advertised figure must be provable (15 U.S.C. 45d). */
  meaning: Text,
  /** Where the proof of the figure is filed. The launch check lists figures without proof (null). */
  proof: Text.nullable(),
  status: Confirmation,
});
export type CounterFact = z.infer<typeof CounterFact>;

/** A link in a menu, on a card or in a list. */
export const NamedLink = z.strictObject({
  name: Text,
  link: Target,
  /** The language of the name and of the page, if it is not that of the list. */
  lang: z.enum(['en', 'es']).exactOptional(),
});
export type NamedLink = z.infer<typeof NamedLink>;

/** A link to another site. */
export const ExternalLink = z.strictObject({ name: Text, link: HttpsUrl });

/** A card of the home page: text, an optional list of links, and a button. */
export const HomeCard = z.strictObject({
  heading: Text,
  paragraphs: z.array(Text).readonly(),
  list: z.array(NamedLink).readonly().exactOptional(),
  button: NamedLink,
});
export type HomeCard = z.infer<typeof HomeCard>;

/** The home page (specification, section 1). */
export const Home = z.strictObject({
  hero: z.strictObject({ message: Text, callNow: Text, lead: Text }),
  why: z.strictObject({ heading: Text }),
  cards: z.array(HomeCard).readonly(),
  callToAction: z.strictObject({ heading: Text, line: Text }),
  status: Confirmation,
});
export type Home = z.infer<typeof Home>;

/** The page at a team member's biolink. Name, title and path are in the team member's record. */
export const Profile = z.strictObject({
  memberId: z.number(),
  paragraphs: z.array(Text).readonly(),
  status: Confirmation,
});
export type Profile = z.infer<typeof Profile>;

/** A sentence about the practice that several pages use, or that needs a status of its own. */
export const Statement = z.strictObject({ text: Text, status: Confirmation });
export type Statement = z.infer<typeof Statement>;
export const Statements = z.record(
  z.enum([
    ...['noOpiates', 'naloxone', 'serviceAnimals', 'visitorForm', 'returningForms'],
    ...['canceling', 'refills', 'equalOpportunity', 'servicesLead'],
  ] as const),
  Statement,
);

/** What the search knows in addition to the texts of the pages. */
const LowerCaseWords = Text.regex(
  /^[^\p{Lu}\p{Diacritic}]+$/u,
  'must be in lower case, without accents',
);
/** The words by the address of a page, or of a section of it. */
export const SearchWords = z.record(Target, LowerCaseWords);
export const FactWords = z.partialRecord(QuestionName, LowerCaseWords);
export const UnpublishedTopic = z.strictObject({ name: Text, words: LowerCaseWords });
export const PagesForOthers = z.array(Path).readonly();

/** A public office that takes complaints or answers questions. `source` is the page that gives its number. */
export const Agency = z.strictObject({
  id: Text,
  name: Text,
  description: Text,
  phone: Phone.exactOptional(),
  /** The number as visitors read it; the build compares it with `phone`. */
  shown: ShownPhone.exactOptional(),
  hours: Text.exactOptional(),
  tty: Phone.exactOptional(),
  fax: Phone.exactOptional(),
  address: z.array(Text).readonly().exactOptional(),
  url: HttpsUrl,
  urlText: Text,
  source: Source,
  status: Confirmation,
});
export type Agency = z.infer<typeof Agency>;

/** Texts beside the contact form, for visitors to read before they send a message. */
export const ContactNotices = z.strictObject({
  notForEmergencies: Text,
  whoReads: Text,
  howKept: Text,
  byPhone: Text,
  /** What happens after a message to each department, in the order of the form. */
  whatHappensNext: z.record(z.string(), Text),
  status: Confirmation,
});
export type ContactNotices = z.infer<typeof ContactNotices>;

/** What is Spanish in a practice whose site is in Spanish as well; the words of the interface are in `src/words/es`. */
export const Spanish = z.strictObject({
  /** The header’s navigation on Spanish pages. The name of a page in English says so in Spanish. */
  menu: z.array(MenuItem).readonly(),
  /** The link beside the call box. */
  startLink: NamedLink,
  contactNotices: ContactNotices,
  /** The facts about the Spanish pages that are not prose. */
  pages: z.strictObject({ contact: PageFacts, search: PageFacts }),
});
export type Spanish = z.infer<typeof Spanish>;

/** An accreditation mark in the footer. `name` is the text alternative of the picture `logo`, a path in public/. */
export const Accreditation = z.strictObject({
  name: Text,
  logo: z.string().regex(/^\/logos\/[a-z-]+\.svg$/),
  /** The logo for dark pages, if its owner has one. */
  darkLogo: z.optional(z.string().regex(/^\/logos\/[a-z-]+\.svg$/)),
  status: Confirmation,
});
export type Accreditation = z.infer<typeof Accreditation>;
