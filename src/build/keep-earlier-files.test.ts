import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPages } from '#server/http/pages.ts';
import { buildAndReplace } from './build-beside.ts';
import { keepEarlierFiles } from './keep-earlier-files.ts';

let root: string;
let site: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keep-earlier-'));
  site = join(root, 'site');
});
afterEach(() => rmSync(root, { recursive: true }));

const day = 86_400_000;
const start = Date.parse('2026-01-01');

/** Builds a release with these files, `days` after the first release. */
const buildRelease = (days: number, ...files: string[]) =>
  buildAndReplace(site, async (newSite) => {
    for (const file of ['index.html', ...files]) {
      mkdirSync(dirname(join(newSite, file)), { recursive: true });
      writeFileSync(join(newSite, file), `day ${days}`);
    }
    await keepEarlierFiles(site, newSite, new Date(start + days * day));
  });

/** The file that the server would send, or undefined if there is none. */
function served(path: string) {
  const siteFile = { aliases: {}, redirects: {}, csp: { script: [], style: [] }, answerPage: '' };
  const { status, headers, body } = openPages(site, siteFile).answer({ path, query: '' });
  return status === 200 ? { text: String(body), cache: headers['cache-control'] } : undefined;
}
const immutable = 'public, max-age=31536000, immutable';

test('code and fonts of an earlier release are served for a week after the release that replaced them', async () => {
  const [oldCode, fontInBoth] = ['static/js/home-a1b2C3d4.js', 'assets/first-e5F6g7H8.woff2'];
  const oldFont = 'assets/rest-q1W2e3R4.woff2';
  await buildRelease(0, oldCode, `${oldCode}.br`, fontInBoth, oldFont, 'about/index.html');
  expect(JSON.parse(readFileSync(join(site, '.server/earlier.json'), 'utf8'))).toEqual({});
  await buildRelease(30, 'static/js/home-i9J0k1L2.js', fontInBoth);
  expect(served(`/${oldCode}`)).toEqual({ text: 'day 0', cache: immutable });
  expect(served(`/${oldFont}`)).toEqual({ text: 'day 0', cache: immutable });
  expect(readFileSync(join(site, `${oldCode}.br`), 'utf8')).toBe('day 0');
  expect(served(`/${fontInBoth}`)?.text).toBe('day 30'); // in both releases: the new file, not the earlier one
  expect(served('/about')).toBeUndefined(); // the name of a page has no hash
  expect(served('/.server/earlier.json')).toBeUndefined();

  await buildRelease(36.9, 'static/js/home-m3N4o5P6.js', fontInBoth);
  expect(served(`/${oldCode}`)).toBeDefined();
  await buildRelease(37.1, 'static/js/home-m3N4o5P6.js', fontInBoth);
  expect(served(`/${oldCode}`)).toBeUndefined();
  expect(served('/static/js/home-i9J0k1L2.js')).toBeDefined(); // replaced on day 36.9
});

test('if a later release contains a file again, the week of the file starts when that later release is replaced', async () => {
  await buildRelease(0, 'static/a-a1b2C3d4.js');
  await buildRelease(1, 'static/b-a1b2C3d4.js');
  await buildRelease(2, 'static/a-a1b2C3d4.js');
  await buildRelease(9, 'static/b-a1b2C3d4.js');
  expect(served('/static/a-a1b2C3d4.js')?.text).toBe('day 2');
});
