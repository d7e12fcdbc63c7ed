import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { encode, formPath } from '#contact/wire.ts';
import { compileCacheFolder } from './files.ts';
import { sampleMessage } from './sample-message.ts';

export interface ServerHere extends AsyncDisposable {
  readonly origin: string;
  readonly port: number;
  /** Standard output and error so far. */
  output(): string;
  stop(): Promise<unknown>;
}

export interface RunningServer extends ServerHere {
  readonly child: ChildProcess;
  /** Sends SIGTERM or the given signal, and returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface TestFolder extends Disposable {
  readonly data: string;
  readonly site: string;
}

/** The smallest valid site.json, the file in which the build tells the server about the site. */
export const emptySiteFile = { aliases: {}, redirects: {}, csp: { script: [], style: [] } };
export const answerPageTemplate =
  '<!doctype html><html lang="en"><title>{{title}}</title><main><h1>{{heading}}</h1>{{body}}<p>You can also call us at (402) 555-0100.</p></main></html>';

/** An origin that counts as public, though nobody can register it (RFC 2606). */
export const publicOrigin = 'https://clinic.invalid';

/** Writes the file in which the build names the facts of the site that are invented. */
export const writeSamples = (site: string, text: string) =>
  writeFileSync(join(site, '.server/samples.json'), text);

/** Creates a new data folder and a site of one page. */
export function makeTestFolder(): TestFolder {
  const root = mkdtempSync(join(tmpdir(), 'site-server-'));
  const site = join(root, 'site');
  mkdirSync(join(site, '.server'), { recursive: true });
  const page = '<!doctype html><html lang="en"><title>Home</title><h1>Home</h1></html>';
  writeFileSync(join(site, 'index.html'), page);
  writeFileSync(join(site, '404.html'), page.replaceAll('Home', 'Not found'));
  writeFileSync(join(site, '.server/site.json'), JSON.stringify(emptySiteFile));
  writeFileSync(join(site, '.server/answer.html'), answerPageTemplate);
  return {
    data: join(root, 'data'),
    site,
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}

const dataKeys = `test:${randomBytes(32).toString('base64')}`;

/** A complete, valid configuration with limits that tests do not reach. */
export function testSettings(folder: Pick<TestFolder, 'data' | 'site'>): Record<string, string> {
  return {
    PORT: '0',
    PUBLIC_ORIGIN: 'https://www.example.org',
    STATIC_DIR: folder.site,
    DATA_DIR: folder.data,
    DATA_KEYS: dataKeys,
    MAIL_FROM: 'website@example.org',
    MAIL_TO: 'office@example.com',
    SMTP_URL: 'smtp://127.0.0.1:9', // no mail server
    SMTP_TLS: 'off',
    RETRY_BASE_MS: '50',
    RETRY_MAX_MS: '200',
    ALTCHA_SECRET: 'a secret of the tests, which is long enough',
    ALTCHA_COST: '1',
    ALTCHA_MAX_COUNTER: '2',
    RATE_IP_MAX: '1000000',
    RATE_GLOBAL_MAX: '1000000',
    SHUTDOWN_GRACE_MS: '2000',
  };
}

const node = resolve('node_modules/.bin/node');

/** The environment of every process. */
export const baseEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: compileCacheFolder,
};

/** Starts an entry point in a new process that gets only these settings. */
export function spawnEntry(
  entry: string,
  args: readonly string[],
  env: Record<string, string>,
  commandPrefix: readonly string[] = [],
) {
  const [command = node, ...rest] = [...commandPrefix, node, resolve(entry), ...args];
  return spawn(command, rest, {
    env: { ...baseEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs an entry point and returns its exit code and output. */
export async function runEntry(
  entry: string,
  args: readonly string[],
  env: Record<string, string>,
) {
  const child = spawnEntry(entry, args, env);
  const [output, errors] = [collectText(child.stdout), collectText(child.stderr)];
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output(), errors: errors() };
}

export interface StartOptions {
  /** Precedes the command, such as `['taskset', '1']`. */
  commandPrefix?: readonly string[];
  entry?: string;
  args?: readonly string[];
}

/** Starts the real server on a free port and waits until it listens. Stop it with `await using`. */
export async function startServer(
  env: Record<string, string>,
  { commandPrefix = [], entry = 'src/server.ts', args = [] }: StartOptions = {},
): Promise<RunningServer> {
  const child = spawnEntry(entry, args, env, commandPrefix);
  const [output, errors] = [collectText(child.stdout), collectText(child.stderr)];
  const closed = once(child, 'close');
  const port = await new Promise<number>((listening, failed) => {
    const findPort = () => {
      const line = output()
        .split('\n')
        .find((text) => text.includes('"msg":"listening"'));
      if (!line) return;
      child.stdout.off('data', findPort);
      listening(JSON.parse(line).port);
    };
    child.stdout.on('data', findPort);
    void closed.then(() => failed(new Error(`the server did not start:\n${output()}${errors()}`)));
  });
  const stop: RunningServer['stop'] = async (signal = 'SIGTERM') => {
    child.kill(signal);
    await closed;
    return child.exitCode;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    child,
    output: () => output() + errors(),
    stop,
    [Symbol.asyncDispose]: async () => void (await stop('SIGKILL')),
  };
}

export function collectText(stream: NodeJS.ReadableStream) {
  const chunks: string[] = [];
  stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  return () => chunks.join('');
}

export const visitorMessage = {
  ...sampleMessage,
  name: 'Jordan Sample',
  message: 'Please call me back.',
} as const;
type Message = Parameters<typeof encode>[0];

/** Fetches a captcha challenge and solves it, as the widget on the page does. */
export async function solveCaptcha(origin: string): Promise<string> {
  const response = await fetch(`${origin}/captcha/challenge`);
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Posts the contact form, with a solved captcha unless a token is given. */
export async function post(
  origin: string,
  fields: Partial<Message> = {},
  { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
) {
  const body = encode({ ...visitorMessage, ...fields }, token ?? (await solveCaptcha(origin)));
  const response = await fetch(`${origin}${formPath}`, { method: 'POST', body, headers });
  const text = await response.text();
  const ref = /Reference: (\w{5}-\w{5})/.exec(text)?.[1];
  return { status: response.status, headers: response.headers, text, ref };
}
