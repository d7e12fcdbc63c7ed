import { comingDays } from '#content/coming-days.ts';
import { answeredQuestions } from '#content/faq.ts';
import { changedHours } from '#content/opening.ts';
import type { PageFacts, Span, WeeklyHours } from '#content/schema.ts';
import { practice } from '#practice/practice.yaml';
import { team } from '#practice/team.yaml';
import { homeLink } from '../frame/home-link.ts';
import type { Page } from '../page.ts';

/** An item of structured data; schema.org calls every item a thing. */
type Thing = { '@type': string; [property: string]: unknown };

const urlOf = (path: string) => new URL(path, practice.origin).href;
const officeChanges = changedHours(comingDays);
const clinicId = urlOf('/#clinic');

/** Returns the hours as schema.org writes them: a day ends at 23:59. */
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

/**
 * Returns the special opening hours for schema.org, where "00:00 to 00:00" means closed. They have no time zone,
 * because schema.org uses that of the address.
 */
export const specialOpeningHours = (hoursByDate: Readonly<Record<string, readonly Span[]>>) =>
  Object.entries(hoursByDate).flatMap(([date, spans]) =>
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
  url: urlOf('/'),
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
  ...(Object.keys(officeChanges).length > 0 && {
    specialOpeningHoursSpecification: specialOpeningHours(officeChanges),
  }),
});

const questions = (): Thing => ({
  '@type': 'FAQPage',
  mainEntity: answeredQuestions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
});

const breadcrumbs = ({ path, title, parent }: Page): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: homeLink.name, path: homeLink.to },
    ...(parent ? [parent] : []),
    { name: title, path },
  ].map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: urlOf(step.path),
  })),
});

const physician = ({ path }: Page): Thing => {
  const member = team.find(({ biolink }) => biolink === path);
  if (!member) throw new Error(`No team member has the page ${path}`);
  return {
    '@type': 'Physician',
    name: member.name,
    description: member.title,
    url: urlOf(path),
    telephone: practice.phone,
    parentOrganization: { '@id': clinicId },
  };
};

const thingsByName = { clinic, questions, physician };

/** Returns the page's structured data as JSON-LD (schema.org). It comes from the records that the page shows. */
export function structuredDataOf(page: Page, facts: PageFacts): string {
  const things = [
    ...(facts.structuredData ?? []).map((name) => thingsByName[name](page)),
    ...(page.path === homeLink.to ? [] : [breadcrumbs(page)]),
  ];
  // Escapes "<", because "</script>" in a text would end the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    '\\u003c',
  );
}
