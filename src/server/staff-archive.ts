import type { ContactMessage } from '#contact/message.ts';
import type { Cipher } from './cipher.ts';
import type { Database } from './database.ts';

/** One message as staff see it in a list: nothing that tells who wrote. */
export interface Entry {
  ref: string;
  state: 'received' | 'delivered' | 'failed';
  attempts: number;
  receivedAt: string;
  deliveredAt: string | null;
  lastError: string | null;
  purged: boolean;
  department: string | null;
}

export type FullEntry = Entry & Record<'name' | 'email' | 'phone' | 'message', string | null>;

interface Row {
  id: string;
  ref: string;
  key_id: string;
  body: Uint8Array | null;
  state: string;
  attempts: number;
  received_at: number;
  delivered_at: number | null;
  last_error: string | null;
}

/** One use of the command line, as the record of disclosures needs it. */
export interface Use {
  at: string;
  who: string;
  command: string;
  ref: string | null;
}

/** What `inbox` may do with the store, beside a running server. */
export interface StaffArchive {
  list(): FullEntry[];
  find(ref: string): FullEntry | undefined;
  /** False when there is nothing left to send. */
  redeliver(ref: string): boolean;
  redeliverFailed(): number;
  /** Keeps who did what; throws when it cannot, and then nothing may be shown. */
  audit(who: string, command: string, ref: string | null): void;
  /** All that was kept of that, the oldest first. */
  uses(): Use[];
}

export function openStaffArchive({ sql }: Database, cipher: Cipher): StaffArchive {
  const columns = 'id, ref, key_id, body, state, attempts, received_at, delivered_at, last_error';
  const all = sql.prepare(`SELECT ${columns} FROM messages ORDER BY received_at, rowid`);
  const one = sql.prepare(`SELECT ${columns} FROM messages WHERE ref = ?`);
  const queue = `UPDATE messages SET state = 'received', next_at = 0, queued_at = ?`;
  const again = sql.prepare(
    `${queue} WHERE ref = ? AND body IS NOT NULL AND state <> 'delivering'`,
  );
  const allAgain = sql.prepare(`${queue} WHERE state = 'failed' AND body IS NOT NULL`);
  const note = sql.prepare('INSERT INTO audit VALUES (?, ?, ?, ?)');
  const notes = sql.prepare('SELECT at, who, command, ref FROM audit ORDER BY rowid');

  function open(row: Row): Partial<ContactMessage> {
    if (!row.body || !cipher.has(row.key_id)) return {};
    return JSON.parse(cipher.open(row.id, { keyId: row.key_id, blob: row.body }));
  }

  function entryOf(row: Row): FullEntry {
    const {
      name = null,
      email = null,
      phone = null,
      department = null,
      message = null,
    } = open(row);
    const isReadable = department !== null || row.body === null;
    return {
      ref: row.ref,
      state: row.state === 'delivering' ? 'received' : (row.state as Entry['state']),
      attempts: row.attempts,
      receivedAt: new Date(row.received_at).toISOString(),
      deliveredAt: row.delivered_at === null ? null : new Date(row.delivered_at).toISOString(),
      lastError: isReadable ? row.last_error : `DATA_KEYS lacks the key "${row.key_id}"`,
      purged: row.body === null,
      department,
      name,
      email,
      phone,
      message,
    };
  }

  return {
    list: () => (all.all() as unknown as Row[]).map(entryOf),
    find(ref) {
      const [row] = one.all(ref) as unknown as Row[];
      return row && entryOf(row);
    },
    redeliver: (ref) => again.run(Date.now(), ref).changes > 0,
    redeliverFailed: () => Number(allAgain.run(Date.now()).changes),
    audit: (who, command, ref) => void note.run(Date.now(), who, command, ref),
    uses: () =>
      (notes.all() as unknown as (Omit<Use, 'at'> & { at: number })[]).map((use) => ({
        ...use,
        at: new Date(use.at).toISOString(),
      })),
  };
}
