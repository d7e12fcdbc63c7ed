import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy, isCorrupt } from '../configuration-error.ts';
import type { StoreFiles } from './store-files.ts';

export interface Database {
  readonly sql: DatabaseSync;
  /**
   * Runs `work` in a transaction and resolves once the commit is on disk, in the file that the next start will open.
   * Calls in the same turn of the event loop share one commit and its flush. While another process holds the write lock
   * they are retried without blocking the event loop, so `work` may run more than once.
   */
  commit<T>(work: () => T): Promise<T>;
  /** @throws if the files were replaced or are damaged */
  read<T>(work: () => T): T;
  /**
   * False while a message cannot be stored. `rehearse` writes what storing a message writes, and is rolled back. After a
   * failed write, or when little disk space is left, a row of the largest size is also committed and deleted.
   */
  canStore(rehearse: () => void): Promise<boolean>;
  /** Removes overwritten data from the write-ahead log too, unless another process is reading. */
  truncateLog(): void;
  close(): void;
}

/** In bytes; more than the largest sealed message, which has 5,000 four-byte characters and every field full. */
const fullSize = 64 * 1024;
/** With fewer free bytes than this, `canStore` commits a row to find out whether one fits. */
const ampleRoom = 1024 * 1024;
/** How long a commit waits for another process to release the write lock; well below `REQUEST_TIMEOUT_MS`. */
const patienceMs = 8000;
const retryMs = 20;
/** After this time a health check is answered with the previous result. */
const probeAnswerMs = 250;

interface Job {
  /** A time of `performance.now()`, which no change of the system's clock affects. */
  until: number;
  run(): void;
  keep(): void;
  fail(error: unknown): void;
}

/**
 * The queue for all writes of the server: several share a commit, none waits inside SQLite, and none is reported as done
 * unless the next start will find it.
 */
export function createDatabase(
  sql: DatabaseSync,
  files: StoreFiles,
  freeBytes: () => number,
  deadline: AbortSignal | undefined,
): Database {
  let waiting: Job[] = [];
  let isScheduled = false;
  let hasFailed = false;
  let probing: Promise<boolean> | undefined;
  /** Once set, nothing may be read or written any more: only a restart opens the new files. */
  let broken: Error | undefined;

  function requireSound() {
    if (!broken && !files.areInPlace()) {
      broken = Object.assign(new Error('replaced'), { code: 'messages.db was replaced' });
      if (!files.isDatabaseInPlace()) files.abandonLog();
    }
    if (broken) throw broken;
  }
  function guarded<T>(work: () => T): T {
    try {
      requireSound();
      const result = work();
      requireSound();
      return result;
    } catch (error) {
      if (isCorrupt(error)) broken = error as Error;
      throw error;
    }
  }
  const mustGiveUp = (until: number) => performance.now() >= until || deadline?.aborted === true;

  // Success depends on COMMIT and not on a returned row: node:sqlite's get() returns rows even when the commit fails.
  function transact(work: () => void, end: 'COMMIT' | 'ROLLBACK') {
    guarded(() => {
      sql.exec('BEGIN IMMEDIATE');
      try {
        work();
        sql.exec(end);
      } catch (error) {
        if (sql.isTransaction) sql.exec('ROLLBACK');
        throw error;
      }
    });
  }

  function schedule(start: (flush: () => void) => unknown) {
    if (isScheduled) return;
    isScheduled = true;
    start(flush);
  }

  function postpone(jobs: readonly Job[], error: unknown) {
    for (const job of jobs) {
      if (!mustGiveUp(job.until)) {
        waiting.push(job);
        continue;
      }
      hasFailed = true;
      job.fail(error);
    }
    if (waiting.length > 0) schedule((again) => setTimeout(again, retryMs));
  }

  function attempt(jobs: readonly Job[]) {
    try {
      transact(() => {
        for (const job of jobs) job.run();
      }, 'COMMIT');
    } catch (error) {
      if (isBusy(error)) return postpone(jobs, error);
      if (jobs.length > 1) {
        for (const job of jobs) attempt([job]); // one failing job must not fail the others
        return;
      }
      hasFailed = true;
      for (const job of jobs) job.fail(error);
      return;
    }
    for (const job of jobs) job.keep();
  }

  function flush() {
    isScheduled = false;
    const jobs = waiting;
    waiting = [];
    attempt(jobs);
  }

  function tryToStore(rehearse: () => void) {
    transact(rehearse, 'ROLLBACK');
    if (!hasFailed && freeBytes() >= ampleRoom) return;
    transact(() => sql.exec(`INSERT INTO probe VALUES (randomblob(${fullSize}))`), 'COMMIT');
    transact(() => sql.exec('DELETE FROM probe'), 'COMMIT');
  }

  async function probe(rehearse: () => void) {
    const until = performance.now() + patienceMs;
    for (;;) {
      try {
        tryToStore(rehearse);
        hasFailed = false;
        return true;
      } catch (error) {
        if (!isBusy(error) || mustGiveUp(until)) {
          hasFailed = true;
          return false;
        }
      }
      await sleep(retryMs);
    }
  }

  return {
    sql,
    commit: (work) =>
      new Promise((resolve, reject) => {
        let result: ReturnType<typeof work>;
        schedule(setImmediate);
        waiting.push({
          until: performance.now() + patienceMs,
          run: () => {
            result = work();
          },
          keep: () => resolve(result),
          fail: reject,
        });
      }),
    read: guarded,
    canStore(rehearse) {
      probing ??= probe(rehearse).finally(() => {
        probing = undefined;
      });
      const known = sleep(probeAnswerMs, undefined, { ref: false }).then(() => !hasFailed);
      return Promise.race([probing, known]);
    },
    truncateLog: () => sql.exec('PRAGMA wal_checkpoint(TRUNCATE)'),
    close() {
      if (waiting.length > 0) flush();
      // Closing a replaced database would apply its log to the file that replaced it.
      if (!files.isDatabaseInPlace()) return;
      sql.close();
      files.close();
    },
  };
}
