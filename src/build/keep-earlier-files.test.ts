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
const release = (days: number, ...files: string[]) =>
  buildAndReplace(site, async (place) => {
    for (const file of ['index.html', ...files]) {
      mkdirSync(dirname(join(place, file)), { recursive: true });
      writeFileSync(join(place, file), `day ${days}`);
    }
    await keepEarlierFiles(site, place, new Date(start + days * day));
  });

/** The file that the server would send, or undefined if there is none. */
function served(path: string) {
  const parts = { aliases: {}, redirects: {}, csp: { script: [], style: [] }, answerPage: '' };
  const { status, headers, body } = openPages(site, parts).answer({ path });
  return status === 200 ? { text: String(body), cache: headers['cache-control'] } : undefined;
}
const immutable = 'public, max-age=31536000, immutable';

test('code of an earlier release is served for a week after the release that replaced it', async () => {
  const [old, common] = ['static/js/home-a1b2C3d4.js', 'assets/first-e5F6g7H8.woff2'];
  const font = 'assets/rest-q1W2e3R4.woff2';
  await release(0, old, `${old}.br`, common, font, 'about/index.html');
  expect(JSON.parse(readFileSync(join(site, '.server/earlier.json'), 'utf8'))).toEqual({});
  await release(30, 'static/js/home-i9J0k1L2.js', common);
  expect(served(`/${old}`)).toEqual({ text: 'day 0', cache: immutable });
  expect(served(`/${font}`)).toEqual({ text: 'day 0', cache: immutable });
  expect(readFileSync(join(site, `${old}.br`), 'utf8')).toBe('day 0');
  expect(served(`/${common}`)?.text).toBe('day 30'); // in both releases: the new file, not the earlier one
  expect(served('/about')).toBeUndefined(); // a page has no hash
  expect(served('/.server/earlier.json')).toBeUndefined();

  await release(36.9, 'static/js/home-m3N4o5P6.js', common);
  expect(served(`/${old}`)).toBeDefined();
  await release(37.1, 'static/js/home-m3N4o5P6.js', common);
  expect(served(`/${old}`)).toBeUndefined();
  expect(served('/static/js/home-i9J0k1L2.js')).toBeDefined(); // replaced on day 36.9
});

test('a file that a later release contains again counts as new', async () => {
  await release(0, 'static/a-a1b2C3d4.js');
  await release(1, 'static/b-a1b2C3d4.js');
  await release(2, 'static/a-a1b2C3d4.js');
  await release(9, 'static/b-a1b2C3d4.js');
  expect(served('/static/a-a1b2C3d4.js')?.text).toBe('day 2');
});
