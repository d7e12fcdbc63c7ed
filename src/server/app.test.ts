import { expect, test } from 'vitest';
import { type AppParts, createApp } from './app.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createRateLimit } from './rate-limit.ts';
import { securityHeaders } from './security.ts';
import { createStopping } from './stopping.ts';

const site = {
  aliases: {},
  redirects: {},
  csp: { script: [], style: [] },
  phone: '(402) 555-0100',
};

function appWith(parts: Partial<AppParts>) {
  const lines: string[] = [];
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
    canStore: () => true,
    metrics: createMetrics(),
    stopping: createStopping(),
    log: createLog('trace', (line) => lines.push(line)),
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

test('a server that cannot store, or stops, is not ready but healthy', async () => {
  const stopping = createStopping();
  let canStore = false;
  const { app } = appWith({ stopping, canStore: () => canStore });
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
  canStore = true;
  expect(await statusOf('/readyz')).toBe(200);
  stopping.begin();
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
});
