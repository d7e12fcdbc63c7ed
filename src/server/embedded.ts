import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigurationError } from './configuration-error.ts';
import { makeFolder } from './store/make-folder.ts';

export interface Embedded {
  env: NodeJS.ProcessEnv;
  mailFolder: string;
  announce(port: number): void;
}

/**
 * Prepares `npm start`: generates every setting that a real installation requires, and prints where they are. Variables
 * of the environment take precedence.
 * @throws {ConfigurationError} in production or with an https origin, whatever else is set
 */
export async function prepareEmbedded(
  env: NodeJS.ProcessEnv,
  say: (text: string) => void,
): Promise<Embedded> {
  const own = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  if (own.NODE_ENV === 'production') throw notForTheEmbeddedStart('NODE_ENV is production');
  if (own.PUBLIC_ORIGIN?.split(',').some((origin) => origin.trim().startsWith('https:')))
    throw notForTheEmbeddedStart('PUBLIC_ORIGIN is https');

  if (own.STORE_URL) throw notForTheEmbeddedStart('STORE_URL is set');

  const folder = resolve(own.DATA_DIR ?? 'data');
  const port = own.PORT ?? '8080';
  const staticDir = own.STATIC_DIR ?? 'dist/site';
  if (resolve(staticDir) === resolve('dist/site')) await buildIfNeeded(staticDir, say);

  const keys = readOrMakeKeys(folder);
  const mailFolder = join(folder, 'mail');
  return {
    mailFolder,
    env: {
      PUBLIC_ORIGIN: `http://localhost:${port},http://127.0.0.1:${port}`,
      STATIC_DIR: staticDir,
      PORT: port,
      MAIL_FROM: 'website@example.org',
      MAIL_TO: 'office@example.org',
      SMTP_URL: 'smtp://localhost',
      LOG_LEVEL: 'info',
      ...keys,
      ...own,
      DATA_DIR: folder,
    },
    announce: (actualPort) =>
      say(
        [
          '',
          `The site is on http://localhost:${actualPort} (Ctrl+C stops it)`,
          '',
          'Embedded, for trying out on this computer only:',
          `  keys and secrets   generated, in ${join(folder, 'keys.json')}`,
          `  messages           encrypted, in ${join(folder, 'messages.db')}`,
          `  mails              not sent, but written in clear text to ${mailFolder}`,
          '  security check     proof of work, without another service',
          '',
          '',
        ].join('\n'),
      ),
  };
}

const notForTheEmbeddedStart = (what: string) =>
  new ConfigurationError(
    `${what}: the embedded start is only for trying out; run "node src/server.ts" with your own settings`,
  );

function readOrMakeKeys(folder: string): Record<string, string> {
  const file = join(folder, 'keys.json');
  try {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
    makeFolder(folder);
    const keys = {
      DATA_KEYS: `embedded:${randomBytes(32).toString('base64')}`,
      ALTCHA_SECRET: randomBytes(32).toString('base64'),
    };
    writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return keys;
  } catch {
    throw new ConfigurationError(`DATA_DIR: the keys in ${file} can be neither read nor written`);
  }
}

/** Every build writes this file, so its time is the time of the build. */
const builtFile = '.server/site.json';
const sources = ['src', 'public', 'package-lock.json', 'tailwind.config.ts', 'vite.config.ts'];

async function buildIfNeeded(staticDir: string, say: (text: string) => void) {
  const builtAt = changedAt(join(staticDir, builtFile));
  if (builtAt === 0) say('Building the site first; this takes a moment.\n');
  else if (sources.some((path) => newestIn(path) > builtAt))
    say('The site was built before its sources changed; building it again.\n');
  else return;
  await buildSite();
}

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newestIn(path: string): number {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return changedAt(path);
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(...names.map((name) => changedAt(join(path, name))));
}

function buildSite(): Promise<void> {
  const vite = resolve('node_modules/vite/bin/vite.js');
  const build = spawn(process.execPath, [vite, 'build'], { stdio: 'inherit' });
  return new Promise((done, fail) => {
    const broken = () =>
      fail(new ConfigurationError('STATIC_DIR is missing or old, and the site could not be built'));
    build.once('error', broken);
    build.once('exit', (code) => (code === 0 ? done() : broken()));
  });
}
