import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError, isBusy } from '../configuration-error.ts';
import { backUp } from '../store/backup.ts';
import type { Cipher } from '../store/cipher.ts';
import { damagedText } from '../store/encrypted-message.ts';
import { isFolderLocked } from '../store/folder-lock.ts';
import { recordBackup } from '../store/last-backup.ts';
import { isMigrated } from '../store/schema.ts';
import {
  earlierVersionText,
  entryOf,
  type StaffArchive,
  type StaffRow,
  type State,
  staffColumns,
  type Use,
} from './staff-archive.ts';

/** How long `whereErasedContentRemains` waits for other readers, which keep erased content in the write-ahead log. */
const truncateTimeoutMs = 2500;

/** Opens the archive of one machine, in its data folder. */
export function openSqliteArchive(sql: DatabaseSync, cipher: Cipher, folder: string): StaffArchive {
  /**
   * Returns a function that prepares the statement on its first call and returns it. Preparing it earlier would fail in
   * a store of an earlier version, which may lack a column.
   */
  function prepare(text: string) {
    let statement: StatementSync | undefined;
    return () => {
      statement ??= sql.prepare(text);
      return statement;
    };
  }
  // The first two statements read only row numbers, from an index, and the third reads each message later. A long
  // transaction over all messages would keep the server from emptying its write-ahead log.
  const selectRowIds = prepare('SELECT rowid FROM messages ORDER BY rowid');
  const selectRowIdsByState = prepare(
    'SELECT rowid FROM messages WHERE state IN (?, ?) ORDER BY rowid',
  );
  const selectByRowId = prepare(`SELECT ${staffColumns} FROM messages WHERE rowid = ?`);
  const selectByRef = prepare(`SELECT ${staffColumns} FROM messages WHERE ref = ?`);
  const setToReceived = `UPDATE messages SET state = 'received', next_at = 0, queued_at = ?`;
  const redeliver = prepare(
    `${setToReceived} WHERE ref = ? AND body IS NOT NULL AND state <> 'delivering'`,
  );
  const redeliverFailed = prepare(`${setToReceived} WHERE state = 'failed' AND body IS NOT NULL`);
  // The random fingerprint matches no message. With an empty one, the purge would never delete the message's token.
  const erase = prepare(`
    UPDATE messages SET body = NULL, department = NULL, reached = NULL, fingerprint = randomblob(32),
      last_error = iif(state = 'delivered', last_error, 'erased before it was delivered'),
      state = iif(state = 'delivered', state, 'failed')
    WHERE ref = :ref AND (state <> 'delivering' OR :mayBeMailed = 0)`);
  const insertUse = prepare('INSERT INTO audit VALUES (?, ?, ?, ?)');
  const selectUses = prepare('SELECT at, who, command, ref FROM audit ORDER BY rowid');

  async function* list(state: State) {
    // To staff, a message that is being delivered is still "received".
    const secondState = state === 'received' ? 'delivering' : state;
    const rowIds =
      state === 'all' ? selectRowIds().all() : selectRowIdsByState().all(state, secondState);
    for (const { rowid } of rowIds) {
      const [row] = selectByRowId().all(Number(rowid)) as StaffRow[];
      if (row) yield entryOf(cipher, row);
    }
  }

  /** Removes erased content from the write-ahead log. Returns false if another process prevents the removal. */
  function truncateLog() {
    try {
      // The timeout is zero, because a checkpoint that waits for a reader holds the write lock.
      sql.exec('PRAGMA busy_timeout = 0');
      const [row] = sql.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
      return row?.busy === 0;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    }
  }

  return {
    requireCurrentSchema() {
      if (!isMigrated(sql)) throw new ConfigurationError(`DATA_DIR ${earlierVersionText}`);
    },
    list,
    async find(ref) {
      const [row] = selectByRef().all(ref) as StaffRow[];
      return row && entryOf(cipher, row);
    },
    redeliver: async (ref) => redeliver().run(Date.now(), ref).changes > 0,
    redeliverFailed: async () => Number(redeliverFailed().run(Date.now()).changes),
    erase: async (ref) => {
      /** With `mayBeMailed`, a message that is marked as being mailed is not erased. */
      const tryToErase = ({ mayBeMailed }: { mayBeMailed: boolean }) =>
        erase().run({ ref, mayBeMailed: Number(mayBeMailed) }).changes > 0;
      // Most messages have no such mark. If the message has it, a server may be mailing it, or has crashed: only then is
      // the lock of a running server looked for.
      return (
        tryToErase({ mayBeMailed: true }) || tryToErase({ mayBeMailed: isFolderLocked(folder) })
      );
    },
    async whereErasedContentRemains() {
      const end = performance.now() + truncateTimeoutMs;
      while (!truncateLog()) {
        if (performance.now() > end)
          return 'Its encrypted bytes are still in messages.db-wal, because another process\nreads the store. They go when that process has ended and, after that, the server has\nerased old messages or stopped.';
        await sleep(50);
      }
      return undefined;
    },
    async check() {
      const [counts] = sql
        .prepare(`
          SELECT count(*) FILTER (WHERE state <> 'failed') AS waiting,
                 count(*) FILTER (WHERE state = 'failed') AS failed
          FROM messages WHERE state IN ('received', 'delivering', 'failed') AND body IS NOT NULL`)
        .all();
      const keys = sql
        .prepare(
          'SELECT key_id AS id, count(*) AS messages FROM messages WHERE body IS NOT NULL GROUP BY key_id',
        )
        .all() as { id: string; messages: number }[];
      const damaged: string[] = [];
      for await (const entry of list('all'))
        if (entry.unreadable === damagedText) damaged.push(entry.ref);
      return {
        integrity: sql
          .prepare('PRAGMA integrity_check')
          .all()
          .map((row) => String(row.integrity_check))
          .filter((sentence) => sentence !== 'ok'),
        keys: keys.map((key) => ({ ...key, isInRing: cipher.has(key.id) })),
        waiting: Number(counts?.waiting),
        failed: Number(counts?.failed),
        damaged,
      };
    },
    async audit(who, command, ref) {
      insertUse().run(Date.now(), who, command, ref);
    },
    uses: async () =>
      (selectUses().all() as (Omit<Use, 'at'> & { at: number })[]).map((use) => ({
        ...use,
        at: new Date(use.at).toISOString(),
      })),
    async backUp(file) {
      await backUp(sql, file);
      recordBackup(folder);
    },
  };
}
