import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { createStopping } from '../stopping.ts';
import { type AppParts, createApp } from './app.ts';
import { createMetrics } from './metrics.ts';
import { createRateLimit } from './rate-limit.ts';
import { createRefusalLog } from './refusal-log.ts';
import { securityHeaders } from './security.ts';

const site = {
  aliases: {},
  redirects: {},
  csp: { script: [], style: [] },
  phone: '(402) 555-0100',
  answerPage: '<title>{{title}}</title><h1>{{heading}}</h1>{{body}}<p>Call (402) 555-0100</p>',
};

function appWith(parts: Partial<AppParts>) {
  const lines: string[] = [];
  const log = createLog('trace', (line) => lines.push(line));
  const app = createApp({
    site,
    pages: { answer: () => ({ status: 404, headers: {}, body: 'nothing here' }) },
    headers: securityHeaders({ isHttps: true, usesRecaptcha: false, hashes: site.csp }),
    captcha: {
      config: { provider: 'recaptcha', siteKey: '' },
      open: () => undefined,
    },
    challengeLimit: createRateLimit(1, 1),
    handleForm: async () => undefined,
    stats: () => ({ backlog: 0, parked: 0, oldestUndeliveredSeconds: 0 }),
    canStore: async () => true,
    metrics: createMetrics(),
    stopping: createStopping(),
    refusals: createRefusalLog(log),
    log,
    metricsToken: undefined,
    trustedProxies: [],
    bodyLimit: 1000,
    headersTimeoutMs: 1000,
    requestTimeoutMs: 1000,
    maxConnections: 10,
    ...parts,
  });
  return { app, lines };
}

test('a bug is answered with words and the phone number, and only its place is logged', async () => {
  const { app, lines } = appWith({
    handleForm: async () => {
      throw new TypeError('canary');
    },
  });
  for (const accept of ['*/*', 'text/html']) {
    const { statusCode, headers, body } = await app.inject({
      method: 'POST',
      url: '/handleForm.php',
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=canary',
    });
    expect(statusCode).toBe(500);
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
  expect(lines.join('')).toMatch(/"bug".*app\.test\.ts/);
  expect(lines.join('')).not.toContain('canary');
});

test('a page is read and nothing else, with its headers and without its body for HEAD', async () => {
  const answer = { status: 200, headers: { 'content-length': '5' }, body: 'hello' } as const;
  const { app } = appWith({ pages: { answer: () => answer } });
  const statuses = [];
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE'] as const) {
    const { statusCode, headers, body } = await app.inject({ method, url: '/about?x=1' });
    statuses.push(statusCode);
    expect(headers['x-content-type-options']).toBe('nosniff');
    if (method === 'HEAD') expect([headers['content-length'], body]).toEqual(['5', '']);
    if (statusCode === 405) expect(headers.allow).toBe('GET, HEAD');
  }
  expect(statuses).toEqual([200, 200, 405, 405, 405, 405]);
});

test('a page that goes past Fastify is the same as through it', async () => {
  const whole = {
    status: 200,
    headers: { 'content-type': 'text/html', 'content-length': '5' },
    body: 'hello',
  } as const;
  const unchanged = { status: 304, headers: { etag: '"1"' } } as const;
  const stopping = createStopping();
  const { app } = appWith({
    stopping,
    pages: { answer: ({ ifNoneMatch }) => (ifNoneMatch ? unchanged : whole) },
  });
  const throughFastify = vi.fn();
  app.addHook('onRequest', async () => throughFastify());
  await app.ready();
  await once(app.server.listen(0, '127.0.0.1'), 'listening');
  const { port } = app.server.address() as AddressInfo;
  for (const [method, headers] of [
    ['GET', {}],
    ['HEAD', {}],
    ['GET', { 'if-none-match': '"1"' }],
  ] as const) {
    const sent = await fetch(`http://127.0.0.1:${port}/about?x=1`, { method, headers });
    expect(throughFastify).not.toHaveBeenCalled();
    const expected = await app.inject({ method, headers, url: '/about?x=1' });
    throughFastify.mockReset();
    expect([sent.status, await sent.text()]).toEqual([expected.statusCode, expected.body]);
    const ofConnection = { date: undefined, connection: undefined, 'keep-alive': undefined };
    expect({ ...Object.fromEntries(sent.headers), ...ofConnection }).toEqual({
      ...expected.headers,
      ...ofConnection,
    });
  }
  stopping.begin();
  const last = await fetch(`http://127.0.0.1:${port}/about`);
  expect([await last.text(), last.headers.get('connection')]).toEqual(['hello', 'close']);
  app.server.close();
});

test('a server that cannot store, or stops, is not ready but healthy', async () => {
  const stopping = createStopping();
  let canStore = false;
  const { app } = appWith({ stopping, canStore: async () => canStore });
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
  canStore = true;
  expect(await statusOf('/readyz')).toBe(200);
  stopping.begin();
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
});
