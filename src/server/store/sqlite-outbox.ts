import { randomBytes, randomUUID } from 'node:crypto';
import type { ContactMessage } from '#contact/message.ts';
import type { Cipher, Sealed } from './cipher.ts';
import type { Database } from './commit-queue.ts';
import type { AcceptResult, Outbox, OutboxLimits } from './outbox.ts';
import { proveKey, requireKeys } from './required-keys.ts';
import { createPurge } from './retention.ts';
import { contentOf } from './sealed-message.ts';
import { createSteadyClock } from './steady-clock.ts';
import {
  compareWithEarlier,
  letterOf,
  minAttempts,
  newReference,
  type StoredMessage,
} from './stored-message.ts';

/** @throws {ConfigurationError} if the key ring cannot open the waiting messages */
export function openOutbox(database: Database, cipher: Cipher, limits: OutboxLimits): Outbox {
  const { sql, commit } = database;
  const now = () => Date.now();
  requireKeys(database, cipher);
  const [stored] = sql.prepare('SELECT at FROM trusted_time').all();
  const clock = createSteadyClock(stored && Number(stored.at));
  const keepTime = sql.prepare('INSERT OR REPLACE INTO trusted_time VALUES (1, ?)');
  const saveTime = () => void keepTime.run(clock.latest());
  // A message that was being sent when the last run ended may or may not have arrived, so it is sent again with the same
  // Message-ID. This runs before the first claim and not at the start, which must work on a full disk as well.
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
    INSERT INTO messages (id, ref, message_id, key_id, body, fingerprint, unverified, state, received_at, queued_at, next_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, 'received', ?, ?, ?)`);
  // A time further ahead than the longest wait was written before the clock was set back.
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
  const counts = sql.prepare(`
    SELECT count(*) FILTER (WHERE state <> 'failed') AS backlog,
           count(*) FILTER (WHERE state = 'failed') AS parked,
           min(received_at) AS oldest
    FROM messages WHERE state IN ('received', 'delivering', 'failed') AND body IS NOT NULL`);

  function findEarlier(token: Uint8Array, message: ContactMessage): AcceptResult | undefined {
    const [row] = byToken.all(token) as { ref: string; fingerprint: Uint8Array }[];
    return row && compareWithEarlier(cipher, row, message);
  }

  function findSameContent(fingerprints: readonly Uint8Array[]) {
    const at = now();
    const span = [at - limits.dedupMs, at + limits.dedupMs] as const;
    const [same] = fingerprints.flatMap((fingerprint) => byContent.all(fingerprint, ...span));
    return limits.dedupMs > 0 ? (same as { id: string; ref: string } | undefined) : undefined;
  }

  interface NewRow {
    id: string;
    ref: string;
    body: Sealed;
    fingerprint: Uint8Array;
    unverified: boolean;
  }
  function store(token: Uint8Array, { id, ref, body, fingerprint, unverified }: NewRow) {
    const at = now();
    const messageId = `<${id}@${limits.mailDomain}>`;
    insert.run(
      id,
      ref,
      messageId,
      body.keyId,
      body.blob,
      fingerprint,
      Number(unverified),
      at,
      at,
      at,
    );
    insertToken.run(token, id);
  }

  /** Reads and writes everything that storing a message does, at random positions of the indexes. */
  function rehearse() {
    const [token, fingerprint] = [randomBytes(32), randomBytes(32)];
    const id = randomUUID();
    byToken.all(token);
    byContent.all(fingerprint, 0, now());
    store(token, { id, ref: id, body: cipher.seal(id, ''), fingerprint, unverified: false });
  }

  function keepReachedFor(id: string, reached: readonly string[] | undefined) {
    if (!reached) return;
    const { keyId, blob } = cipher.seal(id, JSON.stringify(reached));
    keepReached.run(keyId, blob, id);
  }

  proveKey(database, cipher).catch(() => undefined); // the next start tries again

  return {
    findByToken: async (token, message) => database.read(() => findEarlier(token, message)),
    findByContent: async (message) =>
      database.read(() => findSameContent(cipher.fingerprints(contentOf(message)))?.ref),
    canStore: () => database.canStore(rehearse),
    accept: (token, message, unverified = false) => {
      const fingerprints = cipher.fingerprints(contentOf(message));
      const id = randomUUID();
      const body = cipher.seal(id, JSON.stringify(message));
      return commit((): AcceptResult => {
        const earlier = findEarlier(token, message);
        if (earlier) return earlier;
        const same = findSameContent(fingerprints);
        if (same) {
          insertToken.run(token, same.id);
          return { outcome: 'duplicate', ref: same.ref };
        }
        const ref = newReference();
        store(token, { id, ref, body, fingerprint: fingerprints[0], unverified });
        return { outcome: 'stored', ref };
      });
    },
    claim: async () => {
      if (!hasResumed) await commit(() => void resume.run());
      hasResumed = true;
      return commit(() => {
        const [row] = nextDue.all(dueNow()) as StoredMessage[];
        if (!row) return undefined;
        const attempts = row.attempts + 1;
        const letter = letterOf(cipher, row, {
          attempts,
          isLastAttempt: attempts >= minAttempts && clock.now() - row.queued_at >= limits.giveUpMs,
        });
        // Parked for staff, so that it does not block the next message.
        if ('unreadable' in letter) giveUp.run(letter.unreadable, row.id);
        else begin.run(row.id);
        return letter;
      });
    },
    countDue: async (most) =>
      hasResumed ? Number(countDue.all({ ...dueNow(), most })[0]?.n) : Math.min(1, most),
    holdsClaim: async () => true,
    markDelivered: (id) => commit(() => void finish.run(now(), id)),
    retry: (id, reason, afterMs, reached) =>
      commit(() => {
        postpone.run(now() + afterMs, reason, id);
        keepReachedFor(id, reached);
      }),
    park: (id, reason, reached) =>
      commit(() => {
        giveUp.run(reason, id);
        keepReachedFor(id, reached);
      }),
    purge: createPurge(database, cipher, { ...clock, save: saveTime }, limits),
    saveTime: () => commit(saveTime),
    async stats() {
      try {
        const [row] = counts.all();
        const oldest = Number(row?.oldest ?? now());
        return {
          backlog: Number(row?.backlog),
          parked: Number(row?.parked),
          oldestUndeliveredSeconds: Math.max(0, (now() - oldest) / 1000),
        };
      } catch {
        return undefined;
      }
    },
  };
}
