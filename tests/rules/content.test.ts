import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitProse } from '#build/prose-plugin.ts';
import { departments } from '#contact/fields.ts';
import { openBeforeLaunch } from '#content/launch.ts';
import type { Faq } from '#content/schema.ts';
import { content, type Entry, problems, problemsIn } from '#content/validate.ts';
import { pages } from '#site/routes.tsx';
import { register } from '#tests/harness/register.ts';

const { agencies, crisisLines, downloads, practice } = content;

const publicDir = 'public';
/** Every path of the site, as the build knows it. */
const knownPaths = pages.map(({ path }) => path);

const prose = globSync('src/content/{prose,services}/*.mdx').sort();
const textOf = (file: string) => splitProse(readFileSync(file, 'utf8')).text;

test('the content has no problems', () => {
  expect(problems({ publicDir, register })).toBe('');
});

test('everything that is wrong is said at once, in sentences with their place', () => {
  const [firstMember, ...members] = content.team;
  const [firstService, secondService, ...services] = content.services;
  const [firstResource, ...resources] = content.resources;
  const [firstQuestion, ...questions] = content.faq;
  const [firstLine, ...lines] = crisisLines;
  const [firstDownload, secondDownload, ...otherDownloads] = downloads;
  if (!firstMember || !firstService || !secondService || !firstResource) throw new Error('empty');
  if (!firstQuestion || !firstLine || !firstDownload || !secondDownload) throw new Error('empty');

  const broken: typeof content = {
    ...content,
    practice: { ...practice, phone: '+1402' },
    services: [
      { ...firstService, path: '/services/with a blank' },
      { ...secondService, path: '/about' },
      ...services,
    ],
    team: [{ ...firstMember, image: '/team/elena.jpg', biolink: '/Our-Team/Nobody' }, ...members],
    resources: [{ ...firstResource, img: 'podcasts-1', link: 'http://example.org' }, ...resources],
    faq: [{ ...firstQuestion, more: { to: '/nowhere', text: 'Nowhere' } }, ...questions],
    downloads: [
      { ...firstDownload, to: '/forms/Lost.pdf' },
      { ...secondDownload, size: '1 KB' },
      ...otherDownloads,
    ],
    crisisLines: [
      { ...firstLine, call: '+18006624357', shown: '(800) 662-HELP (4356)' },
      ...lines,
      { ...firstLine, id: '911', call: '+18006621111', shown: '(800) 662-2222' },
    ],
  };
  expect(problemsIn(broken, { publicDir, register })).toMatchInlineSnapshot(`
    "practice.phone: is not +1 and ten digits, nor 711, 911 or 988
    services[0].path: is not a path of this site
    resources[0].link: is not an https address
    documents[0].path: /about is taken by services[1].path
    crisisLines[9].id: 911 is used twice
    resources[18].img: podcasts-1 is used twice
    team[0].biolink: there is no page at /Our-Team/Nobody
    faq[0].more.to: there is no page at /nowhere
    team[0].image: there is no public/team/elena.jpg
    downloads[0].to: there is no public/forms/Lost.pdf
    downloads[1].size: /forms/Yearly-Patient-Consent-Form.pdf has 88 KB, not 1 KB
    crisisLines[9].shown: +18006621111 is read as (800) 662-2222
    crisisLines[0]: the letters and the digits differ in (800) 662-HELP (4356)"
  `);
});

test('a link of the menu, a card or the footer that leads nowhere is a problem', () => {
  const found = problemsIn(content, { publicDir, register: [] });
  for (const place of [
    'menu[1].link: there is no page at /about',
    'menu[1].submenu[0].link: there is no page at /Our-Team',
    'legalLinks[0].link: there is no page at /declaration-of-patent-rights',
    'home.cards[0].button.link: there is no page at /Contact',
    'home.cards[2].list[5].link: there is no page at /services/Opiate-Use-Treatment',
  ])
    expect(found).toContain(place);
});

/** The register with other facts for one page. */
const changed = (file: string, change: object) =>
  register.map((entry) =>
    entry.file === file ? { ...entry, facts: { ...entry.facts, ...change } } : entry,
  );

const ownKind = globSync('src/site/pages/*.tsx').filter(
  (file) => !file.endsWith('.test.tsx') && !file.endsWith('/prose.tsx'),
);

test('each file of a page says who has to review it, and is the file of one page', () => {
  expect(register.map(({ file }) => file).sort()).toEqual([...prose, ...ownKind].sort());
  expect(register.filter(({ page }) => !page)).toEqual([]);
});

