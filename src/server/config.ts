import { type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { departments } from '#contact/fields.ts';
import { ConfigurationError } from './configuration-error.ts';
import { inspectSamples } from './samples.ts';
import * as readers from './setting.ts';
import { inspectUnknownSettings } from './unknown-settings.ts';

type Department = (typeof departments)[number];

interface Setting<T> {
  read: readers.Reader<T>;
  /** The description in the table of docs/operating.md. */
  meaning: string;
  /** The default as text, parsed like the operator's value; undefined if the setting has no default. */
  preset?: string;
  isRequired?: true;
}

const withDefault = <T>(read: readers.Reader<T>, preset: string, meaning: string) => ({
  read,
  meaning,
  preset,
});
const required = <T>(read: readers.Reader<T>, meaning: string) => ({
  read,
  meaning,
  isRequired: true as const,
});
const optional = <T>(read: readers.Reader<T | undefined>, meaning: string) => ({ read, meaning });

const readTimeoutMs = readers.wholeNumber(1, 3_600_000);
const readSeconds = readers.wholeNumber(1, 3_153_600_000);
const readCount = readers.wholeNumber(1, 1_000_000_000);
const readRecipients = readers.listOf(readers.emailAddress);

export const mailToSettingOf = (department: Department) =>
  `MAIL_TO_${department.toUpperCase().replaceAll(' ', '_')}` as const;
const mailToSettings = Object.fromEntries(
  departments.map((department) => [
    mailToSettingOf(department),
    optional(readRecipients, `recipients for ${department}`),
  ]),
) as Record<`MAIL_TO_${string}`, Setting<readonly string[] | undefined>>;

/** Every setting of the server. An empty value counts as not set. */
export const settings = {
  HOST: withDefault(
    readers.anyText,
    '127.0.0.1',
    'address to listen on (plain HTTP behind a TLS proxy)',
  ),
  PORT: withDefault(readers.wholeNumber(0, 65_535), '8080', 'port to listen on'),
  LISTEN_FDS: optional(
    readers.wholeNumber(0, 1),
    'set by systemd: 1 for its socket instead of HOST, PORT',
  ),
  LISTEN_PID: optional(
    readers.wholeNumber(1, 4_194_304),
    'set by systemd: the process that gets the socket',
  ),
  PUBLIC_ORIGIN: required(
    readers.listOf(readers.origin),
    'origins of the site; the first is canonical',
  ),
  STATIC_DIR: withDefault(readers.anyText, 'dist/site', 'the built site'),
  ALLOW_SAMPLES: withDefault(
    readers.oneOf('on', '1', 'off'),
    'off',
    'on or 1: the server starts for the public although facts of the site are invented',
  ),
  DATA_DIR: optional(
    readers.anyText,
    "folder for everything stored; only its owner can read it, and its group if it is the root of another user's volume",
  ),
  STORE_URL: optional(
    readers.storeAddress,
    'PostgreSQL instead of DATA_DIR, postgres://user:password@host:port/database?sslmode=…',
  ),
  DATA_KEYS: required(readers.listOf(readers.dataKey), 'key ring; the first encrypts, all decrypt'),
  MAIL_FROM: required(readers.emailAddress, 'sender of every mail'),
  MAIL_TO: required(readRecipients, 'recipients'),
  ...mailToSettings,
  MAIL_CONTENT: withDefault(
    readers.oneOf('full', 'notice'),
    'full',
    'full: the mail holds the message; notice: only reference, time and department',
  ),
  SMTP_URL: required(
    readers.mailServer,
    'mail server, smtp://user:password@host:port or smtps://…',
  ),
  SMTP_TLS: withDefault(
    readers.oneOf('required', 'opportunistic', 'off'),
    'required',
    'required: verified certificate, nothing in clear',
  ),
  SMTP_TIMEOUT_MS: withDefault(
    readTimeoutMs,
    '30000',
    'timeout for connecting and for the greeting; three times as long for a login, five times for sending a mail',
  ),
  SMTP_ANSWER_TIMEOUT_MS: withDefault(
    readers.wholeNumber(1, 3_600_000),
    '600000',
    'timeout for the answer to a complete mail, which the mail server may scan first (RFC 5321 asks for ten minutes)',
  ),
  SMTP_CONNECTIONS: withDefault(
    readers.wholeNumber(1, 100),
    '3',
    'connections to the mail server at once, at most; Exchange Online allows three',
  ),
  RETRY_BASE_MS: withDefault(
    readers.wholeNumber(1, 86_400_000),
    '15000',
    'first wait between attempts',
  ),
  RETRY_MAX_MS: withDefault(
    readers.wholeNumber(1, 86_400_000),
    '900000',
    'longest wait between attempts',
  ),
  GIVE_UP_AFTER_SECONDS: withDefault(
    readSeconds,
    '432000',
    'after this time, the server stops trying to mail a message and leaves it to staff',
  ),
  ALTCHA_SECRET: optional(
    readers.textOfAtLeast(32),
    'signs challenges; required unless reCAPTCHA is set',
  ),
  ALTCHA_COST: withDefault(readers.wholeNumber(1, 10_000_000), '5000', 'PBKDF2 iterations'),
  ALTCHA_MAX_COUNTER: withDefault(
    readers.wholeNumber(1, 1_000_000),
    '400',
    'upper bound of the counter',
  ),
  ALTCHA_TTL_SECONDS: withDefault(readSeconds, '3600', 'life of a challenge'),
  RECAPTCHA_SITE_KEY: optional(
    readers.anyText,
    'with the secret key: reCAPTCHA v2 instead of ALTCHA',
  ),
  RECAPTCHA_SECRET_KEY: optional(readers.anyText, 'see RECAPTCHA_SITE_KEY'),
  RECAPTCHA_VERIFY_URL: withDefault(
    readers.webAddress,
    'https://www.google.com/recaptcha/api/siteverify',
    'endpoint that verifies tokens',
  ),
  RECAPTCHA_HOSTNAMES: optional(
    readers.listOf(readers.hostName),
    'accepted host names; host names of PUBLIC_ORIGIN if not set',
  ),
  CAPTCHA_TIMEOUT_MS: withDefault(
    readTimeoutMs,
    '5000',
    'timeout of the request to RECAPTCHA_VERIFY_URL',
  ),
  FORM_WITHOUT_SCRIPT: withDefault(
    readers.oneOf('on', 'off'),
    'on',
    'on: without scripts, a wait of 20 seconds replaces the security check',
  ),
  DEDUP_WINDOW_SECONDS: withDefault(
    readers.wholeNumber(0, 31_536_000),
    '900',
    'the same content again within this time is a duplicate',
  ),
  RETENTION_SECONDS: withDefault(
    readers.wholeNumber(0, 3_153_600_000),
    '2592000',
    'delivered messages are erased after this time',
  ),
  PURGE_INTERVAL_SECONDS: withDefault(
    readers.wholeNumber(1, 86_400),
    '3600',
    'how often the server looks for messages to erase',
  ),
  RATE_IP_MAX: withDefault(readCount, '20', 'posts per address (IPv6: per /64)'),
  RATE_IP_WINDOW_SECONDS: withDefault(readSeconds, '600', 'in this time'),
  RATE_GLOBAL_MAX: withDefault(
    readCount,
    '300',
    'posts of all visitors that passed every other check',
  ),
  RATE_GLOBAL_WINDOW_SECONDS: withDefault(readSeconds, '60', 'in this time'),
  TRUSTED_PROXIES: optional(
    readers.listOf(readers.ipNetwork),
    'addresses or networks whose X-Forwarded-For is trusted',
  ),
  BODY_LIMIT_BYTES: withDefault(
    readers.wholeNumber(1, 104_857_600),
    '131072',
    'largest request body',
  ),
  HEADERS_TIMEOUT_MS: withDefault(readTimeoutMs, '10000', 'time for the headers of a request'),
  REQUEST_TIMEOUT_MS: withDefault(readTimeoutMs, '30000', 'time for a whole request'),
  MAX_CONNECTIONS: withDefault(readers.wholeNumber(1, 1_000_000), '2000', 'open connections'),
  DRAIN_MS: withDefault(
    readers.wholeNumber(0, 600_000),
    '0',
    'how long /readyz answers 503 before a stop, while posts are accepted',
  ),
  SHUTDOWN_GRACE_MS: withDefault(
    readers.wholeNumber(0, 600_000),
    '10000',
    'time for an orderly stop',
  ),
  METRICS_TOKEN: optional(
    readers.textOfAtLeast(16),
    'bearer token of /metrics; without it /metrics does not exist',
  ),
  LOG_LEVEL: withDefault(
    readers.logLevel,
    'info',
    'silent, fatal, error, warn, info, debug or trace',
  ),
  EDITOR_REPOSITORY: optional(
    readers.anyText,
    'bare git repository of the website; without it, there is no editor for the office',
  ),
  EDITOR_USERS: optional(
    readers.listOf(readers.editor),
    'who may edit: the lines that `node src/editor.ts --password NAME` prints',
  ),
  EDITOR_PORT: withDefault(
    readers.wholeNumber(0, 65_535),
    '8090',
    'port on which the editor listens, a server of its own',
  ),
};

type Settings = typeof settings & typeof mailToSettings;
export type Values = { readonly [K in keyof Settings]: ReturnType<Settings[K]['read']> };

/** The settings of the server, and values derived from them. */
export interface Config extends Values {
  readonly isHttps: boolean;
  /** Whether systemd hands over a socket (https://www.freedesktop.org/software/systemd/man/sd_listen_fds.html). */
  readonly inheritsSocket: boolean;
  readonly recaptchaHostnames: readonly string[];
  /** Sentences for the log about risks that the operator has accepted. */
  readonly warnings: readonly string[];
  recipientsOf(department: Department): readonly string[];
}

/** @throws {ConfigurationError} naming every missing or invalid setting, without its value */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { values: readValues, problems, warnings } = inspectSettings(env);
  if (problems.length > 0) throw new ConfigurationError(...problems);
  const values = readValues as Values;

  return {
    ...values,
    warnings,
    isHttps: isHttps(values),
    inheritsSocket: values.LISTEN_FDS === 1 && (values.LISTEN_PID ?? process.pid) === process.pid,
    recaptchaHostnames:
      values.RECAPTCHA_HOSTNAMES ?? values.PUBLIC_ORIGIN.map((from) => new URL(from).hostname),
    recipientsOf: (department) => values[mailToSettingOf(department)] ?? values.MAIL_TO,
  };
}

