import type { Mail } from '#server/delivery/compose-mail.ts';
import type { Transaction } from './crash-points.ts';
import type { Process } from './machine.ts';

/** The columns of a stored message that the invariants need. */
export interface Row {
  id: string;
  ref: string;
  messageId: string;
  state: 'received' | 'delivering' | 'delivered' | 'failed';
  attempts: number;
  receivedAt: number;
  queuedAt: number;
  nextAt: number;
  deliveredAt: number | null;
  lastError: string | null;
  isErased: number;
}

/** One post of a visitor, who may send the same token and text again. */
export interface Post {
  token: string;
  text: string;
  department: string;
}

/** A mail that a server is handing over to the mail server. */
export interface Sending {
  process: Process;
  mail: Mail;
}

/** That the mail server has accepted a mail for one recipient. */
export interface Acceptance {
  mail: Mail;
  recipient: string;
  process: Process;
  /** Whether the answer has reached the process. */
  isAnswered: boolean;
  /** Whether the store knows of it. */
  isRecorded: boolean;
  /** Staff have asked for the mail again since then. */
  isAskedForAgain: boolean;
}

/** Something that the invariants judge. */
export type Happening =
  | {
      kind: 'commit';
      process: Process;
      done: ReadonlySet<Transaction>;
      /** Whether it was staff who changed the messages. */
      isByStaff: boolean;
      changes: readonly { before: Row | undefined; after: Row | undefined }[];
    }
  | { kind: 'answer'; status: number; ref: string | undefined; post: Post; hadToken: boolean }
  | { kind: 'sending'; sending: Sending }
  | { kind: 'sent'; sending: Sending }
  /** A server has stopped within its grace time. */
  | { kind: 'stopped'; process: Process; isDiskWell: boolean }
  | { kind: 'start refused'; reason: string; isCalm: boolean }
  /** A server is running, could send one more mail, and its disk has not failed for two minutes. */
  | { kind: 'all is well' }
  /** A post got no answer although its server still runs. */
  | { kind: 'unanswered'; process: Process }
  | { kind: 'calm' };

/** What an observer of the whole machine knows, and the servers do not. */
export interface Ledger {
  /** The time of the system's clock, which may be wrong. */
  now: number;
  /** Milliseconds since the start, whatever the system's clock shows. */
  elapsedMs: number;
  /** Whether somebody has set the clock since the start. */
  isClockSet: boolean;
  /** For how long the clock has been ahead, in sum. */
  aheadMs: number;
  limits: {
    retryBaseMs: number;
    retryMaxMs: number;
    giveUpMs: number;
    retentionMs: number;
    leaseMs: number;
    /** How long a server may do nothing while a message is due. */
    idleMs: number;
    /** After this time since its delivery, in the calm, the content of a message is erased. */
    keptMs: number;
  };
  /** The committed messages, by id. */
  rows: ReadonlyMap<string, Row>;
  /** When each message was queued and delivered, in `elapsedMs`. */
  queuedAt: Map<string, number>;
  deliveredAt: Map<string, number>;
  /**
   * Messages that were received, queued or delivered while the clock was behind. Once it is right, they seem to be older
   * than they are.
   */
  seemOld: Set<string>;
  /** The committed tokens, and the message of each. */
  messageOfToken(token: string): { ref: string; fingerprint: Uint8Array } | undefined;
  /** The text of a stored message; undefined if it was erased. */
  textOf(id: string): string | undefined;
  /** The encrypted content of each message, as it was stored. */
  bodies: Map<string, Uint8Array>;
  /** Whether the files of the store contain these bytes anywhere. */
  isOnDisk(bytes: Uint8Array): boolean;
  recipientsOf(department: string): readonly string[];
  /** For each token that was acknowledged, the post and its reference. */
  acknowledged: Map<string, { post: Post; ref: string }>;
  acceptances: Acceptance[];
  sendings: Set<Sending>;
  /** For each message, which process holds the claim on it, and until when. */
  leases: Map<string, { process: Process; until: number }>;
  erasedByStaff: Set<string>;
  /** When a server last started, claimed a message or sent a mail, or somebody set the clock, in `elapsedMs`. */
  activeAt: number;
  /** How many visitors are still trying to send. */
  waitingVisitors: number;
}

export const rowOf = (ledger: Ledger, ref: string) =>
  [...ledger.rows.values()].find((row) => row.ref === ref);

/** The reason with which another server puts back a message whose claim it has taken over. */
export const takenOver = 'taken over';
