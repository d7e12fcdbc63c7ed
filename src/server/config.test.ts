import { expect, test } from 'vitest';
import { readConfig, settings } from './config.ts';
import type { ConfigurationError } from './configuration-error.ts';

const validSettings = {
  PUBLIC_ORIGIN: 'https://www.example.org,https://example.org',
  STATIC_DIR: 'src',
  DATA_DIR: 'data',
  DATA_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
  MAIL_FROM: 'website@example.org',
  MAIL_TO: 'one@example.org, two@example.org',
  SMTP_URL: 'smtp://us%40er:p%3Aw@mail.example.org',
  ALTCHA_SECRET: 'x'.repeat(32),
};
const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigurationError).sentences;
  }
};

test('a valid configuration is read', () => {
  const config = readConfig(validSettings);
  expect(config.isHttps).toBe(true);
  expect(config.PORT).toBe(8080);
  expect(config.SMTP_URL).toMatchObject({
    host: 'mail.example.org',
    port: 587,
    user: 'us@er',
    password: 'p:w',
  });
  expect(config.recaptchaHostnames).toEqual(['www.example.org', 'example.org']);
  expect(config.recipientsOf('Billing')).toEqual(['one@example.org', 'two@example.org']);
  const withDepartment = readConfig({
    ...validSettings,
    MAIL_TO_MEDICAL_RECORDS: 'records@example.org',
  });
  expect(withDepartment.recipientsOf('Medical Records')).toEqual(['records@example.org']);
});

test('all missing and invalid settings are reported at once, and an empty value counts as missing', () => {
  const problems = problemsOf({ MAIL_TO: ' ', DATA_DIR: '', STATIC_DIR: 'no-such-folder' });
  const reported = problems.map((text) => /^\w+/.exec(text)?.[0]);
  const required = ['PUBLIC_ORIGIN', 'DATA_DIR', 'DATA_KEYS', 'STATIC_DIR', 'ALTCHA_SECRET'];
  expect(reported).toEqual(
    expect.arrayContaining([...required, 'MAIL_FROM', 'MAIL_TO', 'SMTP_URL']),
  );
});

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['LISTEN_FDS', '2'],
  ['PUBLIC_ORIGIN', 'www.example.org'],
  ['PUBLIC_ORIGIN', 'https://www.example.org/path'],
  ['STATIC_DIR', 'package.json'],
  ['DATA_DIR', 'package.json'],
  ['DATA_KEYS', 'a:short'],
  ['DATA_KEYS', `${validSettings.DATA_KEYS},${validSettings.DATA_KEYS}`],
  ['MAIL_FROM', 'Office <office@example.com>'],
  ['MAIL_TO', 'office@example.com,'],
  ['MAIL_TO_BILLING', 'billing'],
  ['MAIL_CONTENT', 'all'],
  ['SMTP_URL', 'smtp://user:12/3@mail.example.org'],
  ['SMTP_URL', 'smtp://user:12?3@mail.example.org'],
  ['SMTP_URL', 'smtp://user:12#3@mail.example.org'],
  ['SMTP_URL', 'https://mail.example.org'],
  ['SMTP_TLS', 'maybe'],
  ['RETRY_MAX_MS', '0'],
  ['ALTCHA_SECRET', 'too short'],
  ['RECAPTCHA_SITE_KEY', 'alone'],
  ['RECAPTCHA_SECRET_KEY', 'alone'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['METRICS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
])(
  '%s=%s is refused with a sentence that names the setting and quotes no secret',
  (name, value) => {
    const problems = problemsOf({ ...validSettings, [name]: value });
    expect(problems.join('\n')).toMatch(/^\w+ [^\n]+$/);
    expect(problems.join('\n')).toContain(name);
    expect(problems.join('\n')).not.toMatch(/too short|alone|xxxx|a:short/);
  },
);

const databaseUrl = 'postgres://us%40er:p%3Aw@db.example.org/messages';
const withDatabase = (STORE_URL: string) => ({ ...validSettings, DATA_DIR: '', STORE_URL });

test('STORE_URL is split into its parts, and the certificate of the database is verified by default', () => {
  expect(readConfig(withDatabase(databaseUrl)).STORE_URL).toEqual({
    host: 'db.example.org',
    port: 5432,
    user: 'us@er',
    password: 'p:w',
    database: 'messages',
    sslmode: 'verify-full',
  });
  const unencrypted = readConfig(withDatabase(`${databaseUrl}?sslmode=disable`)).STORE_URL;
  expect(unencrypted?.sslmode).toBe('disable');
});

