import type { ContactMessage } from '#contact/message.ts';
import type { Language } from '#languages/translated.ts';

/** A stored message that a server has claimed in order to mail it. */
export interface ClaimedMessage {
  id: string;
  ref: string;
  /** The Message-ID of the mail, which is the same at every attempt. */
  messageId: string;
  receivedAt: Date;
  attempts: number;
  /** Whether the server stops trying after one more failure, and sets the message aside for staff (`Outbox.park`). */
  isLastAttempt: boolean;
  /** The visitor's text. */
  message: ContactMessage;
  /** The message was sent without the security check. */
  unverified: boolean;
  /** The language of the form on which the visitor wrote. */
  language: Language;
  /** Recipients for whom a mail server accepted the mail in an earlier attempt that failed for other recipients. */
  reached: readonly string[];
}

/** A message that cannot be read. `claim` has set it aside for staff. `unreadable` is the reason. */
export interface Unreadable {
  ref: string;
  unreadable: string;
}

/** How an attempt to mail a message failed. */
export interface Failure {
  reason: string;
  /** All recipients for whom a mail server has accepted the mail so far. */
  reached?: readonly string[] | undefined;
}

/**
 * The outcome of a post. `stored`: the message is stored. `duplicate`: the message was stored before, with this token
 * or the same content. `used`: the token was used before, for another message.
 */
export type AcceptResult = { outcome: 'stored' | 'duplicate'; ref: string } | { outcome: 'used' };

export interface RetentionLimits {
  /** How long after its delivery the text of a message is stored. */
  retentionMs: number;
  /** How long after receipt the token of a message could be replayed. */
  replayMs: number;
}

export interface OutboxLimits extends RetentionLimits {
  /** Within this time, a message with the same content is a duplicate. */
  dedupMs: number;
  /** The longest wait between two attempts to mail a message. */
  retryMaxMs: number;
  /** How long the server tries to mail a message before it sets the message aside for staff. */
  giveUpMs: number;
  /** The right-hand side of every Message-ID. */
  mailDomain: string;
}

export interface Stats {
  /** How many messages wait to be mailed. */
  backlog: number;
  /** How many messages are set aside for staff. */
  parked: number;
  oldestUndeliveredSeconds: number;
}

/**
 * The outbox keeps each message until it is mailed. These are the operations that the server needs from a store; one
 * implementation uses SQLite, another PostgreSQL. A server claims a due message while it mails it. A message that is
 * set aside for staff (parked) is no longer mailed: its state is "failed", and staff have to read it or queue it again
 * with `inbox`.
 */
export interface Outbox {
  /**
   * Looks for an earlier post with this token. Returns `duplicate` if that post had the same content as `message`,
   * `used` if it had other content, and undefined if there was none. Rejects if the store cannot be read.
   */
  findByToken(token: Uint8Array, message: ContactMessage): Promise<AcceptResult | undefined>;
  /**
   * Returns the reference of a recent message with the same content, if there is one. If so, `accept` would return
   * `duplicate` for this message. Writes nothing. Rejects if the store cannot be read.
   */
  findByContent(message: ContactMessage): Promise<string | undefined>;
  /**
   * Stores a message unless it is a duplicate or the token was used, and resolves once the commit is on disk. If it
   * rejects, nothing is stored. `unverified` marks a message that was sent without the security check: its `token`
   * is the id of the wait pass (`wait-pass.ts`). `language` is that of the form.
   */
  accept(
    token: Uint8Array,
    message: ContactMessage,
    options?: { unverified?: boolean; language?: Language },
  ): Promise<AcceptResult>;
  /** Tests whether a message can be stored: stores one and rolls back. */
  canStore(): Promise<boolean>;
  /**
   * Claims the next due message and returns it, or sets it aside for staff if it cannot be read. Returns undefined if
   * no message is due.
   */
  claim(): Promise<ClaimedMessage | Unreadable | undefined>;
  /**
   * Returns how many messages are due, but at most `max`. Before the first call of `claim` it may return 1 although
   * none is due, so that the caller calls `claim`: only that call makes the messages of an interrupted server due.
   */
  countDue(max: number): Promise<number>;
  /** Renews this server's claim. Resolves with false if it no longer holds: then another server may mail the message. */
  renewClaim(id: string): Promise<boolean>;
  markDelivered(id: string): Promise<void>;
  /**
   * Makes a claimed message due again after a failed attempt, in `afterMs` milliseconds.
   */
  retry(id: string, failure: Failure & { afterMs: number }): Promise<void>;
  /** Sets a claimed message aside for staff after its last attempt has failed. */
  park(id: string, failure: Failure): Promise<void>;
  /** Erases personal data from messages whose retention time since delivery is over; resolves with their number. */
  purge(): Promise<number>;
  /** Stores the time of the steady clock (`steady-clock.ts`), from which the next start continues. */
  saveTime(): Promise<void>;
  /** Undefined if the store cannot be read. */
  stats(): Promise<Stats | undefined>;
}

/** An open outbox. */
export interface Store {
  outbox: Outbox;
  /** Sentences for the operator about problems that do not prevent a start. */
  warnings: readonly string[];
  close(): Promise<void>;
}
