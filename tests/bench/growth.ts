// `npm run bench:growth [number…]` measures how the cost of building and serving the site grows with the number of
// services: by default with today's number, 100 and 500. Each build runs in a temporary copy of the project with added
// services.
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { practiceFolder } from '../harness/practice-folder.ts';
import { makeTestFolder, startServer, testSettings } from '../harness/server.ts';

const root = join(import.meta.dirname, '../..');
const counts = process.argv.slice(2).map(Number);
const servicesToday = readdirSync(join(root, practiceFolder, 'services')).length;

/** Copies the files of the project that git tracks or does not ignore. */
function copyProject(folder: string) {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  for (const file of stdout.trimEnd().split('\n')) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Adds copies of one service, each with its own name and path. */
function addServices(folder: string, count: number) {
  const content = join(folder, practiceFolder);
  const text = readFileSync(join(content, 'services/kratom-addiction.mdx'), 'utf8');
  const list = join(content, 'pages.yaml');
  const names = Array.from({ length: count }, (_, index) => `sample-${index + 1}`);
  for (const [index, name] of names.entries()) {
    const copy = text
      .replace(/^name: .*$/m, `name: Sample Treatment Number ${index + 1}`)
      .replace(/^path: .*$/m, `path: /services/Sample-Treatment-${index + 1}`)
      .replace(/^description: .*$/m, `description: A sample of a treatment: ${name}, of ${count}.`);
    writeFileSync(join(content, `services/${name}.mdx`), copy);
  }
  const addedRows = names.map((name) => `    - ${name}\n`).join('');
  writeFileSync(
    list,
    readFileSync(list, 'utf8').replace(/ {2}services:\n/, (line) => line + addedRows),
  );
}

/** Runs a command and measures its duration in seconds and its peak memory in MiB. */
async function measure(folder: string, command: string, ...args: string[]) {
  const began = performance.now();
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  let peakKiB = 0;
  const sampling = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      peakKiB = Math.max(peakKiB, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]));
    } catch {} // the process has ended, or the system is not Linux
  }, 50);
  const code = await new Promise((ended) => child.once('close', ended));
  clearInterval(sampling);
  return { code, output, seconds: (performance.now() - began) / 1000, mebibytes: peakKiB / 1024 };
}

async function measureServerStart(site: string) {
  using folder = makeTestFolder();
  const began = performance.now();
  await using _server = await startServer(testSettings({ data: folder.data, site }));
  return (performance.now() - began) / 1000;
}

const rows: Record<string, string>[] = [];
for (const count of counts.length ? counts : [servicesToday, 100, 500]) {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  try {
    copyProject(folder);
    addServices(folder, count - servicesToday);
    const build = await measure(folder, join(root, 'node_modules/.bin/vite'), 'build');
    if (build.code !== 0) throw new Error(build.output);
    const node = join(root, 'node_modules/.bin/node');
    const { output } = await measure(folder, node, 'tests/bench/bundle.ts');
    const readFigure = (label: RegExp) =>
      output
        .split('\n')
        .find((line) => label.test(line))
        ?.match(/ (\d+\.\d) /)?.[1] ?? '?';
    const site = join(folder, 'dist/site');
    rows.push({
      services: String(count),
      'build, s': build.seconds.toFixed(1),
      'build, MiB': build.mebibytes.toFixed(0),
      'service page, KiB': readFigure(/^HTML.*service/),
      'its content alone, KiB': readFigure(/^next page/),
      'script after intent, KiB': readFigure(/^script after intent, page/),
      'site.json, KiB': (statSync(join(site, '.server/site.json')).size / 1024).toFixed(1),
      'server start, s': (await measureServerStart(site)).toFixed(1),
    });
    console.table(rows);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
