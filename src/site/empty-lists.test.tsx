import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Program } from '#content/schema.ts';
import { home } from '#practice/home.yaml';
import { practice } from '#practice/practice.yaml';
import { team } from '#practice/team.yaml';
import { testimonials } from '#practice/testimonials.yaml';
import { renderPage } from '#tests/harness/rendered.tsx';

const mockedFiles = new Set<string>();

/** Replaces records of a file of the practice for the modules that the test imports afterwards. */
function replace(file: string, records: object) {
  mockedFiles.add(file);
  vi.doMock(file, async (importOriginal) => ({ ...(await importOriginal<object>()), ...records }));
}
beforeEach(() => void vi.resetModules());
afterEach(() => {
  for (const file of mockedFiles) vi.doUnmock(file);
  mockedFiles.clear();
});

const replacePrograms = (...programs: Program[]) =>
  replace('#practice/practice.yaml', {
    practice: { ...practice, hours: { ...practice.hours, programs } },
  });

const morning = [{ opens: '09:00', closes: '12:00' }];
const mondayGroup: Program = {
  id: 'group',
  name: 'Monday group',
  hours: {
    Monday: morning,
    Tuesday: [],
    Wednesday: [],
    Thursday: [],
    Friday: [],
    Saturday: [],
    Sunday: [],
  },
};
const sundayGroup: Program = {
  id: 'sundays',
  name: 'Sunday group',
  hours: { ...mondayGroup.hours, Monday: [], Sunday: morning },
  otherDays: 'No group',
};

async function renderFooter() {
  const { Footer } = await import('./frame/footer.tsx');
  await renderPage(<Footer />);
  return screen
    .getAllByRole('table')
    .map((table) => [...table.querySelectorAll('caption, tr')].map((row) => row.textContent));
}

test('the footer of a practice without programs shows only the office hours', async () => {
  replacePrograms();
  const tables = await renderFooter();
  expect(tables.map(([caption]) => caption)).toEqual(['Office hours']);
});

test('the footer shows a table for each program, and days without it only if there is a text for them', async () => {
  replacePrograms(mondayGroup, sundayGroup);
  const [, monday, sunday] = await renderFooter();
  expect(monday).toEqual(['Monday group hours', 'Weekday: Monday9am - 12pm']);
  expect(sunday).toEqual([
    'Sunday group hours',
    'Weekday: Monday to ThursdayNo group',
    'Weekend: Friday and SaturdayNo group',
    'Weekend: Sunday9am - 12pm',
  ]);
});

test('prose may show the hours of the programs that there are', async () => {
  replacePrograms(mondayGroup, { ...sundayGroup, otherDays: undefined } as never);
  const { proseRulesFor } = await import('#build/check-content.ts');
  expect(proseRulesFor([]).values.Hours).toEqual([
    'office',
    'group',
    'group-weekdays',
    'sundays', // it never meets from Monday to Friday
  ]);
});

const profilePath = team.find(({ biolink }) => biolink)?.biolink ?? '';

test.each([
  ['#practice/testimonials.yaml', { testimonials: [] }, '/Testimonials'],
  [
    '#practice/testimonials.yaml',
    { testimonials: testimonials.map((quote) => ({ ...quote, status: 'draft', consentId: null })) },
    '/Testimonials',
  ],
  ['#practice/faq.yaml', { faq: [] }, '/Frequently-Asked-Questions'],
  ['#practice/resources.yaml', { resources: [] }, '/Resources'],
  ['#practice/team.yaml', { team: [] }, '/Our-Team'],
  ['#content/prose-pages.ts', { services: [] }, '/services'],
  ['#practice/publications.yaml', { profile: null }, profilePath],
])(
  'with %s %o, there is no page at %s, and no other page is missing',
  async (file, records, path) => {
    const { pages: allPages } = await import('./routes.tsx');
    expect(allPages.map((page) => page.path)).toContain(path);
    vi.resetModules();
    replace(file, records);
    const { pageAt, pages } = await import('./routes.tsx');
    const paths = pages.map((page) => page.path);
    expect(paths).not.toContain(path);
    expect(pageAt(path).isFallback).toBe(true);
    const lostPaths = allPages.map((page) => page.path).filter((other) => !paths.includes(other));
    // The pages of services, and the profile of a member, are gone with their list.
    expect(
      lostPaths.filter((lost) => !lost.startsWith('/services/') && lost !== profilePath),
    ).toEqual(path === profilePath ? [] : [path]);
    const { listPageEntries } = await import('./page-entries.ts');
    expect(listPageEntries().map(({ page }) => page?.path)).not.toContain(path);
  },
);

