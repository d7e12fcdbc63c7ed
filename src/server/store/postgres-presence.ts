import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Postgres, Run } from './postgres.ts';

/** Shows the other servers that this one is running, by a lock that lasts as long as its connection. */
export interface Presence {
  /** The number of this server in the messages that it claims. */
  readonly owner: number;
  leave(): void;
}

export interface PresenceTimes {
  lookEveryMs?: number;
  /**
   * How long a server's lock must be free before other servers take over its mails. This is long enough for a server to
   * reconnect after its connection broke or PostgreSQL was restarted. PostgreSQL needs up to 20 s to notice that a machine
   * is gone; both together stay below the minute within which the mails of a dead server must be taken over.
   */
  graceMs?: number;
}

/** The first of the two numbers of each server's lock. All other locks have one number. */
const presenceLocks = 7_218_002;
const reconnectMs = 500;

/**
 * Takes the lock, takes it again after outages, and releases the messages that servers without a lock had claimed.
 * Resolves once the lock is taken for the first time.
 */
export async function enterPresence(
  postgres: Postgres,
  { lookEveryMs = 3000, graceMs = 20_000 }: PresenceTimes = {},
): Promise<Presence> {
  const owner = randomInt(1, 2 ** 31);
  /** Owners whose lock is free, with the time when this connection first saw that. */
  const goneSince = new Map<number, number>();
  const left = new AbortController();
  const entered = Promise.withResolvers<void>();

  async function takeLock(run: Run) {
    const { rows } = await run<{ isTaken: boolean }>(
      'SELECT pg_try_advisory_lock($1, $2) AS "isTaken"',
      [presenceLocks, owner],
    );
    return rows[0]?.isTaken ?? false;
  }

  async function releaseClaimsOfGone(run: Run) {
    const { rows } = await run<{ owner: number }>(
      `SELECT DISTINCT owner FROM messages
       WHERE state = 'delivering' AND owner <> $1 AND owner::oid NOT IN (
         SELECT objid FROM pg_locks
         WHERE locktype = 'advisory' AND classid = $2::int::oid AND objsubid = 2
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
      [owner, presenceLocks],
    );
    const now = performance.now();
    for (const known of goneSince.keys())
      if (!rows.some((row) => row.owner === known)) goneSince.delete(known);
    for (const row of rows) if (!goneSince.has(row.owner)) goneSince.set(row.owner, now);
    const gone = [...goneSince].filter(([, since]) => now - since >= graceMs).map(([id]) => id);
    await run(
      `UPDATE messages SET state = 'received', next_at = 0
       WHERE state = 'delivering' AND (owner = ANY ($1) OR leased_until < clock_timestamp())`,
      [gone],
    );
  }

  async function hold() {
    const lost = new AbortController();
    const signal = AbortSignal.any([left.signal, lost.signal]);
    const { run, close } = await postgres.connect(() => lost.abort());
    try {
      goneSince.clear(); // after an outage of PostgreSQL the other servers need time to reconnect as well
      let isHeld = false;
      for (;;) {
        // This fails at first if PostgreSQL has not noticed yet that this server's last connection is gone.
        if (!isHeld) isHeld = await takeLock(run);
        entered.resolve();
        await releaseClaimsOfGone(run);
        await sleep(lookEveryMs, undefined, { ref: false, signal });
      }
    } finally {
      close();
    }
  }

  void (async () => {
    while (!left.signal.aborted) {
      await hold().catch(entered.reject); // after the first lock this has no effect: an outage is reported by the next use of the store
      await sleep(reconnectMs, undefined, { ref: false });
    }
  })();

  try {
    await entered.promise;
  } catch (error) {
    left.abort();
    throw error;
  }
  return {
    owner,
    leave: () => left.abort(),
  };
}
