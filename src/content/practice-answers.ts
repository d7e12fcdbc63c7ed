import { z } from 'zod';
import { CrisisLine, Practice, Program, TeamMember, Text } from './schema.ts';
import { explainSchemaErrors, schemaErrorTexts } from './schema-errors.ts';
import { weekdays } from './weekdays.ts';

const { shape: practice } = Practice;
const { shape: line } = CrisisLine;

/** "08:30-12:00, 13:00-17:00" as spans; "closed" as none. A span that ends on the next day is overnight. */
const spansIn = (text: string) =>
  text === 'closed'
    ? []
    : text.split(/\s*,\s*/).map((span) => {
        const [opens = '', closes = ''] = span
          .split(/\s*(?:-|–|to)\s*/)
          .map((time) => time.padStart(5, '0'));
        return { opens, closes, ...(closes <= opens && { overnight: true }) };
      });

/** "Monday-Friday 08:00-12:00, 13:00-17:00; Saturday 09:00-12:00" as the hours of each weekday. */
function hoursIn(text: string): unknown {
  const hours: Record<string, unknown> = Object.fromEntries(weekdays.map((day) => [day, []]));
  const indexOf = (name: string) =>
    weekdays.findIndex(
      (day) => name.length > 2 && day.toLowerCase().startsWith(name.toLowerCase()),
    );
  for (const part of text.split(/\s*;\s*/).filter(Boolean)) {
    const [, first = '', last = first, times = ''] =
      /^([A-Za-z]+)(?:\s*(?:-|–|to)\s*([A-Za-z]+))?\s+(.*)$/.exec(part) ?? [];
    const [start, end] = [indexOf(first), indexOf(last)];
    // A key that is no weekday is a mistake, which names it.
    if (start < 0 || end < start) hours[part] = [];
    else for (const day of weekdays.slice(start, end + 1)) hours[day] = spansIn(times);
  }
  return hours;
}

/** Hours as a record has them, or as people write them. */
const hoursOr = <Hours extends z.ZodType>(schema: Hours) =>
  z.preprocess((value) => (typeof value === 'string' ? hoursIn(value) : value), schema);

/** An office of the state, with its page, as its source. */
const StateOffice = z.strictObject({
  name: line.name,
  phone: line.call,
  page: practice.origin,
});
export type StateOffice = z.infer<typeof StateOffice>;

/**
 * What `npm run new-practice` has to know. Its parts are those of the records, so that a wrong answer gets the same
 * words as a wrong record. Without an optional answer, the new practice gets a sample, or goes without.
 */
export const Answers = z.strictObject({
  /** Whether the answers are invented, as for a test. Then every fact is a sample, otherwise a draft to confirm. */
  areInvented: z.boolean().default(false),
  name: practice.name,
  address: practice.address,
  timeZone: practice.timeZone,
  phone: practice.phone,
  fax: practice.fax,
  hours: hoursOr(practice.hours.shape.office),
  /** Programs with hours of their own. */
  programs: z.array(Program.extend({ hours: hoursOr(Program.shape.hours) })).default([]),
  origin: practice.origin,
  email: z.email(),
  officeAdministrator: practice.officeAdministrator,
  /** The state's hotline for children, and for adults who depend on care. Pages about safety name it. */
  abuseHotline: StateOffice.optional(),
  /** Where patients complain about a practice, and about a licensed person. */
  complaintOffice: StateOffice.optional(),
  licensingOffice: StateOffice.optional(),
  /** The state's advocates for people with disabilities. */
  disabilityAdvocate: StateOffice.optional(),
  services: z.array(Text).min(1, 'is empty: a practice has at least one service'),
  languages: z
    .array(z.enum(['en', 'es']))
    .refine((list) => list.includes('en'), 'must contain en: the site is in English')
    .default(['en']),
  team: z
    .array(z.strictObject({ name: TeamMember.shape.name, title: TeamMember.shape.title }))
    .default([]),
  /** The number of the practice's own crisis line, which somebody answers day and night. */
  crisisLine: line.call.optional(),
  homeScreenName: practice.homeScreenName.optional(),
  tagline: practice.tagline.optional(),
  portalUrl: practice.portalUrl.unwrap().optional(),
  founded: practice.founded.optional(),
  complianceOfficer: practice.complianceOfficer.optional(),
});
export type Answers = z.infer<typeof Answers>;

/** An answer to a part of a question that cannot be right, for the person who gives it. */
export type WrongAnswer = { key: string; text: string };