test('what a page says of itself is checked, in sentences with their place', () => {
  const file = 'src/content/prose/about.mdx';
  const [about] = register.filter((entry) => entry.file === file);
  if (!about) throw new Error('empty');
  const signed = { by: 'Somebody', on: '2026-01-01', nextDue: '2027-01-01' };
  const problemsWith = (entries: readonly Entry[]) =>
    problemsIn(content, { publicDir, register: entries });
  expect(problemsWith(changed(file, { signed }))).toBe(
    `${file}, signed: is of 2026-01-01, and the text of ${about.facts.written}`,
  );
  expect(
    problemsWith([...register, { file: 'src/content/prose/lost.mdx', facts: about.facts }]),
  ).toBe('src/content/prose/lost.mdx: no page is made of it');
  expect(
    problemsWith(
      changed(file, {
        description: undefined,
        descripton: 'Who we are.',
        written: 'yesterday',
        reviewer: 'nobody',
        sources: ['kratomact'],
      }),
    ),
  ).toMatchInlineSnapshot(`
    "src/content/prose/about.mdx, description: Invalid input: expected string, received undefined
    src/content/prose/about.mdx, written: Invalid ISO date
    src/content/prose/about.mdx, reviewer: Invalid option: expected one of "practice"|"clinician"|"lawyer"|"translator"
    src/content/prose/about.mdx, sources[0]: Invalid input: expected object, received string
    src/content/prose/about.mdx, facts: Unrecognized key: "descripton""
  `);
});

/** What has no words of its own to confirm: names of pages, which the pages say, and marks that need no words. */
const withoutStatus = [
  'menu',
  'legalLinks',
  'noticeLinks',
  'services',
  'documents',
  'furtherPages',
  'unpublishedFacts',
  'practice',
  'practiceStatus',
];

test('every record says where it comes from, or who has confirmed it', () => {
  const missing = Object.entries(content).flatMap(([name, records]) => {
    if (withoutStatus.includes(name)) return [];
    const all = 'status' in records ? [['', records]] : Object.entries(records);
    return all.filter(([, record]) => !('status' in record)).map(([key]) => `${name}.${key}`);
  });
  expect(missing).toEqual([]);
  expect(Object.keys(content.practiceStatus).sort()).toEqual(Object.keys(practice).sort());
});

test('a record that does not say so is a problem', () => {
  const [{ status: _, ...first }, ...faq] = content.faq as [Faq, ...Faq[]];
  const broken = { ...content, faq: [first as Faq, ...faq] };
  expect(problemsIn(broken, { publicDir, register })).toBe(
    'faq[0].status: is not specified, sample, draft, or { confirmedBy, on }',
  );
});

test('a page brings its own headings, date and sources, and the browser nothing else of its front matter', async () => {
  const kratom = content.services.find(({ path }) => path === '/services/Kratom-Addiction');
  const { contents, review } = (await kratom?.body()) ?? {};
  expect(contents?.slice(0, 2)).toEqual(['What it is', 'Signs']);
  const [entry] = register.filter(({ file }) => file.endsWith('/kratom-addiction.mdx'));
  const { written, reviewer, signed, sources } = entry?.facts ?? {};
  expect(sources).toHaveLength(9);
  expect(review).toEqual({ written, reviewer, signed, sources });
  expect(Object.keys(kratom ?? {}).sort()).toEqual(['body', 'name', 'path']);
});

/**
 * The names that prose may use, and what their `of` may be. `site/prose-parts.tsx` renders them; what has a caption
 * is `Prose`'s own.
 */
const alphabet: Record<string, readonly string[]> = {
  ConformanceReport: [],
  Measured: [],
  KnownBarriers: [],
  SavedPages: [],
  InSpanish: [],
  English: [],
  Phone: [],
  Fax: [],
  Address: [],
  MapLink: [],
  PracticeName: [],
  Island: [],
  ComplianceOfficer: [],
  OfficeAdministrator: [],
  NoOpiates: [],
  Naloxone: [],
  ServiceAnimals: [],
  VisitorForm: [],
  Downloads: [],
  Handouts: [],
  SiteMap: [],
  Hotlines: [],
  Captioned: [],
  EnEspanol: [],
  HorarioDeOficina: [],
  OtrosDias: [],
  BlankLines: ['1', '2', '3'],
  Unpublished: Object.keys(content.unpublishedFacts),
  Figure: [],
  Notice: ['information', 'warning'],
  Checklist: ['bring', 'leave'],
  Email: Object.keys(practice.emails),
  Hours: ['office', 'iop', 'iop-weekdays'],
  Line: crisisLines.map(({ id }) => id),
  Agency: agencies.map(({ id }) => id),
};

