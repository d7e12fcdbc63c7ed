import { randomInt, randomUUID } from 'node:crypto';
import type { ContactMessage } from '#contact/message.ts';
import type { Cipher } from './cipher.ts';
import type { Database } from './database.ts';
import { Problem } from './problem.ts';

/** A message as it is mailed. */
export interface Letter {
  id: string;
  ref: string;
  messageId: string;
  receivedAt: Date;
  attempts: number;
  /** When it was received, or given to delivery again by staff. */
  queuedAt: Date;
  message: ContactMessage;
  /** Recipients that a mail server took on an earlier attempt that failed for others. */
  reached: readonly string[];
}

export type Accepted = { outcome: 'kept' | 'duplicate'; ref: string } | { outcome: 'used' };

export interface Stats {
  backlog: number;
  parked: number;
  oldestUndeliveredSeconds: number;
}

/**
 * The store. All that is not read by people goes through these few calls, so that another implementation (PostgreSQL,
 * with several servers on it) is one other file.
 */
export interface Outbox {
  /** What became of an earlier post with this token; undefined when there was none. */
  find(token: Uint8Array, message: ContactMessage): Accepted | undefined;
  /** Resolves after the commit has reached the disk. Rejects when it has not: then nothing is stored. */
  accept(token: Uint8Array, message: ContactMessage): Promise<Accepted>;
  /** Takes the next due message and writes down that it is being sent, before it is. */
  claim(): Promise<Letter | undefined>;
  /** How many could be claimed now, counted up to `most`; at least one as long as that is unknown. */
  countDue(most: number): number;
  done(id: string): Promise<void>;
  retry(id: string, reason: string, afterMs: number, reached?: readonly string[]): Promise<void>;
  park(id: string, reason: string): Promise<void>;
  /** Parks what has waited for longer than the give-up time. */
  parkOverdue(reason: string): Promise<readonly string[]>;
  /** Erases the content of messages delivered longer ago than the retention time. */
  purge(): Promise<number>;
  stats(): Stats;
}

interface Limits {
  dedupMs: number;
  retryMaxMs: number;
  giveUpMs: number;
  retentionMs: number;
  /** Right-hand side of every Message-ID. */
  mailDomain: string;
}

interface Row {
  id: string;
  ref: string;
  message_id: string;
  key_id: string;
  body: Uint8Array;
  attempts: number;
  received_at: number;
  queued_at: number;
  reached_key_id: string | null;
  reached: Uint8Array | null;
}

// Crockford's alphabet: nothing to mix up when a reference is read out on the phone. 50 bits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = (n: number) => Array.from({ length: n }, () => alphabet[randomInt(32)]).join('');

