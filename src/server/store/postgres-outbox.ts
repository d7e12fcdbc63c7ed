import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cipher } from './cipher.ts';
import { bodyOf, contentOf } from './encrypted-message.ts';
import type { AcceptResult, Outbox, OutboxLimits } from './outbox.ts';
import type { Postgres, Run } from './postgres.ts';
import { createPostgresPurge } from './postgres-retention.ts';
import { createSteadyClock } from './steady-clock.ts';
import {
  compareWithEarlier,
  decryptClaimedMessage,
  minAttempts,
  newReference,
  type StoredMessage,
} from './stored-message.ts';

export interface Limits extends OutboxLimits {
  /**
   * How long a claim is valid, which reserves a message for the server that mails it. After it, other servers take over
   * the messages of a server that hangs. This time must be longer than it takes to open a session with the mail server:
   * from then on, the claim is renewed.
   */
  claimMs: number;
}

/** More than the largest encrypted message, which has 5,000 four-byte characters and every field full. */
const largestRowBytes = 64 * 1024;
/** After this time, `canStore` reports that nothing can be stored. */
const storageTestTimeoutMs = 2000;

/** Returns the number of the advisory lock for a token or a fingerprint. */
const lockNumberOf = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest().readBigInt64BE();

/**
 * Opens the outbox (the store of messages) that several servers share. `owner` is the number of this server. The tables
 * must exist.
 */
