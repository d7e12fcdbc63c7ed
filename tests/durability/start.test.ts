import { spawnSync } from 'node:child_process';
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
import { dirname, join, resolve } from 'node:path';
import { expect } from 'vitest';
import { securityHeaders } from '#server/http/security.ts';
import {
  answerPageTemplate,
  baseEnvironment,
  emptySiteFile,
  post,
  publicOrigin,
  runEntry,
  solveCaptcha,
  spawnEntry,
  startServer,
  writeSamples,
} from '#tests/harness/server.ts';
import { refusalOf, startServerHere } from '#tests/harness/server-here.ts';
import { test } from '#tests/harness/server-test.ts';

/** A line of a stack trace, or the log line of an error that the server did not expect. */
const stackTraceOrBug = /^\s+at |"bug"/m;

test('the server does not start without settings, and names each missing one', async () => {
  const { code, errors, output } = await runEntry('src/server.ts', [], {});
  expect(code).not.toBe(0);
  // src/server/config.test.ts asserts which settings these are.
  expect(errors.match(/^Cannot start: [A-Z_]+ /gm)?.length).toBeGreaterThanOrEqual(7);
  expect(errors + output).not.toMatch(/^\s+at /m);
});

test('the server does not start if DATA_DIR is a path below a file, and names DATA_DIR', async ({
  folder,
  env,
}) => {
  const DATA_DIR = join(folder.site, 'index.html', 'data');
  const { code, errors } = await runEntry('src/server.ts', [], { ...env, DATA_DIR });
  expect(code).not.toBe(0);
  expect(errors).toMatch(/DATA_DIR/);
});

test.for<[missing: string, message: RegExp, removePart: (site: string) => void]>([
  ['its index.html', /STATIC_DIR has no index\.html;/, (site) => rmSync(join(site, 'index.html'))],
  [
    'its folder .server',
    /STATIC_DIR has no \.server\/site\.json;[\s\S]*STATIC_DIR has no \.server\/answer\.html;/,
    (site) => rmSync(join(site, '.server'), { recursive: true }),
  ],
  [
    'the keys redirects and csp.style of site.json',
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
    'the placeholder {{body}} in answer.html',
    /STATIC_DIR holds a \.server\/answer\.html without \{\{body\}\};/,
    (site) =>
      writeFileSync(join(site, '.server/answer.html'), answerPageTemplate.replace('{{body}}', '')),
  ],
])(
  'the server does not start with a STATIC_DIR without %s, and says so without a stack trace',
  async ([_missing, message, removePart], { folder, env }) => {
    removePart(folder.site);
    const sentences = (await refusalOf(env)).join('\n');
    expect(sentences).toMatch(message);
    expect(sentences).not.toMatch(stackTraceOrBug);
  },
);

test('the server does not start for the public with invented facts, names all of them together with every other mistake, and creates no data folder', async ({
  folder,
  env,
}) => {
  writeSamples(folder.site, '["the telephone number", "people of the team"]');
  const { code, errors } = await runEntry('src/server.ts', [], {
    ...env,
    PUBLIC_ORIGIN: `${env.PUBLIC_ORIGIN},${publicOrigin}`, // one public origin is enough
    PORT: 'eighty',
  });
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^Cannot start: PUBLIC_ORIGIN is public, but .*: the telephone number, people of the team\. .*launch-check.*ALLOW_SAMPLES=on/m,
  );
  expect(errors).toMatch(/^Cannot start: PORT /m);
  expect(readdirSync(join(folder.data, '..'))).toEqual(['site']);
});

test('with ALLOW_SAMPLES the server starts for the public with invented facts, and names them in a warning', async ({
  folder,
  startHere,
}) => {
  writeSamples(folder.site, '["the telephone number", "people of the team"]');
  for (const ALLOW_SAMPLES of ['on', '1']) {
    const server = await startHere({ PUBLIC_ORIGIN: publicOrigin, ALLOW_SAMPLES });
    expect(server.output()).toMatch(
      /"level":"warn".*ALLOW_SAMPLES.*the telephone number, people of the team/,
    );
    await server.stop();
  }
});

test('the server starts for the public if no fact is invented, or if the build has named none', async ({
  folder,
  startHere,
}) => {
  const withoutFile = await startHere({ PUBLIC_ORIGIN: publicOrigin });
  await withoutFile.stop();
  writeSamples(folder.site, '[]');
  const server = await startHere({ PUBLIC_ORIGIN: publicOrigin });
  expect(withoutFile.output() + server.output()).not.toContain('ALLOW_SAMPLES');
});

