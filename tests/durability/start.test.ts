import { once } from 'node:events';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { securityHeaders } from '#server/http/security.ts';
import {
  answerPageTemplate,
  emptySiteFile,
  post,
  runEntry,
  solveCaptcha,
  spawnEntry,
  startServer,
} from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

test('a start without settings names every missing one and ends', async () => {
  const { code, errors, output } = await runEntry('src/server.ts', [], {});
  expect(code).not.toBe(0);
  // src/server/config.test.ts asserts which settings these are.
  expect(errors.match(/^Cannot start: [A-Z_]+ /gm)?.length).toBeGreaterThanOrEqual(7);
  expect(errors + output).not.toMatch(/^\s+at /m);
});

test('a start fails and names the data folder if it cannot be used', async ({ folder, env }) => {
  const DATA_DIR = join(folder.site, 'index.html', 'data');
  const { code, errors } = await runEntry('src/server.ts', [], { ...env, DATA_DIR });
  expect(code).not.toBe(0);
  expect(errors).toMatch(/DATA_DIR/);
});

test.for<[missing: string, named: RegExp, folder: (site: string) => void]>([
  ['its index.html', /STATIC_DIR has no index\.html;/, (site) => rmSync(join(site, 'index.html'))],
  [
    'its folder .server',
    /STATIC_DIR has no \.server\/site\.json;[\s\S]*STATIC_DIR has no \.server\/answer\.html;/,
    (site) => rmSync(join(site, '.server'), { recursive: true }),
  ],
  [
    'the required keys of site.json',
    /site\.json without a valid redirects;[\s\S]*site\.json without a valid csp\.style;/,
    (site) =>
      writeFileSync(
        join(site, '.server/site.json'),
        JSON.stringify({ aliases: {}, csp: { script: [], style: 'self' } }),
      ),
  ],
  [
    'valid JSON in site.json',
    /STATIC_DIR holds a \.server\/site\.json without a valid object;/,
    (site) => writeFileSync(join(site, '.server/site.json'), '{"aliases":'),
  ],
  [
    'a placeholder in answer.html',
    /STATIC_DIR holds a \.server\/answer\.html without \{\{body\}\};/,
    (site) =>
      writeFileSync(join(site, '.server/answer.html'), answerPageTemplate.replace('{{body}}', '')),
  ],
])(
  'a site without %s is refused with a sentence',
  async ([_missing, named, spoil], { folder, env }) => {
    spoil(folder.site);
    const { code, errors, output } = await runEntry('src/server.ts', [], env);
    expect(code).toBe(1);
    expect(errors).toMatch(named);
    expect(
      errors
        .trim()
        .split('\n')
        .every((line) => line.startsWith('Cannot start: ')),
    ).toBe(true);
    expect(errors + output).not.toMatch(/^\s+at |"bug"/m);
  },
);

test('a server that gets a signal before it listens stops at once, even as the first process of a container', async ({
  env,
}) => {
  await using silent = createServer();
  const reached = once(silent, 'connection');
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { DATA_DIR: _unused, ...settings } = env;
  const child = spawnEntry('src/server.ts', [], {
    ...settings,
    STORE_URL: `postgres://nobody@127.0.0.1:${port}/none?sslmode=disable`,
  });
  const [socket] = await reached;
  child.kill('SIGTERM');
  // The exit is by code and not by signal: the first process of a container ignores a signal without a listener.
  expect(await once(child, 'exit')).toEqual([0, null]);
  socket.destroy();
});

test('a running server answers health and readiness, and its metrics with the token only', async ({
  start,
}) => {
  const token = 'a token of sixteen';
  const server = await start({ METRICS_TOKEN: token });
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(401);

  await post(server.origin);
  await post(server.origin);
  await post(server.origin, {}, { token: 'x' });
  const headers = { authorization: `Bearer ${token}` };
  const metrics = await (await fetch(`${server.origin}/metrics`, { headers })).text();
  for (const line of [
    'intake_received_total 1',
    'intake_duplicate_total 1',
    'intake_delivered_total 0',
    'intake_rejected_total{reason="captcha-forged"} 1',
    'intake_backlog 1',
    'intake_parked 0',
  ])
    expect(metrics.split('\n')).toContain(line);
  expect(metrics).toMatch(/^intake_oldest_undelivered_seconds \d+\.\d+$/m);
});

