import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCipher } from './cipher.ts';

const [one, two] = [['one', randomBytes(32)] as const, ['two', randomBytes(32)] as const];

test('the first key encrypts, all keys decrypt', () => {
  const sealed = createCipher([one]).seal('id', 'text');
  const rotated = createCipher([two, one]);
  expect(rotated.open('id', sealed)).toBe('text');
  expect(rotated.seal('id', 'text').keyId).toBe('two');
  expect(() => createCipher([two]).open('id', sealed)).toThrow();
});

test('a sealed text opens only if it is unchanged, and only under its own id and key', () => {
  const cipher = createCipher([one]);
  const sealed = cipher.seal('id', 'text');
  expect(() => cipher.open('other', sealed)).toThrow();
  const changed = Buffer.from(sealed.blob);
  changed[30] = (changed[30] ?? 0) ^ 1;
  expect(() => cipher.open('id', { ...sealed, blob: changed })).toThrow();
  expect(cipher.seal('id', 'text').blob).not.toEqual(sealed.blob);
});

test('fingerprints find equal texts after the key was rotated, and only with the old key in the ring', () => {
  const [before] = createCipher([one]).fingerprints('text');
  expect(createCipher([two, one]).fingerprints('text')).toContainEqual(before);
  expect(createCipher([two]).fingerprints('text')).not.toContainEqual(before);
});
