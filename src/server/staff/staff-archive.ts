import type { DatabaseSync } from 'node:sqlite';
import { fieldNames, routingField } from '#contact/fields.ts';
import { isBusy } from '../configuration-error.ts';
import type { Cipher } from '../store/cipher.ts';
import { damaged, openDepartment, openMessage } from '../store/sealed-message.ts';
import type { ShownMessage } from './message-lines.ts';

/** One message as staff see it in a list: nothing that tells who wrote. */
export interface Entry extends Pick<ShownMessage, typeof routingField> {
  ref: string;
  state: 'received' | 'delivered' | 'failed';
  attempts: number;
  receivedAt: string;
  deliveredAt: string | null;
  lastError: string | null;
  purged: boolean;
}

export interface FullEntry extends Entry, ShownMessage {
  /** Why the content cannot be shown although it was not erased. */
  unreadable: string | null;
}

interface Row {
  id: string;
  ref: string;
  key_id: string;
  body: Uint8Array | null;
  department: Uint8Array | null;
  state: string;
  attempts: number;
  received_at: number;
  delivered_at: number | null;
  last_error: string | null;
}

const nothing = Object.fromEntries(fieldNames.map((name) => [name, null])) as ShownMessage;

/** One use of the command line, as the record of disclosures needs it. */
export interface Use {
  at: string;
  who: string;
  command: string;
  ref: string | null;
}

/** What `inbox check` found. */
export interface Findings {
  /** What SQLite finds wrong with the file; empty if nothing is. */
  integrity: readonly string[];
  keys: readonly { id: string; messages: number; isInRing: boolean }[];
  waiting: number;
  failed: number;
  /** References of messages that cannot be decrypted although their key is in the ring. */
  damaged: readonly string[];
}

export type State = Entry['state'] | 'all';

/** What `inbox` may do with the store, beside a running server. */
export interface StaffArchive {
  /** In the order of receipt. Each message is read and decrypted when its turn comes, in its own transaction. */
  list(state: State): Iterable<FullEntry>;
  find(ref: string): FullEntry | undefined;
  /** False when there is nothing left to send, or it is being mailed right now. */
  redeliver(ref: string): boolean;
  redeliverFailed(): number;
  /** False when it is being mailed right now, which can only be while a server runs. */
  erase(ref: string, isServerRunning: boolean): boolean;
  /** Removes erased content from the write-ahead log too; false while another process prevents that. */
  truncateLog(): boolean;
  check(): Findings;
  /** Records who did what. If it throws, nothing may be shown. */
  audit(who: string, command: string, ref: string | null): void;
  /** All recorded uses, the oldest first. */
  uses(): Use[];
}

export function openStaffArchive(sql: DatabaseSync, cipher: Cipher): StaffArchive {
  const columns =
    'id, ref, key_id, body, department, state, attempts, received_at, delivered_at, last_error';
  // Row numbers only, from an index; each message is read later. One long transaction over all of them would keep the
  // server from emptying its write-ahead log.
  const places = sql.prepare('SELECT rowid FROM messages ORDER BY rowid');
  const placesOf = sql.prepare('SELECT rowid FROM messages WHERE state IN (?, ?) ORDER BY rowid');
  const byPlace = sql.prepare(`SELECT ${columns} FROM messages WHERE rowid = ?`);
  const one = sql.prepare(`SELECT ${columns} FROM messages WHERE ref = ?`);
  const queue = `UPDATE messages SET state = 'received', next_at = 0, queued_at = ?`;
  const again = sql.prepare(
    `${queue} WHERE ref = ? AND body IS NOT NULL AND state <> 'delivering'`,
  );
  const allAgain = sql.prepare(`${queue} WHERE state = 'failed' AND body IS NOT NULL`);
  const erase = sql.prepare(`
    UPDATE messages SET body = NULL, department = NULL, reached = NULL, fingerprint = x'',
      last_error = iif(state = 'delivered', last_error, 'erased before it was delivered'),
      state = iif(state = 'delivered', state, 'failed')
    WHERE ref = :ref AND (state <> 'delivering' OR :isServerRunning = 0)`);
  const note = sql.prepare('INSERT INTO audit VALUES (?, ?, ?, ?)');
  const notes = sql.prepare('SELECT at, who, command, ref FROM audit ORDER BY rowid');

  function entryOf(row: Row): FullEntry {
    const opened = row.body === null ? undefined : openMessage(cipher, row);
    const message = opened && 'message' in opened ? opened.message : undefined;
    const unreadable = opened && 'unreadable' in opened ? opened.unreadable : null;
    return {
      ref: row.ref,
      state: row.state === 'delivering' ? 'received' : (row.state as Entry['state']),
      attempts: row.attempts,
      receivedAt: new Date(row.received_at).toISOString(),
      deliveredAt: row.delivered_at === null ? null : new Date(row.delivered_at).toISOString(),
      lastError: unreadable ?? row.last_error,
      purged: row.body === null,
      ...(message ?? { ...nothing, [routingField]: openDepartment(cipher, row) }),
      unreadable,
    };
  }

  function* list(state: State) {
    // To staff, a message that is being delivered is still "received".
    const also = state === 'received' ? 'delivering' : state;
    const found = state === 'all' ? places.all() : placesOf.all(state, also);
    for (const { rowid } of found) {
      const [row] = byPlace.all(Number(rowid)) as unknown as Row[];
      if (row) yield entryOf(row);
    }
  }

  return {
    list,
    find(ref) {
      const [row] = one.all(ref) as unknown as Row[];
      return row && entryOf(row);
    },
    redeliver: (ref) => again.run(Date.now(), ref).changes > 0,
    redeliverFailed: () => Number(allAgain.run(Date.now()).changes),
    erase: (ref, isServerRunning) =>
      erase.run({ ref, isServerRunning: Number(isServerRunning) }).changes > 0,
    truncateLog() {
      try {
        // Without a wait: while it waited for a reader, it would hold the write lock.
        sql.exec('PRAGMA busy_timeout = 0');
        const [row] = sql.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
        return row?.busy === 0;
      } catch (error) {
        if (isBusy(error)) return false;
        throw error;
      }
    },
    check() {
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
      const unreadable: string[] = [];
      for (const entry of list('all')) if (entry.unreadable === damaged) unreadable.push(entry.ref);
      return {
        integrity: sql
          .prepare('PRAGMA integrity_check')
          .all()
          .map((row) => String(row.integrity_check))
          .filter((sentence) => sentence !== 'ok'),
        keys: keys.map((key) => ({ ...key, isInRing: cipher.has(key.id) })),
        waiting: Number(counts?.waiting),
        failed: Number(counts?.failed),
        damaged: unreadable,
      };
    },
    audit: (who, command, ref) => void note.run(Date.now(), who, command, ref),
    uses: () =>
      (notes.all() as unknown as (Omit<Use, 'at'> & { at: number })[]).map((use) => ({
        ...use,
        at: new Date(use.at).toISOString(),
      })),
  };
}
