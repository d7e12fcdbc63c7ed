import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages, type Pages } from './pages.ts';

const longHtml = '<p>A sentence that is worth compressing.</p>'.repeat(50);
/** Files that a deployment may contain and that must not be served. */
const secrets = [
  '.env',
  '.server/site.json',
  '.git/config',
  'backup.sql',
  'page.php',
  '.html',
  '.well-known/change-password.html',
  '.well-known/.hidden/security.txt',
  'about/.well-known/security.txt',
];
let root: string;
let pages: Pages;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  write('site/index.html', longHtml);
  write('site/about/index.html', 'about');
  write('site/Resources/index.html', 'resources');
  write('site/404.html', 'nothing here');
  write('site/es/404.html', 'nada');
  write('site/static/js/main-a1b2C3d4.js', longHtml);
  write('site/assets/photo-portrait.jpg', 'jpg');
  write('site/forms/a b.pdf', 'pdf');
  write('site/built.css', longHtml);
  write('site/built.css.br', 'ready-made');
  for (const secret of secrets) write(`site/${secret}`, 'secret');
  write('site/.well-known/security.txt', 'Contact: mailto:office@example.com');
  write('outside.html', 'outside');
  symlinkSync(join(root, 'outside.html'), join(root, 'site/link.html'));
  pages = openPages(join(root, 'site'), {
    aliases: { '/resources': '/Resources' },
    redirects: { '/policy': '/forms/a b.pdf' },
    csp: { script: [], style: [] },
    answerPage: '',
  });
});
afterAll(() => rmSync(root, { recursive: true }));

const get = (
  path: string,
  request: { query?: string; acceptEncoding?: string; ifNoneMatch?: string } = {},
) => {
  const { status, headers: answerHeaders, body } = pages.answer({ path, query: '', ...request });
  return { status, ...answerHeaders, text: String(body ?? '') };
};

test('a page is served at the exact spelling of its path, and at its aliases', () => {
  expect(get('/').text).toBe(longHtml);
  expect(get('/about')).toMatchObject({
    status: 200,
    text: 'about',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(get('/about/index.html').status).toBe(200);
  expect(get('/resources').text).toBe('resources');
  expect(get('/Resources').text).toBe('resources');
});

test('other spellings of a path redirect to the page, and the address of a download redirects to its file', () => {
  expect(get('/about/')).toMatchObject({ status: 301, location: '/about' });
  expect(get('/About')).toMatchObject({ status: 301, location: '/about' });
  expect(get('/ABOUT/')).toMatchObject({ status: 301, location: '/about' });
  expect(get('/About', { query: '?q=a%20b' })).toMatchObject({ location: '/about?q=a%20b' });
  expect(get('/policy')).toMatchObject({ status: 302, location: '/forms/a%20b.pdf' });
  expect(get('/Forms/A%20b.pdf')).toMatchObject({ status: 301, location: '/forms/a%20b.pdf' });
  expect(get('/forms/a%20b.pdf')).toMatchObject({ status: 200, 'content-type': 'application/pdf' });
});

test('security.txt is the one file that is served from a hidden folder', () => {
  expect(get('/.well-known/security.txt')).toMatchObject({
    status: 200,
    text: 'Contact: mailto:office@example.com',
    'content-type': 'text/plain; charset=utf-8',
  });
});

test.each([
  ...secrets.map((file) => `/${file}`),
  '/nowhere',
  '/.well-known',
  '/.well-known/../.env',
  '/link.html',
  '/built.css.br',
  '/../outside.html',
  '/%2e%2e/outside.html',
  '/about/../../outside.html',
  '/..%2foutside.html',
  '/%5c..%5coutside.html',
  '/about%00.html',
  '/%zz',
  '//about',
  '/static',
  '',
])('the path %j is answered with 404', (path) => {
  expect(get(path)).toMatchObject({ status: 404, text: 'nothing here' });
});

test.each(['/es/no-such-page', '/es', '/ES/Nada/mas/'])(
  'the missing address %j in the folder of a language is answered with 404 in that language',
  (path) => {
    expect(get(path)).toMatchObject({ status: 404, text: 'nada' });
  },
);

test.each(['/estimate', '/about/es/x', '/es.html'])(
  'the missing address %j, which only resembles one of that folder, is answered in English',
  (path) => {
    expect(get(path)).toMatchObject({ status: 404, text: 'nothing here' });
  },
);

test('a browser must revalidate a page each time, but never a file with a hash in its name', () => {
  const { etag } = get('/about') as { etag?: string };
  expect(get('/about')).toMatchObject({ 'cache-control': 'no-cache' });
  expect(get('/about', { ifNoneMatch: `"x", W/${etag}` }).status).toBe(304);
  expect(get('/about', { ifNoneMatch: '"x"' }).status).toBe(200);
  expect(get('/static/js/main-a1b2C3d4.js')).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(get('/assets/photo-portrait.jpg')).toMatchObject({
    'cache-control': expect.not.stringContaining('immutable'),
  });
});

test('a file is sent in the best encoding that the browser accepts, ready-made if the build provides it', () => {
  const answerTo = (acceptEncoding: string) =>
    pages.answer({ path: '/', query: '', acceptEncoding });
  const br = answerTo('gzip, deflate, br');
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(br.body as Buffer).toString()).toBe(longHtml);
  const gzip = answerTo('br;q=0, gzip');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body as Buffer).toString()).toBe(longHtml);
  expect(gzip.headers.etag).not.toBe(br.headers.etag);
  expect(answerTo('').headers).not.toHaveProperty('content-encoding');
  expect(answerTo('*;q=0').headers).not.toHaveProperty('content-encoding');
  expect(get('/built.css', { acceptEncoding: 'br' }).text).toBe('ready-made');
});