export async function openPostgresOutbox(
  postgres: Postgres,
  cipher: Cipher,
  owner: number,
  limits: Limits,
): Promise<Outbox> {
  const { run, transact } = postgres;
  const now = () => Date.now();
  const [storedTime] = (await run<{ at: number }>('SELECT at FROM trusted_time')).rows;
  const clock = createSteadyClock(storedTime?.at);
  /** For the id of each message that this server is mailing, the number of its claim. */
  const claims = new Map<string, number>();
  /** The numbers of claims for which PostgreSQL's answer did not arrive. They may have been committed. */
  const lostClaims = new Set<number>();
  let hasStorageFailed = false;
  let runningTest: Promise<boolean> | undefined;

  // If `next_at` is further ahead than the longest wait, the clock was set back after it was written, so the message is
  // due. A server without the key of a message leaves that message to the other servers.
  const due = `state = 'received' AND (next_at <= $1 OR next_at > $2) AND key_id = ANY ($3)
    AND (reached IS NULL OR reached_key_id = ANY ($3))`;
  const dueValues = () => [now(), now() + limits.retryMaxMs, cipher.keyIds];

  interface EarlierMessage {
    id: string;
    ref: string;
    fingerprint: Uint8Array;
    hasToken: boolean;
  }
  const selectByToken = `SELECT id, ref, fingerprint, true AS "hasToken"
    FROM used_tokens JOIN messages ON id = message WHERE token = $1`;

  /** Makes a statement. The arguments are the numbers of its parameters. */
  const selectByContent = (fingerprints: number, from: number, to: number) =>
    `SELECT id, ref, fingerprint, false AS "hasToken" FROM messages
     WHERE fingerprint = ANY ($${fingerprints}) AND fingerprint <> '' AND received_at BETWEEN $${from} AND $${to} LIMIT 1`;
  function contentValues(fingerprints: readonly Uint8Array[]) {
    const at = now();
    return [limits.dedupMs > 0 ? fingerprints : [], at - limits.dedupMs, at + limits.dedupMs];
  }

  interface NewRow {
    id: string;
    ref: string;
    text: string;
    fingerprint: Uint8Array;
    unverified: boolean;
  }
  async function store(
    runInTransaction: Run,
    token: Uint8Array,
    { id, ref, text, fingerprint, unverified }: NewRow,
  ) {
    const { keyId, blob } = cipher.encrypt(id, text);
    const at = now();
    await runInTransaction(
      `WITH message AS (
         INSERT INTO messages (id, ref, message_id, key_id, body, fingerprint, unverified, state, received_at, queued_at, next_at)
         VALUES ($1, $2, $3, $4, $5, $6, $9, 'received', $7, $7, $7) RETURNING id)
       INSERT INTO used_tokens SELECT $8, id FROM message`,
      [id, ref, `<${id}@${limits.mailDomain}>`, keyId, blob, fingerprint, at, token, unverified],
    );
  }

  async function testStorage() {
    const id = randomUUID();
    // After a failure only a message of the largest size shows whether there is space again.
    const text = hasStorageFailed ? randomBytes(largestRowBytes / 2).toString('hex') : '';
    try {
      await postgres.runAndRollBack((runInTransaction) =>
        store(runInTransaction, randomBytes(32), {
          id,
          ref: id,
          text,
          fingerprint: randomBytes(32),
          unverified: false,
        }),
      );
      hasStorageFailed = false;
    } catch {
      hasStorageFailed = true;
    }
    return !hasStorageFailed;
  }

  /**
   * Releases messages whose claim may have been committed although the answer was lost: this server does not know that
   * it should mail them, and no other server may mail them.
   */
  async function releaseLostClaims() {
    if (lostClaims.size === 0) return;
    const numbers = [...lostClaims];
    await run(
      `UPDATE messages SET state = 'received', next_at = 0
       WHERE state = 'delivering' AND owner = $1 AND claim = ANY ($2)`,
      [owner, numbers],
    );
    for (const claim of numbers) lostClaims.delete(claim);
  }

  /** Makes the end of a claim that begins now. The argument is the number of the parameter with its length. */
  const leaseOf = (ms: number) => `clock_timestamp() + $${ms} * interval '1 millisecond'`;

  async function claimNext(claim: number) {
    try {
      const { rows } = await run<StoredMessage>(
        `UPDATE messages SET state = 'delivering', attempts = attempts + 1, owner = $4, claim = $5,
           leased_until = ${leaseOf(6)}
         WHERE id = (SELECT id FROM messages WHERE ${due} ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING *`,
        [...dueValues(), owner, claim, limits.claimMs],
      );
      return rows[0];
    } catch (error) {
      lostClaims.add(claim);
      throw error;
    }
  }

  /**
   * Ends this server's claim of a message with a new state, unless another server has claimed the message since then.
   */
  async function endClaim(id: string, change: string, values: readonly unknown[]) {
    await run(
      `UPDATE messages SET ${change} WHERE id = $1 AND state = 'delivering' AND owner = $2 AND claim = $3`,
      [id, owner, claims.get(id), ...values],
    );
    claims.delete(id);
  }

  function encryptReached(id: string, reached: readonly string[] | undefined) {
    const encrypted = reached && cipher.encrypt(id, JSON.stringify(reached));
    return [encrypted?.keyId ?? null, encrypted?.blob ?? null];
  }
  const setReached =
    'reached_key_id = coalesce($4, reached_key_id), reached = coalesce($5, reached)';

  const saveTime = async () => {
    await run(
      `INSERT INTO trusted_time VALUES (1, $1)
       ON CONFLICT (id) DO UPDATE SET at = greatest(trusted_time.at, excluded.at)`,
      [clock.latest()],
    );
  };

  return {
    async findByToken(token, message) {
      const [earlier] = (await run<EarlierMessage>(selectByToken, [token])).rows;
      return earlier && compareWithEarlier(cipher, earlier, message);
    },
    async findByContent(message) {
      const fingerprints = cipher.fingerprints(contentOf(message));
      const [withSameContent] = (
        await run<EarlierMessage>(selectByContent(1, 2, 3), contentValues(fingerprints))
      ).rows;
      return withSameContent?.ref;
    },
    canStore() {
      runningTest ??= testStorage().finally(() => {
        runningTest = undefined;
      });
      return Promise.race([runningTest, sleep(storageTestTimeoutMs, false, { ref: false })]);
    },
    accept(token, message, { unverified = false, language } = {}) {
      const fingerprints = cipher.fingerprints(contentOf(message));
      // With these locks, servers that store the same message at the same moment take turns, and the second server
      // finds what the first has committed. All servers take the locks in the same order, which prevents deadlocks.
      const locks = [token, ...fingerprints].map(lockNumberOf).sort((a, b) => (a < b ? -1 : 1));
      return transact(async (runInTransaction): Promise<AcceptResult> => {
        const { rows } = await runInTransaction<EarlierMessage>(
          `${selectByToken} UNION ALL (${selectByContent(2, 3, 4)})`,
          [token, ...contentValues(fingerprints)],
        );
        const [withSameToken] = rows.filter((row) => row.hasToken);
        if (withSameToken) return compareWithEarlier(cipher, withSameToken, message);
        const [withSameContent] = rows;
        if (withSameContent) {
          await runInTransaction('INSERT INTO used_tokens VALUES ($1, $2)', [
            token,
            withSameContent.id,
          ]);
          return { outcome: 'duplicate', ref: withSameContent.ref };
        }
        const [id, ref] = [randomUUID(), newReference()];
        const text = bodyOf(message, language);
        await store(runInTransaction, token, {
          id,
          ref,
          text,
          fingerprint: fingerprints[0],
          unverified,
        });
        return { outcome: 'stored', ref };
      }, locks).catch((error) => {
        hasStorageFailed = true;
        throw error;
      });
    },
    async claim() {
      await releaseLostClaims();
      const claim = randomInt(2 ** 31);
      const row = await claimNext(claim);
      if (!row) return undefined;
      const { id, attempts } = row;
      claims.set(id, claim);
      const isLastAttempt =
        attempts >= minAttempts && clock.now() - row.queued_at >= limits.giveUpMs;
      const claimed = decryptClaimedMessage(cipher, row, { attempts, isLastAttempt });
      // An unreadable message is set aside for staff, so that it does not block the next message.
      if ('unreadable' in claimed)
        await endClaim(id, `state = 'failed', attempts = attempts - 1, last_error = $4`, [
          claimed.unreadable,
        ]);
      return claimed;
    },
    async countDue(max) {
      const { rows } = await run<{ n: number }>(
        `SELECT count(*) AS n FROM (SELECT FROM messages WHERE ${due} LIMIT $4) AS found`,
        [...dueValues(), max],
      );
      // Counts a lost claim as due, because the next call of `claim` releases it.
      return Math.max(rows[0]?.n ?? 0, Math.min(1, lostClaims.size));
    },
    async renewClaim(id) {
      const { count } = await run(
        `UPDATE messages SET leased_until = ${leaseOf(4)}
         WHERE id = $1 AND state = 'delivering' AND owner = $2 AND claim = $3`,
        [id, owner, claims.get(id), limits.claimMs],
      );
      if (count === 0) claims.delete(id);
      return count > 0;
    },
    // Records the delivery even if another server has claimed the message since then: the mail server has accepted the
    // message, so no server needs to send it again.
    async markDelivered(id) {
      await run(
        `UPDATE messages SET state = 'delivered', delivered_at = $2, last_error = NULL, reached = NULL
         WHERE id = $1 AND state IN ('received', 'delivering')`,
        [id, now()],
      );
      claims.delete(id);
    },
    retry: (id, { reason, reached, afterMs }) =>
      endClaim(id, `state = 'received', next_at = $6, last_error = $7, ${setReached}`, [
        ...encryptReached(id, reached),
        now() + afterMs,
        reason,
      ]),
    park: (id, { reason, reached }) =>
      endClaim(id, `state = 'failed', last_error = $6, ${setReached}`, [
        ...encryptReached(id, reached),
        reason,
      ]),
    purge: createPostgresPurge(postgres, cipher, { ...clock, save: saveTime }, limits),
    saveTime,
    async stats() {
      try {
        const [row] = (
          await run<{ backlog: number; parked: number; oldest: number | null }>(`
            SELECT count(*) FILTER (WHERE state <> 'failed') AS backlog,
                   count(*) FILTER (WHERE state = 'failed') AS parked,
                   min(received_at) FILTER (WHERE state <> 'failed') AS oldest
            FROM messages WHERE state IN ('received', 'delivering', 'failed') AND body IS NOT NULL`)
        ).rows;
        if (!row) return undefined;
        const age = (now() - (row.oldest ?? now())) / 1000;
        return {
          backlog: row.backlog,
          parked: row.parked,
          oldestUndeliveredSeconds: Math.max(0, age),
        };
      } catch {
        return undefined;
      }
    },
  };
}
