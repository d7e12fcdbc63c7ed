import { randomBytes, randomUUID } from 'node:crypto';
import type { ContactMessage } from '#contact/message.ts';
import type { Cipher, Encrypted } from './cipher.ts';
import type { Database } from './commit-queue.ts';
import { bodyOf, contentOf } from './encrypted-message.ts';
import type { AcceptResult, Outbox, OutboxLimits } from './outbox.ts';
import { requireKeys, storeKeyProof } from './required-keys.ts';
import { createPurge } from './retention.ts';
import { createSteadyClock } from './steady-clock.ts';
import {
  compareWithEarlier,
  decryptClaimedMessage,
  minAttempts,
  newReference,
  type StoredMessage,
} from './stored-message.ts';

/**
 * Opens the outbox (the store of messages) of a single server.
 * @throws {ConfigurationError} if the key ring (the setting DATA_KEYS) cannot decrypt the waiting messages
 */
export function openOutbox(database: Database, cipher: Cipher, limits: OutboxLimits): Outbox {
  const { sql, commit } = database;
  const now = () => Date.now();
  requireKeys(database, cipher);
  const [storedTime] = sql.prepare('SELECT at FROM trusted_time').all();
  const clock = createSteadyClock(storedTime && Number(storedTime.at));
  const storeTime = sql.prepare('INSERT OR REPLACE INTO trusted_time VALUES (1, ?)');
  const saveTime = () => void storeTime.run(clock.latest());
  // A message that was being sent when the previous server process ended may or may not have arrived, so it is sent
  // again with the same Message-ID. This statement runs before the server claims its first message to mail, and not
  // when the server starts, because the start must work even on a full disk.
  const requeueInterrupted = sql.prepare(
    `UPDATE messages SET state = 'received', next_at = 0 WHERE state = 'delivering'`,
  );
  let hasRequeuedInterrupted = false;

  const selectByToken = sql.prepare(
    'SELECT ref, fingerprint FROM used_tokens JOIN messages ON id = message WHERE token = ?',
  );
  const selectByContent = sql.prepare(
    'SELECT id, ref FROM messages WHERE fingerprint = ? AND received_at BETWEEN ? AND ?',
  );
  const insertToken = sql.prepare('INSERT INTO used_tokens VALUES (?, ?)');
  const insertMessage = sql.prepare(`
    INSERT INTO messages (id, ref, message_id, key_id, body, fingerprint, unverified, state, received_at, queued_at, next_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, 'received', ?, ?, ?)`);
  // If `next_at` is further ahead than the longest wait, the clock was set back after it was written, so the message is
  // due.
  const due = `state = 'received' AND (next_at <= :now OR next_at > :now + :retryMax)`;
  const countDue = sql.prepare(
    `SELECT count(*) AS n FROM (SELECT 1 FROM messages WHERE ${due} LIMIT :max)`,
  );
  const selectNextDue = sql.prepare(`SELECT * FROM messages WHERE ${due} ORDER BY next_at LIMIT 1`);
  const dueValues = () => ({ now: now(), retryMax: limits.retryMaxMs });
  const setDelivering = sql.prepare(
    `UPDATE messages SET state = 'delivering', attempts = attempts + 1 WHERE id = ?`,
  );
  const setDelivered = sql.prepare(
    `UPDATE messages SET state = 'delivered', delivered_at = ?, last_error = NULL, reached = NULL WHERE id = ?`,
  );
  const setDueLater = sql.prepare(
    `UPDATE messages SET state = 'received', next_at = ?, last_error = ? WHERE id = ?`,
  );
  const setReached = sql.prepare(
    'UPDATE messages SET reached_key_id = ?, reached = ? WHERE id = ?',
  );
  const setFailed = sql.prepare(
    `UPDATE messages SET state = 'failed', last_error = ? WHERE id = ?`,
  );
  const selectStats = sql.prepare(`
    SELECT count(*) FILTER (WHERE state <> 'failed') AS backlog,
           count(*) FILTER (WHERE state = 'failed') AS parked,
           min(received_at) FILTER (WHERE state <> 'failed') AS oldest
    FROM messages WHERE state IN ('received', 'delivering', 'failed') AND body IS NOT NULL`);

  function findEarlier(token: Uint8Array, message: ContactMessage): AcceptResult | undefined {
    const [row] = selectByToken.all(token) as { ref: string; fingerprint: Uint8Array }[];
    return row && compareWithEarlier(cipher, row, message);
  }

  function findSameContent(fingerprints: readonly Uint8Array[]) {
    const at = now();
    const span = [at - limits.dedupMs, at + limits.dedupMs] as const;
    const [same] = fingerprints.flatMap((fingerprint) => selectByContent.all(fingerprint, ...span));
    return limits.dedupMs > 0 ? (same as { id: string; ref: string } | undefined) : undefined;
  }

  interface NewRow {
    id: string;
    ref: string;
    body: Encrypted;
    fingerprint: Uint8Array;
    unverified: boolean;
  }
  function store(token: Uint8Array, { id, ref, body, fingerprint, unverified }: NewRow) {
    const at = now();
    const messageId = `<${id}@${limits.mailDomain}>`;
    insertMessage.run(
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

  /** Makes the same reads and writes as storing a message, at random positions of the indexes. */
  function writeSample() {
    const [token, fingerprint] = [randomBytes(32), randomBytes(32)];
    const id = randomUUID();
    selectByToken.all(token);
    selectByContent.all(fingerprint, 0, now());
    store(token, { id, ref: id, body: cipher.encrypt(id, ''), fingerprint, unverified: false });
  }

  function storeReached(id: string, reached: readonly string[] | undefined) {
    if (!reached) return;
    const { keyId, blob } = cipher.encrypt(id, JSON.stringify(reached));
    setReached.run(keyId, blob, id);
  }

  storeKeyProof(database, cipher).catch(() => undefined); // the next start tries again

  return {
    findByToken: async (token, message) => database.read(() => findEarlier(token, message)),
    findByContent: async (message) =>
      database.read(() => findSameContent(cipher.fingerprints(contentOf(message)))?.ref),
    canStore: () => database.canStore(writeSample),
    accept: (token, message, { unverified = false, language } = {}) => {
      const fingerprints = cipher.fingerprints(contentOf(message));
      const id = randomUUID();
      const body = cipher.encrypt(id, bodyOf(message, language));
      return commit((): AcceptResult => {
        const earlier = findEarlier(token, message);
        if (earlier) return earlier;
        const sameContent = findSameContent(fingerprints);
        if (sameContent) {
          insertToken.run(token, sameContent.id);
          return { outcome: 'duplicate', ref: sameContent.ref };
        }
        const ref = newReference();
        store(token, { id, ref, body, fingerprint: fingerprints[0], unverified });
        return { outcome: 'stored', ref };
      });
    },
    claim: async () => {
      if (!hasRequeuedInterrupted) await commit(() => void requeueInterrupted.run());
      hasRequeuedInterrupted = true;
      return commit(() => {
        const [row] = selectNextDue.all(dueValues()) as StoredMessage[];
        if (!row) return undefined;
        const attempts = row.attempts + 1;
        const claimed = decryptClaimedMessage(cipher, row, {
          attempts,
          isLastAttempt: attempts >= minAttempts && clock.now() - row.queued_at >= limits.giveUpMs,
        });
        // An unreadable message is set aside for staff, so that it does not block the next message.
        if ('unreadable' in claimed) setFailed.run(claimed.unreadable, row.id);
        else setDelivering.run(row.id);
        return claimed;
      });
    },
    countDue: async (max) =>
      hasRequeuedInterrupted
        ? Number(countDue.all({ ...dueValues(), max })[0]?.n)
        : Math.min(1, max),
    renewClaim: async () => true,
    markDelivered: (id) => commit(() => void setDelivered.run(now(), id)),
    retry: (id, { reason, reached, afterMs }) =>
      commit(() => {
        setDueLater.run(now() + afterMs, reason, id);
        storeReached(id, reached);
      }),
    park: (id, { reason, reached }) =>
      commit(() => {
        setFailed.run(reason, id);
        storeReached(id, reached);
      }),
    purge: createPurge(database, cipher, { ...clock, save: saveTime }, limits),
    saveTime: () => commit(saveTime),
    async stats() {
      try {
        const [row] = selectStats.all();
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
