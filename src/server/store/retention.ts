import type { Cipher } from './cipher.ts';
import type { Database } from './commit-queue.ts';
import type { RetentionLimits } from './outbox.ts';
import { openMessage, type SealedRow, sealDepartment } from './sealed-message.ts';
import type { SteadyClock } from './steady-clock.ts';

/** Messages in one commit; the server answers requests between two commits. */
const batchSize = 100;
const day = 86_400_000;

/**
 * Erases personal data from messages that were delivered before the retention time, and resolves with their number. The
 * content is erased at once, tokens and fingerprint as soon as the token cannot be replayed. Reference, times and
 * department stay.
 */
export function createPurge(
  database: Database,
  cipher: Cipher,
  clock: SteadyClock & { save(): void },
  limits: RetentionLimits,
): () => Promise<number> {
  const { sql, commit } = database;
  // The index is named, because the planner prefers messages_due and reads every delivered message: 0.7 s for 100,000.
  const toErase = sql.prepare(`
    SELECT id, key_id, body FROM messages INDEXED BY messages_to_erase
    WHERE state = 'delivered' AND body IS NOT NULL AND delivered_at < ? LIMIT ${batchSize}`);
  const erase = sql.prepare(
    'UPDATE messages SET body = NULL, reached = NULL, key_id = ?, department = ? WHERE id = ?',
  );
  const toForget = sql.prepare(`
    SELECT id FROM messages
    WHERE body IS NULL AND fingerprint <> x'' AND received_at < ? LIMIT ${batchSize}`);
  const forgetTokens = sql.prepare('DELETE FROM used_tokens WHERE message = ?');
  const forget = sql.prepare(`UPDATE messages SET fingerprint = x'' WHERE id = ?`);
  const redate = sql.prepare(`
    UPDATE messages INDEXED BY messages_to_erase SET delivered_at = :now
    WHERE state = 'delivered' AND body IS NOT NULL AND delivered_at > :now + ${day}`);

  function eraseBatch() {
    const rows = toErase.all(clock.now() - limits.retentionMs) as SealedRow[];
    for (const row of rows) {
      const opened = openMessage(cipher, row);
      const sealed =
        'message' in opened
          ? sealDepartment(cipher, row.id, opened.message.department)
          : { keyId: row.key_id, blob: null };
      erase.run(sealed.keyId, sealed.blob, row.id);
    }
    return rows.length;
  }

  function forgetBatch() {
    const rows = toForget.all(clock.now() - limits.replayMs) as { id: string }[];
    for (const { id } of rows) {
      forgetTokens.run(id);
      forget.run(id);
    }
    return rows.length;
  }

  async function all(batch: () => number) {
    let sum = 0;
    for (;;) {
      const done = await commit(batch);
      sum += done;
      if (done < batchSize) return sum;
    }
  }

  return async () => {
    await commit(() => {
      clock.save();
      const now = Math.max(Date.now(), clock.latest());
      redate.run({ now }); // if the clock was far ahead at delivery, the retention time starts now
    });
    const erased = await all(eraseBatch);
    await all(forgetBatch);
    database.truncateLog();
    return erased;
  };
}