/** The answers, or what is wrong with them, in the words that `npm run content` uses. */
export function checkAnswers(
  data: unknown,
  knownServices: readonly string[],
): { answers: Answers } | { wrong: WrongAnswer[] } {
  const { data: answers, error } = Answers.safeParse(data, schemaErrorTexts);
  const wrong = explainSchemaErrors(error).map(({ path, text }) => ({
    key: path
      .map((key) => (typeof key === 'number' ? `number ${key + 1}` : String(key)))
      .join(', '),
    text,
  }));
  const { services } = (data ?? {}) as { services?: unknown };
  for (const service of Array.isArray(services) ? services : [])
    if (!knownServices.includes(String(service)))
      wrong.push({
        key: 'services',
        text: `${service} is unknown; there are texts about ${knownServices.join(', ')}`,
      });
  return answers && wrong.length === 0 ? { answers } : { wrong };
}

/** A question in the terminal. `read` makes a value of the text; an empty text is not asked again if `isOptional`. */
export type Question = {
  key: keyof Answers;
  ask: string;
  read: (text: string) => unknown;
  isOptional?: true;
  /** Asked again until the answer is empty; the value is a list. */
  isList?: true;
};

const asText = (text: string) => text;
/** "Dana Whitfield; Office Administrator" as an object with these keys. */
const parts =
  (...keys: string[]) =>
  (text: string) => {
    const values = text.split(/\s*;\s*/);
    return Object.fromEntries(
      keys.flatMap((key, index) => (values[index] ? [[key, values[index]]] : [])),
    );
  };

/** The questions in the order in which the terminal asks them. */
export const questionsAbout = (services: readonly string[]): Question[] => [
  { key: 'name', ask: 'Name of the practice', read: asText },
  {
    key: 'address',
    ask: 'Address (street; city; state in full; ZIP code)',
    read: parts('street', 'city', 'state', 'postalCode'),
  },
  { key: 'timeZone', ask: 'Time zone, such as America/Denver', read: asText },
  { key: 'phone', ask: 'Telephone, such as (402) 555-0100', read: asText },
  { key: 'fax', ask: 'Fax', read: asText },
  {
    key: 'hours',
    ask: 'Office hours, such as "Monday-Thursday 08:00-12:00, 13:00-17:00; Friday 08:00-12:00"',
    read: asText,
  },
  {
    key: 'programs',
    ask: 'A program with hours of its own (name; days and times as above)',
    read: (text) => {
      const [name = '', ...hours] = text.split(/\s*;\s*/);
      return { id: name.toLowerCase().replace(/[^a-z0-9]/g, ''), name, hours: hours.join('; ') };
    },
    isList: true,
  },
  { key: 'origin', ask: 'Address of the website, such as https://www.example.org', read: asText },
  { key: 'email', ask: 'Email address of the office', read: asText },
  {
    key: 'officeAdministrator',
    ask: 'Who runs the office (name; title)',
    read: parts('name', 'title'),
  },
  {
    key: 'services',
    ask: `Services, separated by commas. There are texts about\n  ${services.join('\n  ')}\n`,
    read: (text) => text.split(/\s*,\s*/).filter(Boolean),
  },
  {
    key: 'languages',
    ask: 'Languages: en, or en, es',
    read: (text) => text.split(/\s*,\s*/),
    isOptional: true,
  },
  {
    key: 'team',
    ask: 'A person of the team (name; title)',
    read: parts('name', 'title'),
    isList: true,
  },
  {
    key: 'crisisLine',
    ask: 'Number of a crisis line of your own, open day and night',
    read: asText,
    isOptional: true,
  },
  ...(
    [
      ['abuseHotline', 'hotline for abuse and neglect'],
      ['complaintOffice', 'office for complaints about health care facilities'],
      ['licensingOffice', 'office for complaints about licensed people'],
      ['disabilityAdvocate', 'advocates for people with disabilities'],
    ] as const
  ).map(
    ([key, name]): Question => ({
      key,
      ask: `Your state’s ${name} (name; telephone; web page)`,
      read: parts('name', 'phone', 'page'),
      isOptional: true,
    }),
  ),
  { key: 'portalUrl', ask: 'Address of the patient portal', read: asText, isOptional: true },
  { key: 'founded', ask: 'Year in which the practice was founded', read: Number, isOptional: true },
];

/** What is wrong with the answer to one question. */
export function wrongAnswer(key: keyof Answers, value: unknown, services: readonly string[]) {
  const result = checkAnswers({ [key]: value }, services);
  const wrong = 'wrong' in result ? result.wrong : [];
  return wrong.filter((mistake) => mistake.key.split(', ')[0] === key);
}
