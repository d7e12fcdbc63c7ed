import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitProse } from '#content/front-matter.ts';
import { officeRows, programTablesByName } from '#content/hours.ts';
import { services } from '#content/prose-pages.ts';
import { type MenuItem, resourceCategories, type TeamMember } from '#content/schema.ts';
import { counters } from '#practice/counters.yaml';
import { faq } from '#practice/faq.yaml';
import { home } from '#practice/home.yaml';
import { legalLinks, menu } from '#practice/navigation.yaml';
import { openings } from '#practice/openings.yaml';
import { practice } from '#practice/practice.yaml';
import { profile, publications } from '#practice/publications.yaml';
import { downloads } from '#practice/redirects.yaml';
import { resources } from '#practice/resources.yaml';
import { team } from '#practice/team.yaml';
import { testimonials } from '#practice/testimonials.yaml';
import { medicalDirector } from '../harness/practice.ts';
import { servicePages, specificationPractice } from '../harness/specification.ts';

const proseText = (page: string) =>
  splitProse(readFileSync(`${specificationPractice}/prose/${page}.mdx`, 'utf8'))
    .text.replace(/[*_]{1,2}/g, '')
    .replace(/\s+/g, ' ');
const namesWithLinks = (items: readonly { name: string; link: string }[]) =>
  items.map(({ name, link }) => `${name} ${link}`);
const people: readonly TeamMember[] = team;
const items: readonly MenuItem[] = menu;

test('section 1: the home page has the specified headings', () => {
  expect(home.hero.message).toBe('Your Pathway to Personal Empowerment and Recovery');
  expect(home.why.heading).toBe('Why Recover with us?');
  expect(home.callToAction.heading).toBe('Transform Your Tomorrow, Today.');
  expect(home.callToAction.line).toBe('Together, We Can Create a New Path Forward.');
});

test('section 1: the home page has the three cards, with their buttons and the list of services', () => {
  const [welcomeCard, aboutCard, servicesCard] = home.cards;
  expect(home.cards.map(({ heading }) => heading)).toEqual(['Welcome', 'About Us', 'Services']);
  expect(home.cards.map(({ button }) => button.link)).toEqual(['/Contact', '/about', '/services']);
  expect(welcomeCard?.paragraphs.length).toBeGreaterThan(0);
  expect(aboutCard?.paragraphs.join(' ')).toContain('started in 2004');
  expect(servicesCard?.list?.map(({ name }) => name)).toEqual([
    'Psychiatric evaluations and medication management',
    'Outpatient psychotherapy',
    'Intensive outpatient therapy',
    'Substance use evaluations',
    'Residential treatment',
    'Opiate use treatment',
    'Alcohol use disorder',
    'Methamphetamine use disorders',
  ]);
});

test('section 1: About Us and Community Partnerships have the specified contents', () => {
  for (const heading of ['Our history', 'Our mission', 'Our vision', 'Our values'])
    expect(proseText('about')).toContain(`## ${heading}`);
  expect(proseText('about')).toContain('opened in 2004');
  const partnerships = proseText('community-partnerships');
  expect(partnerships).toContain('psychiatric rotation site for physician assistant students');
  expect(partnerships).toContain('osteopathic medicine');
  expect(partnerships.match(/- Sample (?:University|College)/g)).toHaveLength(3);
  expect(partnerships.trim()).toMatch(/include, improve, inspire\.$/);
});

test('section 2: the menu has the specified entries, links and submenu', () => {
  expect(namesWithLinks(items)).toEqual([
    'Home /',
    'About Us /about',
    'Careers /careers',
    'Services /services',
    'Residential Program /services/Residential-Program',
    'Contact /Contact',
    'Community Partnerships /Community-Partnerships',
    `Patient Portal ${practice.portalUrl}`,
  ]);
  expect(
    items.flatMap(({ name, submenu = [] }) =>
      namesWithLinks(submenu).map((entry) => `${name}: ${entry}`),
    ),
  ).toEqual([
    'About Us: Our Team /Our-Team',
    'About Us: FAQ /Frequently-Asked-Questions',
    'About Us: Testimonials /Testimonials',
  ]);
  expect(items.filter(({ isExternal }) => isExternal).map(({ name }) => name)).toEqual([
    'Patient Portal',
  ]);
});

