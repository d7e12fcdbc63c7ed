import { fieldNames, routingField } from '#contact/fields.ts';
import type { Language } from '#languages/translated.ts';
import type { Cipher } from '../store/cipher.ts';
import { decryptDepartment, decryptMessage } from '../store/encrypted-message.ts';
import type { ShownMessage } from './message-lines.ts';

/** One message as `inbox list` shows it: without anything that identifies the visitor. */
export interface Entry extends Pick<ShownMessage, typeof routingField> {
  ref: string;
  state: 'received' | 'delivered' | 'failed';
  attempts: number;
  receivedAt: string;
  deliveredAt: string | null;
  lastError: string | null;
  /** The content was erased. */
  purged: boolean;
  /** The message was sent without the security check. */
  unverified: boolean;
}

/** One message as `inbox show` and `inbox export` show it. */
export interface FullEntry extends Entry, ShownMessage {
  /** The language of the form on which the visitor wrote; null if the content cannot be shown. */
  language: Language | null;
  /** Why the content cannot be shown although it was not erased; null if it can be shown or was erased. */
  unreadable: string | null;
}

/** The columns that both stores have for a message. */
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

const noContent = Object.fromEntries(fieldNames.map((name) => [name, null])) as ShownMessage;

/** One use of `inbox`, recorded so that the health-care practice can account for disclosures. */
export type Use = {
  at: string;
  who: string;
  command: string;
  ref: string | null;
};

/** The results of `inbox check`. */
export interface Findings {
  /** Problems that the database finds in its own file. */
  integrity: readonly string[];
  keys: readonly { id: string; messages: number; isInRing: boolean }[];
  waiting: number;
  failed: number;
  /** References of messages that cannot be decrypted although their key is in the key ring (the setting DATA_KEYS). */
  damaged: readonly string[];
}

/** The states by which `inbox list` can select messages. */
export type State = Entry['state'] | 'all';

/** The operations of `inbox` on the store, which work even while a server runs. */
export interface StaffArchive {
  /**
   * Call this before all other functions except `audit` and `backUp`, which work with the tables of every version.
   * @throws {ConfigurationError} if the store was written by an earlier version: only the start of a server migrates it
   */
  requireCurrentSchema(): void;
  /**
   * Lists messages in the order of receipt. Each message is read and decrypted when its turn comes, in its own
   * transaction.
   */
  list(state: State): AsyncIterable<FullEntry>;
  find(ref: string): Promise<FullEntry | undefined>;
  /** Queues a message to be mailed again. Returns false if it was erased or is being mailed right now. */
  redeliver(ref: string): Promise<boolean>;
  /** Queues all failed messages, and returns their number. */
  redeliverFailed(): Promise<number>;
  /** Erases the content of a message. Returns false if the message is being mailed right now. */
  erase(ref: string): Promise<boolean>;
  /** Returns a sentence about where the erased content is still stored; undefined if it is stored nowhere. */
  whereErasedContentRemains(): Promise<string | undefined>;
  check(): Promise<Findings>;
  /** Records who did what. If it throws, nothing may be shown. */
  audit(who: string, command: string, ref: string | null): Promise<void>;
  /** Returns all recorded uses of `inbox`, the oldest first. */
  uses(): Promise<Use[]>;
  /** Copies the store into a new file. @throws {ConfigurationError} */
  backUp(file: string): Promise<void>;
}

/** The end of a sentence that tells staff that a store has the tables of an earlier version. */
export const earlierVersionText =
  'was written by an earlier version: make a backup, then start the new server, which migrates it; until then use the inbox of the earlier version';

export const staffColumns =
  'id, ref, key_id, body, department, state, attempts, received_at, delivered_at, last_error, unverified';

/** Decrypts a message for staff. */
export function entryOf(cipher: Cipher, row: StaffRow): FullEntry {
  const decrypted = row.body === null ? undefined : decryptMessage(cipher, row);
  const message = decrypted && 'message' in decrypted ? decrypted.message : undefined;
  const unreadable = decrypted && 'unreadable' in decrypted ? decrypted.unreadable : null;
  return {
    ref: row.ref,
    state: row.state === 'delivering' ? 'received' : (row.state as Entry['state']),
    attempts: row.attempts,
    receivedAt: new Date(row.received_at).toISOString(),
    deliveredAt: row.delivered_at === null ? null : new Date(row.delivered_at).toISOString(),
    lastError: unreadable ?? row.last_error,
    purged: row.body === null,
    unverified: Boolean(row.unverified),
    ...(message ?? { ...noContent, [routingField]: decryptDepartment(cipher, row) }),
    language: decrypted && 'language' in decrypted ? decrypted.language : null,
    unreadable,
  };
}
