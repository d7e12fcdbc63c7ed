import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy, isCorrupt } from '../configuration-error.ts';
import type { StoreFiles } from './store-files.ts';

export interface Database {
  readonly sql: DatabaseSync;
  /**
   * Runs `work` in a transaction and resolves once the commit has reached the disk, in the file that the next start
   * opens. Works that are asked for in the same turn of the event loop share one commit, and with it one flush. While
   * another process holds the write lock they wait, and the process does not: `work` may run more than once.
   */
  commit<T>(work: () => T): Promise<T>;
  /** @throws when the files are not those that the next start opens, or are broken */
  read<T>(work: () => T): T;
  /**
   * False while a message cannot be stored. `rehearse` does what storing one does, and is rolled back; after a failed
   * write, and when little room is left, something of full size is stored.
   */
  canStore(rehearse: () => void): Promise<boolean>;
  /** Takes what was overwritten out of the write-ahead log too, unless another process is reading. */
  truncateLog(): void;
  close(): void;
}

/** More than the largest sealed message: 5,000 four-byte characters, every field full. */
const fullSize = 64 * 1024;
/** With less room than this, whether a message can be stored is tried out and not supposed. */
const ampleRoom = 1024 * 1024;
/** How long a commit waits for another process to give the write lock back; well below the preset for a whole request. */
const patienceMs = 8000;
const retryMs = 20;
/** A health check is answered within this time, with what was known before. */
const probeAnswerMs = 250;

interface Job {
  /** On the clock that nobody sets. */
  until: number;
  run(): void;
  keep(): void;
  fail(error: unknown): void;
}

/**
 * Every write of the server goes through here: several share a commit, none waits inside SQLite, and none is called
 * done that the next start would not find.
 */
export function manage(
  sql: DatabaseSync,
  files: StoreFiles,
  freeBytes: () => number,
  deadline: AbortSignal | undefined,
): Database {
  let waiting: Job[] = [];
  let isScheduled = false;
  let hasFailed = false;
  let probing: Promise<boolean> | undefined;
  /** Why nothing is read or written any more: only a new start opens other files. */
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

  // COMMIT and not a returned row decides: node:sqlite's get() hands out rows of a statement whose commit failed.
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
        for (const job of jobs) attempt([job]); // one bad work must not fail the others
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
      // The last to close moves the log into the file, which is another one now.
      if (!files.isDatabaseInPlace()) return;
      sql.close();
      files.close();
    },
  };
}
