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

/** A day that ends at midnight ends at 23:59 there. */
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

/** From midnight to midnight is a closed day. schema.org has no time zone for opening hours: they are the address's. */
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
  if (!member) throw new Error(`Nobody of the team has the page ${path}`);
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

/** What machines read of a page: the same records that people see, as JSON-LD (schema.org). */
export function structuredDataOf(page: Page, facts: PageFacts): string {
  const things = [
    ...(facts.structuredData ?? []).map((subject) => subjects[subject](page)),
    ...(page.path === '/' ? [] : [breadcrumbs(page)]),
  ];
  // Without "<", because a text with "</script>" would end the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    '\\u003c',
  );
}