test('a server without METRICS_TOKEN has no metrics, and every answer has the security headers', async ({
  start,
}) => {
  const server = await start();
  const ours = securityHeaders({ isHttps: true, usesRecaptcha: false, hashes: emptySiteFile.csp });
  expect(ours['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(ours['permissions-policy']).toContain('camera=()');
  const endpoints = ['/metrics', '/healthz', '/captcha/config', '/captcha/challenge'];
  for (const path of ['/', '/nowhere', ...endpoints, '/handleForm.php']) {
    const { status, headers } = await fetch(`${server.origin}${path}`);
    if (path === '/metrics') expect(status).toBe(404);
    expect(Object.fromEntries(headers), path).toMatchObject(ours);
  }
});

test('reCAPTCHA mode has no challenge, allows Google in the policy, and answers 503 if Google is unreachable', async ({
  env,
}) => {
  const { ALTCHA_SECRET: _unused, ...settings } = env;
  await using server = await startServer({
    ...settings,
    RECAPTCHA_SITE_KEY: 'the-site-key',
    RECAPTCHA_SECRET_KEY: 'the-secret-key',
    RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/',
  });
  const config = await fetch(`${server.origin}/captcha/config`);
  expect(await config.json()).toEqual({ provider: 'recaptcha', siteKey: 'the-site-key' });
  expect(config.headers.get('content-security-policy')).toContain(
    'https://www.google.com/recaptcha/',
  );
  expect((await fetch(`${server.origin}/captcha/challenge`)).status).toBe(404);
  const answer = await post(server.origin, {}, { token: 'google-token' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).not.toBeNull();
  expect(server.output()).not.toMatch(/the-secret-key|google-token/);
});

test('challenges are new each time and never cached', async ({ start }) => {
  const server = await start();
  const config = await (await fetch(`${server.origin}/captcha/config`)).json();
  expect(config).toEqual({ provider: 'altcha', challenge: '/captcha/challenge' });
  const [one, two] = [
    await fetch(`${server.origin}/captcha/challenge`),
    await fetch(`${server.origin}/captcha/challenge`),
  ];
  expect(one.headers.get('cache-control')).toBe('no-store');
  expect(await one.text()).not.toBe(await two.text());
});

test('the embedded start needs no settings, says what it replaces, and writes mails to files', async ({
  folder,
}) => {
  const env = {
    DATA_DIR: folder.data,
    STATIC_DIR: folder.site,
    PORT: '0',
    ALTCHA_COST: '1',
    ALTCHA_MAX_COUNTER: '2',
  };
  await using server = await startServer(env, [], 'src/server.ts', ['--embedded']);
  const { status, ref } = await post(
    server.origin,
    {},
    { token: await solveCaptcha(server.origin) },
  );
  expect(status).toBe(200);
  const mail = join(folder.data, 'mail', `${ref}.eml`);
  await expect.poll(() => server.output()).toContain(`Mail written: ${mail}`);
  expect(readFileSync(mail, 'utf8')).toContain('Please call me back.');
  expect(server.output()).toContain('Embedded, for trying out');
  // Only the mail files contain the text unencrypted, and the start says so.
  expect(server.output()).toMatch(/written in clear text to .*mail/);
  expect(server.output()).not.toMatch(/Jordan|jordan|555-0123|call me/);
  for (const name of ['.', 'keys.json', 'messages.db', 'mail', `mail/${ref}.eml`])
    expect(statSync(join(folder.data, name)).mode & 0o077, name).toBe(0);
  expect(await server.stop()).toBe(0);

  await using again = await startServer(env, [], 'src/server.ts', ['--embedded']);
  expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
});

test.for<[Record<string, string>, RegExp]>([
  [{ NODE_ENV: 'production' }, /NODE_ENV/],
  [{ PUBLIC_ORIGIN: 'https://www.example.org' }, /PUBLIC_ORIGIN/],
])('the embedded start refuses with %o', async ([given, named], { folder }) => {
  const env = { DATA_DIR: folder.data, STATIC_DIR: folder.site, PORT: '0', ...given };
  const { code, errors } = await runEntry('src/server.ts', ['--embedded'], env);
  expect(code).not.toBe(0);
  expect(errors).toMatch(named);
  expect(readdirSync(join(folder.data, '..'))).toEqual(['site']);
});

test('the embedded start reports a busy port with a sentence', async ({ folder }) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const env = { DATA_DIR: folder.data, STATIC_DIR: folder.site, PORT: String(port) };
  const { code, errors } = await runEntry('src/server.ts', ['--embedded'], env);
  other.close();
  expect(code).not.toBe(0);
  expect(errors.trim()).toMatch(/^Cannot start: PORT \d+ .*in use; choose another one$/);
});

test('the embedded start builds the site when it is missing or older than its sources', async ({
  folder,
}) => {
  // Replaces Vite, because the real build takes as long as all tests of this file together.
  const root = join(folder.site, '..');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  mkdirSync(dirname(vite), { recursive: true });
  mkdirSync(join(root, 'src'));
  writeFileSync(
    vite,
    `const fs = require('fs');
     fs.mkdirSync('dist/site/.server', { recursive: true });
     fs.writeFileSync('dist/site/index.html', '<h1>Built</h1>');
     fs.writeFileSync('dist/site/.server/answer.html', ${JSON.stringify(answerPageTemplate)});
     fs.writeFileSync('dist/site/.server/site.json', ${JSON.stringify(JSON.stringify(emptySiteFile))});`,
  );
  const inRoot = ['bash', '-c', `cd "${root}"; exec "$@"`, 'in root'];
  const start = () => startServer({ PORT: '0' }, inRoot, 'src/server.ts', ['--embedded']);

  {
    await using server = await start();
    expect(server.output()).toContain('Building the site first');
    expect(await (await fetch(server.origin)).text()).toBe('<h1>Built</h1>');
  }
  {
    await using server = await start();
    expect(server.output()).not.toMatch(/[Bb]uilding/);
  }
  const later = new Date(Date.now() + 60_000);
  writeFileSync(join(root, 'src/page.tsx'), '');
  utimesSync(join(root, 'src/page.tsx'), later, later);
  {
    await using server = await start();
    expect(server.output()).toContain('building it again');
  }
  // An interrupted build leaves a folder without .server.
  rmSync(join(root, 'dist/site/.server'), { recursive: true });
  await using server = await start();
  expect(server.output()).toContain('Building the site first');
});

test.for<[string, string]>([
  ['DATA_DIR', '/proc/nowhere'],
  ['DATA_DIR', '/dev/null/data'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['HOST', 'no such host'],
  ['LISTEN_FDS', '1'],
])(
  'a start with %s=%s ends with a sentence, within the time limit',
  async ([name, value], { env }) => {
    const settings = { ...env, [name]: value };
    const { code, errors, output } = await runEntry('src/server.ts', [], settings);
    expect(code).toBe(1);
    expect(errors).toMatch(new RegExp(`^Cannot start: .*${name}`));
    expect(errors + output).not.toMatch(/^\s+at |"bug"/m);
  },
);
