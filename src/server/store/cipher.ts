import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** An encrypted text, and the id of the key that decrypts it. */
export interface Encrypted {
  keyId: string;
  blob: Uint8Array;
}

/**
 * Encrypts stored data with the first key of the key ring (the setting DATA_KEYS), and decrypts it with any key of the
 * ring.
 */
export interface Cipher {
  /** Encrypts with AES-256-GCM. `id` binds the result to its row, so that blobs cannot be swapped between rows. */
  encrypt(id: string, text: string): Encrypted;
  /** Decrypts. @throws if the key is not in the ring, or the blob was not encrypted with this id */
  decrypt(id: string, encrypted: Encrypted): string;
  readonly keyIds: readonly string[];
  has(keyId: string): boolean;
  /**
   * Returns one keyed digest (HMAC) of a text for each key of the ring, first that of the current key. The store finds
   * equal messages by these fingerprints, without comparing their texts.
   */
  fingerprints(text: string): readonly [Uint8Array, ...Uint8Array[]];
}

export function createCipher(ring: readonly (readonly [id: string, key: Buffer])[]): Cipher {
  const keys = new Map(ring);
  const [current] = ring;
  if (!current) throw new Error('empty key ring');
  const digestKeys = ring.map(([, key]) =>
    Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 32)),
  );
  const boundData = (id: string, keyId: string) => Buffer.from(`${id}\n${keyId}`);

  return {
    encrypt(id, text) {
      const [keyId, key] = current;
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundData(id, keyId));
      const encrypted = [cipher.update(text, 'utf8'), cipher.final()];
      return { keyId, blob: Buffer.concat([iv, cipher.getAuthTag(), ...encrypted]) };
    },
    decrypt(id, { keyId, blob }) {
      const key = keys.get(keyId);
      if (!key) throw new Error('key is not in the ring');
      const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(0, 12), {
        authTagLength: 16,
      });
      decipher.setAAD(boundData(id, keyId)).setAuthTag(blob.subarray(12, 28));
      const decrypted = [decipher.update(blob.subarray(28)), decipher.final()];
      return Buffer.concat(decrypted).toString('utf8');
    },
    keyIds: [...keys.keys()],
    has: (keyId) => keys.has(keyId),
    fingerprints(text) {
      const [first, ...others] = digestKeys.map((key) =>
        createHmac('sha256', key).update(text).digest(),
      );
      if (!first) throw new Error('empty key ring');
      return [first, ...others];
    },
  };
}
