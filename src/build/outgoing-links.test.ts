import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLinks, outgoingLinks } from './outgoing-links.ts';

let inFlight = 0;
let mostInFlight = 0;
const asked: string[] = [];
const timesAsked = (path: string) => asked.filter((line) => line.endsWith(` ${path}`)).length;

/** Imitates other sites' servers: one redirects, one does not support HEAD, one refuses programs, one never answers. */
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  inFlight += 1;
  mostInFlight = Math.max(mostInFlight, inFlight);
  response.on('close', () => {
    inFlight -= 1;
  });
  const answer = (status: number, headers = {}) => response.writeHead(status, headers).end();
  switch (request.url) {
    case '/moved':
      return answer(301, { location: '/page' });
    case '/removed':
      return answer(302, { location: '/' });
    case '/en':
      return answer(301, { location: '/' });
    case '/busy':
      return answer(timesAsked('/busy') > 2 ? 200 : 503); // fails HEAD and GET of the first attempt
    case '/slow':
      return timesAsked('/slow') > 2 ? answer(200) : undefined;
    case '/limited':
      return answer(429);
    case '/failing':
      return answer(500);
    case '/no-head':
      return answer(request.method === 'HEAD' ? 405 : 200);
    case '/no-programs':
      return answer(403);
    case '/gone':
      return answer(404);
    case '/silent':
      return undefined;
    default:
      return answer(200);
  }
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const outcomes = async (paths: readonly string[], timeoutMs = 5_000) =>
  (
    await checkLinks(
      paths.map((path) => `${origin}${path}`),
      { timeoutMs, pauseMs: 1 },
    )
  ).map(
    ({ url, outcome, says }) =>
      `${url.replace(origin, '')} ${outcome}: ${says.replace(origin, '')}`,
  );

test('the outcome of a link is works, moved, refused or broken', async () => {
  expect(await outcomes(['/gone', '/moved', '/no-head', '/no-programs', '/page'])).toEqual([
    '/gone broken: 404',
    '/moved moved: 200 at /page',
    '/no-head works: 200',
    '/no-programs refused: 403',
    '/page works: 200',
  ]);
  expect(asked).toContain('GET /no-head');
  expect(asked).not.toContain('GET /page');
});

test('a link to an inner page that leads to a front page is suspicious, and a link to a front page is not', async () => {
  expect(await outcomes(['/en', '/moved', '/removed'])).toEqual([
    '/en moved: 200 at /',
    '/moved moved: 200 at /page',
    '/removed suspicious: 200 at the front page /',
  ]);
});

test('only an address with a transient failure is requested once more', async () => {
  expect(await outcomes(['/busy', '/failing', '/limited'])).toEqual([
    '/busy works: 200',
    '/failing broken: 500',
    '/limited refused: 429',
  ]);
  expect(await outcomes(['/slow'], 1000)).toEqual(['/slow works: 200']);
  expect(['/failing', '/limited'].map(timesAsked), 'HEAD and GET, twice').toEqual([4, 4]);
  const before = timesAsked('/gone');
  await outcomes(['/gone']);
  expect(timesAsked('/gone') - before).toBe(2);
});

test('a server that never answers or does not exist is broken and delays no other server', async () => {
  expect(await outcomes(['/silent'], 100)).toEqual(['/silent broken: no answer within 0.1 s']);
  const [away] = await checkLinks(['http://127.0.0.1:1/'], { pauseMs: 1 });
  expect(away).toMatchObject({ outcome: 'broken', says: expect.stringMatching(/\w/) });
});

test('each host gets one request at a time', async () => {
  mostInFlight = 0;
  await outcomes(Array.from({ length: 12 }, (_, index) => `/page?${index}`));
  expect(mostInFlight).toBe(1);
});

test('the outgoing links of a folder are the external addresses on its pages, each once, without sample addresses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  const link = (href: string) => `<a class="x" href="${href}">there</a>`;
  writeFileSync(
    join(folder, 'one.html'),
    `<link href="https://style.test/a.css">${link('https://b.test/?x=1&amp;y=2')}${link('/about')}${link('https://a.test/#part')}`,
  );
  writeFileSync(
    join(folder, 'two.html'),
    `${link('https://a.test/')}${link('https://shop.example.com/')}${link('tel:+1')}`,
  );
  expect(outgoingLinks(folder)).toEqual(['https://a.test/', 'https://b.test/?x=1&y=2']);
  rmSync(folder, { recursive: true });
});
