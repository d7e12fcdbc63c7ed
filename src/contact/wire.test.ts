import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileMessage } from '#tests/harness/arbitraries.ts';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { tokenField } from './captcha.ts';
import { decode } from './decode.ts';
import { fieldNames, isOptional } from './fields.ts';
import { formFields } from './form.ts';
import { ContactMessage } from './message.ts';
import { encode, waitPassField } from './wire.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const good = String(new URLSearchParams(sampleMessage));

test('property: encoding and decoding returns the same message', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(hostileMessage, fc.string({ minLength: 1, maxLength: 80 }), (fields, token) => {
      const parsed = ContactMessage.safeParse(fields);
      if (!parsed.success) return;
      const decoded = decode(bytes(encode(parsed.data, token).toString()));
      expect(decoded).toEqual({ outcome: 'message', message: parsed.data, token });
    }),
  );
});

test('property: decoding any bytes returns an outcome and never throws', {
  timeout: 60_000,
}, () => {
  const noise = fc.oneof(
    fc.uint8Array(),
    fc.string().map(bytes),
    fc.webQueryParameters().map(bytes),
  );
  fc.assert(
    fc.property(noise, (body) => {
      expect(['message', 'invalid', 'unreadable']).toContain(decode(body).outcome);
    }),
  );
});

test.each([
  ['broken percent-encoding', 'name=%'],
  ['an overlong form', 'name=%c0%af'],
  ['a surrogate', 'name=%ed%a0%80'],
  ['half a character', 'name=%f0%9f%98'],
  ['broken UTF-8 in an unknown field', `${good}&other=%c3%28`],
  ['a known field twice', `${good}&name=J`],
  ['a known field twice, once with an encoded name', `${good}&n%61me=J`],
  ['the token twice', `${tokenField}=a&${tokenField}=a`],
  ['the wait pass twice', `${waitPassField}=a&${waitPassField}=a`],
  ['33 fields', 'a=1&'.repeat(33)],
])('%s is unreadable', (_what, body) => {
  expect(decode(bytes(body)).outcome).toBe('unreadable');
});

test('unknown fields are ignored, even repeated ones, up to 32 fields in all', () => {
  expect(decode(bytes(`${good}&${tokenField}=t&x=1&x=2`)).outcome).toBe('message');
  const others = '&x=1'.repeat(32 - formFields.length);
  expect(decode(bytes(`${good}&${tokenField}=t${others}`)).outcome).toBe('message');
});

test('a missing field is reported as wrong', () => {
  const decoded = decode(bytes(''));
  const problems = decoded.outcome === 'invalid' ? [...decoded.problems.keys()] : [];
  expect(problems).toEqual([...fieldNames.filter((name) => !isOptional(name)), tokenField]);
});

test('a valid form without a token is unchecked, and its wait pass is returned', () => {
  for (const [more, pass] of [
    ['', ''],
    [`&${tokenField}=`, ''],
    [`&${waitPassField}=p`, 'p'],
    [`&${tokenField}=&${waitPassField}=p`, 'p'],
  ])
    expect(decode(bytes(good + more))).toEqual({
      outcome: 'unchecked',
      message: sampleMessage,
      pass,
    });
  expect(decode(bytes(`${good}&${tokenField}=t&${waitPassField}=p`)).outcome).toBe('message');
  const tooLong = `&${tokenField}=${'t'.repeat(8193)}&${waitPassField}=p`;
  expect(decode(bytes(good + tooLong)).outcome).toBe('invalid');
});

test('a wrong form is returned as it was typed', () => {
  const typed = { ...sampleMessage, phone: ' 12 ', name: '' };
  expect(decode(bytes(`${new URLSearchParams(typed)}&${waitPassField}=p`))).toMatchObject({
    outcome: 'invalid',
    typed,
    pass: 'p',
  });
});

test('a token has at most 8192 characters', () => {
  expect(decode(bytes(`${good}&${tokenField}=${'t'.repeat(8192)}`)).outcome).toBe('message');
  expect(decode(bytes(`${good}&${tokenField}=${'t'.repeat(8193)}`)).outcome).toBe('invalid');
});
