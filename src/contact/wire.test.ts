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

const toBytes = (text: string) => new TextEncoder().encode(text);
const validBody = String(new URLSearchParams(sampleMessage));

test('property: decoding an encoded message returns the same message', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(hostileMessage, fc.string({ minLength: 1, maxLength: 80 }), (fields, token) => {
      const parsed = ContactMessage.safeParse(fields);
      if (!parsed.success) return;
      const decoded = decode(toBytes(encode(parsed.data, token).toString()));
      expect(decoded).toEqual({ outcome: 'message', message: parsed.data, token });
    }),
  );
});

test('property: decoding any bytes returns an outcome and does not throw', {
  timeout: 60_000,
}, () => {
  const anyBody = fc.oneof(
    fc.uint8Array(),
    fc.string().map(toBytes),
    fc.webQueryParameters().map(toBytes),
  );
  fc.assert(
    fc.property(anyBody, (body) => {
      expect(['message', 'invalid', 'unreadable']).toContain(decode(body).outcome);
    }),
  );
});

test.each([
  ['broken percent-encoding', 'name=%'],
  ['an overlong UTF-8 sequence', 'name=%c0%af'],
  ['an encoded surrogate', 'name=%ed%a0%80'],
  ['half of a UTF-8 character', 'name=%f0%9f%98'],
  ['broken UTF-8 in an unknown field', `${validBody}&other=%c3%28`],
  ['a known field twice', `${validBody}&name=J`],
  ['a known field twice, once with an encoded name', `${validBody}&n%61me=J`],
  ['the token twice', `${tokenField}=a&${tokenField}=a`],
  ['the wait pass twice', `${waitPassField}=a&${waitPassField}=a`],
  ['33 fields', 'a=1&'.repeat(33)],
])('a body with %s is unreadable', (_description, body) => {
  expect(decode(toBytes(body)).outcome).toBe('unreadable');
});

test('a body of up to 32 fields is accepted even with unknown and repeated unknown fields', () => {
  expect(decode(toBytes(`${validBody}&${tokenField}=t&x=1&x=2`)).outcome).toBe('message');
  const others = '&x=1'.repeat(32 - formFields.length);
  expect(decode(toBytes(`${validBody}&${tokenField}=t${others}`)).outcome).toBe('message');
});

test('every missing required field, and a missing token, is a problem', () => {
  const decoded = decode(toBytes(''));
  const problems = decoded.outcome === 'invalid' ? [...decoded.problems.keys()] : [];
  expect(problems).toEqual([...fieldNames.filter((name) => !isOptional(name)), tokenField]);
});

test('a valid form without a token is unchecked, and the outcome includes the pass that proves a wait in its place, or “” if the form has none', () => {
  for (const [moreFields, pass] of [
    ['', ''],
    [`&${tokenField}=`, ''],
    [`&${waitPassField}=p`, 'p'],
    [`&${tokenField}=&${waitPassField}=p`, 'p'],
  ])
    expect(decode(toBytes(validBody + moreFields))).toEqual({
      outcome: 'unchecked',
      message: sampleMessage,
      pass,
    });
  expect(decode(toBytes(`${validBody}&${tokenField}=t&${waitPassField}=p`)).outcome).toBe(
    'message',
  );
  const tooLong = `&${tokenField}=${'t'.repeat(8193)}&${waitPassField}=p`;
  expect(decode(toBytes(validBody + tooLong)).outcome).toBe('invalid');
});

test('the outcome of an invalid form includes the values as they were typed', () => {
  const typed = { ...sampleMessage, phone: ' 12 ', name: '' };
  expect(decode(toBytes(`${new URLSearchParams(typed)}&${waitPassField}=p`))).toMatchObject({
    outcome: 'invalid',
    typed,
    pass: 'p',
  });
});

test('a token of 8192 characters is valid, and a longer one is not', () => {
  expect(decode(toBytes(`${validBody}&${tokenField}=${'t'.repeat(8192)}`)).outcome).toBe('message');
  expect(decode(toBytes(`${validBody}&${tokenField}=${'t'.repeat(8193)}`)).outcome).toBe('invalid');
});