const isHttps = ({ PUBLIC_ORIGIN }: Partial<Values>) =>
  PUBLIC_ORIGIN?.[0]?.startsWith('https:') ?? false;

/**
 * Returns every setting that could be read, and sentences that begin with the name of a setting: a problem for each
 * wrong setting, a warning for each risk that the operator has accepted.
 */
export function inspectSettings(env: NodeJS.ProcessEnv = process.env) {
  const problems: string[] = [];
  const values = readSettings<Partial<Values>>(env, settings, problems);
  const { problem, warning } = inspectSamples(values);
  const unknown = inspectUnknownSettings(env, Object.keys(settings));
  problems.push(
    ...unknown.problems,
    ...findContradictions(values, problems),
    ...findFolderProblems(values),
    ...(problem ? [problem] : []),
  );
  const warnings = [...unknown.warnings, ...(warning ? [warning] : [])];
  // Not if it is wrong, because then it is named among the problems.
  if (isHttps(values) && !env.TRUSTED_PROXIES?.trim())
    warnings.push(
      'TRUSTED_PROXIES is not set although visitors come through a proxy for TLS: name its address, or all visitors together may send only as many messages as one',
    );
  return { values, problems, warnings };
}

/** The settings of `inbox`, the program with which staff handle messages. */
export interface InboxConfig extends Pick<Values, 'DATA_DIR' | 'STORE_URL' | 'DATA_KEYS'> {
  /** The user who called sudo. Staff run `inbox` as the server's user, so the audit record needs this name as well. */
  readonly sudoUser: string | undefined;
}

