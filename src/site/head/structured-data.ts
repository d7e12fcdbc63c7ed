import { faq } from '#content/faq.ts';
import { practice } from '#content/practice.ts';
import type { Faq, PageFacts, WeeklyHours } from '#content/schema.ts';
import { team } from '#content/team.ts';
import type { Page } from '../page.ts';

type Thing = { '@type': string; [property: string]: unknown };

const address = (path: string) => new URL(path, practice.origin).href;
const clinicId = address('/#clinic');

const openingHours = (hours: WeeklyHours) =>
  Object.entries(hours).flatMap(([dayOfWeek, spans]) =>
    spans.map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${dayOfWeek}`,
      opens,
      closes,
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
