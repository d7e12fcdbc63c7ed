import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { fieldNames } from '#contact/fields.ts';
import { encode } from '#contact/wire.ts';
import { rawPost, sendRaw } from '#tests/harness/raw-http.ts';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { post, solveCaptcha } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

const canary: typeof sampleMessage = {
  ...sampleMessage,
  ...Object.fromEntries(fieldNames.map((name) => [name, `canary ${name}`])),
  name: 'Canaryname',
  email: 'canarymail@example.com',
  phone: '402-555-0777',
  department: 'Residential Treatment',
  message: 'canarymessage\nof two lines',
};
const visitorHeaders = {
  'x-forwarded-for': '203.0.113.99',
  'user-agent': 'canaryagent',
  cookie: 'canary',
};
const secrets = {
  METRICS_TOKEN: 'canary of the metrics',
  ALTCHA_SECRET: `canary${'y'.repeat(32)}`,
};
const secretPattern = /canary|555-0777|Residential|203\.0\.113\.99/i;

test('no file, log or error response contains what a visitor typed, who sent it, or a secret setting', async ({
  folder,
  env,
  mailbox,
  start,
}) => {
  const emptyFolder = join(folder.site, '../elsewhere');
  mkdirSync(emptyFolder);
  Object.assign(env, {
    ...secrets,
    SMTP_URL: mailbox.url.replace('//', '//canaryuser:canaryword@'),
    LOG_LEVEL: 'trace',
    TRUSTED_PROXIES: '127.0.0.1',
    REQUEST_TIMEOUT_MS: '2000',
    HEADERS_TIMEOUT_MS: '1500',
    BODY_LIMIT_BYTES: '30000',
    TMPDIR: emptyFolder,
    HOME: emptyFolder,
  });
  const inEmptyFolder = ['bash', '-c', `cd "${emptyFolder}"; exec "$@"`, 'in empty folder'];
  const server = await start({}, { commandPrefix: inEmptyFolder });
  // The mail server refuses the mail and quotes the message.
  mailbox.setBehavior('data', 'refuse for good', { refusalText: 'spam: Canaryname canarymessage' });

  const token = await solveCaptcha(server.origin);
  const statuses = new Set<number>();
  const send = async (
    fields: Parameters<typeof post>[1],
    options: { token?: string; headers?: Record<string, string> } = {},
  ) => {
    const headers = { ...visitorHeaders, ...options.headers };
    statuses.add(
      (await post(server.origin, { ...canary, ...fields }, { ...options, headers })).status,
    );
  };
  await send({}, { token });
  await send({}, { token });
  await send({ message: 'canary of another message' }, { token });
  for (const [field, wrongValue] of Object.entries({
    name: 'canary\tname',
    email: 'canarybad',
    phone: 'canaryphone',
    department: 'Canarytown',
    message: 'canary\0message',
  }))
    await send({ [field]: wrongValue }, { token: 'canarytoken' });
  await send({}, { token: 'canarytoken' });
  await send({}, { token, headers: { origin: 'https://canary.example' } });
  await send({}, { token, headers: { 'content-type': 'text/canary' } });
  await send({}, { token: 'canary'.repeat(6000) });

  const forwarded = { 'X-Forwarded-For': '203.0.113.99' };
  const validBody = encode(canary, 'canarytoken').toString();
  const rawRequests = [
    rawPost('name=canary%zz', forwarded),
    rawPost('name=canary&name=canary2', forwarded),
    rawPost('canary=1&'.repeat(33), forwarded),
    rawPost(validBody, forwarded).subarray(0, -5), // incomplete
    `canary / canary\r\n\r\n`,
    `GET /canary%zz?canary=1 HTTP/1.1\r\nHost: canary\r\nConnection: close\r\n\r\n`,
    `DELETE /handleForm.php HTTP/1.1\r\nHost: canary\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: x\r\nCanary: ${'canary'.repeat(4000)}\r\n\r\n`,
  ];
  for (const answer of await Promise.all(
    rawRequests.map((bytes) => sendRaw(server.port, [bytes])),
  )) {
    statuses.add(answer.status);
    expect(answer.text).not.toMatch(secretPattern);
  }
  expect([...statuses].sort()).toEqual([200, 400, 403, 404, 405, 408, 413, 415, 422, 431]);

  await expect.poll(() => server.output()).toContain('mail failed');
  const expectNoSecrets = () => {
    expect(server.output()).not.toMatch(secretPattern);
    for (const text of [token.slice(0, 40), env.DATA_KEYS?.split(':')[1]])
      expect(server.output()).not.toContain(text);
    expect(statSync(folder.data).mode & 0o077).toBe(0);
    const names = readdirSync(folder.data);
    for (const name of names) {
      const file = join(folder.data, name);
      expect(readFileSync(file, 'latin1'), name).not.toMatch(secretPattern);
      expect(statSync(file).mode & 0o077, name).toBe(0);
    }
    expect(readdirSync(emptyFolder)).toEqual([]); // the server writes only to its data folder
    return names;
  };
  expect(expectNoSecrets()).toEqual(
    expect.arrayContaining(['messages.db', 'messages.db-shm', 'messages.db-wal']),
  );
  mailbox.acceptAll();
  await mailbox.waitFor(1);
  expectNoSecrets();
  await server.stop();
  expectNoSecrets();
});