/** @throws {Problem} when messages wait that the key ring cannot open */
export function openOutbox(database: Database, cipher: Cipher, limits: Limits): Outbox {
  const { sql, commit } = database;
  const now = () => Date.now();
  requireKeys(database, cipher);
  // Whatever was being sent when the last run ended may or may not have arrived: it is sent again, same Message-ID.
  // Before the first claim and not here, because a server must also start on a disk that is full.
  const resume = sql.prepare(
    `UPDATE messages SET state = 'received', next_at = 0 WHERE state = 'delivering'`,
  );
  let hasResumed = false;

  const byToken = sql.prepare(
    'SELECT ref, fingerprint FROM used_tokens JOIN messages ON id = message WHERE token = ?',
  );
  const byContent = sql.prepare(
    'SELECT id, ref FROM messages WHERE fingerprint = ? AND received_at BETWEEN ? AND ?',
  );
  const insertToken = sql.prepare('INSERT INTO used_tokens VALUES (?, ?)');
  const insert = sql.prepare(`
    INSERT INTO messages (id, ref, message_id, key_id, body, fingerprint, state, received_at, queued_at, next_at)
    VALUES (?, ?, ?, ?, ?, ?, 'received', ?, ?, ?)`);
  // A time further ahead than any wait was written before the clock was set back.
  const due = `state = 'received' AND (next_at <= :now OR next_at > :now + :retryMax)`;
  const countDue = sql.prepare(
    `SELECT count(*) AS n FROM (SELECT 1 FROM messages WHERE ${due} LIMIT :most)`,
  );
  const nextDue = sql.prepare(`SELECT * FROM messages WHERE ${due} ORDER BY next_at LIMIT 1`);
  const dueNow = () => ({ now: now(), retryMax: limits.retryMaxMs });
  const begin = sql.prepare(
    `UPDATE messages SET state = 'delivering', attempts = attempts + 1 WHERE id = ?`,
  );
  const finish = sql.prepare(
    `UPDATE messages SET state = 'delivered', delivered_at = ?, last_error = NULL, reached = NULL WHERE id = ?`,
  );
  const postpone = sql.prepare(
    `UPDATE messages SET state = 'received', next_at = ?, last_error = ? WHERE id = ?`,
  );
  const keepReached = sql.prepare(
    'UPDATE messages SET reached_key_id = ?, reached = ? WHERE id = ?',
  );
  const giveUp = sql.prepare(`UPDATE messages SET state = 'failed', last_error = ? WHERE id = ?`);
  const giveUpOverdue = sql.prepare(`
    UPDATE messages SET state = 'failed', last_error = ? WHERE state = 'received' AND queued_at < ? RETURNING ref`);
  const erase = sql.prepare(`
    UPDATE messages SET body = NULL, reached = NULL
    WHERE state = 'delivered' AND delivered_at < ? AND body IS NOT NULL`);
  const counts = sql.prepare(`
    SELECT count(*) FILTER (WHERE state <> 'failed') AS backlog,
           count(*) FILTER (WHERE state = 'failed') AS parked,
           min(received_at) AS oldest
    FROM messages WHERE state IN ('received', 'delivering', 'failed')`);

  const contentOf = (message: ContactMessage) =>
    JSON.stringify([
      message.name,
      message.email,
      message.phone,
      message.department,
      message.message,
    ]);

  function find(token: Uint8Array, message: ContactMessage): Accepted | undefined {
    const [row] = byToken.all(token) as { ref: string; fingerprint: Uint8Array }[];
    if (!row) return undefined;
    const isSame = cipher
      .fingerprints(contentOf(message))
      .some((print) => Buffer.from(row.fingerprint).equals(print));
    return isSame ? { outcome: 'duplicate', ref: row.ref } : { outcome: 'used' };
  }

  function letterOf(row: Row): Letter {
    const body = cipher.open(row.id, { keyId: row.key_id, blob: row.body });
    const reached =
      row.reached && row.reached_key_id !== null
        ? cipher.open(row.id, { keyId: row.reached_key_id, blob: row.reached })
        : '[]';
    return {
      id: row.id,
      ref: row.ref,
      messageId: row.message_id,
      receivedAt: new Date(row.received_at),
      queuedAt: new Date(row.queued_at),
      attempts: row.attempts + 1,
      message: JSON.parse(body),
      reached: JSON.parse(reached),
    };
  }

  return {
    find,
    accept: (token, message) => {
      const fingerprints = cipher.fingerprints(contentOf(message));
      const id = randomUUID();
      const { keyId, blob } = cipher.seal(id, JSON.stringify(message));
      return commit((): Accepted => {
        const earlier = find(token, message);
        if (earlier) return earlier;
        const at = now();
        for (const print of fingerprints) {
          const [same] = byContent.all(print, at - limits.dedupMs, at + limits.dedupMs);
          if (!same || limits.dedupMs === 0) continue;
          insertToken.run(token, same.id as string);
          return { outcome: 'duplicate', ref: same.ref as string };
        }
        const ref = `${letters(5)}-${letters(5)}`;
        const messageId = `<${id}@${limits.mailDomain}>`;
        insert.run(id, ref, messageId, keyId, blob, fingerprints[0], at, at, at);
        insertToken.run(token, id);
        return { outcome: 'kept', ref };
      });
    },
    claim: async () => {
      if (!hasResumed) await commit(() => void resume.run());
      hasResumed = true;
      return commit(() => {
        const [row] = nextDue.all(dueNow()) as unknown as Row[];
        if (!row) return undefined;
        begin.run(row.id);
        try {
          return letterOf(row);
        } catch {
          giveUp.run('cannot be decrypted', row.id); // kept for staff; it must not stand in the way of the next one
          return undefined;
        }
      });
    },
    countDue: (most) =>
      hasResumed ? Number(countDue.all({ ...dueNow(), most })[0]?.n) : Math.min(1, most),
    done: (id) => commit(() => void finish.run(now(), id)),
    retry: (id, reason, afterMs, reached) =>
      commit(() => {
        postpone.run(now() + afterMs, reason, id);
        if (!reached) return;
        const { keyId, blob } = cipher.seal(id, JSON.stringify(reached));
        keepReached.run(keyId, blob, id);
      }),
    park: (id, reason) => commit(() => void giveUp.run(reason, id)),
    parkOverdue: (reason) =>
      commit(() =>
        giveUpOverdue.all(reason, now() - limits.giveUpMs).map((row) => row.ref as string),
      ),
    purge: async () => {
      const erased = await commit(() => Number(erase.run(now() - limits.retentionMs).changes));
      if (erased > 0) sql.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      return erased;
    },
    stats() {
      const [row] = counts.all();
      const oldest = Number(row?.oldest ?? now());
      return {
        backlog: Number(row?.backlog),
        parked: Number(row?.parked),
        oldestUndeliveredSeconds: Math.max(0, (now() - oldest) / 1000),
      };
    },
  };
}

function requireKeys({ sql }: Database, cipher: Cipher) {
  // One of each key: the message, and the list of recipients who have it, may be sealed under different ones.
  const waiting = sql
    .prepare(`
      SELECT key_id AS keyId, id, body AS blob FROM messages WHERE state <> 'delivered' GROUP BY key_id
      UNION ALL
      SELECT reached_key_id, id, reached FROM messages
      WHERE state <> 'delivered' AND reached IS NOT NULL GROUP BY reached_key_id`)
    .all() as unknown as { keyId: string; id: string; blob: Uint8Array }[];
  for (const { keyId, id, blob } of waiting) {
    if (!cipher.has(keyId))
      throw new Problem(`DATA_KEYS lacks the key "${keyId}" that waiting messages need; add it`);
    try {
      cipher.open(id, { keyId, blob });
    } catch {
      throw new Problem(`DATA_KEYS has another key "${keyId}" than waiting messages need`);
    }
  }
}
