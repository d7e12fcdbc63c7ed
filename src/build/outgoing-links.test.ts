import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLinks, outgoingLinks } from './outgoing-links.ts';

let inFlight = 0;
let maxInFlight = 0;
const requests: string[] = [];
const countRequests = (path: string) => requests.filter((line) => line.endsWith(` ${path}`)).length;

/** Imitates other sites' servers: one redirects, one does not support HEAD, one refuses programs, one never answers. */
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  inFlight += 1;
  maxInFlight = Math.max(maxInFlight, inFlight);
  response.on('close', () => {
    inFlight -= 1;
  });
  const answer = (status: number, headers = {}) => response.writeHead(status, headers).end();
  switch (request.url) {
    case '/moved':
      return answer(301, { location: '/page' });
    case '/removed':
    case '/en':
      return answer(302, { location: '/' });
    case '/busy':
      return answer(countRequests('/busy') > 2 ? 200 : 503); // fails HEAD and GET of the first attempt
    case '/slow':
      return countRequests('/slow') > 2 ? answer(200) : undefined;
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

test('the outcome of a link is “works”, “moved”, “refused” or “broken”', async () => {
  expect(await outcomes(['/gone', '/moved', '/no-head', '/no-programs', '/page'])).toEqual([
    '/gone broken: 404',
    '/moved moved: 200 at /page',
    '/no-head works: 200',
    '/no-programs refused: 403',
    '/page works: 200',
  ]);
  expect(requests).toContain('GET /no-head');
  expect(requests).not.toContain('GET /page');
});

test('a redirect to the front page is suspicious from an inner page, but not from the front page of a language (/en)', async () => {
  expect(await outcomes(['/en', '/moved', '/removed'])).toEqual([
    '/en moved: 200 at /',
    '/moved moved: 200 at /page',
    '/removed suspicious: 200 at the front page /',
  ]);
});

test('an address is requested a second time only after a failure that may be transient', async () => {
  expect(await outcomes(['/busy', '/failing', '/limited'])).toEqual([
    '/busy works: 200',
    '/failing broken: 500',
    '/limited refused: 429',
  ]);
  expect(await outcomes(['/slow'], 1000)).toEqual(['/slow works: 200']);
  expect(['/failing', '/limited'].map(countRequests), 'HEAD and GET, twice').toEqual([4, 4]);
  const requestsBefore = countRequests('/gone');
  await outcomes(['/gone']);
  expect(countRequests('/gone') - requestsBefore).toBe(2);
});

test('a link to a server that never answers or does not exist is broken', async () => {
  expect(await outcomes(['/silent'], 100)).toEqual(['/silent broken: no answer within 0.1 s']);
  const [unreachable] = await checkLinks(['http://127.0.0.1:1/'], { pauseMs: 1 });
  expect(unreachable).toMatchObject({ outcome: 'broken', says: expect.stringMatching(/\w/) });
});

test('each host gets one request at a time', async () => {
  maxInFlight = 0;
  await outcomes(Array.from({ length: 12 }, (_, index) => `/page?${index}`));
  expect(maxInFlight).toBe(1);
});

test('outgoingLinks finds each external address in the links of all pages once, and leaves out sample addresses', () => {
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
