import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createAuthority } from '#tests/harness/certificates.ts';
import { openMailbox } from '#tests/harness/mailbox.ts';
import { post } from '#tests/harness/server.ts';
import { test } from '#tests/harness/server-test.ts';

const authority = createAuthority();
const mailHost = '127.0.0.1';
/** The TLS options of a mail server whose certificate is from an authority that nobody trusts. */
const untrustedTls = { ...createAuthority('Another').issue('other'), isImplicit: false };
const protocols = [
  ['STARTTLS', false],
  ['TLS from the first byte', true],
] as const;

test.for(protocols)(
  'the login and the mail are sent by %s to a mail server with a trusted certificate',
  async ([_protocol, isImplicit], { folder, start }) => {
    await using mailbox = await openMailbox({ tls: { ...authority.issue(mailHost), isImplicit } });
    const trustedFile = join(folder.site, '../ca.pem');
    writeFileSync(trustedFile, authority.cert);
    const server = await start({
      SMTP_URL: mailbox.url.replace('//', '//us%40er:p%3Aw@'),
      SMTP_TLS: 'required',
      NODE_EXTRA_CA_CERTS: trustedFile,
    });
    const { ref } = await post(server.origin);
    const [mail] = await mailbox.waitFor(1);
    expect(mail).toMatchObject({ isEncrypted: true, login: 'us@er:p:w' });
    expect(mail?.text).toContain(ref);
    expect(server.output()).not.toContain('p:w');
  },
);

const untrustedCertificates = [
  [
    'an unknown authority',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    mailHost,
    createAuthority('Another').cert,
  ],
  ['another host name', 'ERR_TLS_CERT_ALTNAME_INVALID', 'mail.example.org', authority.cert],
] as const;

test.for(
  untrustedCertificates.flatMap((certificate) =>
    protocols.map((protocol) => [...certificate, ...protocol] as const),
  ),
)(
  'a mail server with a certificate of %s (%s) gets neither login nor mail, and the message waits',
  async ([_certificate, code, host, trustedCert, _protocol, isImplicit], {
    folder,
    start,
    inbox,
  }) => {
    const { key, cert } = authority.issue(host);
    const trustedFile = join(folder.site, '../ca.pem');
    writeFileSync(trustedFile, trustedCert);
    await using mailbox = await openMailbox({ tls: { key, cert, isImplicit } });
    const server = await start({
      SMTP_URL: mailbox.url.replace('//', '//user:password@'),
      SMTP_TLS: 'required',
      NODE_EXTRA_CA_CERTS: trustedFile,
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

test.for([
  ['with an untrusted certificate', true],
  ['without TLS', false],
] as const)(
  'with SMTP_TLS=opportunistic the server mails even to a mail server %s',
  async ([_mailServer, hasTls], { startHere }) => {
    await using mailbox = await openMailbox(hasTls ? { tls: untrustedTls } : {});
    const server = await startHere({ SMTP_URL: mailbox.url, SMTP_TLS: 'opportunistic' });
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
  [
    'opportunistic',
    'without TLS',
    [/^SMTP_TLS is opportunistic: /, /password .* in clear, see SMTP_TLS$/],
  ],
  ['opportunistic', 'with an untrusted certificate', [/^SMTP_TLS is opportunistic: /]],
  ['off', 'without TLS', [/password .* in clear, see SMTP_TLS$/]],
] as const)(
  'with SMTP_TLS=%s, a login and a mail server %s, the server logs each warning once and not the password',
  async ([smtpTls, mailServer, warnings], { startHere }) => {
    await using mailbox = await openMailbox(
      mailServer === 'without TLS' ? {} : { tls: untrustedTls },
    );
    const server = await startHere({
      SMTP_URL: mailbox.url.replace('//', '//user:canary-password@'),
      SMTP_TLS: smtpTls,
    });
    mailbox.setBehavior('mail', 'refuse for now');
    await post(server.origin);
    await expect.poll(() => mailbox.stageCounts.auth).toBeGreaterThan(2);
    const logged = warningsOf(server.output()).filter((msg) => msg.includes('SMTP_TLS'));
    expect(logged).toEqual(warnings.map((pattern) => expect.stringMatching(pattern)));
    expect(server.output()).not.toContain('canary-password');
  },
);

test('with SMTP_TLS=opportunistic and no login, the server logs no warning', async ({
  startHere,
}) => {
  const server = await startHere({ SMTP_TLS: 'opportunistic', TRUSTED_PROXIES: '127.0.0.1' });
  expect(server.output()).not.toContain('"warn"');
});
