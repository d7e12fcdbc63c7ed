import { formatPhone } from '#components/phone-link/format-phone.ts';
import type { Answers, StateOffice } from '#content/practice-answers.ts';
import type { Records, recordFiles } from '#content/records.ts';
import type { CrisisLine, Faq, NamedLink, PageFacts } from '#content/schema.ts';
import { type ForeignFacts, keptPartOf } from './leave-out.ts';

/** The new practice: its facts, the pages that it has, and what its texts must not say. */
export type NewPractice = {
  answers: Answers;
  today: string;
  foreign: ForeignFacts;
  /** The pages of services, in the order of the answers. */
  services: readonly NamedLink[];
  pages: Records['pages'];
  /** The addresses of all sections of prose. */
  sections: readonly string[];
};

/** Replaces a misspelling that is the first practice's own. */
export const spelled = (text: string) =>
  text.replaceAll('Declaration of Patent Rights', 'Declaration of Patient Rights');

/** What somebody has answered is a draft to confirm; what is invented is a sample. */
const statusOf = ({ areInvented }: Answers) => (areInvented ? 'sample' : 'draft');

/**
 * The content of each record file of a new practice: its facts, and those records of the first practice in `start` that
 * hold for any practice, as drafts. Lists of what only a practice itself can have begin empty.
 */
export function recordsFor(
  start: Records,
  practice: NewPractice,
): Record<keyof typeof recordFiles, object> {
  const { answers, foreign, services, pages, sections } = practice;
  const holds = (record: object) => !foreign.words.test(JSON.stringify(record));
  const leads = ({ link }: { link: string }) => foreign.hasPage(link.split('#')[0] ?? link);
  /** A placeholder stands for a record that is in the new files as well, except for the Spanish page. */
  const stands = (link: NamedLink) =>
    String(link) === '{spanishLink}'
      ? foreign.hasPage('/es')
      : typeof link === 'string' || leads(link);
  const draft = <RecordOf extends object>(record: RecordOf) => ({ ...record, status: 'draft' });
  const [welcome] = start.home.cards;

  return {
    accreditations: { accreditations: [] },
    agencies: {
      agencies: start.agencies.flatMap((agency): object[] => {
        const office = ownOffices(answers)[agency.id];
        if (!office) return holds(agency) ? [draft(agency)] : [];
        const { id, description } = agency;
        const { name, phone, page: url, status } = office;
        const source = { title: name, publisher: name, url };
        return [
          {
            id,
            name,
            description,
            phone,
            shown: phone,
            url,
            urlText: new URL(url).host,
            source,
            status,
          },
        ];
      }),
    },
    contact: {
      contactNotices: draft({
        ...start.contactNotices,
        whatHappensNext: {
          ...start.contactNotices.whatHappensNext,
          ...(!answers.services.includes('residential-program') && {
            'Residential Treatment':
              'We have no residential program. The front desk calls you back to talk about what we offer.',
          }),
        },
      }),
      contactLinks: start.contactLinks.filter(leads),
    },
    counters: { counters: [] },
    crisis: { crisisLines: crisisLinesFor(start, practice, holds) },
    faq: { faq: start.faq.flatMap((entry) => keptQuestion(entry, foreign)).map(draft) },
    home: {
      home: draft({
        ...start.home,
        why: { heading: `Why ${answers.name}?` },
        cards: [
          { ...welcome, list: welcome?.list?.filter(stands) },
          {
            heading: 'About Us',
            paragraphs: [
              '{practice.name} cares for mental health and substance use together, because for many people they belong together.',
            ],
            button: { name: 'Read about us', link: '/about' },
          },
          {
            heading: 'Services',
            paragraphs: ['We offer:'],
            list: services,
            button: { name: 'See all services', link: '/services' },
          },
        ],
      }),
    },
    insurance: { insurance: { asOf: practice.today, plans: [], status: 'draft' } },
    navigation: {
      menu: start.menu
        .filter((item) => (item.isExternal ? answers.portalUrl : leads(item)))
        .map(({ submenu, ...item }) => ({
          ...item,
          ...(submenu && { submenu: submenu.filter(leads) }),
        })),
      legalLinks: start.legalLinks
        .filter(leads)
        .map(({ name, link }) => ({ name: spelled(name), link })),
      startLink: start.startLink,
      costLink: start.costLink,
      spanishLink: foreign.hasPage('/es') ? start.spanishLink : null,
      noticeLinks: start.noticeLinks.filter(stands),
      siteMapLink: start.siteMapLink,
      quickExit: start.quickExit,
    },
    offline: {
      offline: { pages: start.offline.pages.filter(leads), files: ['/logos/mark.svg'] },
    },
    openings: { openings: [], careerLinks: start.careerLinks.filter(leads) },
    'page-facts': {
      pageFacts: Object.fromEntries(
        Object.entries(start.pageFacts).map(([name, facts]) => [name, pageFactsFor(name, facts)]),
      ),
    },
    pages: { pages },
    places: { places: { door: null, room: null, wayFromBus: null }, directions: [] },
    practice: practiceRecord(practice),
    publications: { profile: null, publications: [] },
    redirects: {
      // The forms contain consents, which follow the law of a state.
      downloads: [],
      handouts: [],
      otherAddresses: start.otherAddresses.filter(({ to }) => foreign.hasPage(to)),
    },
    resources: { resources: start.resources.filter(holds).map(draft) },
    search: {
      searchWords: Object.fromEntries(
        Object.entries(start.searchWords)
          .filter(([path]) =>
            (path.includes('#') ? sections : [path].filter(foreign.hasPage)).includes(path),
          )
          .map(([path, words]) => [path, withoutPlaces(words, start)]),
      ),
      factWords: { ...start.factWords, plans: wordsForInsurance },
      unpublishedTopics: start.unpublishedTopics,
      pagesForOthers: start.pagesForOthers.filter(foreign.hasPage),
    },
    sources: {
      sources: Object.fromEntries(
        Object.entries(start.sources).filter(([, source]) => source && holds(source)),
      ),
    },
    spanish: { spanish: foreign.hasPage('/es') ? spanishFor(start, practice) : null },
    'special-days': { specialDays: [], notices: [] },
    statements: {
      statements: {
        ...Object.fromEntries(
          Object.entries(start.statements).map(([name, statement]) => [name, draft(statement)]),
        ),
        noOpiates: { ...start.statements.noOpiates, status: 'sample' },
        naloxone: draft({
          text: 'You can buy naloxone nasal spray (such as Narcan) at a pharmacy without a prescription.',
        }),
        servicesLead: draft({
          text: 'Care for mental health and addiction. Not sure which service fits? Call, and we will help you find out.',
        }),
      },
    },
    team: {
      team: answers.team.map((person, index) => ({
        id: index + 1,
        ...person,
        status: statusOf(answers),
      })),
    },
    testimonials: { testimonials: [] },
    unpublished: {
      notPublished: start.notPublished,
      unpublishedFacts: Object.fromEntries(
        Object.entries(start.unpublishedFacts).flatMap(([name, fact]) =>
          // Only the page about partnerships, which is the first practice's own, asks about students.
          fact && !name.startsWith('student')
            ? [[name, { question: fact.question, answer: null }]]
            : [],
        ),
      ),
    },
  };
}