/** Renders a page of `pages/`, and returns the texts of its headings. */
async function headingsOf(name: string) {
  const pages = import.meta.glob<{ default: ComponentType }>(['./pages/*.tsx', '!**/*.test.tsx']);
  const { default: Page } = (await pages[`./pages/${name}.tsx`]?.()) ?? {};
  if (!Page) throw new Error(`There is no page ${name}`);
  await renderPage(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(document.querySelectorAll(':is(ul, ol):empty'), 'empty lists').toHaveLength(0);
  return screen.getAllByRole('heading').map(({ textContent }) => textContent);
}

test('without openings, the page of jobs says so, and whom to write to', async () => {
  replace('#practice/openings.yaml', { openings: [] });
  expect(await headingsOf('careers')).toHaveLength(1);
  expect(screen.getByText(/no open positions now/)).toBeTruthy();
  expect(screen.getByRole('link', { name: practice.emails.careers })).toBeTruthy();
});

test('a frequent question without an answer is among those to ask by phone, and keeps its address for later', async () => {
  const entries = (['ages', 'telehealth', 'wait'] as const).map((name) => ({
    ...{ question: `${name}?`, answer: [`Answer: ${name}.`], status: 'draft' },
    ...(name !== 'wait' && { onlyIfAnswered: name }),
  }));
  const telehealth = { question: 'telehealth?', answer: 'Yes.' };
  const { unpublishedFacts } = await import('#practice/unpublished.yaml');
  replace('#practice/faq.yaml', { faq: entries });
  replace('#practice/unpublished.yaml', { unpublishedFacts: { ...unpublishedFacts, telehealth } });
  expect(unpublishedFacts.ages.answer).toBeNull();
  await headingsOf('faq');
  expect(screen.queryByText('Answer: ages.')).toBeNull();
  expect(screen.getByText(unpublishedFacts.ages.question).tagName).toBe('LI');
  expect(document.querySelector('#question-2')?.textContent).toBe('Answer: telehealth.');
  expect(document.querySelector('#question-3')?.textContent).toBe('Answer: wait.');

  vi.resetModules();
  document.body.replaceChildren();
  replace('#practice/faq.yaml', { faq: entries.slice(1) });
  await headingsOf('faq');
  expect(screen.queryByText(/not published/)).toBeNull();
});

test.each([
  ['contact', '#practice/contact.yaml', 'contactLinks'],
  ['careers', '#practice/openings.yaml', 'careerLinks'],
])(
  'the page %s leads to related pages, and has no empty list or heading if there are none',
  async (name, file, links) => {
    const link = { name: 'A related page', link: '/about' };
    replace(file, { [links]: [link] });
    const headings = await headingsOf(name);
    expect(screen.getByRole('link', { name: link.name }).getAttribute('href')).toBe(link.link);
    vi.resetModules();
    document.body.replaceChildren();
    replace(file, { [links]: [] });
    expect(await headingsOf(name)).toEqual(headings.filter((text) => text !== 'Related pages'));
  },
);

test('without publications, the profile page has no heading for them', async () => {
  replace('#practice/publications.yaml', { publications: [] });
  expect(await headingsOf('profile')).toHaveLength(1);
});

test('without people who are introduced, the page of the team lists the others', async () => {
  replace('#practice/team.yaml', {
    team: [{ id: 1, name: 'A. Person', title: 'Nurse', image: '', bio: [], biolink: '' }],
  });
  await headingsOf('team');
  expect(screen.getByText('A. Person')).toBeTruthy();
});

test('the home page leaves out counters, cards and the links of a card if there are none', async () => {
  replace('#practice/counters.yaml', { counters: [] });
  replace('#practice/home.yaml', { home: { ...home, cards: [] } });
  expect(await headingsOf('home')).toEqual([home.hero.message, home.callToAction.heading]);
  const { pageAt } = await import('./routes.tsx');
  expect(pageAt('/').island).toBeUndefined();

  vi.resetModules();
  document.body.replaceChildren();
  const [firstCard] = home.cards;
  replace('#practice/home.yaml', { home: { ...home, cards: [{ ...firstCard, list: [] }] } });
  expect(await headingsOf('home')).toContain(firstCard?.heading);
});

test('the footer shows no heading and no space for links and marks that there are not', async () => {
  replace('#practice/accreditations.yaml', { accreditations: [] });
  replace('#practice/navigation.yaml', { legalLinks: [], noticeLinks: [] });
  await renderFooter();
  expect(screen.queryAllByRole('heading')).toEqual([]);
  expect(screen.queryAllByRole('navigation')).toEqual([]);
  expect(document.querySelectorAll(':is(ul, div):empty')).toHaveLength(0);
});

test('without crisis lines and saved pages, the page without a connection has no headings for them', async () => {
  const all = await headingsOf('offline');
  vi.resetModules();
  document.body.replaceChildren();
  replace('#practice/crisis.yaml', { crisisLines: [] });
  replace('#practice/offline.yaml', { offline: { pages: [], files: [] } });
  expect(await headingsOf('offline')).toHaveLength(all.length - 2);
  const { proseRulesFor } = await import('#build/check-content.ts');
  expect(proseRulesFor([]).emptyParts).toEqual(['Hotlines', 'SavedPages']);
});

test('without a page in Spanish, nothing links to one', async () => {
  replace('#practice/navigation.yaml', { spanishLink: null });
  replace('#practice/offline.yaml', { offline: { pages: [], files: [] } });
  await headingsOf('offline');
  const { Header } = await import('./frame/header.tsx');
  const html =
    document.body.innerHTML +
    renderToStaticMarkup(<Header currentPath="/" translation={undefined} />);
  expect(html).not.toMatch(/href="\/es"|lang="es"/);
});

test('without a page about the practice, the pages below it have no parent', async () => {
  const { documents } = await import('#content/prose-pages.ts');
  replace('#content/prose-pages.ts', {
    documents: documents.filter(({ path }) => path !== '/about'),
  });
  vi.resetModules();
  const { pages } = await import('./routes.tsx');
  expect(pages.map(({ parent }) => parent?.path)).not.toContain('/about');
  expect(pages.map(({ path }) => path)).toContain('/Our-Team');
});

test('the sidebar has no list of services if there are none', async () => {
  replace('#content/prose-pages.ts', { services: [] });
  const { ServiceLinks } = await import('./frame/service-links.tsx');
  const { container } = await renderPage(<ServiceLinks />);
  expect(container.innerHTML).toBe('');
});

test('a text that lists downloads, handouts, directions or an agency, or links to a missing page, is a mistake if there are none', async () => {
  replace('#practice/redirects.yaml', { downloads: [], handouts: [] });
  replace('#practice/agencies.yaml', { agencies: [] });
  replace('#practice/places.yaml', { directions: [] });
  replace('#practice/faq.yaml', { faq: [] });
  const { proseRulesFor } = await import('#build/check-content.ts');
  const { proseMistakes } = await import('#build/check-prose.ts');
  const rules = proseRulesFor([]);
  const text = '---\nname: Page\n---\n';
  const mistakesIn = (prose: string) =>
    proseMistakes('page.mdx', `${text}${prose}\n`, rules).map((mistake) => mistake.text);
  expect(mistakesIn('<Downloads/>')).toEqual([expect.stringMatching(/would show nothing/)]);
  expect(mistakesIn('<Handouts/>')).toEqual([expect.stringMatching(/would show nothing/)]);
  expect(mistakesIn('<Directions/>')).toEqual([expect.stringMatching(/would show nothing/)]);
  expect(mistakesIn('<Agency of="state"/>')).toEqual([expect.stringMatching(/list is empty/)]);
  expect(mistakesIn('[Ask](/Frequently-Asked-Questions)')).toEqual([
    expect.stringMatching(/because faq\.yaml is empty/),
  ]);
});

test('the search finds no quote that no page shows, and no papers that there are not', async () => {
  const hidden = { quote: 'Nobody asked me.', attribution: 'A.', consentId: null, status: 'draft' };
  replace('#practice/testimonials.yaml', { testimonials: [...testimonials, hidden] });
  replace('#practice/publications.yaml', { publications: [] });
  const { allSearchEntries } = await import('#build/search-index.ts');
  const { listPageEntries } = await import('./page-entries.ts');
  const entries = await allSearchEntries(listPageEntries());
  expect(entries.filter(({ text }) => text.includes(hidden.quote))).toEqual([]);
  expect(entries.filter(({ path }) => path === profilePath)).toHaveLength(1);
});
