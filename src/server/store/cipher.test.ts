import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCipher } from './cipher.ts';

const oldKey = ['old', randomBytes(32)] as const;
const newKey = ['new', randomBytes(32)] as const;

test('the first key of the key ring (DATA_KEYS) encrypts, and every key of the ring decrypts', () => {
  const encrypted = createCipher([oldKey]).encrypt('id', 'text');
  const rotated = createCipher([newKey, oldKey]);
  expect(rotated.decrypt('id', encrypted)).toBe('text');
  expect(rotated.encrypt('id', 'text').keyId).toBe('new');
  expect(() => createCipher([newKey]).decrypt('id', encrypted)).toThrow();
});

test('encrypting a text twice gives different bytes, which can be decrypted only unchanged and with their own id', () => {
  const cipher = createCipher([oldKey]);
  const encrypted = cipher.encrypt('id', 'text');
  expect(() => cipher.decrypt('other', encrypted)).toThrow();
  const changed = Buffer.from(encrypted.blob);
  changed[30] = (changed[30] ?? 0) ^ 1;
  expect(() => cipher.decrypt('id', { ...encrypted, blob: changed })).toThrow();
  expect(cipher.encrypt('id', 'text').blob).not.toEqual(encrypted.blob);
});

test('after a new key was added, fingerprints find an equal text only while the old key is in the ring', () => {
  const [before] = createCipher([oldKey]).fingerprints('text');
  expect(createCipher([newKey, oldKey]).fingerprints('text')).toContainEqual(before);
  expect(createCipher([newKey]).fingerprints('text')).not.toContainEqual(before);
});
