import type { Cipher } from './cipher.ts';
import { decryptMessage, type EncryptedRow, encryptDepartment } from './encrypted-message.ts';
import type { RetentionLimits } from './outbox.ts';
import type { Postgres } from './postgres.ts';
import type { SteadyClock } from './steady-clock.ts';

/** How many messages one commit changes. */
const batchSize = 100;
const dayMs = 86_400_000;

/**
 * Returns a function that erases the text of messages whose retention time since delivery is over, and deletes what
 * recognizes a repeated message once the message cannot be repeated any more. The function resolves with the number of
 * erased messages. Servers that erase at the same moment skip each other's batches.
 */
export function createPostgresPurge(
  { run, transact }: Postgres,
  cipher: Cipher,
  clock: SteadyClock & { save(): Promise<void> },
  limits: RetentionLimits,
): () => Promise<number> {
  /**
   * Erases one batch. If this server lacks the key of a message, it erases the message a day later, and cannot keep the
   * department. By then a server with the key has usually erased the message and kept the department.
   */
  const eraseBatch = () =>
    transact(async (runInTransaction) => {
      const deliveredBefore = clock.now() - limits.retentionMs;
      const { rows } = await runInTransaction<EncryptedRow>(
        `SELECT id, key_id, body FROM messages
         WHERE state = 'delivered' AND body IS NOT NULL AND delivered_at < $1::bigint
           AND (key_id = ANY ($2) OR delivered_at < $1::bigint - ${dayMs})
         LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
        [deliveredBefore, cipher.keyIds],
      );
      const departments = rows.map((row) => {
        const decrypted = decryptMessage(cipher, row);
        return 'message' in decrypted
          ? encryptDepartment(cipher, row.id, decrypted.message.department)
          : { keyId: row.key_id, blob: null };
      });
      await runInTransaction(
        `UPDATE messages SET body = NULL, reached = NULL, key_id = erased.key_id, department = erased.department
         FROM unnest($1::text[], $2::text[], $3::bytea[]) AS erased (id, key_id, department)
         WHERE messages.id = erased.id`,
        [
          rows.map(({ id }) => id),
          departments.map(({ keyId }) => keyId),
          departments.map(({ blob }) => blob),
        ],
      );
      return rows.length;
    });

  /** Deletes the tokens and fingerprints of one batch of erased messages. */
  const deleteTracesOfBatch = () =>
    transact(async (runInTransaction) => {
      const { rows } = await runInTransaction<{ id: string }>(
        `SELECT id FROM messages WHERE body IS NULL AND fingerprint <> '' AND received_at < $1
         LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
        [clock.now() - limits.replayMs],
      );
      const ids = rows.map(({ id }) => id);
      await runInTransaction('DELETE FROM used_tokens WHERE message = ANY ($1)', [ids]);
      await runInTransaction(`UPDATE messages SET fingerprint = '' WHERE id = ANY ($1)`, [ids]);
      return ids.length;
    });

  async function runAllBatches(runBatch: () => Promise<number>) {
    let sum = 0;
    for (;;) {
      const count = await runBatch();
      sum += count;
      if (count < batchSize) return sum;
    }
  }

  return async () => {
    await clock.save();
    // If the clock was far ahead when a message was delivered, its retention time starts now, and if it was when a message
    // was stored, the time until the server gives up.
    const now = Math.max(Date.now(), clock.latest());
    await run(
      `UPDATE messages SET delivered_at = $1::bigint
       WHERE state = 'delivered' AND body IS NOT NULL AND delivered_at > $1::bigint + ${dayMs}`,
      [now],
    );
    await run(
      `UPDATE messages SET queued_at = $1::bigint
       WHERE state IN ('received', 'delivering') AND queued_at > $1::bigint + ${dayMs}`,
      [now],
    );
    const erased = await runAllBatches(eraseBatch);
    await runAllBatches(deleteTracesOfBatch);
    return erased;
  };
}