/** The Spanish of the first practice as a draft that nobody has reviewed. */
function spanishFor({ spanish }: Records, { answers }: NewPractice): Records['spanish'] {
  if (!spanish) return null;
  const { contact, search } = spanish.pages;
  const unreviewed = { signed: null, translatedBy: null };
  return {
    ...spanish,
    menu: spanish.menu.filter(({ isExternal }) => !isExternal || answers.portalUrl),
    contactNotices: {
      ...spanish.contactNotices,
      whatHappensNext: {
        ...spanish.contactNotices.whatHappensNext,
        ...(!answers.services.includes('residential-program') && {
          'Residential Treatment':
            'No tenemos un programa residencial. La recepción le llama para hablar de lo que ofrecemos.',
        }),
      },
      status: 'draft',
    },
    pages: { contact: { ...contact, ...unreviewed }, search: { ...search, ...unreviewed } },
  };
}

/** The state's offices of which every practice names its own, by the id of the record. */
export function ownOffices(answers: Answers) {
  const { address, phone, abuseHotline, complaintOffice, licensingOffice, disabilityAdvocate } =
    answers;
  const officeOr = (answer: StateOffice | undefined, purpose: string, digits: string) =>
    answer
      ? { ...answer, phone: formatPhone(answer.phone), status: statusOf(answers) }
      : {
          name: `Sample: ${address.state} ${purpose}`,
          phone: `(${phone.slice(2, 5)}) 555-${digits}`,
          page: 'https://www.example.org/',
          status: 'sample',
        };
  const offices: Readonly<Record<string, ReturnType<typeof officeOr>>> = {
    abuse: officeOr(abuseHotline, 'hotline for abuse and neglect', '0101'),
    'state-complaints': officeOr(complaintOffice, 'office for complaints', '0102'),
    'state-professions': officeOr(licensingOffice, 'office for licenses', '0103'),
    'disability-rights': officeOr(disabilityAdvocate, 'disability advocates', '0104'),
  };
  return offices;
}

