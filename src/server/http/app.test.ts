import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerPageTemplate, emptySiteFile } from '#tests/harness/server.ts';
import { refusedAnswer } from '../intake/form-answer.ts';
import { createLog } from '../log.ts';
import { createShutdown } from '../shutdown.ts';
import { type AppOptions, createApp } from './app.ts';
import { createMetrics } from './metrics.ts';
import type { PageRequest } from './pages.ts';
import { createRateLimit } from './rate-limit.ts';
import { createRefusalLog } from './refusal-log.ts';
import { securityHeaders } from './security.ts';

const site = { ...emptySiteFile, phone: '(402) 555-0100', answerPage: answerPageTemplate };

function appWith(options: Partial<AppOptions>) {
  const lines: string[] = [];
  const log = createLog('trace', (line) => lines.push(line));
  const app = createApp({
    site,
    pages: { answer: () => ({ status: 404, headers: {}, body: 'nothing here' }) },
    headers: securityHeaders({ isHttps: true, usesRecaptcha: false, hashes: site.csp }),
    captcha: {
      config: { provider: 'recaptcha', siteKey: '' },
      verifierFor: () => undefined,
    },
    challengeLimit: createRateLimit({ max: 1, windowSeconds: 1 }),
    handleForm: async () => undefined,
    stats: async () => ({ backlog: 0, parked: 0, oldestUndeliveredSeconds: 0 }),
    health: () => ({
      eventLoopDelaySeconds: 0,
      freeBytes: undefined,
      walBytes: undefined,
      lastBackupAt: undefined,
    }),
    canStore: async () => true,
    metrics: createMetrics(),
    shutdown: createShutdown(),
    refusals: createRefusalLog(log),
    log,
    metricsToken: undefined,
    trustedProxies: [],
    bodyLimit: 1000,
    headersTimeoutMs: 1000,
    requestTimeoutMs: 1000,
    maxConnections: 10,
    ...options,
  });
  return { app, lines };
}

/**
 * Serves the app on a free port, and returns a function that sends a request to it. Fastify's `inject` would skip the
 * code that runs before Fastify: pages and headers.
 */
async function listen({ app }: ReturnType<typeof appWith>) {
  await app.ready();
  await once(app.server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void app.server.close());
  const { port } = app.server.address() as AddressInfo;
  return (path: string, request: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, request);
}

test('after an unexpected error, the answer has the phone number, and the log has the stack of the error without its message', async () => {
  const app = appWith({
    handleForm: async () => {
      throw new TypeError('canary');
    },
  });
  const send = await listen(app);
  for (const accept of ['*/*', 'text/html']) {
    const answer = await send('/handleForm.php', {
      method: 'POST',
      headers: { accept },
      body: new URLSearchParams({ name: 'canary' }),
    });
    const headers = Object.fromEntries(answer.headers);
    const body = await answer.text();
    expect(answer.status).toBe(500);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-type']).toMatch(
      accept === 'text/html' ? /^text\/html/ : /^text\/plain/,
    );
    expect(body).toContain('(402) 555-0100');
    expect(body).not.toContain('canary');
  }
  const log = app.lines.join('');
  expect(log).toMatch(/"bug".*app\.test\.ts/);
  expect(log).not.toContain('canary');
});

test.each([
  [[], 1],
  [['10.0.0.0/8', '::1'], 1],
  [['127.0.0.0/8'], 0],
])(
  'with the trusted proxies %j, X-Forwarded-For from 127.0.0.1 is warned of %i times, without an address',
  async (trustedProxies, count) => {
    const app = appWith({ trustedProxies });
    const send = await listen(app);
    for (const address of ['192.0.2.7', '192.0.2.8'])
      await send('/about', { headers: { 'x-forwarded-for': address } });
    const warnings = app.lines.filter((line) => line.includes('TRUSTED_PROXIES'));
    expect(warnings).toHaveLength(count);
    expect(app.lines.join()).not.toContain('192.0.2');
  },
);

test('a page accepts GET and HEAD only, may be answered with 304, and closes its connection while the server stops', async () => {
  const page = { status: 200, headers: { 'content-length': '5' }, body: 'hello' } as const;
  const unchanged = { status: 304, headers: { etag: '"1"' } } as const;
  const shutdown = createShutdown();
  const answer = vi.fn(({ ifNoneMatch }: PageRequest) => (ifNoneMatch ? unchanged : page));
  const send = await listen(appWith({ shutdown, pages: { answer } }));
  const statuses = [];
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE']) {
    const { status, headers } = await send('/about?x=1', { method });
    statuses.push(status);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    if (method === 'HEAD') expect(headers.get('content-length')).toBe('5');
    if (status === 405) expect(headers.get('allow')).toBe('GET, HEAD');
  }
  expect(statuses).toEqual([200, 200, 405, 405, 405, 405]);
  expect(answer).toHaveBeenCalledWith(expect.objectContaining({ path: '/about' }));
  expect((await send('/about', { headers: { 'if-none-match': '"1"' } })).status).toBe(304);
  shutdown.begin();
  const last = await send('/about');
  expect([await last.text(), last.headers.get('connection')]).toEqual(['hello', 'close']);
});

test('an endpoint answers at its exact address only, and every other address is looked up among the pages', async () => {
  const send = await listen(appWith({ metricsToken: 'a token of a test' }));
  const statusOf = async (path: string, method = 'GET') => (await send(path, { method })).status;
  expect(await statusOf('/healthz?x')).toBe(200);
  expect(await statusOf('/metrics')).toBe(401);
  expect(await statusOf('/healthz', 'POST')).toBe(405);
  // With reCAPTCHA, the server makes no challenge, so /captcha/challenge is not an endpoint.
  for (const path of ['/captcha/challenge', '/healthz/', '/%68ealthz', '/handleForm.php/', '/%'])
    expect(await statusOf(path), path).toBe(404);
});

test.each(['QUERY', 'PROPFIND', 'PUT'])(
  'the method %s gets 405 with Allow from endpoints, also when it has a body',
  async (method) => {
    const send = await listen(appWith({ handleForm: async () => refusedAnswer('method') }));
    for (const [path, allow] of [
      ['/healthz', 'GET, HEAD'],
      ['/handleForm.php', 'POST'],
    ] as const)
      for (const init of [
        {},
        { body: 'a=b' },
        { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      ]) {
        const { status, headers } = await send(path, { method, ...init });
        expect([status, headers.get('allow'), headers.get('cache-control')], path).toEqual([
          405,
          allow,
          'no-store',
        ]);
      }
  },
);

test('a server that cannot store messages, or is stopping, is healthy but not ready', async () => {
  const shutdown = createShutdown();
  let canStore = false;
  const { app } = appWith({ shutdown, canStore: async () => canStore });
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
  canStore = true;
  expect(await statusOf('/readyz')).toBe(200);
  shutdown.begin();
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
});
