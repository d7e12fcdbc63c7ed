import { randomBytes } from 'node:crypto';
import { ConfigurationError } from '../configuration-error.ts';
import type { StoreAddress } from '../setting.ts';
import type { Cipher } from '../store/cipher.ts';
import { damagedText } from '../store/encrypted-message.ts';
import { openPostgres, type Run } from '../store/postgres.ts';
import { backUpPostgres } from '../store/postgres-backup.ts';
import { toConfigurationError } from '../store/postgres-refusal.ts';
import { hasCurrentTables } from '../store/postgres-schema.ts';
import {
  earlierVersionText,
  entryOf,
  type StaffArchive,
  type StaffRow,
  type State,
  staffColumns,
  type Use,
} from './staff-archive.ts';

/** How many messages are read at once; with 4,000 characters each they take 2 MiB. */
const batchSize = 100;
/** Longer than the server's time limit, because no visitor waits for the answer. */
const timeoutMs = 10_000;

/** Opens the archive that all servers share. @throws {ConfigurationError} naming STORE_URL */
export async function openPostgresArchive(
  address: StoreAddress,
  cipher: Cipher,
): Promise<StaffArchive & { close(): Promise<void> }> {
  const postgres = await openPostgres(address, { timeoutMs });
  const run: Run = async <Row extends object>(...statement: Parameters<Run>) => {
    try {
      return await postgres.run<Row>(...statement);
    } catch (error) {
      throw toConfigurationError(error);
    }
  };
  let isCurrent: boolean;
  try {
    isCurrent = await hasCurrentTables(run);
  } catch (error) {
    await postgres.close();
    throw error;
  }

  async function* list(state: State) {
    // To staff, a message that is being delivered is still "received".
    const storedStates = {
      all: ['received', 'delivering', 'delivered', 'failed'],
      received: ['received', 'delivering'],
      delivered: ['delivered'],
      failed: ['failed'],
    }[state];
    for (let lastPlace = 0; ; ) {
      const { rows } = await run<StaffRow & { place: number }>(
        `SELECT place, ${staffColumns} FROM messages
         WHERE state = ANY ($1) AND place > $2 ORDER BY place LIMIT ${batchSize}`,
        [storedStates, lastPlace],
      );
      for (const row of rows) yield entryOf(cipher, row);
      lastPlace = rows.at(-1)?.place ?? lastPlace;
      if (rows.length < batchSize) return;
    }
  }

  const setToReceived = `UPDATE messages SET state = 'received', next_at = 0, queued_at = $1`;
  return {
    requireCurrentSchema() {
      if (!isCurrent)
        throw new ConfigurationError(`STORE_URL leads to a store that ${earlierVersionText}`);
    },
    list,
    async find(ref) {
      const { rows } = await run<StaffRow>(`SELECT ${staffColumns} FROM messages WHERE ref = $1`, [
        ref,
      ]);
      return rows[0] && entryOf(cipher, rows[0]);
    },
    async redeliver(ref) {
      const { count } = await run(
        `${setToReceived} WHERE ref = $2 AND body IS NOT NULL AND state <> 'delivering'`,
        [Date.now(), ref],
      );
      return count > 0;
    },
    async redeliverFailed() {
      const { count } = await run(`${setToReceived} WHERE state = 'failed' AND body IS NOT NULL`, [
        Date.now(),
      ]);
      return count;
    },
    async erase(ref) {
      // The random fingerprint matches no message. With an empty one, the purge would never delete the message's token.
      const { count } = await run(
        `UPDATE messages SET body = NULL, department = NULL, reached = NULL, fingerprint = $2,
           last_error = CASE state WHEN 'delivered' THEN last_error ELSE 'erased before it was delivered' END,
           state = CASE state WHEN 'delivered' THEN state ELSE 'failed' END
         WHERE ref = $1 AND state <> 'delivering'`,
        [ref, randomBytes(32)],
      );
      return count > 0;
    },
    async whereErasedContentRemains() {
      return 'PostgreSQL keeps its encrypted bytes until it vacuums the table, and in its logs and backups.';
    },
    async check() {
      const [counts] = (
        await run<{ waiting: number; failed: number }>(`
          SELECT count(*) FILTER (WHERE state <> 'failed') AS waiting,
                 count(*) FILTER (WHERE state = 'failed') AS failed
          FROM messages WHERE state IN ('received', 'delivering', 'failed') AND body IS NOT NULL`)
      ).rows;
      const { rows: keys } = await run<{ id: string; messages: number }>(
        `SELECT key_id AS id, count(*) AS messages FROM messages WHERE body IS NOT NULL GROUP BY key_id`,
      );
      const damaged: string[] = [];
      for await (const entry of list('all'))
        if (entry.unreadable === damagedText) damaged.push(entry.ref);
      return {
        integrity: [], // PostgreSQL checks its own files
        keys: keys.map((key) => ({ ...key, isInRing: cipher.has(key.id) })),
        waiting: counts?.waiting ?? 0,
        failed: counts?.failed ?? 0,
        damaged,
      };
    },
    async audit(who, command, ref) {
      await run('INSERT INTO audit (at, who, command, ref) VALUES ($1, $2, $3, $4)', [
        Date.now(),
        who,
        command,
        ref,
      ]);
    },
    async uses() {
      const { rows } = await run<Omit<Use, 'at'> & { at: number }>(
        'SELECT at, who, command, ref FROM audit ORDER BY place',
      );
      return rows.map((use) => ({ ...use, at: new Date(use.at).toISOString() }));
    },
    backUp: (file) => backUpPostgres(address, file),
    close: postgres.close,
  };
}
