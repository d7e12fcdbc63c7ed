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
  /** It came without the security check. */
  unverified: boolean;
  /** Recipients that the mail server accepted in an earlier attempt, which failed for others. */
  reached: readonly string[];
}

/** A message that was parked because it cannot be read, with the reason. */
export interface Unreadable {
  ref: string;
  unreadable: string;
}

export type Accepted = { outcome: 'kept' | 'duplicate'; ref: string } | { outcome: 'used' };

export interface RetentionLimits {
  retentionMs: number;
  /** How long after receipt the token that a message came with could be replayed. */
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

/** The store as the server uses it: few calls, so that a database other than SQLite can implement it. */
export interface Outbox {
  /** The outcome of an earlier post with this token, if there was one. Rejects if the store cannot be read. */
  find(token: Uint8Array, message: ContactMessage): Promise<Accepted | undefined>;
  /**
   * The reference of a message of the same content that came shortly before, if there is one: `accept` would call this
   * one its duplicate, and keep the token. Rejects if the store cannot be read.
   */
  findSame(message: ContactMessage): Promise<string | undefined>;
  /**
   * Resolves after the commit has reached the disk. If it rejects, nothing is stored. `unverified` marks a message that
   * came without the security check; `token` is then what it came with instead.
   */
  accept(token: Uint8Array, message: ContactMessage, unverified?: boolean): Promise<Accepted>;
  /** Tries to store a message and rolls back; false while none can be stored. */
  canStore(): Promise<boolean>;
  /** Returns the next due message, after it has recorded that it is being sent. Parks it if it is unreadable. */
  claim(): Promise<Letter | Unreadable | undefined>;
  /** How many messages are due, counted up to `most`; at least one before the first claim. */
  countDue(most: number): Promise<number>;
  /** False if another server may mail the claimed message by now, because this one was out of touch for too long. */
  holds(id: string): Promise<boolean>;
  done(id: string): Promise<void>;
  /** `reached`: every recipient whose mail was accepted so far. */
  retry(id: string, reason: string, afterMs: number, reached?: readonly string[]): Promise<void>;
  park(id: string, reason: string, reached?: readonly string[]): Promise<void>;
  /** Erases personal data from messages that were delivered before the retention time; resolves with their number. */
  purge(): Promise<number>;
  /** Stores the time for the next start, which cannot know how long the server was stopped. */
  saveTime(): Promise<void>;
  /** Undefined if the store cannot be read. */
  stats(): Promise<Stats | undefined>;
}

/** An outbox that is open. */
export interface Store {
  outbox: Outbox;
  /** What the operator should know, although the server starts. */
  warnings: readonly string[];
  close(): Promise<void>;
}