test('section 2: the footer has the specified legal links', () => {
  expect(namesWithLinks(legalLinks)).toEqual([
    'Declaration of Patent Rights /declaration-of-patent-rights',
    'Notice of Privacy Practices /notice-of-privacy-practices',
    'Website Privacy Policy /privacy-policy',
  ]);
});

test('section 2: the specified services come before all others, in the specified order', () => {
  expect(services.slice(0, servicePages.length).map(({ path }) => path)).toEqual(servicePages);
});

test('section 2: each route of a form leads to its PDF', () => {
  expect(downloads.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/newpatient /forms/New-Patient-Intake-Form.pdf',
    '/yearly /forms/Yearly-Patient-Consent-Form.pdf',
    '/brief /forms/Brief-Intake-Form.pdf',
    '/policy /forms/Intake-Policies.pdf',
  ]);
});

test('section 3: the team has 22 members with the specified titles, and one profile page', () => {
  expect(people.map(({ id }) => id)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
  const titles = new Set(people.map(({ title }) => title));
  for (const title of [
    'Medical Director',
    'Chief Operations Officer',
    'Physician Assistant',
    'Counselor',
    'Lead Tech',
    'Office Administrator',
    'Admissions Coordinator',
    'Billing Specialist',
    'Front Desk Lead',
  ])
    expect(titles).toContain(title);
  expect(people.some(({ bio: [first] }) => first === 'Bio coming soon!')).toBe(true);
  expect(people.some(({ bio }) => bio.length === 0)).toBe(true);
  const membersWithProfile = people.filter(({ biolink }) => biolink);
  expect(membersWithProfile.map(({ biolink }) => biolink)).toEqual([medicalDirector?.path]);
  expect(membersWithProfile[0]?.id).toBe(profile?.memberId);
  expect(publications.length).toBeGreaterThan(0);
});

test('section 9: the counters have the specified labels, steps, intervals and targets', () => {
  expect(
    counters.map(({ label, step, everyMs, target }) => [label, step, everyMs, target]),
  ).toEqual([
    ['lives impacted', 1000, 150, 15000],
    ['facility square feet', 1000, 200, 10000],
    ['specialized treatment options', 1, 200, 9],
  ]);
});

test('section 9: the founding year, the floor area and the job openings are the specified ones, and the lists have the specified numbers of entries', () => {
  expect(practice.founded).toBe(2004);
  expect(proseText('about')).toContain('50,000 square feet');
  expect(services.length).toBeGreaterThanOrEqual(13);
  expect(resources).toHaveLength(20);
  expect([...new Set(resources.map(({ category }) => category))].sort()).toEqual(
    [...resourceCategories].sort(),
  );
  expect(testimonials).toHaveLength(4);
  expect(openings.map(({ title }) => title)).toEqual([
    'Medical Assistant',
    'Physician Assistant PA-C',
  ]);
  expect(openings[0]?.employment).toMatch(/^Non-exempt, .*hour/);
  expect(faq.length).toBeGreaterThanOrEqual(20);
});

test('section 9: the notice of privacy practices promises an accounting of disclosures for six years, but not before April 2003', () => {
  expect(proseText('notice-of-privacy-practices')).toMatch(/six years .* April 2003/);
});

test('section 9: the office and the IOP have the specified hours', () => {
  expect(officeRows()).toEqual([
    { days: 'Monday to Thursday', times: '8:30am - 4:45pm' },
    { days: 'Friday', times: '8:30am - 2:45pm' },
  ]);
  expect(programTablesByName.get('iop')?.rows).toEqual([
    {
      label: 'Weekday',
      days: 'Monday, Tuesday and Thursday',
      times: '12pm - 3pm | 5pm - 8pm',
    },
    { label: 'Weekday', days: 'Wednesday', times: 'N/A' },
    { label: 'Weekend', days: 'Friday to Sunday', times: '10am - 1pm | 2pm - 5pm' },
  ]);
  expect(programTablesByName.get('iop-weekdays')?.rows.map(({ days }) => days)).toEqual([
    'Monday, Tuesday and Thursday',
    'Wednesday',
    'Friday',
  ]);
});
