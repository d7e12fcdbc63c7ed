import type { Cipher } from './cipher.ts';
import type { Database } from './commit-queue.ts';
import { openMessage, type SealedRow, sealDepartment } from './sealed-message.ts';
import type { SteadyClock } from './steady-clock.ts';

/** In one commit; between two of them the server answers. */
const batchSize = 100;
const day = 86_400_000;

export interface RetentionLimits {
  retentionMs: number;
  /** As long after its receipt a message's captcha could still be sent again. */
  replayMs: number;
}

/**
 * Erases what is personal in messages delivered longer ago than the retention time, and tells how many: the content at
 * once, captcha tokens and fingerprint as soon as no captcha can be replayed. Reference, times and department stay.
 */
export function createPurge(
  database: Database,
  cipher: Cipher,
  clock: SteadyClock,
  limits: RetentionLimits,
): () => Promise<number> {
  const { sql, commit } = database;
  // Named, because the planner prefers the index of states and then reads every delivered message: 0.7 s of 100,000.
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
    const rows = toErase.all(clock.now() - limits.retentionMs) as unknown as SealedRow[];
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
      const now = Math.max(Date.now(), clock.save());
      redate.run({ now }); // delivered while the clock was far ahead: it counts from now on
    });
    const erased = await all(eraseBatch);
    await all(forgetBatch);
    database.truncateLog();
    return erased;
  };
}
