import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy, isCorrupt } from '../configuration-error.ts';
import type { StoreFiles } from './store-files.ts';

/** The server's SQLite database. All writes of the server go through its queue. */
export interface Database {
  readonly sql: DatabaseSync;
  /**
   * Runs `work` in a transaction, and resolves with its result once the commit is on disk, in the file that the next
   * start will open. Calls in the same turn of the event loop share one commit. While another process holds the write
   * lock, the queue retries without blocking the event loop, so `work` may run more than once.
   */
  commit<T>(work: () => T): Promise<T>;
  /** Runs `work` and returns its result. @throws if the files were replaced or are damaged */
  read<T>(work: () => T): T;
  /**
   * Tests whether a message can be stored. `writeSample` makes the same writes as storing a message, and the test rolls
   * them back. After a failed write, or when little disk space is left, the test also commits and deletes a row of the
   * largest size.
   */
  canStore(writeSample: () => void): Promise<boolean>;
  /** Removes erased data from the write-ahead log, unless another process is reading. */
  truncateLog(): void;
  close(): void;
}

/** More than the largest encrypted message, which has 5,000 four-byte characters and every field full. */
const largestRowBytes = 64 * 1024;
/** With fewer free bytes than this, `canStore` commits a row to find out whether one fits. */
const ampleFreeBytes = 1024 * 1024;
/** How long a commit waits for another process to release the write lock; well below `REQUEST_TIMEOUT_MS`. */
const lockTimeoutMs = 8000;
const retryMs = 20;
/** After this time, `canStore` returns the result of the previous test instead of waiting for the current one. */
const storageTestTimeoutMs = 250;

/** One call of `commit` that waits in the queue. */
interface Job {
  /** When to give up, as a time of `performance.now()`, which no change of the system's clock affects. */
  expiresAt: number;
  run(): void;
  /** Called after the commit. */
  succeed(): void;
  fail(error: unknown): void;
}

/**
 * Returns the database with a queue for all its writes. Several writes share a commit, and none waits inside SQLite. A
 * write is reported as done only if the next start will find it. `deadline` is aborted when there is no time left to
 * wait for locks.
 */
export function createDatabase(
  sql: DatabaseSync,
  files: StoreFiles,
  freeBytes: () => number,
  deadline: AbortSignal | undefined,
): Database {
  let waitingJobs: Job[] = [];
  let isScheduled = false;
  let hasStorageFailed = false;
  let runningTest: Promise<boolean> | undefined;
  /** Set when the files were replaced or are damaged. From then on nothing is read or written; only a restart helps. */
  let filesError: Error | undefined;

  function requireIntactFiles() {
    if (!filesError && !files.areInPlace()) {
      filesError = Object.assign(new Error('replaced'), { code: 'messages.db was replaced' });
      if (!files.isDatabaseInPlace()) files.abandonLog();
    }
    if (filesError) throw filesError;
  }
  /** Runs `work` only if the files are intact before it and after it. */
  function withIntactFiles<T>(work: () => T): T {
    try {
      requireIntactFiles();
      const result = work();
      requireIntactFiles();
      return result;
    } catch (error) {
      if (isCorrupt(error)) filesError = error as Error;
      throw error;
    }
  }
  const mustGiveUp = (expiresAt: number) =>
    performance.now() >= expiresAt || deadline?.aborted === true;

  // COMMIT is a statement of its own, because get() of node:sqlite returns rows even when the commit of its statement
  // fails.
  function transact(work: () => void, end: 'COMMIT' | 'ROLLBACK') {
    withIntactFiles(() => {
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
      if (!mustGiveUp(job.expiresAt)) {
        waitingJobs.push(job);
        continue;
      }
      hasStorageFailed = true;
      job.fail(error);
    }
    if (waitingJobs.length > 0) schedule((flushLater) => setTimeout(flushLater, retryMs));
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
      hasStorageFailed = true;
      for (const job of jobs) job.fail(error);
      return;
    }
    for (const job of jobs) job.succeed();
  }

  function flush() {
    isScheduled = false;
    const jobs = waitingJobs;
    waitingJobs = [];
    attempt(jobs);
  }

  function tryToStore(writeSample: () => void) {
    transact(writeSample, 'ROLLBACK');
    if (!hasStorageFailed && freeBytes() >= ampleFreeBytes) return;
    transact(() => sql.exec(`INSERT INTO probe VALUES (randomblob(${largestRowBytes}))`), 'COMMIT');
    transact(() => sql.exec('DELETE FROM probe'), 'COMMIT');
  }

  async function testStorage(writeSample: () => void) {
    const expiresAt = performance.now() + lockTimeoutMs;
    for (;;) {
      try {
        tryToStore(writeSample);
        hasStorageFailed = false;
        return true;
      } catch (error) {
        if (!isBusy(error) || mustGiveUp(expiresAt)) {
          hasStorageFailed = true;
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
        waitingJobs.push({
          expiresAt: performance.now() + lockTimeoutMs,
          run: () => {
            result = work();
          },
          succeed: () => resolve(result),
          fail: reject,
        });
      }),
    read: withIntactFiles,
    canStore(writeSample) {
      runningTest ??= testStorage(writeSample).finally(() => {
        runningTest = undefined;
      });
      const previousResult = sleep(storageTestTimeoutMs, undefined, { ref: false }).then(
        () => !hasStorageFailed,
      );
      return Promise.race([runningTest, previousResult]);
    },
    truncateLog: () => sql.exec('PRAGMA wal_checkpoint(TRUNCATE)'),
    close() {
      if (waitingJobs.length > 0) flush();
      // Closing a replaced database would apply its log to the file that replaced it.
      if (!files.isDatabaseInPlace()) return;
      sql.close();
      files.close();
    },
  };
}
