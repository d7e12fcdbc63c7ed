import { expect, test } from 'vitest';
import { allPageEntries, pageEntriesWithFacts } from '#tests/harness/page-entries.ts';
import { hastyConfirmations, listLaunchTasks, listSamples, taskKinds } from './launch.ts';
import { describeLaunch } from './launch-report.ts';
import { content } from './validate.ts';

/** The entries of all pages, each without its review, because the health-care practice may already have signed some. */
const unsignedEntries: typeof allPageEntries = allPageEntries.map((entry) => ({
  ...entry,
  facts: { ...entry.facts, signed: null },
}));

test('the launch check lists what must be replaced, proved, confirmed or reviewed, with its file and location', () => {
  const tasks = listLaunchTasks('2026-11-20', unsignedEntries);
  const listed = tasks.map(({ kind, group, location }) => `${kind}: ${group}, ${location}`);
  for (const task of [
    'samples: practice.yaml, practice.phone',
    'samples: team.yaml, team[0]',
    'samples: testimonials.yaml, testimonials[3]',
    'samples: statements.yaml, statements.visitorForm',
    'drafts: statements.yaml, statements.equalOpportunity',
    'drafts: contact.yaml, contactNotices',
    'proofs: counters.yaml, counters[0]',
    'pages: Pages, tests/practices/specification/prose/notice-of-privacy-practices.mdx',
    'pages: Pages, tests/practices/specification/services/kratom-addiction.mdx',
    'pages: Pages, page-facts.yaml, careers',
    'pages: Pages, tests/practices/specification/prose/es.mdx',
    'texts: unpublished.yaml, unpublishedFacts.wait',
    'texts: tests/practices/specification/prose/about.mdx, "Our mission"',
    'texts: tests/practices/specification/prose/about.mdx, "How we work with you"',
    'texts: tests/practices/specification/prose/notice-of-privacy-practices.mdx, "Effective date"',
    'texts: tests/practices/specification/prose/community-partnerships.mdx, "A place to learn"',
  ])
    expect(listed).toContain(task);
  const drafts = tasks.filter(({ kind }) => kind === 'drafts').map(({ text }) => text);
  expect(drafts).toEqual(expect.arrayContaining(content.faq.map(({ question }) => question)));
  expect(drafts).toEqual(expect.arrayContaining(content.downloads.map(({ name }) => name)));
});

test('the launch check lists every page that nobody has reviewed, and every page whose review is overdue', () => {
  const locations = (kind: string, today: string, entries = unsignedEntries) =>
    listLaunchTasks(today, entries).flatMap((task) => (task.kind === kind ? [task.location] : []));
  expect(locations('pages', '2026-11-20').sort()).toEqual(
    allPageEntries.map(({ file, name }) => (name ? `${file}, ${name}` : file)).sort(),
  );
  const [{ file } = { file: '' }] = allPageEntries.filter(({ name }) => !name);
  const signed = { by: 'Somebody', on: '2026-12-01', nextDue: '2027-12-01' };
  const reviewed = pageEntriesWithFacts(file, { signed }, unsignedEntries);
  expect(locations('pages', '2027-12-01', reviewed)).not.toContain(file);
  expect(locations('overdue', '2027-12-01', reviewed)).toEqual([]);
  expect(locations('overdue', '2027-12-02', reviewed)).toEqual([file]);
});

test('the launch check lists broken and suspicious links, and a last check of links that is over 31 days old', () => {
  const linkTasks = (today: string, links: Parameters<typeof listLaunchTasks>[2]) =>
    listLaunchTasks(today, allPageEntries, links).flatMap(({ kind, location, text }) =>
      kind === 'links' ? [`${location}: ${text}`] : [],
    );
  const never = { checkedOn: null, broken: [] };
  expect(linkTasks('2026-11-27', never)).toEqual(['checkedOn: links were never checked']);
  const broken = [{ url: 'https://a.test/', says: '404' }];
  expect(linkTasks('2026-11-27', { checkedOn: '2026-11-20', broken })).toEqual([
    'https://a.test/: 404',
  ]);
  const suspicious = [
    { url: 'https://b.test/page', says: '200 at the front page https://b.test/' },
  ];
  expect(linkTasks('2026-11-27', { checkedOn: '2026-11-20', suspicious, broken: [] })).toEqual([
    'https://b.test/page: 200 at the front page https://b.test/',
  ]);
  expect(linkTasks('2026-11-27', { checkedOn: '2026-10-27', broken: [] })).toEqual([]);
  expect(linkTasks('2026-11-27', { checkedOn: '2026-10-26', broken: [] })).toEqual([
    'checkedOn: links were last checked on 2026-10-26',
  ]);
});

