import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Postgres, Run } from './postgres.ts';

/**
 * The presence of a server tells the other servers that it is running. It is an advisory lock of PostgreSQL, which
 * lasts as long as the server's connection.
 */
export interface Presence {
  /** The number of this server: in its lock, and in the messages that it has reserved for mailing. */
  readonly owner: number;
  leave(): void;
}

export interface PresenceTimes {
  /** How often a server looks for messages of servers that are gone. */
  lookEveryMs?: number;
  /**
   * How long a server's lock must be free before other servers take over its mails. The default is long enough for a
   * server to reconnect after its connection broke or PostgreSQL was restarted. Other servers must take over the mails of
   * a dead server within a minute: PostgreSQL needs up to 20 s to notice that a machine is gone, `graceMs` is 20 s, and
   * `lookEveryMs` 3 s.
   */
  graceMs?: number;
}

/**
 * The first of the two numbers of each server's lock; the second is its owner. All other locks have only one number.
 */
const presenceLockClass = 7_218_002;
const reconnectMs = 500;

/**
 * Takes this server's lock, takes it again after outages, and releases messages that were claimed by servers whose lock
 * is free. Resolves once the lock is taken for the first time.
 */
export async function enterPresence(
  postgres: Postgres,
  { lookEveryMs = 3000, graceMs = 20_000 }: PresenceTimes = {},
): Promise<Presence> {
  const owner = randomInt(1, 2 ** 31);
  /** For each owner whose lock is free, the time when this connection first saw that. */
  const lockFreeSince = new Map<number, number>();
  const leaving = new AbortController();
  const entered = Promise.withResolvers<void>();

  async function takeLock(run: Run) {
    const { rows } = await run<{ isTaken: boolean }>(
      'SELECT pg_try_advisory_lock($1, $2) AS "isTaken"',
      [presenceLockClass, owner],
    );
    return rows[0]?.isTaken ?? false;
  }

  async function releaseClaimsOfGoneServers(run: Run) {
    const { rows } = await run<{ owner: number }>(
      `SELECT DISTINCT owner FROM messages
       WHERE state = 'delivering' AND owner <> $1 AND owner::oid NOT IN (
         SELECT objid FROM pg_locks
         WHERE locktype = 'advisory' AND classid = $2::int::oid AND objsubid = 2
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
      [owner, presenceLockClass],
    );
    const now = performance.now();
    for (const other of lockFreeSince.keys())
      if (!rows.some((row) => row.owner === other)) lockFreeSince.delete(other);
    for (const row of rows) if (!lockFreeSince.has(row.owner)) lockFreeSince.set(row.owner, now);
    const goneOwners = [...lockFreeSince]
      .filter(([, since]) => now - since >= graceMs)
      .map(([id]) => id);
    await run(
      `UPDATE messages SET state = 'received', next_at = 0
       WHERE state = 'delivering' AND (owner = ANY ($1) OR leased_until < clock_timestamp())`,
      [goneOwners],
    );
  }

  /** Keeps the lock until this server leaves or the connection breaks. */
  async function keepLock() {
    const connectionLost = new AbortController();
    const signal = AbortSignal.any([leaving.signal, connectionLost.signal]);
    const { run, close } = await postgres.connect(() => connectionLost.abort());
    try {
      lockFreeSince.clear(); // after an outage of PostgreSQL the other servers need time to reconnect as well
      let isHeld = false;
      for (;;) {
        // This fails at first if PostgreSQL has not noticed yet that this server's last connection is gone.
        if (!isHeld) isHeld = await takeLock(run);
        entered.resolve();
        await releaseClaimsOfGoneServers(run);
        await sleep(lookEveryMs, undefined, { ref: false, signal });
      }
    } finally {
      close();
    }
  }

  void (async () => {
    while (!leaving.signal.aborted) {
      // Rejecting has no effect after the first lock; the next use of the store reports an outage.
      await keepLock().catch(entered.reject);
      await sleep(reconnectMs, undefined, { ref: false });
    }
  })();

  try {
    await entered.promise;
  } catch (error) {
    leaving.abort();
    throw error;
  }
  return {
    owner,
    leave: () => leaving.abort(),
  };
}