test.each([
  'mysql://user:hidden@db.example.org/messages',
  'db.example.org',
  'postgres://user:hidden@db.example.org',
  'postgres://db.example.org/messages',
  'postgres://us%er:hidden@db.example.org/messages',
  'postgres://user:hid#den@db.example.org/messages',
  'postgres://user:hid/den@db.example.org/messages',
  'postgres://user:hid?den@db.example.org/messages',
  'postgres://user:hidden@db.example.org,db2.example.org:5432/messages',
  `${databaseUrl}#a`,
  `${databaseUrl}?schema=website`,
  `${databaseUrl}?sslmode=require&sslmode=disable`,
  `${databaseUrl}?sslmode=prefer`,
  `${databaseUrl}?sslrootcert=package.json`,
  `${databaseUrl}?sslrootcert=no-such-file`,
])('STORE_URL=%s is refused with a sentence that does not quote the value', (url) => {
  const problems = problemsOf(withDatabase(url));
  expect(problems).toEqual([expect.stringMatching(/^STORE_URL (must|has) [^\n]+$/)]);
  expect(problems.join()).not.toMatch(/hidden|p%3Aw|db\.example\.org/);
});

test('a folder that cannot be looked at is refused in a sentence with the reason', () => {
  const path = 'a'.repeat(5000); // root, as whom tests may run, may look into every folder
  expect(problemsOf({ ...validSettings, STATIC_DIR: path, DATA_DIR: path })).toEqual([
    'STATIC_DIR cannot be reached by the user of the server (ENAMETOOLONG)',
    'DATA_DIR cannot be reached by the user of the server (ENAMETOOLONG)',
  ]);
});

test('an unknown setting is refused with the name that it resembles, or named in a warning', () => {
  const misspelled = { ...validSettings, MAIL_TO_BILING: 'billing@example.org', RATE_IP_MAXX: '3' };
  expect(problemsOf(misspelled)).toEqual([
    'MAIL_TO_BILING is no setting: do you mean MAIL_TO_BILLING?',
    'RATE_IP_MAXX is no setting: do you mean RATE_IP_MAX?',
  ]);
  expect(problemsOf({ ...validSettings, MAIL_TO_NOBODY: 'x@example.org' })).toEqual([
    expect.stringMatching(/^MAIL_TO_NOBODY is no setting: do you mean MAIL_TO_/),
  ]);
  const unknown = { ...validSettings, RETENTION_DAYS: '3', EDITOR: 'vi', LISTEN_FDNAMES: 'web' };
  expect(problemsOf(unknown)).toEqual([]);
  expect(readConfig(unknown).warnings).toContain(
    'RETENTION_DAYS is no setting of this server, and changes nothing',
  );
});

test.each([
  ['https://www.example.org', '', 1],
  ['https://www.example.org', '127.0.0.1', 0],
  ['http://localhost:8080', '', 0],
])(
  'with the origin %s and the trusted proxies "%s", the start warns %i times of a proxy that is not named',
  (PUBLIC_ORIGIN, TRUSTED_PROXIES, count) => {
    const { warnings } = readConfig({ ...validSettings, PUBLIC_ORIGIN, TRUSTED_PROXIES });
    expect(warnings.filter((sentence) => /^TRUSTED_PROXIES /.test(sentence))).toHaveLength(count);
  },
);

test('exactly one of DATA_DIR and STORE_URL must be set', () => {
  for (const settings of [
    { ...validSettings, STORE_URL: databaseUrl },
    { ...validSettings, DATA_DIR: '' },
  ])
    expect(problemsOf(settings)).toEqual([expect.stringMatching(/^DATA_DIR .*STORE_URL/)]);
});

test('with both reCAPTCHA keys, no ALTCHA secret is required', () => {
  const { ALTCHA_SECRET: _unused, ...others } = validSettings;
  const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' };
  expect(problemsOf({ ...others, ...keys })).toEqual([]);
});

test('every default is valid and every setting has a description', () => {
  for (const [name, setting] of Object.entries(settings)) {
    expect(setting.meaning, name).not.toBe('');
    if ('preset' in setting) expect(() => setting.read(setting.preset), name).not.toThrow();
  }
});
