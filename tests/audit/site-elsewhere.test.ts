import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerPage, pageHash } from '#audit/input/page-hash.ts';
import { readSiteInput } from '#audit/input/site-input.ts';
import { reportsFolder, useReportsFolder } from '#audit/report/folder.ts';
import { readRecords, readSite, recordFiles, siteFile } from '#audit/report/records.ts';
import { fingerprintsOfDocuments } from '#audit/report/write-evidence.ts';
import { findChangesElsewhere, siteElsewhere } from '#audit/review/site-elsewhere.ts';
import { builtFolder } from '../harness/built-site.ts';

const committedFolder = reportsFolder;
const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'));
const page = (words: string, hash = 'Ab3_x-9Q') =>
  `<html><script src="/static/js/menu-${hash}.js"></script><p>${words}</p></html>`;
const menu = 'import "./part-Cd4_y-8R.js"';
/** The website that was measured, by path. */
const measured: Record<string, string> = {
  'index.html': page('Home'),
  'about/index.html': page('About'),
  'logo.svg': '<svg/>',
  'static/js/menu-Ab3_x-9Q.js': menu,
  'static/js/part-Cd4_y-8R.js': 'press()',
  'forms/Form.pdf': 'PDF',
};
/** What the website elsewhere answers instead of what was measured, by path. */
let answers: Record<string, { status?: number; location?: string; body?: string }>;
let isLoginRequired: boolean;

const server = createServer((request, response) => {
  const path = request.url?.slice(1) ?? '';
  const login = `Basic ${Buffer.from('reviewer:a b').toString('base64')}`;
  if (isLoginRequired && request.headers.authorization !== login)
    return void response.writeHead(401).end();
  const body = measured[path] ?? measured[join(path, 'index.html')];
  const answer = answers[path] ?? (body === undefined ? { status: 404 } : { body });
  const { status = 200, location } = answer;
  response.writeHead(status, { ...(location && { location }) }).end(answer.body);
});
let origin = '';

beforeAll(async () => {
  const site = join(folder, 'site');
  for (const [path, text] of Object.entries(measured)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  for (const file of ['.server/site.json', answerPage])
    cpSync(join(builtFolder, file), join(site, file));
  const scripts = ['static/js/menu.js', 'static/js/part.js'];
  const files = readSiteInput(site);
  const [record] = readRecords();
  if (!record) throw new Error('The committed evidence has no run');
  const records = [
    ['/', ['index.html', 'logo.svg', answerPage, ...scripts]] as const,
    ['/about', ['about/index.html', ...scripts]] as const,
    ['/no-such-page', []] as const,
  ].map(([route, fetched]) => ({
    ...record,
    run: { ...record.run, route },
    input: { ...record.input, fetched: [...fetched], page: pageHash(fetched, files) },
  }));
  const documents = fingerprintsOfDocuments(new Map([['/forms/Form.pdf', Buffer.from('PDF')]]));
  const siteRecord = JSON.stringify({ ...readSite(), documents });
  mkdirSync(join(folder, 'evidence'));
  for (const [path, text] of [...recordFiles(records), [siteFile, siteRecord] as const])
    writeFileSync(join(folder, path), text);
  useReportsFolder(folder);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  useReportsFolder(committedFolder);
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answers = {};
  isLoginRequired = false;
});
const findChanges = (address = origin) => findChangesElsewhere(siteElsewhere(address));

test('a website elsewhere that is what was measured has no change, whatever the hashes in the names of its files', async () => {
  expect(await findChanges()).toEqual([]);
  answers = {
    '': { body: page('Home', 'other-01') },
    about: { body: page('About', 'other-01') },
    'static/js/menu-other-01.js': { body: menu },
    'static/js/menu-Ab3_x-9Q.js': { status: 404 },
  };
  expect(await findChanges()).toEqual([]);
});

const away = 'https://login.example.org/';
test.each<[string, string, (typeof answers)[string], string[]]>([
  ['a page with other words', 'about', { body: page('Us') }, ['/about']],
  ['a picture', 'logo.svg', { body: '<svg></svg>' }, ['/']],
  ['a script', 'static/js/part-Cd4_y-8R.js', { body: 'pressTwice()' }, ['/', '/about']],
  ['a document', 'forms/Form.pdf', { body: 'other' }, ['/forms/Form.pdf']],
  ['an error', 'about', { status: 500 }, ['/about (answers with status 500)']],
  ['a redirect', 'about', { status: 302, location: away }, [`/about (redirects to ${away})`]],
  ['a missing page', 'no-such-page', { body: '' }, ['/no-such-page (answers with status 200)']],
  ['a new page', 'sitemap.xml', { body: '<loc>https://www.example.org/new</loc>' }, ['/new']],
])(
  'a website elsewhere that differs is named with the reason: %s',
  async (_, path, answer, expected) => {
    answers = { [path]: answer };
    expect(await findChanges()).toEqual(expected);
  },
);

test('a website elsewhere that cannot be opened is refused with the reason', async () => {
  isLoginRequired = true;
  await expect(findChanges()).rejects.toThrow(
    `${origin} answers with status 401: it asks for a login`,
  );
  expect(await findChanges(origin.replace('//', '//reviewer:a%20b@'))).toEqual([]);
  isLoginRequired = false;
  answers = { '': { status: 308, location: 'https://www.example.org/' } };
  await expect(findChanges()).rejects.toThrow(`${origin} redirects to https://www.example.org/`);
  await expect(findChanges('http://127.0.0.1:9')).rejects.toThrow(
    'http://127.0.0.1:9 does not answer (',
  );
});

test('--site takes only the address of a home page', () => {
  for (const address of [
    'staging',
    'file:///site/',
    'https://example.org/site',
    'https://a.org/?b',
  ])
    expect(() => siteElsewhere(address)).toThrow('expected the address of a home page');
  expect(siteElsewhere('https://a:b%40@staging.example.org/')).toEqual({
    origin: 'https://staging.example.org',
    login: { username: 'a', password: 'b@' },
  });
});
