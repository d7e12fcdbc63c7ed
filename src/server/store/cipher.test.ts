import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCipher } from './cipher.ts';

const oldKey = ['old', randomBytes(32)] as const;
const newKey = ['new', randomBytes(32)] as const;

test('the first key of the ring encrypts, and every key of the ring decrypts', () => {
  const sealed = createCipher([oldKey]).seal('id', 'text');
  const rotated = createCipher([newKey, oldKey]);
  expect(rotated.open('id', sealed)).toBe('text');
  expect(rotated.seal('id', 'text').keyId).toBe('new');
  expect(() => createCipher([newKey]).open('id', sealed)).toThrow();
});

test('a sealed text can be decrypted only if it is unchanged, and only with its own id', () => {
  const cipher = createCipher([oldKey]);
  const sealed = cipher.seal('id', 'text');
  expect(() => cipher.open('other', sealed)).toThrow();
  const changed = Buffer.from(sealed.blob);
  changed[30] = (changed[30] ?? 0) ^ 1;
  expect(() => cipher.open('id', { ...sealed, blob: changed })).toThrow();
  expect(cipher.seal('id', 'text').blob).not.toEqual(sealed.blob);
});

test('after a new key was added, fingerprints find an equal text only while the old key is in the ring', () => {
  const [before] = createCipher([oldKey]).fingerprints('text');
  expect(createCipher([newKey, oldKey]).fingerprints('text')).toContainEqual(before);
  expect(createCipher([newKey]).fingerprints('text')).not.toContainEqual(before);
});