/** @throws {ConfigurationError} naming every missing or invalid setting, without its value */
export function readInboxConfig(env: NodeJS.ProcessEnv = process.env): InboxConfig {
  const problems: string[] = [];
  const { DATA_DIR, STORE_URL, DATA_KEYS } = settings;
  const values = readSettings<Omit<InboxConfig, 'sudoUser'>>(
    env,
    { DATA_DIR, STORE_URL, DATA_KEYS },
    problems,
  );
  problems.unshift(...findStoreProblems(values, problems));
  if (problems.length > 0) throw new ConfigurationError(...problems);
  return { ...values, sudoUser: env.SUDO_USER };
}

/** The settings of the editor for the office, which is a server of its own. */
export interface EditorConfig extends Pick<Values, 'HOST' | 'EDITOR_PORT'> {
  EDITOR_REPOSITORY: string;
  EDITOR_USERS: NonNullable<Values['EDITOR_USERS']>;
}

/** @throws {ConfigurationError} naming every missing or invalid setting, without its value */
export function readEditorConfig(env: NodeJS.ProcessEnv = process.env): EditorConfig {
  const problems: string[] = [];
  const { HOST, EDITOR_PORT, EDITOR_REPOSITORY, EDITOR_USERS } = settings;
  const isRequired = true as const;
  const values = readSettings<EditorConfig>(
    env,
    {
      HOST,
      EDITOR_PORT,
      EDITOR_REPOSITORY: { ...EDITOR_REPOSITORY, isRequired },
      EDITOR_USERS: { ...EDITOR_USERS, isRequired },
    },
    problems,
  );
  const folder = values.EDITOR_REPOSITORY;
  if (folder !== undefined && !statSync(join(folder, 'HEAD'), { throwIfNoEntry: false }))
    problems.push('EDITOR_REPOSITORY is not a bare git repository');
  if (problems.length > 0) throw new ConfigurationError(...problems);
  return values;
}

