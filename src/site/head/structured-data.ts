import { comingDays } from '#content/coming-days.ts';
import { faq } from '#content/faq.ts';
import { changedHours } from '#content/opening.ts';
import { practice } from '#content/practice.ts';
import type { Faq, PageFacts, Span, WeeklyHours } from '#content/schema.ts';
import { team } from '#content/team.ts';
import type { Page } from '../page.ts';

type Thing = { '@type': string; [property: string]: unknown };

const address = (path: string) => new URL(path, practice.origin).href;
const changed = changedHours(comingDays);
const clinicId = address('/#clinic');

/** schema.org writes the end of the day as 23:59. */
const hoursOf = ({ opens, closes }: Span) => ({
  opens,
  closes: closes === '24:00' ? '23:59' : closes,
});

const openingHours = (hours: WeeklyHours) =>
  Object.entries(hours).flatMap(([dayOfWeek, spans]) =>
    spans.map((span) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${dayOfWeek}`,
      ...hoursOf(span),
    })),
  );

/** Midnight to midnight means closed. schema.org has no time zone for opening hours: it uses that of the address. */
export const specialOpeningHours = (changed: Readonly<Record<string, readonly Span[]>>) =>
  Object.entries(changed).flatMap(([date, spans]) =>
    (spans.length > 0 ? spans : [{ opens: '00:00', closes: '00:00' }]).map((span) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      ...hoursOf(span),
    })),
  );

const clinic = (): Thing => ({
  '@type': 'MedicalClinic',
  '@id': clinicId,
  name: practice.name,
  url: address('/'),
  telephone: practice.phone,
  faxNumber: practice.fax,
  email: practice.emails.office,
  address: {
    '@type': 'PostalAddress',
    streetAddress: practice.address.street,
    addressLocality: practice.address.city,
    addressRegion: practice.address.state,
    postalCode: practice.address.postalCode,
    addressCountry: 'US',
  },
  openingHoursSpecification: openingHours(practice.hours.office),
  ...(Object.keys(changed).length > 0 && {
    specialOpeningHoursSpecification: specialOpeningHours(changed),
  }),
});

const questions = (): Thing => ({
  '@type': 'FAQPage',
  mainEntity: (faq as readonly Faq[]).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
});

const breadcrumbs = ({ path, title, parent }: Page): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Home', path: '/' },
    ...(parent ? [parent] : []),
    { name: title, path },
  ].map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: address(step.path),
  })),
});

const physician = ({ path }: Page): Thing => {
  const member = team.find(({ biolink }) => biolink === path);
  if (!member) throw new Error(`No team member has the page ${path}`);
  return {
    '@type': 'Physician',
    name: member.name,
    description: member.title,
    url: address(path),
    telephone: practice.phone,
    parentOrganization: { '@id': clinicId },
  };
};

const subjects = { clinic, questions, physician };

/** The page's structured data: the records that people see, as JSON-LD (schema.org). */
export function structuredDataOf(page: Page, facts: PageFacts): string {
  const things = [
    ...(facts.structuredData ?? []).map((subject) => subjects[subject](page)),
    ...(page.path === '/' ? [] : [breadcrumbs(page)]),
  ];
  // Escapes "<", because "</script>" in a text would end the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    '\\u003c',
  );
}