/** "Sonora" for "Sonora Bridge Counseling Center": as many words as a phone shows. */
function shortNameOf(name: string) {
  const words = name.split(' ');
  const fitting = words.filter((_, index) => words.slice(0, index + 1).join(' ').length <= 12);
  return fitting.join(' ') || name.slice(0, 12);
}

function practiceRecord({ answers, today }: NewPractice) {
  const { name, address, phone, fax, timeZone, email, origin, hours, programs } = answers;
  const samples = {
    homeScreenName: shortNameOf(name),
    tagline: `Mental health and addiction care in ${address.city}, ${address.state}`,
    complianceOfficer: { title: 'Compliance Officer', extension: '100' },
    founded: Number(today.slice(0, 4)),
  };
  const { homeScreenName, tagline, complianceOfficer, founded } = answers;
  const practice = {
    name,
    homeScreenName: homeScreenName ?? samples.homeScreenName,
    tagline: tagline ?? samples.tagline,
    phone: formatPhone(phone),
    fax: formatPhone(fax),
    address,
    portalUrl: answers.portalUrl ?? null,
    origin,
    emails: { office: email, careers: email, privacy: email, accessibility: email },
    complianceOfficer: complianceOfficer ?? samples.complianceOfficer,
    officeAdministrator: answers.officeAdministrator,
    founded: founded ?? samples.founded,
    timeZone,
    hours: { office: hours, programs },
  };
  const isSample = (key: string) => key in samples && !answers[key as keyof typeof samples];
  const practiceStatus = Object.fromEntries(
    Object.entries(practice).map(([key, value]) => {
      if (value === null) return [key, 'draft']; // the practice has none
      return [key, isSample(key) ? 'sample' : statusOf(answers)];
    }),
  );
  return { practice, practiceStatus };
}

/** Words with which people ask about their plan, wherever they live. */
const wordsForInsurance =
  'blue cross blue shield bcbs aetna cigna united healthcare uhc humana medicaid medicare tricare va insurance accept take in network coverage covered';

function withoutPlaces(words: string, { practice }: Records) {
  const { city, state } = practice.address;
  const places = [city, state].map((place) => place.toLowerCase());
  return words
    .split(' ')
    .filter((word) => !places.includes(word))
    .join(' ');
}

function pageFactsFor(name: string, { toConfirmByHeading: _, ...facts }: PageFacts) {
  const descriptions: Record<string, string> = {
    home: 'Care for mental health and addiction in {practice.address.city}, {practice.address.state}. Call {practice.name}.',
    team: 'The people you meet here.',
    resources: 'Self-help apps and podcasts from other organizations.',
  };
  return { ...facts, description: descriptions[name] ?? facts.description, signed: null };
}

/** A frequent question without what only the first practice can answer; none if nothing is left of it. */
function keptQuestion({ more, answer, ...entry }: Faq, foreign: ForeignFacts): object[] {
  const [path = ''] = more?.to.split('#') ?? [];
  const isAboutOther = path.startsWith('/services/') && !foreign.hasPage(path);
  const kept = answer.map((text) => keptPartOf(text, foreign)).filter(Boolean);
  if (isAboutOther || kept.length === 0 || !keptPartOf(entry.question, foreign)) return [];
  return [{ ...entry, answer: kept, ...(more && foreign.hasPage(path) && { more }) }];
}

/** The national source of a line whose record names the source of the first practice's state. */
const nationalSources: Record<string, CrisisLine['source']> = {
  poison: {
    title: 'Poison Help',
    publisher: 'Health Resources and Services Administration',
    url: 'https://poisonhelp.hrsa.gov/',
  },
};

function crisisLinesFor(
  { crisisLines }: Records,
  { answers }: NewPractice,
  holds: (record: object) => boolean,
): object[] {
  const { crisisLine, name, origin } = answers;
  const lines = crisisLines.flatMap(({ spanishName: _, ...line }): object[] => {
    const office = ownOffices(answers)[line.id];
    if (office) {
      const { name, phone, page: url, status } = office;
      const source = { title: name, publisher: name, url };
      return [{ ...line, name, call: phone, shown: phone, source, status }];
    }
    const national = { ...line, source: nationalSources[line.id] ?? line.source, status: 'draft' };
    return holds(national) ? [national] : [];
  });
  if (!crisisLine) return lines;
  const own = {
    id: 'own',
    name: `${name} crisis line`,
    call: formatPhone(crisisLine),
    shown: formatPhone(crisisLine),
    description: 'Our own line for people in a crisis.',
    hours: 'Day and night',
    source: { title: name, publisher: name, url: origin },
    status: statusOf(answers),
  };
  return [...lines, own];
}
