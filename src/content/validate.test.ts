import { expect, test } from 'vitest';
import { allPageEntries, pageEntriesWithFacts } from '#tests/harness/page-entries.ts';
import type { Faq } from './schema.ts';
import { content, findProblemsIn, type PageEntry } from './validate.ts';

const { crisisLines, downloads, practice } = content;
const publicDir = 'public';

test('findProblemsIn reports all mistakes in the content at once, each with its location', () => {
  const [firstMember, ...members] = content.team;
  const [firstService, secondService, ...services] = content.services;
  const [firstResource, ...resources] = content.resources;
  const [firstQuestion, ...questions] = content.faq;
  const [firstLine, ...lines] = crisisLines;
  const [firstDownload, secondDownload, ...otherDownloads] = downloads;
  if (!firstMember || !firstService || !secondService || !firstResource) throw new Error('empty');
  if (!firstQuestion || !firstLine || !firstDownload || !secondDownload) throw new Error('empty');

  const invalidContent: typeof content = {
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
  expect(findProblemsIn(invalidContent, { publicDir, pageEntries: allPageEntries })).toBe(
    [
      'practice.phone: is not +1 and ten digits, nor 711, 911 or 988',
      'services[0].path: is not a path of this site',
      'resources[0].link: is not an https address',
      'documents[0].path: /about is taken by services[1].path',
      'crisisLines[9].id: 911 is used twice',
      'resources[18].img: podcasts-1 is used twice',
      'team[0].biolink: there is no page at /Our-Team/Nobody',
      'faq[0].more.to: there is no page at /nowhere',
      'team[0].image: there is no public/team/elena.jpg',
      'downloads[0].to: there is no public/forms/Lost.pdf',
      `downloads[1].size: /forms/Yearly-Patient-Consent-Form.pdf has ${secondDownload.size}, not 1 KB`,
      'crisisLines[9].shown: (800) 662-2222 is not the number +18006621111',
      'crisisLines[0]: the letters and the digits differ in (800) 662-HELP (4356)',
    ].join('\n'),
  );
});

test('a link to a missing page is a problem in the menu, in the footer and on a card', () => {
  const problems = findProblemsIn(content, { publicDir, pageEntries: [] });
  for (const problem of [
    'menu[1].link: there is no page at /about',
    'menu[1].submenu[0].link: there is no page at /Our-Team',
    'legalLinks[0].link: there is no page at /declaration-of-patent-rights',
    'home.cards[0].button.link: there is no page at /Contact',
    'home.cards[2].list[5].link: there is no page at /services/Opiate-Use-Treatment',
  ])
    expect(problems).toContain(problem);
});

test('a link to the 404 page or the offline page is a problem', () => {
  const fallbackPaths = allPageEntries.flatMap(({ page }) => (page?.isFallback ? page.path : []));
  expect(fallbackPaths).not.toEqual([]);
  for (const link of fallbackPaths) {
    const menu = [{ name: 'Nowhere', link }];
    expect(findProblemsIn({ ...content, menu }, { publicDir, pageEntries: allPageEntries })).toBe(
      `menu[0].link: there is no page at ${link}`,
    );
  }
});

test('findProblemsIn reports mistakes in the facts of a page with the file and the key', () => {
  const file = 'src/content/prose/about.mdx';
  const [about] = allPageEntries.filter((entry) => entry.file === file);
  if (!about) throw new Error('empty');
  const signed = { by: 'Somebody', on: '2026-01-01', nextDue: '2027-01-01' };
  const problemsWith = (entries: readonly PageEntry[]) =>
    findProblemsIn(content, { publicDir, pageEntries: entries });
  expect(problemsWith(pageEntriesWithFacts(file, { signed }))).toBe(
    `${file}, signed: the review of 2026-01-01 is older than the text of ${about.facts.written}`,
  );
  expect(
    problemsWith([...allPageEntries, { file: 'src/content/prose/lost.mdx', facts: about.facts }]),
  ).toBe('src/content/prose/lost.mdx: no page uses this file');
  expect(
    problemsWith(
      pageEntriesWithFacts(file, {
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

test('a record without a status is a problem', () => {
  const [{ status: _, ...first }, ...faq] = content.faq as [Faq, ...Faq[]];
  const invalidContent = { ...content, faq: [first as Faq, ...faq] };
  expect(findProblemsIn(invalidContent, { publicDir, pageEntries: allPageEntries })).toBe(
    'faq[0].status: must be one of "specified", "sample", "draft" or { confirmedBy, on }',
  );
});