test.each(prose)('%s keeps to the alphabet', (file) => {
  const text = textOf(file).replace(/\{\/\*.*?\*\/\}/gs, '');
  const strangers = [...text.matchAll(/<([A-Za-z][\w.]*)(?: (?:of|kind|look)="([^"]*)")?/g)]
    .filter(([, name = '', of]) => !(name in alphabet) || (of && !alphabet[name]?.includes(of)))
    .map(([tag]) => tag);
  expect(strangers).toEqual([]);
  expect(text, 'expressions and imports are not prose').not.toMatch(/[{}]|^(?:import|export)\b/m);
});

test.each(prose)('%s links to pages that exist', (file) => {
  const links = [...textOf(file).matchAll(/\]\((\/[^)#\s]*)/g)].map(([, path]) => path);
  expect(links.filter((path = '') => !knownPaths.includes(path))).toEqual([]);
});

/** Two things after a comma, and no series. */
const pairs =
  /, (?:again and again|alone or with|before or after|bills and estimates|blue or gray|call and ask|call or (?:text|write)|day or night|directly or indirectly|intake and consent|residential or hospital|see or hear|with or without)/g;

test.each(globSync('src/{content,forms}/**/*.{mdx,ts}').sort())(
  '%s sets a comma before the last of a series',
  (file) => {
    const text = textOf(file).replace(/\/\*.*?\*\/|^\s*\/\/[^\n]*/gms, '');
    const without = /[^.\n]*, [a-z-]+ (?:and|or) .*/g;
    expect(text.replace(pairs, '').match(without)).toBeNull();
  },
);

test('the contact notices speak of each department, in the order of the form', () => {
  expect(Object.keys(content.contactNotices.whatHappensNext)).toEqual([...departments]);
});

test('what must be replaced, proved, confirmed or reviewed before launch is listed with its place', () => {
  const points = openBeforeLaunch('2026-11-20', register);
  const listed = points.map(({ kind, under, place }) => `${kind}: ${under}, ${place}`);
  for (const point of [
    'samples: src/content/practice.ts, practice.phone',
    'samples: src/content/team.ts, team[0]',
    'samples: src/content/testimonials.ts, testimonials[3]',
    'samples: src/content/statements.ts, statements.visitorForm',
    'drafts: src/content/statements.ts, statements.equalOpportunity',
    'drafts: src/content/contact.ts, contactNotices',
    'proofs: src/content/home.ts, home.why.counters[0]',
    'pages: For a lawyer, src/content/prose/notice-of-privacy-practices.mdx',
    'pages: For a clinician, src/content/services/kratom-addiction.mdx',
    'pages: For somebody at the practice, src/site/pages/careers.tsx',
    'pages: For a translator, src/content/prose/es.mdx',
    'texts: src/content/unpublished.ts, unpublishedFacts.wait',
    'texts: src/content/prose/about.mdx, "Our mission"',
    'texts: src/content/prose/about.mdx, "How we work with you"',
    'texts: src/content/prose/notice-of-privacy-practices.mdx, "Effective date"',
    'texts: src/content/prose/community-partnerships.mdx, "A place to learn"',
  ])
    expect(listed).toContain(point);
  const drafts = points.filter(({ kind }) => kind === 'drafts').map(({ what }) => what);
  expect(drafts).toEqual(expect.arrayContaining(content.faq.map(({ question }) => question)));
  expect(drafts).toEqual(expect.arrayContaining(downloads.map(({ name }) => name)));
});

test('every page without a named reviewer is listed, and one with a reviewer once the review is overdue', () => {
  const names = (kind: string, today: string, entries = register) =>
    openBeforeLaunch(today, entries).flatMap((point) => (point.kind === kind ? [point.place] : []));
  const unsigned = register.filter(({ facts }) => !facts.signed);
  expect(names('pages', '2026-11-20').sort()).toEqual(unsigned.map(({ file }) => file).sort());
  const [{ file } = { file: '' }] = register;
  const signed = { by: 'Somebody', on: '2026-12-01', nextDue: '2027-12-01' };
  const reviewed = changed(file, { signed });
  expect(names('pages', '2027-12-01', reviewed)).not.toContain(file);
  expect(names('overdue', '2027-12-01', reviewed)).toEqual([]);
  expect(names('overdue', '2027-12-02', reviewed)).toEqual([file]);
});

test('links that were never checked, or not for a month, or are broken or suspicious are listed', () => {
  const found = (today: string, links: Parameters<typeof openBeforeLaunch>[2]) =>
    openBeforeLaunch(today, register, links).flatMap(({ kind, place, what }) =>
      kind === 'links' ? [`${place}: ${what}`] : [],
    );
  const never = { checkedOn: null, broken: [] };
  expect(found('2026-11-27', never)).toEqual(['checkedOn: links were never checked']);
  const broken = [{ url: 'https://a.test/', says: '404' }];
  expect(found('2026-11-27', { checkedOn: '2026-11-20', broken })).toEqual([
    'https://a.test/: 404',
  ]);
  const suspicious = [
    { url: 'https://b.test/page', says: '200 at the front page https://b.test/' },
  ];
  expect(found('2026-11-27', { checkedOn: '2026-11-20', suspicious, broken: [] })).toEqual([
    'https://b.test/page: 200 at the front page https://b.test/',
  ]);
  expect(found('2026-11-27', { checkedOn: '2026-10-27', broken: [] })).toEqual([]);
  expect(found('2026-11-27', { checkedOn: '2026-10-26', broken: [] })).toEqual([
    'checkedOn: links were last checked on 2026-10-26',
  ]);
});
