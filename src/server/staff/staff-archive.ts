import { fieldNames, routingField } from '#contact/fields.ts';
import type { Cipher } from '../store/cipher.ts';
import { openDepartment, openMessage } from '../store/sealed-message.ts';
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
  /** It came without the security check. */
  unverified: boolean;
}

export interface FullEntry extends Entry, ShownMessage {
  /** Why the content cannot be shown although it was not erased. */
  unreadable: string | null;
}

/** A message as both stores have it. */
export type StaffRow = {
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
  /** SQLite has no boolean. */
  unverified: boolean | number;
};

const nothing = Object.fromEntries(fieldNames.map((name) => [name, null])) as ShownMessage;

/** One use of the command line, as the record of disclosures needs it. */
export type Use = {
  at: string;
  who: string;
  command: string;
  ref: string | null;
};

/** What `inbox check` found. */
export interface Findings {
  /** What the database finds wrong with its file; empty if nothing is. */
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
  /**
   * Needed by all but `audit` and `backUp`, which do with the tables of every version.
   * @throws {ConfigurationError} if the store is of an earlier version, which only the start of a server migrates
   */
  requireCurrent(): void;
  /** In the order of receipt. Each message is read and decrypted when its turn comes, in its own transaction. */
  list(state: State): AsyncIterable<FullEntry>;
  find(ref: string): Promise<FullEntry | undefined>;
  /** False when there is nothing left to send, or it is being mailed right now. */
  redeliver(ref: string): Promise<boolean>;
  redeliverFailed(): Promise<number>;
  /** False when it is being mailed right now, which can only be while a server runs. */
  erase(ref: string): Promise<boolean>;
  /** A sentence about where erased content stays for now; undefined if it is gone from everywhere. */
  leftover(): Promise<string | undefined>;
  check(): Promise<Findings>;
  /** Records who did what. If it throws, nothing may be shown. */
  audit(who: string, command: string, ref: string | null): Promise<void>;
  /** All recorded uses, the oldest first. */
  uses(): Promise<Use[]>;
  /** Copies the store into a new file. @throws {ConfigurationError} */
  backUp(file: string): Promise<void>;
}

/** What staff are told of a store that only the start of a server migrates. */
export const earlierVersion =
  'was written by an earlier version: make a backup, then start the new server, which migrates it; until then use the inbox of the earlier version';

export const staffColumns =
  'id, ref, key_id, body, department, state, attempts, received_at, delivered_at, last_error, unverified';

/** What staff see of a row. */
export function entryOf(cipher: Cipher, row: StaffRow): FullEntry {
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
    unverified: Boolean(row.unverified),
    ...(message ?? { ...nothing, [routingField]: openDepartment(cipher, row) }),
    unreadable,
  };
}
