// `npm run test:container` builds deploy/Containerfile and runs the image with the settings of deploy/compose.yaml, but
// without its other service, Caddy. As root on Debian it installs the packages that it needs.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { post, testSettings } from '#tests/harness/server.ts';
import { installMissing, packages } from '#tests/reader/packages.ts';
import { composeFlags } from './compose-flags.ts';
import { isolateContainerEngine, runOrThrow, tryRun } from './engine.ts';
import { makeStandIn } from './stand-in.ts';

function skip(reason: string): never {
  console.log(`SKIPPED: building and running the container; ${reason}`);
  process.exit(0);
}

const missing = process.getuid?.() === 0 ? installMissing(packages.container) : ['root privileges'];
if (missing.length) skip(`missing: ${missing.join(', ')}`);

const root = isolateContainerEngine();
const podman = (...args: string[]) => runOrThrow('podman', ...args);
const [, baseImage = ''] =
  /^FROM (\S+)$/m.exec(fs.readFileSync('deploy/Containerfile', 'utf8')) ?? [];
console.log(`── base image ${baseImage}`);
try {
  if (tryRun('podman', 'pull', '--quiet', `docker.io/library/${baseImage}`).status === 0) {
    console.log('pulled the official image');
  } else {
    console.log('the official image cannot be pulled; building a STAND-IN (takes a minute)');
    console.log(`the stand-in contains ${makeStandIn(baseImage, root)}`);
  }
  podman('run', '--rm', '--pull=never', baseImage, 'node', '--version');
} catch (error) {
  skip(`this machine cannot run containers: ${(error as Error).message}`);
}

// The build context: the files that git tracks or does not ignore, and planted files that must not get into an image.
const context = join(root, 'project');
const writeToContext = (path: string, text: string) => {
  fs.mkdirSync(dirname(join(context, path)), { recursive: true });
  fs.writeFileSync(join(context, path), text);
};
for (const file of runOrThrow('git', 'ls-files', '-z', '-co', '--exclude-standard').split('\0'))
  if (fs.statSync(file, { throwIfNoEntry: false })?.isFile()) fs.cpSync(file, join(context, file));
const { site } = parse(fs.readFileSync('deploy/compose.yaml', 'utf8')).services;
const envFile = join('deploy', site.env_file);
const settings = Object.entries(testSettings({ data: '', site: '' }))
  .filter(([name]) => /^(DATA_KEYS|MAIL_FROM|MAIL_TO|SMTP_URL|SMTP_TLS|ALTCHA_SECRET)$/.test(name))
  .map((pair) => pair.join('='));
writeToContext(envFile, settings.join('\n'));
const unwantedFiles = ['.git/HEAD', 'node_modules/a/a.js', 'data/messages.db', '.env', 'src/a.env'];
for (const path of unwantedFiles) writeToContext(path, 'planted');
const earlierScript = 'static/js/earlier-a1b2C3d4.js';

const counts = { 'ok    ': 0, FAILED: 0 };
async function check(name: string, assertion: () => unknown) {
  await pause(1); // lets Node handle Ctrl+C between the synchronous checks
  const began = Date.now();
  const [verdict, detail] = await (async () => assertion())().then(
    (result: unknown) => ['ok    ', typeof result === 'string' ? `: ${result}` : ''] as const,
    ({ message }: Error) => ['FAILED', `: ${message.replace(/\s+/g, ' ')}`] as const,
  );
  counts[verdict]++;
  console.log(`${verdict} ${name}${detail} (${Math.round((Date.now() - began) / 1000)} s)`);
}

function build(...extraArgs: string[]) {
  const args = ['build', '--pull-never', '--format=docker', ...extraArgs, '.'];
  const { status } = spawnSync('buildah', args, { cwd: context, stdio: 'inherit' });
  assert.ok(status === 0, 'buildah failed; its output is above');
}
const buildImage = () => build('--layers', `--file=${site.build.dockerfile}`, '--tag=site');

