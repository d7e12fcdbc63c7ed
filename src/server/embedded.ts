import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigurationError } from './configuration-error.ts';
import { makeFolder } from './store/make-folder.ts';

/**
 * The embedded start (`npm start`, or `node src/server.ts --embedded`): the server runs for trying out on one computer.
 * It needs no settings and no mail server.
 */
export interface Embedded {
  /** The settings of the operator, and generated values for the others. */
  env: NodeJS.ProcessEnv;
  /** Where mails are written instead of being sent. */
  mailFolder: string;
  /** Prints the address of the site and where its data is. */
  announce(port: number): void;
}

/**
 * Builds the site if necessary, and generates every setting that a real installation requires. Variables of the
 * environment take precedence over generated values.
 * @throws {ConfigurationError} in production, with an https origin, with a PostgreSQL store, or if the site cannot be
 *   built or the keys cannot be stored
 */
export async function prepareEmbedded(
  env: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<Embedded> {
  const givenSettings = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value?.trim()),
  );
  if (givenSettings.NODE_ENV === 'production')
    throw notForTheEmbeddedStart('NODE_ENV is production');
  if (givenSettings.PUBLIC_ORIGIN?.split(',').some((origin) => origin.trim().startsWith('https:')))
    throw notForTheEmbeddedStart('PUBLIC_ORIGIN is https');

  if (givenSettings.STORE_URL) throw notForTheEmbeddedStart('STORE_URL is set');

  const folder = resolve(givenSettings.DATA_DIR ?? 'data');
  const port = givenSettings.PORT ?? '8080';
  const staticDir = givenSettings.STATIC_DIR ?? 'dist/site';
  if (resolve(staticDir) === resolve('dist/site')) await buildIfNeeded(staticDir, print);

  const keys = readOrCreateKeys(folder);
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
      ...givenSettings,
      DATA_DIR: folder,
    },
    announce: (actualPort) =>
      print(
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

function readOrCreateKeys(folder: string): Record<string, string> {
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

/** Every build writes this file, so the time of the file is the time of the last build. */
const builtFile = '.server/site.json';
const sourcePaths = ['src', 'public', 'package-lock.json', 'tailwind.config.ts', 'vite.config.ts'];

async function buildIfNeeded(staticDir: string, print: (text: string) => void) {
  const builtAt = modifiedAt(join(staticDir, builtFile));
  if (builtAt === 0) print('Building the site first; this takes a moment.\n');
  else if (sourcePaths.some((path) => lastModifiedIn(path) > builtAt))
    print('The site was built before its sources changed; building it again.\n');
  else return;
  await buildSite();
}

/** In milliseconds; 0 if there is no such file. */
const modifiedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function lastModifiedIn(path: string): number {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return modifiedAt(path);
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(...names.map((name) => modifiedAt(join(path, name))));
}

function buildSite(): Promise<void> {
  const vite = resolve('node_modules/vite/bin/vite.js');
  // The data of the server is for its owner only, but a service of another user must be able to read the built site.
  const ownMask = process.umask(0o022);
  const build = spawn(process.execPath, [vite, 'build'], { stdio: 'inherit' });
  process.umask(ownMask);
  return new Promise((done, reject) => {
    const fail = () =>
      reject(
        new ConfigurationError('STATIC_DIR is missing or old, and the site could not be built'),
      );
    build.once('error', fail);
    build.once('exit', (code) => (code === 0 ? done() : fail()));
  });
}
