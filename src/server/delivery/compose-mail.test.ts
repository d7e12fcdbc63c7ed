import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ContactMessage } from '#contact/message.ts';
import { hostileText } from '#tests/harness/arbitraries.ts';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import type { ClaimedMessage } from '../store/outbox.ts';
import { composeMail } from './compose-mail.ts';

const options = {
  from: 'website@example.org',
  recipientsOf: () => ['office@example.com'],
  content: 'full',
} as const;
const claimedMessageWith = (fields: Partial<ContactMessage>): ClaimedMessage => ({
  id: 'id',
  ref: 'ABCDE-12345',
  messageId: '<id@example.org>',
  receivedAt: new Date(0),
  isLastAttempt: false,
  attempts: 1,
  reached: [],
  unverified: false,
  language: 'en',
  message: { ...sampleMessage, ...fields },
});

/** Splits a mail into its header section and its decoded text. */
function parseMail(raw: Buffer) {
  const [head = '', ...rest] = raw.toString('latin1').split('\r\n\r\n');
  const quoted = rest.join('\r\n\r\n').replace(/=\r\n/g, '');
  const bytes = quoted.replace(/=([0-9A-F]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return { head, text: Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n') };
}

test('a mail says whether its message was sent without the security check', async () => {
  for (const content of ['full', 'notice'] as const) {
    const mailOf = async ({ unverified }: { unverified: boolean }) =>
      parseMail(
        (await composeMail({ ...claimedMessageWith({}), unverified }, { ...options, content })).raw,
      );
    const unverifiedMail = await mailOf({ unverified: true });
    expect(unverifiedMail.head).toMatch(
      /^Subject: Website message: .* \(ABCDE-12345\) unverified$/m,
    );
    expect(unverifiedMail.text).toContain('\nCheck: sent without the security check\n');
    const verifiedMail = await mailOf({ unverified: false });
    expect(verifiedMail.head).toMatch(/^Subject: Website message: .* \(ABCDE-12345\)$/m);
    expect(verifiedMail.text).not.toMatch(/check/i);
  }
});

test('a mail asks for an answer in Spanish if its message was written on the Spanish form', async () => {
  for (const content of ['full', 'notice'] as const) {
    const claimed = { ...claimedMessageWith({}), language: 'es', unverified: true } as const;
    const { head, text } = parseMail((await composeMail(claimed, { ...options, content })).raw);
    expect(head).toMatch(/^Subject: Website message: .* \(ABCDE-12345\) in Spanish unverified$/m);
    expect(text).toContain('\nLanguage: written on the Spanish form; please answer in Spanish\n');
    const english = await composeMail(claimedMessageWith({}), { ...options, content });
    expect(String(english.raw)).not.toContain('Spanish');
  }
});

test('a mail contains the typed text unchanged, and none of the text becomes a header', {
  timeout: 60_000,
}, async () => {
  const usualHead = parseMail((await composeMail(claimedMessageWith({}), options)).raw).head;
  const headerNames = (head: string) => head.match(/^[\w-]+(?=:)/gm);
  const typedText = fc.oneof(hostileText, fc.string({ unit: 'binary', maxLength: 2000 }));
  await fc.assert(
    fc.asyncProperty(typedText, typedText, async (name, message) => {
      const base = claimedMessageWith({}).message;
      const parsed = ContactMessage.safeParse({ ...base, name, message });
      if (!parsed.success) return;
      const { raw } = await composeMail(claimedMessageWith(parsed.data), options);
      const { head, text } = parseMail(raw);
      expect(headerNames(head)).toEqual(headerNames(usualHead));
      expect(text.replace(/\n$/, '').endsWith(`\n\n${parsed.data.message}`)).toBe(true);
      expect(text).toContain(`Name: ${parsed.data.name}\n`);
      const lengths = raw
        .toString('latin1')
        .split('\r\n')
        .map((line) => line.length);
      expect(Math.max(...lengths)).toBeLessThan(998);
    }),
  );
});

test('the mail for a message has the same bytes at every attempt', async () => {
  const [first, second] = [
    await composeMail(claimedMessageWith({}), options),
    await composeMail(claimedMessageWith({}), options),
  ];
  expect(first.raw).toEqual(second.raw);
  expect(first.raw.toString()).toContain('Date: Thu, 01 Jan 1970 00:00:00 +0000');
});

test('with MAIL_CONTENT=notice, a mail contains the department and nothing else of the message', async () => {
  const { raw } = await composeMail(claimedMessageWith({}), { ...options, content: 'notice' });
  const { department, ...secrets } = sampleMessage;
  for (const secret of Object.values(secrets)) expect(raw.toString()).not.toContain(secret);
  expect(raw.toString()).toContain(department);
});
