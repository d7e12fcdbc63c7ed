import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { browserArguments, findInstalledBrowser } from '#audit/browser.ts';
import { findFreePort } from '../harness/free-port.ts';

const project = join(import.meta.dirname, '../..');
const library = join(project, 'dist/library');

/** The heading of each host's section in the README of the package. */
const headings = {
  vite: 'In Vite',
  next: 'In Next.js',
  astro: 'In Astro',
};
export type HostName = keyof typeof headings;
export const hosts = Object.keys(headings) as HostName[];

/** Reads the instructions of the README for a framework: commands to run, files to write, and example tests. */
export function readmeFor(host: HostName) {
  const commands: string[] = [];
  const files: { path: string; text: string }[] = [];
  const tests: typeof files = [];
  const readme = readFileSync(join(project, 'src/components/README.md'), 'utf8');
  for (const section of readme.split(/^## /m)) {
    if (section.startsWith('In ') && !section.startsWith(headings[host])) continue;
    for (const [, language, text = ''] of section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)) {
      const [, path] = /^(?:---\n)?(?:\/\/|\/\*) ((?:src|tests)\/\S+)/.exec(text) ?? [];
      if (language === 'sh') commands.push(text.trim());
      else if (path) (path.startsWith('tests') ? tests : files).push({ path, text });
      else throw new Error(`A code block of the README does not name its file: ${text}`);
    }
  }
  return { commands, files, tests };
}

/** Builds the application that the README describes, with the packed library and in production mode, and starts it. */
export async function startHost(host: HostName) {
  const folder = mkdtempSync(join(tmpdir(), `host-${host}-`));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], env });
  const { NODE_ENV: _, ...envWithoutNodeEnv } = process.env; // Playwright sets NODE_ENV to "test", which changes the build of Next.js
  const port = await findFreePort();
  const env = {
    ...envWithoutNodeEnv,
    PORT: String(port),
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
  };

  cpSync(join(import.meta.dirname, host), folder, { recursive: true });
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: library,
  });
  const [{ name, filename }] = JSON.parse(String(packed));
  const { exports } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
  const { commands, files, tests } = readmeFor(host);
  // Browsers request a favicon and log an error if it is missing.
  files.push({ path: 'public/favicon.ico', text: '' });
  // The build only type-checks this file. It imports every entry of the package, so that all declarations are checked.
  const entries = Object.keys(exports).filter((entry) => !/\.(css|json)$/.test(entry));
  const reexports = entries.map(
    (entry, index) => `export * as all${index} from '${name}${entry.slice(1)}';`,
  );
  files.push({ path: 'src/every-entry.ts', text: reexports.join('\n') });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const command of commands)
    run(
      'sh',
      '-c',
      command.replace(`npm install ${name}`, `npm install ${join(folder, filename)}`),
    );
  run('npm', 'run', 'build');

  // A separate process group, because npm does not pass signals on to its children.
  const server = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: 'inherit' });
  const url = `http://localhost:${port}`;
  while (!(await fetch(url).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error(`${host} did not start`);
    await setTimeout(200);
  }
  return {
    url,
    /** Runs the example tests of the README on the application, and returns Playwright's output. */
    runReadmeTest() {
      const playwright = join(project, 'node_modules/@playwright/test');
      mkdirSync(join(folder, 'node_modules/@playwright'), { recursive: true });
      symlinkSync(playwright, join(folder, 'node_modules/@playwright/test'));
      const use = {
        baseURL: url,
        launchOptions: { executablePath: findInstalledBrowser(), args: browserArguments },
      };
      const config = `export default ${JSON.stringify({ testDir: 'tests', reporter: 'list', use })};`;
      for (const { path, text } of [...tests, { path: 'playwright.config.mjs', text: config }]) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      const { stdout } = spawnSync(process.execPath, [join(playwright, 'cli.js'), 'test'], {
        cwd: folder,
        env: envWithoutNodeEnv,
        encoding: 'utf8',
      });
      return stdout;
    },
    stop() {
      if (server.pid) process.kill(-server.pid);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
