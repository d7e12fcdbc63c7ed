import { resolve } from 'node:path';
import { inspectSettings, type Values } from './config.ts';
import { ConfigurationError } from './configuration-error.ts';
import { createMailer, MailServerAway } from './delivery/mailer.ts';
import { readSite } from './http/site.ts';
import { createRecaptcha } from './intake/recaptcha.ts';
import { createCipher } from './store/cipher.ts';
import { inspectStore } from './store/inspect-store.ts';

/** One row of the table: what was looked at, how it is, and what to do if it is not right. */
interface Finding {
  state: 'ok' | 'WARNING' | 'WRONG' | 'not tried';
  about: string;
  says: string;
}

interface Check {
  about: string;
  /** The settings that have to be right before this can be tried. */
  needs: readonly (keyof Values)[];
  /** False where the settings ask for something else. */
  isWanted?(env: NodeJS.ProcessEnv): boolean;
  /** @throws {ConfigurationError} */
  run(values: Values): Promise<Omit<Finding, 'about'>> | Omit<Finding, 'about'>;
}

const checks: readonly Check[] = [
  { about: 'STATIC_DIR', needs: ['STATIC_DIR'], run: checkSite },
  {
    about: 'DATA_DIR',
    needs: ['DATA_DIR', 'DATA_KEYS'],
    isWanted: (env) => !env.STORE_URL?.trim(),
    run: ({ DATA_DIR = '', DATA_KEYS }) => ok(inspectStore(DATA_DIR, createCipher(DATA_KEYS))),
  },
  {
    about: 'STORE_URL',
    needs: ['STORE_URL', 'DATA_KEYS'],
    isWanted: (env) => Boolean(env.STORE_URL?.trim()),
    run: checkDatabase,
  },
  { about: 'SMTP_URL', needs: ['SMTP_URL', 'SMTP_TLS', 'SMTP_TIMEOUT_MS'], run: checkMailServer },
  {
    about: 'captcha',
    needs: ['RECAPTCHA_VERIFY_URL', 'CAPTCHA_TIMEOUT_MS'],
    run: checkCaptcha,
  },
];

/**
 * Tries everything that a start of `node src/server.ts` needs: the settings, the built site, the store, a login at the
 * mail server, and the provider of the captcha. Changes nothing, and sends no mail.
 */
export async function checkConfig(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { values, problems } = inspectSettings(env);
  const wrong = problems.map(wrongFrom);
  const isRight = (name: keyof Values) =>
    values[name] !== undefined && !wrong.some(({ about }) => about === name);
  const findings: Finding[] =
    wrong.length > 0 ? wrong : [{ about: 'settings', ...ok('are complete and valid') }];

  for (const { about, needs, isWanted, run } of checks) {
    if (isWanted && !isWanted(env)) continue;
    if (!needs.every(isRight)) {
      const missing = needs.filter((name) => !isRight(name)).join(' and ');
      findings.push({ state: 'not tried', about, says: `correct ${missing} first` });
      continue;
    }
    try {
      findings.push({ about, ...(await run(values as Values)) });
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      findings.push(...error.sentences.map(wrongFrom));
    }
  }
  return findings;
}

export const isAllRight = (findings: readonly Finding[]) =>
  findings.every(({ state }) => state === 'ok' || state === 'WARNING');

export function tableOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const rows = findings.map(
    ({ state, about, says }) => `${state.padEnd(9)}  ${about.padEnd(width)}  ${says}`,
  );
  const verdict = isAllRight(findings)
    ? 'The server can start with these settings.'
    : 'Correct what is WRONG, then check again.';
  return `${rows.join('\n')}\n\n${verdict} Nothing was changed, and no mail was sent.\n`;
}

const ok = (says: string) => ({ state: 'ok' as const, says });

/** Each sentence of a `ConfigurationError` begins with the name of a setting. */
function wrongFrom(sentence: string): Finding {
  const [about = '', ...words] = sentence.split(' ');
  return { state: 'WRONG', about, says: words.join(' ') };
}

function checkSite({ STATIC_DIR }: Values) {
  const { pages = [] } = readSite(resolve(STATIC_DIR));
  return ok(`is a complete site of ${pages.length} pages`);
}

async function checkDatabase({ STORE_URL, DATA_KEYS }: Values) {
  const { inspectPostgres } = await import('./store/postgres-store.ts');
  const { says, isWarning } = await inspectPostgres(
    STORE_URL as NonNullable<typeof STORE_URL>,
    createCipher(DATA_KEYS),
  );
  return { state: isWarning ? ('WARNING' as const) : ('ok' as const), says };
}

async function checkMailServer({ SMTP_URL, SMTP_TLS, SMTP_TIMEOUT_MS }: Values) {
  let isInClear = false;
  const mailer = createMailer({
    server: SMTP_URL,
    tls: SMTP_TLS,
    timeoutMs: SMTP_TIMEOUT_MS,
    onLoginInClear: () => {
      isInClear = true;
    },
  });
  try {
    const session = await mailer.openSession();
    session.close();
  } catch (error) {
    if (!(error instanceof MailServerAway)) throw error;
    throw new ConfigurationError(
      `SMTP_URL leads to no usable mail server (${error.reason}): compare its host, port, user and password, and SMTP_TLS, with what the mail server’s operator says`,
    );
  }
  if (isInClear)
    return {
      state: 'WARNING' as const,
      says: 'works, but the password was sent in clear: see SMTP_TLS',
    };
  return ok(SMTP_URL.user === undefined ? 'answers; it needs no login' : 'takes the login');
}

async function checkCaptcha(values: Values) {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = values;
  if (siteKey === undefined && secretKey === undefined && values.ALTCHA_SECRET !== undefined)
    return ok('is a proof of work; no other service is asked');
  if (siteKey === undefined || secretKey === undefined)
    return { state: 'not tried' as const, says: 'correct its keys first' };

  const captcha = createRecaptcha({
    siteKey,
    secretKey,
    verifyUrl: values.RECAPTCHA_VERIFY_URL,
    hostnames: [],
    timeoutMs: values.CAPTCHA_TIMEOUT_MS,
  });
  const verdict = await captcha.open('not a token')?.verify();
  if (verdict === 'unreachable')
    throw new ConfigurationError(
      'RECAPTCHA_SECRET_KEY could not be used: the provider is away or rejects the key; compare both keys with its console, and see that this machine reaches RECAPTCHA_VERIFY_URL',
    );
  if (verdict === 'human' || verdict === 'other-host')
    throw new ConfigurationError(
      'RECAPTCHA_SECRET_KEY is one for tests, with which every token is good; take the real one',
    );
  return ok('is reCAPTCHA; its provider answers and knows the secret key');
}
