import { ConfigurationError } from '../configuration-error.ts';
import type { Cipher } from './cipher.ts';
import type { Database } from './commit-queue.ts';

/** How many messages of a key are tried before the key is reported as wrong. */
export const sampleSize = 20;
/**
 * A key proof is an empty text that is encrypted with a key and stored under the id of the key. With it, a start can tell
 * a wrong key from a damaged message. `proofId` is the id with which every key proof is encrypted (`Cipher.encrypt`).
 */
export const proofId = 'key proof';

/**
 * Prevents a start without the keys that waiting messages need, because the server would set all these messages aside
 * for staff as unreadable. A message that cannot be decrypted is damaged if its key decrypts the key proof or other
 * messages. If a key decrypts neither, it is a wrong key with the id of the right key. The column `reached` holds the
 * encrypted addresses that have already accepted a message.
 * @throws {ConfigurationError} if the key ring (the setting DATA_KEYS) cannot decrypt the waiting messages
 */
export function requireKeys({ sql }: Pick<Database, 'sql'>, cipher: Cipher): void {
  const isWaiting = `state IN ('received', 'delivering', 'failed') AND body IS NOT NULL`;
  const neededKeys = sql
    .prepare(`
      SELECT key_id AS id FROM messages WHERE ${isWaiting}
      UNION SELECT reached_key_id FROM messages WHERE ${isWaiting} AND reached IS NOT NULL`)
    .all() as { id: string }[];
  const selectProof = sql.prepare('SELECT proof AS blob FROM key_proofs WHERE key_id = ?');
  const selectMessages = sql.prepare(
    `SELECT id, body AS blob FROM messages WHERE key_id = ? AND body IS NOT NULL LIMIT ${sampleSize}`,
  );
  const selectReached = sql.prepare(
    `SELECT id, reached AS blob FROM messages
     WHERE reached_key_id = ? AND reached IS NOT NULL AND ${isWaiting} LIMIT ${sampleSize}`,
  );

  for (const { id: keyId } of neededKeys) {
    if (!cipher.has(keyId))
      throw new ConfigurationError(
        `DATA_KEYS lacks the key "${keyId}" that waiting messages need; add it`,
      );
    const samples = [selectProof, selectMessages, selectReached].flatMap(
      (statement) => statement.all(keyId) as Sample[],
    );
    if (!isRightKey(cipher, keyId, samples))
      throw new ConfigurationError(
        `DATA_KEYS has another key "${keyId}" than the one that encrypted waiting messages; put that one back`,
      );
  }
}

type Sample = {
  id?: string;
  blob: Uint8Array;
};

/**
 * Whether the key decrypts any of the samples that were encrypted with a key of this id. A sample without an id is a key
 * proof.
 */
export function isRightKey(cipher: Cipher, keyId: string, samples: readonly Sample[]): boolean {
  return samples.some(({ id = proofId, blob }) => {
    try {
      cipher.decrypt(id, { keyId, blob });
      return true;
    } catch {
      return false;
    }
  });
}

/** Stores the key proof of the current key. */
export function storeKeyProof({ sql, commit }: Database, cipher: Cipher): Promise<void> {
  const { keyId, blob } = cipher.encrypt(proofId, '');
  return commit(
    () => void sql.prepare('INSERT OR REPLACE INTO key_proofs VALUES (?, ?)').run(keyId, blob),
  );
}
