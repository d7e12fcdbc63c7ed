import type { Cipher } from './cipher.ts';
import type { Database } from './commit-queue.ts';
import { decryptMessage, type EncryptedRow, encryptDepartment } from './encrypted-message.ts';
import type { RetentionLimits } from './outbox.ts';
import type { SteadyClock } from './steady-clock.ts';

/** How many messages one commit changes; the server answers requests between two commits. */
const batchSize = 100;
const dayMs = 86_400_000;

/**
 * Creates the function that erases personal data from messages whose retention time since delivery is over, and
 * resolves with their number. It erases their content at once, and their tokens and fingerprint as soon as the token
 * cannot be replayed. Reference, times and department stay.
 */
export function createPurge(
  database: Database,
  cipher: Cipher,
  clock: SteadyClock & { save(): void },
  limits: RetentionLimits,
): () => Promise<number> {
  const { sql, commit } = database;
  // The statement names the index, because otherwise SQLite's planner chooses messages_due and reads every delivered
  // message, which takes 0.7 s for 100,000.
  const selectToErase = sql.prepare(`
    SELECT id, key_id, body FROM messages INDEXED BY messages_to_erase
    WHERE state = 'delivered' AND body IS NOT NULL AND delivered_at < ? LIMIT ${batchSize}`);
  const erase = sql.prepare(
    'UPDATE messages SET body = NULL, reached = NULL, key_id = ?, department = ? WHERE id = ?',
  );
  const selectWithTraces = sql.prepare(`
    SELECT id FROM messages
    WHERE body IS NULL AND fingerprint <> x'' AND received_at < ? LIMIT ${batchSize}`);
  const deleteTokens = sql.prepare('DELETE FROM used_tokens WHERE message = ?');
  const deleteFingerprint = sql.prepare(`UPDATE messages SET fingerprint = x'' WHERE id = ?`);
  const correctDeliveredAt = sql.prepare(`
    UPDATE messages INDEXED BY messages_to_erase SET delivered_at = :now
    WHERE state = 'delivered' AND body IS NOT NULL AND delivered_at > :now + ${dayMs}`);
  const correctQueuedAt = sql.prepare(`
    UPDATE messages SET queued_at = :now
    WHERE state IN ('received', 'delivering') AND queued_at > :now + ${dayMs}`);

  function eraseBatch() {
    const rows = selectToErase.all(clock.now() - limits.retentionMs) as EncryptedRow[];
    for (const row of rows) {
      const decrypted = decryptMessage(cipher, row);
      const department =
        'message' in decrypted
          ? encryptDepartment(cipher, row.id, decrypted.message.department)
          : { keyId: row.key_id, blob: null };
      erase.run(department.keyId, department.blob, row.id);
    }
    return rows.length;
  }

  function deleteTracesOfBatch() {
    const rows = selectWithTraces.all(clock.now() - limits.replayMs) as { id: string }[];
    for (const { id } of rows) {
      deleteTokens.run(id);
      deleteFingerprint.run(id);
    }
    return rows.length;
  }

  async function runAllBatches(runBatch: () => number) {
    let sum = 0;
    for (;;) {
      const count = await commit(runBatch);
      sum += count;
      if (count < batchSize) return sum;
    }
  }

  return async () => {
    await commit(() => {
      clock.save();
      const now = Math.max(Date.now(), clock.latest());
      // If the clock was far ahead when a message was delivered, its retention time starts now, and if it was when a message
      // was stored, the time until the server gives up.
      correctDeliveredAt.run({ now });
      correctQueuedAt.run({ now });
    });
    const erased = await runAllBatches(eraseBatch);
    await runAllBatches(deleteTracesOfBatch);
    database.truncateLog();
    return erased;
  };
}
