import type { Cipher } from './cipher.ts';
import type { RetentionLimits } from './outbox.ts';
import type { Postgres } from './postgres.ts';
import { openMessage, type SealedRow, sealDepartment } from './sealed-message.ts';
import type { SteadyClock } from './steady-clock.ts';

/** Messages in one commit. */
const batchSize = 100;
const day = 86_400_000;

/** Like `createPurge` for SQLite. Servers that purge at the same moment skip each other's batches. */
export function createPostgresPurge(
  { run, transact }: Postgres,
  cipher: Cipher,
  clock: SteadyClock & { save(): Promise<void> },
  limits: RetentionLimits,
): () => Promise<number> {
  /** Content whose key is missing here is erased a day later, without its department, which cannot be read. */
  const eraseBatch = () =>
    transact(async (use) => {
      const before = clock.now() - limits.retentionMs;
      const { rows } = await use<SealedRow>(
        `SELECT id, key_id, body FROM messages
         WHERE state = 'delivered' AND body IS NOT NULL AND delivered_at < $1::bigint
           AND (key_id = ANY ($2) OR delivered_at < $1::bigint - ${day})
         LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
        [before, cipher.keyIds],
      );
      const sealed = rows.map((row) => {
        const opened = openMessage(cipher, row);
        return 'message' in opened
          ? sealDepartment(cipher, row.id, opened.message.department)
          : { keyId: row.key_id, blob: null };
      });
      await use(
        `UPDATE messages SET body = NULL, reached = NULL, key_id = sealed.key_id, department = sealed.department
         FROM unnest($1::text[], $2::text[], $3::bytea[]) AS sealed (id, key_id, department)
         WHERE messages.id = sealed.id`,
        [
          rows.map(({ id }) => id),
          sealed.map(({ keyId }) => keyId),
          sealed.map(({ blob }) => blob),
        ],
      );
      return rows.length;
    });

  const forgetBatch = () =>
    transact(async (use) => {
      const { rows } = await use<{ id: string }>(
        `SELECT id FROM messages WHERE body IS NULL AND fingerprint <> '' AND received_at < $1
         LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
        [clock.now() - limits.replayMs],
      );
      const ids = rows.map(({ id }) => id);
      await use('DELETE FROM used_tokens WHERE message = ANY ($1)', [ids]);
      await use(`UPDATE messages SET fingerprint = '' WHERE id = ANY ($1)`, [ids]);
      return ids.length;
    });

  async function all(batch: () => Promise<number>) {
    let sum = 0;
    for (;;) {
      const done = await batch();
      sum += done;
      if (done < batchSize) return sum;
    }
  }

  return async () => {
    await clock.save();
    // If the clock was far ahead at delivery, the retention time starts now.
    await run(
      `UPDATE messages SET delivered_at = $1::bigint
       WHERE state = 'delivered' AND body IS NOT NULL AND delivered_at > $1::bigint + ${day}`,
      [Math.max(Date.now(), clock.latest())],
    );
    const erased = await all(eraseBatch);
    await all(forgetBatch);
    return erased;
  };
}