await check('the image builds', buildImage);
await check('the image builds again with cached layers and the files of an earlier build', () => {
  podman('create', '--no-healthcheck', '--name=earlier', 'localhost/site');
  fs.mkdirSync(join(context, 'dist'));
  podman('cp', 'earlier:/site/dist/site', join(context, 'dist/site'));
  writeToContext(`dist/site/${earlierScript}`, '// of an earlier build');
  buildImage();
});
await check('the build context contains no secrets and no unneeded files', () => {
  const [containerfile, contextCopy] = [join(root, 'Containerfile'), join(root, 'sent')];
  fs.writeFileSync(containerfile, 'FROM scratch\nCOPY . .\n');
  build(`--file=${containerfile}`, `--output=${contextCopy}`);
  const isCopied = (path: string) => fs.existsSync(join(contextCopy, path));
  assert.deepEqual([...unwantedFiles, envFile, 'tests/run.ts'].filter(isCopied), []);
  assert.ok(isCopied('src/server.ts') && isCopied(`dist/site/${earlierScript}`));
});

/** Starts a container, waits until the image's health check passes, and returns its address. */
async function start(name: string) {
  const flags = [...composeFlags(site), `--env-file=${join(context, envFile)}`];
  podman('run', '--detach', '--no-healthcheck', ...flags, `--name=${name}`, 'localhost/site');
  const [{ Healthcheck }] = JSON.parse(podman('inspect', '--type=image', 'localhost/site'));
  const [kind, ...command]: string[] = Healthcheck?.Test ?? [];
  assert.equal(kind, 'CMD', 'the image has no health check');
  for (let tries = 0; tryRun('podman', 'exec', name, ...command).status !== 0; tries++) {
    assert.ok(tries < 30, `the container is not healthy; its log: ${podman('logs', name)}`);
    await pause(1000);
  }
  const address = podman('inspect', '--format={{.NetworkSettings.IPAddress}}', name);
  return `http://${address.trim()}:8080`;
}
let origin = '';
let ref: string | undefined;

await check('the container passes the health check of the image', async () => {
  origin = await start('first');
});
await check(
  'pages and a script of an earlier build respond 200, and an unknown page 404',
  async () => {
    const paths = ['/', '/about', `/${earlierScript}`, '/nowhere'];
    const answers = await Promise.all(paths.map((path) => fetch(origin + path)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 404],
    );
  },
);
await check('a message is accepted', async () => {
  const answer = await post(origin);
  ({ ref } = answer);
  assert.equal(answer.status, 200);
});
await check(
  'the server runs as a user other than root, without capabilities and without core dumps',
  () => {
    const status = podman('exec', 'first', 'cat', '/proc/1/status', '/proc/1/limits');
    for (const line of [/^Uid:(\s+1000){4}$/m, /^NoNewPrivs:\s+1$/m, /^Max core file size +0 +0 /m])
      assert.match(status, line);
    assert.equal(status.match(/^Cap\w+:\s+0+$/gm)?.length, 5);
  },
);
await check('only /data and memory are writable', () => {
  const script = String.raw`find / \( -path /proc -o -path /sys \) -prune -o -type d -print 2>/dev/null |
    while read -r folder; do { true >"$folder/tried"; } 2>/dev/null && rm "$folder/tried" && echo "$folder"; done; true`;
  const writable = podman('exec', 'first', 'sh', '-c', script).trim().split('\n').sort();
  const inMemory = writable.filter((folder) => ['/dev/mqueue', '/dev/shm'].includes(folder));
  assert.deepEqual(writable, ['/data', ...inMemory]);
  return writable.join(', ');
});
await check('SIGTERM stops the server within the grace period, with exit code 0', () => {
  const state = (key: string) => podman('inspect', `--format={{.State.${key}}}`, 'first').trim();
  assert.equal(state('Running'), 'true');
  podman('stop', 'first'); // after the grace period of compose.yaml it kills the container, which gives exit code 137
  assert.equal(state('ExitCode'), '0');
});
await check(
  'a new container on the same volume has the message, and inbox check finds no problem',
  async () => {
    podman('rm', 'first');
    await start('second');
    assert.ok(ref && podman('exec', 'second', 'node', 'src/inbox.ts', 'list').includes(ref));
    podman('exec', 'second', 'node', 'src/inbox.ts', 'check');
  },
);

console.log(`${counts['ok    ']} passed, ${counts.FAILED} failed`);
process.exitCode = counts.FAILED ? 1 : 0;
