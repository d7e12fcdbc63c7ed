import type { ContactMessage } from '#contact/message.ts';

/** A message as it is mailed. */
export interface Letter {
  id: string;
  ref: string;
  messageId: string;
  receivedAt: Date;
  attempts: number;
  /** It was tried often enough and for so long that one more failure parks it for staff. */
  isLastAttempt: boolean;
  message: ContactMessage;
  /** Recipients that a mail server took on an earlier attempt that failed for others. */
  reached: readonly string[];
}

/** A message that was parked instead, and why. */
export interface Unreadable {
  ref: string;
  unreadable: string;
}

export type Accepted = { outcome: 'kept' | 'duplicate'; ref: string } | { outcome: 'used' };

export interface Stats {
  backlog: number;
  parked: number;
  oldestUndeliveredSeconds: number;
}

/** The store, as the server uses it: few calls, so that it can be kept elsewhere than in SQLite. */
export interface Outbox {
  /** What became of an earlier post with this token; undefined when there was none. Rejects when that cannot be read. */
  find(token: Uint8Array, message: ContactMessage): Promise<Accepted | undefined>;
  /** Resolves after the commit has reached the disk. Rejects when it has not: then nothing is stored. */
  accept(token: Uint8Array, message: ContactMessage): Promise<Accepted>;
  /** Tries what storing a message takes; false while none can be stored. */
  canStore(): Promise<boolean>;
  /** Takes the next due message and writes down that it is being sent, before it is. Parks it when it is unreadable. */
  claim(): Promise<Letter | Unreadable | undefined>;
  /** How many could be claimed now, counted up to `most`; at least one as long as that is unknown. */
  countDue(most: number): number;
  done(id: string): Promise<void>;
  /** `reached`: everybody who has it by now. */
  retry(id: string, reason: string, afterMs: number, reached?: readonly string[]): Promise<void>;
  park(id: string, reason: string, reached?: readonly string[]): Promise<void>;
  /** Erases what is personal in messages delivered longer ago than the retention time. */
  purge(): Promise<number>;
  /** For the next start, which cannot know how long ago this one ended. */
  saveTime(): Promise<void>;
  /** Undefined when the store cannot be read. */
  stats(): Stats | undefined;
}
