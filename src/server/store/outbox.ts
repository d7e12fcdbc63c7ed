import type { ContactMessage } from '#contact/message.ts';

/** A message as it is mailed. */
export interface Letter {
  id: string;
  ref: string;
  messageId: string;
  receivedAt: Date;
  attempts: number;
  /** Whether one more failure parks the message for staff. */
  isLastAttempt: boolean;
  message: ContactMessage;
  /** The message was sent without the security check. */
  unverified: boolean;
  /** Recipients that the mail server accepted in an earlier attempt, which failed for others. */
  reached: readonly string[];
}

/** A message that was parked because it cannot be read, with the reason. */
export interface Unreadable {
  ref: string;
  unreadable: string;
}

export type AcceptResult = { outcome: 'stored' | 'duplicate'; ref: string } | { outcome: 'used' };

export interface RetentionLimits {
  retentionMs: number;
  /** How long after receipt the token of a message could be replayed. */
  replayMs: number;
}

export interface OutboxLimits extends RetentionLimits {
  dedupMs: number;
  retryMaxMs: number;
  giveUpMs: number;
  /** The right-hand side of every Message-ID. */
  mailDomain: string;
}

export interface Stats {
  backlog: number;
  parked: number;
  oldestUndeliveredSeconds: number;
}

/** The operations that the server needs from a store; SQLite and PostgreSQL implement them. */
export interface Outbox {
  /** The outcome of an earlier post with this token, if there was one. Rejects if the store cannot be read. */
  findByToken(token: Uint8Array, message: ContactMessage): Promise<AcceptResult | undefined>;
  /**
   * The reference of a recent message with the same content, of which `accept` would call this one a duplicate. Writes
   * nothing. Rejects if the store cannot be read.
   */
  findByContent(message: ContactMessage): Promise<string | undefined>;
  /**
   * Resolves once the commit is on disk. If it rejects, nothing is stored. `unverified` marks a message that was sent
   * without the security check; `token` is then the key of its wait pass.
   */
  accept(token: Uint8Array, message: ContactMessage, unverified?: boolean): Promise<AcceptResult>;
  /** Tries to store a message and rolls back; false while none can be stored. */
  canStore(): Promise<boolean>;
  /** Records that the next due message is being sent, and returns it. An unreadable one is parked instead. */
  claim(): Promise<Letter | Unreadable | undefined>;
  /** How many messages are due, counted up to `most`; at least one before the first claim. */
  countDue(most: number): Promise<number>;
  /** False if another server may mail the claimed message by now, because this server's claim has expired. */
  holdsClaim(id: string): Promise<boolean>;
  markDelivered(id: string): Promise<void>;
  /** `reached`: every recipient for whom a mail server has accepted the mail so far. */
  retry(id: string, reason: string, afterMs: number, reached?: readonly string[]): Promise<void>;
  park(id: string, reason: string, reached?: readonly string[]): Promise<void>;
  /** Erases personal data from messages that were delivered before the retention time; resolves with their number. */
  purge(): Promise<number>;
  /** Stores the trusted time, from which the next start continues. */
  saveTime(): Promise<void>;
  /** Undefined if the store cannot be read. */
  stats(): Promise<Stats | undefined>;
}

/** An outbox that is open. */
export interface Store {
  outbox: Outbox;
  /** Sentences for the operator about problems that do not prevent a start. */
  warnings: readonly string[];
  close(): Promise<void>;
}
