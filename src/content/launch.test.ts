import { expect, test } from 'vitest';
import { register, registerWith } from '#tests/harness/register.ts';
import { listLaunchTasks } from './launch.ts';
import { content } from './validate.ts';

/** The pages as before any review: the practice may already have signed pages in `src/site/pages/`. */
const unsigned: typeof register = register.map((entry) => ({
  ...entry,
  facts: { ...entry.facts, signed: null },
}));

test('the launch check lists what must be replaced, proved, confirmed or reviewed, with its place', () => {
  const points = listLaunchTasks('2026-11-20', unsigned);
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
  expect(drafts).toEqual(expect.arrayContaining(content.downloads.map(({ name }) => name)));
});

test('the launch check lists every page without a reviewer, and every page with an overdue review', () => {
  const names = (kind: string, today: string, entries = unsigned) =>
    listLaunchTasks(today, entries).flatMap((point) => (point.kind === kind ? [point.place] : []));
  expect(names('pages', '2026-11-20').sort()).toEqual(register.map(({ file }) => file).sort());
  const [{ file } = { file: '' }] = register;
  const signed = { by: 'Somebody', on: '2026-12-01', nextDue: '2027-12-01' };
  const reviewed = registerWith(file, { signed }, unsigned);
  expect(names('pages', '2027-12-01', reviewed)).not.toContain(file);
  expect(names('overdue', '2027-12-01', reviewed)).toEqual([]);
  expect(names('overdue', '2027-12-02', reviewed)).toEqual([file]);
});

test('the launch check lists broken and suspicious links, and links not checked within a month', () => {
  const found = (today: string, links: Parameters<typeof listLaunchTasks>[2]) =>
    listLaunchTasks(today, register, links).flatMap(({ kind, place, what }) =>
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