test('the server starts with invented facts if its only origin is not public', async ({
  folder,
  startHere,
}) => {
  writeSamples(folder.site, '["the telephone number"]');
  expect((await startHere()).output()).not.toContain('ALLOW_SAMPLES');
});

test('the server does not start for the public with a damaged list of invented facts', async ({
  folder,
  env,
}) => {
  for (const text of ['{"phone": "sample"}', '["the teleph']) {
    writeSamples(folder.site, text);
    const settings = { ...env, PUBLIC_ORIGIN: publicOrigin };
    expect(await refusalOf(settings)).toEqual([
      expect.stringMatching(/^STATIC_DIR holds a \.server\/samples\.json .*build/),
    ]);
  }
});

test('SIGTERM stops a server that does not listen yet, with exit code 0', async ({ env }) => {
  await using silentDatabase = createServer();
  const connected = once(silentDatabase, 'connection');
  silentDatabase.listen(0, '127.0.0.1');
  await once(silentDatabase, 'listening');
  const { port } = silentDatabase.address() as AddressInfo;
  const { DATA_DIR: _unused, ...settings } = env;
  const child = spawnEntry('src/server.ts', [], {
    ...settings,
    STORE_URL: `postgres://nobody@127.0.0.1:${port}/none?sslmode=disable`,
  });
  const [socket] = await connected;
  child.kill('SIGTERM');
  // An exit code, and not a signal, proves that the server handles SIGTERM itself. Otherwise, as the first process of a
  // container, it would ignore the signal.
  expect(await once(child, 'exit')).toEqual([0, null]);
  socket.destroy();
});

