import { ConfigurationError } from '../configuration-error.ts';
import type { Cipher } from './cipher.ts';
import type { Database } from './commit-queue.ts';

/** How many messages of a key are tried before it is reported as another key. */
export const sampleSize = 20;
export const proofId = 'key proof';

/**
 * Prevents a start without the keys of waiting messages, which would park all of them. If only one message does not open,
 * it is damaged; if neither the key's proof nor any of its messages opens, it is another key with the same name.
 * @throws {ConfigurationError} if the key ring cannot open the waiting messages
 */
export function requireKeys({ sql }: Pick<Database, 'sql'>, cipher: Cipher): void {
  const waits = `state IN ('received', 'delivering', 'failed') AND body IS NOT NULL`;
  const needed = sql
    .prepare(`
      SELECT key_id AS id FROM messages WHERE ${waits}
      UNION SELECT reached_key_id FROM messages WHERE ${waits} AND reached IS NOT NULL`)
    .all() as { id: string }[];
  const proofOf = sql.prepare('SELECT proof AS blob FROM key_proofs WHERE key_id = ?');
  const sample = sql.prepare(
    `SELECT id, body AS blob FROM messages WHERE key_id = ? AND body IS NOT NULL LIMIT ${sampleSize}`,
  );
  const sampleOfReached = sql.prepare(
    `SELECT id, reached AS blob FROM messages
     WHERE reached_key_id = ? AND reached IS NOT NULL AND ${waits} LIMIT ${sampleSize}`,
  );

  for (const { id: keyId } of needed) {
    if (!cipher.has(keyId))
      throw new ConfigurationError(
        `DATA_KEYS lacks the key "${keyId}" that waiting messages need; add it`,
      );
    const samples = [proofOf, sample, sampleOfReached].flatMap(
      (found) => found.all(keyId) as Sample[],
    );
    if (!isRightKey(cipher, keyId, samples))
      throw new ConfigurationError(
        `DATA_KEYS has another key "${keyId}" than waiting messages need`,
      );
  }
}

type Sample = {
  id?: string;
  blob: Uint8Array;
};

/** Whether the key opens any of the samples sealed under its name. A sample without an id is the key's proof. */
export function isRightKey(cipher: Cipher, keyId: string, samples: readonly Sample[]): boolean {
  return samples.some(({ id = proofId, blob }) => {
    try {
      cipher.open(id, { keyId, blob });
      return true;
    } catch {
      return false;
    }
  });
}

/** Stores a proof sealed with the current key, so that the next start can tell a wrong key from a damaged message. */
export function proveKey({ sql, commit }: Database, cipher: Cipher): Promise<void> {
  const { keyId, blob } = cipher.seal(proofId, '');
  return commit(
    () => void sql.prepare('INSERT OR REPLACE INTO key_proofs VALUES (?, ?)').run(keyId, blob),
  );
}
