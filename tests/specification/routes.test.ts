import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listSamples } from '#content/launch.ts';
import { practice } from '#practice/practice.yaml';
import { builtFolder, builtSite } from '../harness/built-site.ts';
import { makeTestFolder, startServer, testSettings } from '../harness/server.ts';
import { formDownloads, profilePath, screens, servicePages } from '../harness/specification.ts';

const folder = makeTestFolder();
const server = await startServer(testSettings({ data: folder.data, site: builtFolder }));
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const get = (path: string) => fetch(server.origin + path, { redirect: 'manual' });

/** The h1 of each screen that the specification names differently. */
const headingsByScreen: Record<string, string> = {
  Home: 'Your Pathway to Personal Empowerment and Recovery',
  'Services index': 'Services',
  'Contact Us form': 'Contact Us',
  'Team list': 'Our Team',
  'Resources (same page)': 'Resources',
  'Community partnerships': 'Community Partnerships',
  FAQ: 'Frequently Asked Questions',
  'Privacy policy and disclaimer': 'Website Privacy Policy',
  'Health-privacy notice': 'Notice of Privacy Practices',
  'Patient rights page': 'Patient Rights',
};

describe('the specification’s table of screens', () => {
  test.each(screens)('%s shows the screen “%s”', async (path, screen) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const [, heading] = /<h1[^>]*>([^<]*)<\/h1>/.exec(await answer.text()) ?? [];
    expect(heading).toBe(headingsByScreen[screen] ?? screen);
  });

  test.each(servicePages)('%s shows a page', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<h1');
  });

  test('exactly one doctor has a profile page, whose route contains name and title', async () => {
    const [profile = '', ...others] = builtSite.pages.filter((path) => profilePath.test(path));
    expect(others).toEqual([]);
    expect((await get(profile)).status).toBe(200);
  });

  test.each(formDownloads)('%s redirects to the %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(302);
    const pdf = await get(answer.headers.get('location') ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
  });
});

test('docs/specification.md lists exactly the routes that the specification does not have', () => {
  const specified = [...screens, ...formDownloads].map(([path]) => path as string);
  const unspecified = [...builtSite.pages, ...Object.keys(builtSite.redirects)].filter(
    (path) => ![...specified, ...servicePages].includes(path) && !profilePath.test(path),
  );
  const [, row = ''] =
    /^\| "Further routes[^|]*\|([^|]*)\|/m.exec(readFileSync('docs/specification.md', 'utf8')) ??
    [];
  const documented = [...row.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
  expect(documented.toSorted()).toEqual(unspecified.toSorted());
});

test.each([
  ['/contact', '/Contact'],
  ['/ABOUT', '/about'],
  ['/our-team', '/Our-Team'],
  ['/services/residential-program', '/services/Residential-Program'],
  ['/about/', '/about'],
  ['/services/Kratom-Addiction/', '/services/Kratom-Addiction'],
])('%s redirects to %s', async (path, canonicalPath) => {
  const answer = await get(path);
  expect([301, 308]).toContain(answer.status);
  expect(answer.headers.get('location')).toBe(canonicalPath);
});

test.each([
  ['/faq', '/Frequently-Asked-Questions'],
  ['/espanol', '/es'],
  ['/español', '/es'],
  ['/spanish', '/es'],
  ['/Residential-Program', '/services/Residential-Program'],
  ['/iop', '/services/Intenstive-Outpatient-Treatment-IOP'],
  ['/declaration-of-patient-rights', '/declaration-of-patent-rights'],
])(
  '%s, which people type from paper or by ear, leads to %s in every letter case',
  async (path, target) => {
    for (const typed of [path, path.toUpperCase(), `${path}/`]) {
      const page = await fetch(server.origin + typed);
      expect([typed, page.status, new URL(page.url).pathname]).toEqual([typed, 200, target]);
    }
  },
);

test.each(formDownloads)('the file behind %s is found in lower case', async (path) => {
  const file = (await get(path)).headers.get('location') ?? '';
  const answer = await get(file.toLowerCase());
  expect([answer.status, answer.headers.get('location')]).toEqual([301, file]);
});

test('an unknown route is answered with 404 and the not-found page of the site', async () => {
  const answer = await get('/no-such-page');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('Page not found');
});

test.each(['/sitemap.xml', '/robots.txt', '/favicon.ico', '/site.webmanifest'])(
  '%s is served',
  async (path) => {
    expect((await get(path)).status).toBe(200);
  },
);

test('security.txt has the contacts for reporting a vulnerability and expires within a year (RFC 9116)', async () => {
  const answer = await get('/.well-known/security.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => /^([A-Z][\w-]+): (\S+)$/.exec(line)?.slice(1) ?? [line]);
  const valuesOf = (name: string) =>
    fields.filter(([key]) => key === name).map(([, value]) => value);
  expect(valuesOf('Contact')).toEqual([
    `mailto:${practice.emails.privacy}`,
    `tel:${practice.phone}`,
  ]);
  expect(valuesOf('Canonical')).toEqual([`${practice.origin}/.well-known/security.txt`]);
  const [expires = '', ...more] = valuesOf('Expires');
  expect(more).toEqual([]);
  const millisecondsLeft = Date.parse(expires) - Date.now();
  expect(millisecondsLeft).toBeGreaterThan(0);
  expect(millisecondsLeft).toBeLessThan(365 * 86_400_000);
});

test('the build names to the server every fact that is invented', () => {
  const samples = readFileSync(join(builtFolder, '.server/samples.json'), 'utf8');
  expect(JSON.parse(samples)).toEqual(listSamples());
});

test('visitors cannot fetch the files that the build writes for the server', async () => {
  for (const file of ['site.json', 'samples.json', 'answer.html', 'manifest.json'])
    expect((await get(`/.server/${file}`)).status).toBe(404);
});