test('each task has a person and a time, by who reviews the page or keeps the record', () => {
  const tasks = listLaunchTasks('2026-11-20', unsignedEntries);
  const workAt = (end: string) => {
    const task = tasks.find(({ location }) => location.endsWith(end));
    return `${task?.who} ${task?.minutes}`;
  };
  expect(workAt('/es.mdx')).toMatch(/^translator \d+$/);
  expect(workAt('/kratom-addiction.mdx')).toMatch(/^clinician \d+$/);
  expect(workAt('practice.phone')).toBe('owner 2');
  expect(workAt('team[0]')).toBe('office 5');
  const [long, short] = ['/notice-of-privacy-practices.mdx', '/site-map.mdx'].map(workAt);
  expect(Number(long?.split(' ')[1])).toBeGreaterThan(Number(short?.split(' ')[1]));
  expect(tasks.filter(({ minutes }) => !(minutes > 0))).toEqual([]);

  const [phone] = tasks.filter(({ location }) => location === 'practice.phone');
  if (!phone) throw new Error('the phone is no task');
  const report = describeLaunch([phone, { ...phone, who: 'web', minutes: 60 }], taskKinds, {});
  expect(report).toMatch(/^For the owner: 1 task, about 2 min$/m);
  expect(report).toMatch(/^ {2}the web person +1 {2}1 h$/m);
  expect(report).toMatch(/^ {2}all +2 {2}1 h 2 min$/m);
});

test('more confirmations on one day than anybody can make are listed', () => {
  const signedOn = (on: (index: number) => string) =>
    allPageEntries.map((entry, index) => ({
      ...entry,
      facts: { ...entry.facts, signed: { by: 'A. Person', on: on(index), nextDue: '2027-12-01' } },
    }));
  const found = hastyConfirmations(signedOn(() => '2026-12-01'));
  expect(found.map(({ kind, location }) => `${kind}: ${location}`)).toEqual([
    'hasty: A. Person on 2026-12-01',
  ]);
  const aPageOnEachDay = (index: number) =>
    new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10);
  expect(hastyConfirmations(signedOn(aPageOnEachDay))).toEqual([]);

  const status = { confirmedBy: 'B. Person', on: '2026-12-01' };
  const records = { ...content, team: Array(200).fill({ ...content.team[0], status }) };
  expect(hastyConfirmations(unsignedEntries, records)).toHaveLength(1);
});

test('everything invented has a name for the office, until it is confirmed', () => {
  const confirmed = { confirmedBy: 'Somebody', on: '2026-12-01' };
  const confirmedContent: typeof content = JSON.parse(JSON.stringify(content), (_key, value) =>
    value === 'sample' ? confirmed : value,
  );
  expect(listSamples(confirmedContent)).toEqual([]);

  const { practiceStatus, team } = confirmedContent;
  const [first, second] = team.map((member) => ({ ...member, status: 'sample' as const }));
  if (!first || !second) throw new Error('the team has fewer than two people');
  expect(
    listSamples({
      ...confirmedContent,
      practiceStatus: { ...practiceStatus, phone: 'sample', emails: 'draft' },
      team: [first, second, ...team.slice(2)],
    }),
  ).toEqual(['the telephone number', 'people of the team']);
});

test('the name of a sample is in words, not the key of a record', () => {
  const samples = listSamples();
  expect(samples).toContain('the name of the practice');
  expect(samples.filter((name) => name in content || name in content.practice)).toEqual([]);
});