function readSettings<T>(
  env: NodeJS.ProcessEnv,
  definitions: Partial<Record<keyof Settings, object>>,
  problems: string[],
): T {
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(definitions) as [string, Setting<unknown>][]) {
    const text = env[name]?.trim() || setting.preset;
    if (text === undefined) {
      if (setting.isRequired) problems.push(`${name} is missing: ${setting.meaning}`);
      continue;
    }
    try {
      values[name] = setting.read(text);
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}`);
    }
  }
  return values as T;
}

/**
 * Returns a sentence for each contradiction between settings. `problems` are the sentences about single settings. A
 * setting that has one counts as given, so it is not reported as missing too.
 */
function findContradictions(values: Partial<Values>, problems: readonly string[]): string[] {
  const isGiven = createIsGiven(values, problems);
  const contradictions = findStoreProblems(values, problems);
  const hasSiteKey = isGiven('RECAPTCHA_SITE_KEY');
  const hasSecretKey = isGiven('RECAPTCHA_SECRET_KEY');
  if (hasSiteKey && !hasSecretKey)
    contradictions.push('RECAPTCHA_SECRET_KEY is missing: RECAPTCHA_SITE_KEY is set');
  if (hasSecretKey && !hasSiteKey)
    contradictions.push('RECAPTCHA_SITE_KEY is missing: RECAPTCHA_SECRET_KEY is set');
  if (!hasSiteKey && !hasSecretKey && !isGiven('ALTCHA_SECRET'))
    contradictions.push(
      'ALTCHA_SECRET is missing: at least 32 characters that sign the challenges',
    );

  const ids = values.DATA_KEYS?.map(([id]) => id) ?? [];
  if (new Set(ids).size < ids.length) contradictions.push('DATA_KEYS names one key id twice');
  if (values.SMTP_TLS === 'off' && values.SMTP_URL?.isImplicitTls)
    contradictions.push('SMTP_TLS is off, but SMTP_URL says smtps://');
  return contradictions;
}

/** Returns a function that tells whether a setting was given, with a valid or an invalid value. */
const createIsGiven =
  (values: Partial<Values>, problems: readonly string[]) => (name: keyof Values) =>
    values[name] !== undefined || problems.some((sentence) => sentence.startsWith(`${name} `));

function findStoreProblems(values: Partial<Values>, problems: readonly string[]): string[] {
  const isGiven = createIsGiven(values, problems);
  const [hasFolder, hasDatabase] = [isGiven('DATA_DIR'), isGiven('STORE_URL')];
  if (hasFolder && hasDatabase)
    return [
      'DATA_DIR and STORE_URL are both set: messages are stored in only one of them, so remove the other',
    ];
  if (!hasFolder && !hasDatabase)
    return ['DATA_DIR is missing: the folder for everything stored, unless STORE_URL is set'];
  return [];
}

function findFolderProblems({ STATIC_DIR, DATA_DIR }: Partial<Values>): string[] {
  const problems: string[] = [];
  const inspect = (name: 'STATIC_DIR' | 'DATA_DIR', path: string, problemWith: FolderCheck) => {
    try {
      const problem = problemWith(statSync(path, { throwIfNoEntry: false }));
      if (problem) problems.push(`${name} ${problem}`);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
      problems.push(`${name} cannot be reached by the user of the server (${code})`);
    }
  };
  if (STATIC_DIR !== undefined)
    inspect('STATIC_DIR', STATIC_DIR, (found) =>
      found?.isDirectory()
        ? undefined
        : 'is not a folder: build the site first, or name the folder of the built site',
    );
  if (DATA_DIR !== undefined)
    inspect('DATA_DIR', DATA_DIR, (found) =>
      found?.isFile()
        ? 'is a file; it must be a folder, or a path where one can be created'
        : undefined,
    );
  return problems;
}

/** Says what is wrong with what a path leads to, if anything. */
type FolderCheck = (found: Stats | undefined) => string | undefined;
