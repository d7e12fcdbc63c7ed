import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createAuthority } from '#tests/harness/certificates.ts';
import { openMailbox } from '#tests/harness/mailbox.ts';
import { post } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

const authority = createAuthority();
const ours = '127.0.0.1';
/** A certificate from an authority that nothing trusts. */
const untrusted = { ...createAuthority('Another').issue('other'), isImplicit: false };
const protocols = [
  ['STARTTLS', false],
  ['TLS from the first byte', true],
] as const;

test.for(protocols)(
  'the login and the mail are sent by %s to a server with a verified certificate',
  async ([_way, isImplicit], { folder, start }) => {
    await using mailbox = await openMailbox({ tls: { ...authority.issue(ours), isImplicit } });
    const trusted = join(folder.site, '../ca.pem');
    writeFileSync(trusted, authority.cert);
    const server = await start({
      SMTP_URL: mailbox.url.replace('//', '//us%40er:p%3Aw@'),
      SMTP_TLS: 'required',
      NODE_EXTRA_CA_CERTS: trusted,
    });
    const { ref } = await post(server.origin);
    const [mail] = await mailbox.waitFor(1);
    expect(mail).toMatchObject({ isEncrypted: true, login: 'us@er:p:w' });
    expect(mail?.text).toContain(ref);
    expect(server.output()).not.toContain('p:w');
  },
);

const unproven = [
  [
    'an unknown authority',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    ours,
    createAuthority('Another').cert,
  ],
  ['another host name', 'ERR_TLS_CERT_ALTNAME_INVALID', 'mail.example.org', authority.cert],
] as const;

test.for(unproven.flatMap((how) => protocols.map((protocol) => [...how, ...protocol] as const)))(
  'a mail server with a certificate of %s gets nothing, and the message waits',
  async ([_what, code, host, trustedCert, _way, isImplicit], { folder, start, inbox }) => {
    const { key, cert } = authority.issue(host);
    const trusted = join(folder.site, '../ca.pem');
    writeFileSync(trusted, trustedCert);
    await using mailbox = await openMailbox({ tls: { key, cert, isImplicit } });
    const server = await start({
      SMTP_URL: mailbox.url.replace('//', '//user:password@'),
      SMTP_TLS: 'required',
      NODE_EXTRA_CA_CERTS: trusted,
    });
    const { ref } = await post(server.origin);
    await expect.poll(() => server.output().split('mail failed').length).toBeGreaterThan(2); // the mail is tried again
    expect(mailbox.stageCounts).toMatchObject({ auth: 0, mail: 0 });
    const { output } = await inbox('list', '--json');
    expect(JSON.parse(output)).toMatchObject({
      ref,
      state: 'received',
      lastError: `no trusted TLS (${code})`,
    });
  },
);

test.for([true, false])(
  'SMTP_TLS=opportunistic sends the mail to any server; the mail server has TLS with an unknown certificate: %s',
  async (hasTls, { start }) => {
    await using mailbox = await openMailbox(hasTls ? { tls: untrusted } : {});
    const server = await start({ SMTP_URL: mailbox.url, SMTP_TLS: 'opportunistic' });
    await post(server.origin);
    const [mail] = await mailbox.waitFor(1);
    expect(mail?.isEncrypted).toBe(hasTls);
  },
);

const warningsOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.includes('"level":"warn"'))
    .map((line): string => JSON.parse(line).msg);

test.for([
  ['opportunistic', false, [/^SMTP_TLS is opportunistic: /, /password .* in clear, see SMTP_TLS$/]],
  ['opportunistic', true, [/^SMTP_TLS is opportunistic: /]],
  ['off', false, [/password .* in clear, see SMTP_TLS$/]],
] as const)(
  'with SMTP_TLS=%s and a user, the log has each warning once; the mail server has TLS: %s',
  async ([tls, hasTls, warnings], { start }) => {
    await using mailbox = await openMailbox(hasTls ? { tls: untrusted } : {});
    const server = await start({
      SMTP_URL: mailbox.url.replace('//', '//user:canary-password@'),
      SMTP_TLS: tls,
    });
    mailbox.setBehavior('mail', 'refuse for now');
    await post(server.origin);
    await expect.poll(() => mailbox.stageCounts.auth).toBeGreaterThan(2);
    const logged = warningsOf(server.output()).filter((msg) => msg.includes('SMTP_TLS'));
    expect(logged).toEqual(warnings.map((pattern) => expect.stringMatching(pattern)));
    expect(server.output()).not.toContain('canary-password');
  },
);

test('SMTP_TLS=opportunistic without a user logs no warning', async ({ start }) => {
  const server = await start({ SMTP_TLS: 'opportunistic' });
  expect(server.output()).not.toContain('"warn"');
});