test('a running server answers /healthz and /readyz, and /metrics only with the token', async ({
  startHere,
}) => {
  const token = 'a token of sixteen';
  const server = await startHere({ METRICS_TOKEN: token });
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

test('without METRICS_TOKEN, /metrics is not found; every answer has the security headers', async ({
  startHere,
}) => {
  const server = await startHere();
  const expectedHeaders = securityHeaders({
    isHttps: true,
    usesRecaptcha: false,
    hashes: emptySiteFile.csp,
  });
  expect(expectedHeaders['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(expectedHeaders['permissions-policy']).toContain('camera=()');
  const endpoints = ['/metrics', '/healthz', '/captcha/config', '/captcha/challenge'];
  for (const path of ['/', '/nowhere', ...endpoints, '/handleForm.php']) {
    const { status, headers } = await fetch(`${server.origin}${path}`);
    if (path === '/metrics') expect(status).toBe(404);
    expect(Object.fromEntries(headers), path).toMatchObject(expectedHeaders);
  }
});

test('with reCAPTCHA, the server has no challenge of its own, allows Google in the Content-Security-Policy, and answers 503 if Google is unreachable', async ({
  env,
}) => {
  const { ALTCHA_SECRET: _unused, ...settings } = env;
  await using server = await startServerHere({
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

test('each captcha challenge is new, and browsers may not cache it', async ({ startHere }) => {
  const server = await startHere();
  const config = await (await fetch(`${server.origin}/captcha/config`)).json();
  expect(config).toEqual({ provider: 'altcha', challenge: '/captcha/challenge' });
  const [firstAnswer, secondAnswer] = [
    await fetch(`${server.origin}/captcha/challenge`),
    await fetch(`${server.origin}/captcha/challenge`),
  ];
  expect(firstAnswer.headers.get('cache-control')).toBe('no-store');
  expect(await firstAnswer.text()).not.toBe(await secondAnswer.text());
});

// `npm start` runs the server with --embedded, for trying it out: it makes its own keys and writes mails to files.
test('with --embedded, the server starts without keys and mail settings, and writes mails to files instead of sending them', async ({
  folder,
}) => {
  const env = {
    DATA_DIR: folder.data,
    STATIC_DIR: folder.site,
    PORT: '0',
    ALTCHA_COST: '1',
    ALTCHA_MAX_COUNTER: '2',
  };
  await using server = await startServer(env, {
    args: ['--embedded'],
    commandPrefix: ['bash', '-c', 'umask 000 && exec "$@"', 'bash'],
  });
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
  // Only the mail files contain the text unencrypted, and the log says so.
  expect(server.output()).toMatch(/written in clear text to .*mail/);
  expect(server.output()).not.toMatch(/Jordan|jordan|555-0123|call me/);
  for (const name of ['.', 'keys.json', 'messages.db', 'mail', `mail/${ref}.eml`])
    expect(statSync(join(folder.data, name)).mode & 0o077, name).toBe(0);
  expect(await server.stop()).toBe(0);

  await using restarted = await startServer(env, { args: ['--embedded'] });
  expect((await fetch(`${restarted.origin}/readyz`)).status).toBe(200);
});

test('with --embedded, every user can read the built site, whatever the umask', ({ folder }) => {
  const root = dirname(folder.data);
  mkdirSync(join(root, 'node_modules/vite/bin'), { recursive: true });
  // It stands in for the build, and ends with an error, after which no server starts.
  writeFileSync(
    join(root, 'node_modules/vite/bin/vite.js'),
    `const { mkdirSync, writeFileSync } = require('node:fs');
     mkdirSync('dist/site', { recursive: true });
     writeFileSync('dist/site/index.html', '');
     process.exit(1);`,
  );
  const command = [process.execPath, resolve('src/server.ts'), '--embedded'];
  const { stderr } = spawnSync('bash', ['-c', 'umask 077 && exec "$@"', 'bash', ...command], {
    cwd: root,
    env: { ...baseEnvironment, PORT: '0' },
    encoding: 'utf8',
  });
  expect(stderr).toContain('the site could not be built');
  for (const [name, mode] of [
    ['dist', 0o755],
    ['dist/site', 0o755],
    ['dist/site/index.html', 0o644],
  ] as const)
    expect(statSync(join(root, name)).mode & 0o777, name).toBe(mode);
});

test.for<[Record<string, string>, RegExp]>([
  [{ NODE_ENV: 'production' }, /NODE_ENV/],
  [{ PUBLIC_ORIGIN: 'https://www.example.org' }, /PUBLIC_ORIGIN/],
])(
  'with --embedded, the server does not start with the setting %j, and creates no data folder',
  async ([setting, settingName], { folder }) => {
    const env = { DATA_DIR: folder.data, STATIC_DIR: folder.site, PORT: '0', ...setting };
    const { code, errors } = await runEntry('src/server.ts', ['--embedded'], env);
    expect(code).not.toBe(0);
    expect(errors).toMatch(settingName);
    expect(readdirSync(join(folder.data, '..'))).toEqual(['site']);
  },
);

test('with --embedded, the server does not start if its port is in use, and says so in one line', async ({
  folder,
}) => {
  const portHolder = createServer().listen(0, '127.0.0.1');
  await once(portHolder, 'listening');
  const { port } = portHolder.address() as AddressInfo;
  const env = { DATA_DIR: folder.data, STATIC_DIR: folder.site, PORT: String(port) };
  const { code, errors } = await runEntry('src/server.ts', ['--embedded'], env);
  portHolder.close();
  expect(code).not.toBe(0);
  expect(errors.trim()).toMatch(/^Cannot start: PORT \d+ .*in use; choose another one$/);
});

test('with --embedded, the server first builds the site if it is missing, incomplete or older than its sources', async ({
  folder,
}) => {
  // A stand-in for Vite, because the real build takes as long as all tests of this file together.
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
  const start = () => startServer({ PORT: '0' }, { commandPrefix: inRoot, args: ['--embedded'] });

  {
    await using server = await start();
    expect(server.output()).toContain('Building the site first');
    expect(await (await fetch(server.origin)).text()).toBe('<h1>Built</h1>');
  }
  {
    await using server = await start();
    expect(server.output()).not.toMatch(/[Bb]uilding/);
  }
  const inTheFuture = new Date(Date.now() + 60_000);
  writeFileSync(join(root, 'src/page.tsx'), '');
  utimesSync(join(root, 'src/page.tsx'), inTheFuture, inTheFuture);
  {
    await using server = await start();
    expect(server.output()).toContain('building it again');
  }
  // As after an interrupted build, which leaves a folder without .server.
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
  'the server does not start with %s=%s, and names the setting without a stack trace',
  async ([name, value], { env }) => {
    const settings = { ...env, [name]: value };
    const { code, errors, output } = await runEntry('src/server.ts', [], settings);
    expect(code).toBe(1);
    expect(errors).toMatch(new RegExp(`^Cannot start: .*${name}`));
    expect(errors + output).not.toMatch(stackTraceOrBug);
  },
);
