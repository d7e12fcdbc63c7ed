import { resolve } from 'node:path';
import { departments } from '#contact/fields.ts';
import { hasPublicHost, isPublicHost } from '#contact/public-host.ts';
import { inspectSettings, mailToSettingOf, type Values } from './config.ts';
import { ConfigurationError } from './configuration-error.ts';
import { createMailer, MailServerUnreachable } from './delivery/mailer.ts';
import { readSite } from './http/site.ts';
import { createRecaptcha } from './intake/recaptcha.ts';
import { mailQuestions } from './mail-questions.ts';
import { createCipher } from './store/cipher.ts';
import { inspectStore } from './store/inspect-store.ts';

/**
 * One row of the table that `--check-config` prints: what was checked, the result, and what to do if it is wrong. A
 * question is for people to answer, and keeps no server from starting.
 */
interface Finding {
  state: 'ok' | 'WARNING' | 'WRONG' | 'not tried' | 'question';
  about: string;
  says: string;
}

type CheckResult = Omit<Finding, 'about'>;
/** Settings of which the named ones are valid; any other may be missing. */
type Valid<Name extends keyof Values> = Partial<Values> & {
  [K in Name]-?: NonNullable<Values[K]>;
};

const hasAll = <Name extends keyof Values>(
  values: Partial<Values>,
  names: readonly Name[],
): values is Valid<Name> => names.every((name) => values[name] !== undefined);

/**
 * Creates a check that is tried only if the settings that it needs are valid. `run` may throw a `ConfigurationError`.
 */
const createCheck =
  <Name extends keyof Values>(
    about: string,
    needs: readonly Name[],
    run: (values: Valid<Name>) => CheckResult | Promise<CheckResult>,
  ) =>
  async (valid: Partial<Values>): Promise<Finding[]> => {
    if (!hasAll(valid, needs)) {
      const missing = needs.filter((name) => valid[name] === undefined).join(' and ');
      return [{ state: 'not tried', about, says: `correct ${missing} first` }];
    }
    try {
      return [{ about, ...(await run(valid)) }];
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      return error.sentences.map(wrongFinding);
    }
  };

const createChecks = (env: NodeJS.ProcessEnv) => [
  createCheck('STATIC_DIR', ['STATIC_DIR'], checkSite),
  env.STORE_URL?.trim()
    ? createCheck('STORE_URL', ['STORE_URL', 'DATA_KEYS'], checkDatabase)
    : createCheck('DATA_DIR', ['DATA_DIR', 'DATA_KEYS'], checkDataFolder),
  createCheck(
    'SMTP_URL',
    ['SMTP_URL', 'SMTP_TLS', 'SMTP_TIMEOUT_MS', 'PUBLIC_ORIGIN'],
    checkMailServer,
  ),
  createCheck('captcha', ['RECAPTCHA_VERIFY_URL', 'CAPTCHA_TIMEOUT_MS'], checkCaptcha),
];

/**
 * Checks everything that a start of `node src/server.ts` needs: the settings, the built site, the store, the mail server
 * with each recipient, and the provider of the captcha. Changes nothing, and sends no mail.
 */
export async function checkConfig(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { values, problems, warnings } = inspectSettings(env);
  const wrong = problems.map(wrongFinding);
  const findings: Finding[] =
    wrong.length > 0 ? wrong : [{ about: 'settings', ...ok('are complete and valid') }];
  // `values` also has settings that can be read but are wrong, for example together with another one.
  const valid = { ...values };
  for (const { about } of wrong) Reflect.deleteProperty(valid, about);
  findings.push(...warnings.map((sentence) => findingAbout(sentence, 'WARNING')));
  for (const check of createChecks(env)) findings.push(...(await check(valid)));
  return [...findings, ...questionsAbout(values)];
}

/** The questions that are open once messages go to a real mail server, directly or through one on this machine. */
function questionsAbout({ SMTP_URL, PUBLIC_ORIGIN, MAIL_CONTENT }: Partial<Values>) {
  if (!SMTP_URL || !(hasPublicHost(PUBLIC_ORIGIN) || isPublicHost(SMTP_URL.host))) return [];
  return Object.entries(mailQuestions)
    .filter(([about]) => about !== 'MAIL_CONTENT' || MAIL_CONTENT === 'full')
    .map(([about, says]): Finding => ({ state: 'question', about, says }));
}

export const canStart = (findings: readonly Finding[]) =>
  findings.every(({ state }) => state !== 'WRONG' && state !== 'not tried');

export function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const rows = findings.map(
    ({ state, about, says }) => `${state.padEnd(9)}  ${about.padEnd(width)}  ${says}`,
  );
  const verdict = canStart(findings)
    ? 'The server can start with these settings.'
    : 'Correct what is WRONG, then check again.';
  return `${rows.join('\n')}\n\n${verdict} Nothing was changed, and no mail was sent.\n`;
}

const ok = (says: string) => ({ state: 'ok' as const, says });

