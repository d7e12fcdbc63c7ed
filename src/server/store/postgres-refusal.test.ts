import { expect, test } from 'vitest';
import { StoreUnreachable } from './late-store.ts';
import { toConfigurationError } from './postgres-refusal.ts';

const withCode = (code: string) => Object.assign(new Error('words'), { code });

test.each(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', '57P01', '57P03'])(
  'after %s, trying again later may help',
  (code) => expect(toConfigurationError(withCode(code))).toBeInstanceOf(StoreUnreachable),
);

test.each([
  ['28P01', /password/],
  ['57P04', /cannot be used: 57P04/], // the database was dropped
  ['CERT_HAS_EXPIRED', /certificate is not trusted/],
])('%s is a mistake in STORE_URL', (code, words) => {
  const error = toConfigurationError(withCode(code));
  expect(error).not.toBeInstanceOf(StoreUnreachable);
  expect(error.message).toMatch(words);
});