/** Each sentence about a setting begins with its name. */
function findingAbout(sentence: string, state: Finding['state']): Finding {
  const [about = '', ...words] = sentence.split(' ');
  return { state, about, says: words.join(' ') };
}
const wrongFinding = (sentence: string) => findingAbout(sentence, 'WRONG');

function checkSite({ STATIC_DIR }: Valid<'STATIC_DIR'>) {
  const { pages = [] } = readSite(resolve(STATIC_DIR));
  return ok(`is a complete site of ${pages.length} pages`);
}

function checkDataFolder({ DATA_DIR, DATA_KEYS }: Valid<'DATA_DIR' | 'DATA_KEYS'>) {
  return ok(inspectStore(DATA_DIR, createCipher(DATA_KEYS)));
}

async function checkDatabase({ STORE_URL, DATA_KEYS }: Valid<'STORE_URL' | 'DATA_KEYS'>) {
  const { inspectPostgres } = await import('./store/postgres-store.ts');
  const { says, isWarning } = await inspectPostgres(STORE_URL, createCipher(DATA_KEYS));
  return { state: isWarning ? ('WARNING' as const) : ('ok' as const), says };
}

/** Logs in to the mail server, and asks it whether it takes a mail for each recipient. Sends no mail. */
async function checkMailServer(
  values: Valid<'SMTP_URL' | 'SMTP_TLS' | 'SMTP_TIMEOUT_MS' | 'PUBLIC_ORIGIN'>,
) {
  const { SMTP_URL, SMTP_TLS, SMTP_TIMEOUT_MS, PUBLIC_ORIGIN, MAIL_FROM } = values;
  let isPasswordUnencrypted = false;
  const mailer = createMailer({
    server: SMTP_URL,
    tls: SMTP_TLS,
    ownName: new URL(PUBLIC_ORIGIN[0] ?? '').hostname,
    timeoutMs: SMTP_TIMEOUT_MS,
    answerTimeoutMs: SMTP_TIMEOUT_MS, // no mail is sent
    onUnencryptedLogin: () => {
      isPasswordUnencrypted = true;
    },
  });
  const refusals: string[] = [];
  try {
    (await mailer.openSession()).close();
    for (const [setting, recipient] of recipientsIn(values)) {
      if (MAIL_FROM === undefined) break;
      const reason = await (await mailer.openSession()).tryEnvelope(MAIL_FROM, recipient);
      if (reason) refusals.push(`${setting} ${recipient}: ${reason}`);
    }
  } catch (error) {
    if (!(error instanceof MailServerUnreachable)) throw error;
    throw new ConfigurationError(
      `SMTP_URL leads to no usable mail server (${error.reason}): compare its host, port, user and password, and SMTP_TLS, with the instructions of the mail server’s operator`,
    );
  }
  if (refusals.length > 0)
    return {
      state: 'WARNING' as const,
      says: `takes no mail from MAIL_FROM ${MAIL_FROM} for ${refusals.join('; ')}. Compare the addresses, and the login, with its operator; an answer of 4xx may pass`,
    };
  if (isPasswordUnencrypted)
    return {
      state: 'WARNING' as const,
      says: 'works, but the password was sent unencrypted: see SMTP_TLS',
    };
  return ok(
    SMTP_URL.user === undefined
      ? 'takes mail for each recipient; no login is set'
      : 'accepts the login, and takes mail for each recipient',
  );
}

/** Each recipient of the settings once, after the setting that names it. */
function recipientsIn(values: Partial<Values>) {
  const settings = ['MAIL_TO', ...departments.map(mailToSettingOf)] as const;
  const settingByRecipient = new Map<string, string>();
  for (const setting of settings)
    for (const recipient of values[setting] ?? [])
      if (!settingByRecipient.has(recipient)) settingByRecipient.set(recipient, setting);
  return [...settingByRecipient].map(([recipient, setting]) => [setting, recipient] as const);
}

async function checkCaptcha(values: Valid<'RECAPTCHA_VERIFY_URL' | 'CAPTCHA_TIMEOUT_MS'>) {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = values;
  if (siteKey === undefined && secretKey === undefined && values.ALTCHA_SECRET !== undefined)
    return ok('is a proof of work; no other service is used');
  if (siteKey === undefined || secretKey === undefined)
    return { state: 'not tried' as const, says: 'correct its keys first' };

  const captcha = createRecaptcha({
    siteKey,
    secretKey,
    verifyUrl: values.RECAPTCHA_VERIFY_URL,
    hostnames: [],
    timeoutMs: values.CAPTCHA_TIMEOUT_MS,
  });
  const verdict = await captcha.verifierFor('not a token')?.verify();
  if (verdict === 'unreachable')
    throw new ConfigurationError(
      'RECAPTCHA_SECRET_KEY could not be used: the provider cannot be reached or rejects the key; compare both keys with its console, and check that this machine reaches RECAPTCHA_VERIFY_URL',
    );
  if (verdict === 'human' || verdict === 'other-host')
    throw new ConfigurationError(
      'RECAPTCHA_SECRET_KEY is a test key, with which every token is valid; use the real key',
    );
  return ok('is reCAPTCHA; its provider answers and accepts the secret key');
}
