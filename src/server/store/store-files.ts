import { closeSync, existsSync, fstatSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** The bytes of `PRAGMA application_id` in a SQLite file (https://www.sqlite.org/fileformat.html#application_id). */
const applicationId = { offset: 68, length: 4 };

/** Checks whether the files of an open database are still those that the next start will open by name. */
export interface StoreFiles {
  /** Gives the file a mark that no earlier copy has. Call it once the database is open. */
  mark(sql: DatabaseSync): void;
  /**
   * False if a file was replaced, deleted, moved or overwritten with a copy: SQLite would go on writing to the files that
   * it has open, which the next start would not find.
   */
  areInPlace(): boolean;
  /** False if the database file itself was replaced, deleted, moved or overwritten. */
  isDatabaseInPlace(): boolean;
  /**
   * Deletes the log of a database that was replaced, because SQLite would apply it to the new file
   * (https://www.sqlite.org/howtocorrupt.html#_unlinking_or_renaming_a_database_file_while_in_use).
   */
  abandonLog(): void;
  /** Call it after closing the database: by POSIX, closing a file drops all locks that the process holds on it. */
  close(): void;
}

/** Creates the file readable by its owner only; SQLite gives its -wal and -shm files the same mode. */
export function openStoreFiles(file: string): StoreFiles {
  const descriptor = openSync(file, 'a+', 0o600);
  const own = identityOf(fstatSync(descriptor, { bigint: true }));
  const logs = new Map<string, string>();
  let marks: readonly number[] = [];

  function readMark() {
    const bytes = Buffer.alloc(applicationId.length);
    readSync(descriptor, bytes, 0, applicationId.length, applicationId.offset);
    return bytes.readUInt32BE();
  }

  const isInPlace = ([path, identity]: readonly [path: string, identity: string]) => {
    const now = statSync(path, { bigint: true, throwIfNoEntry: false });
    return now !== undefined && identityOf(now) === identity;
  };
  const isDatabaseInPlace = () => isInPlace([file, own]) && marks.includes(readMark());

  return {
    mark(sql) {
      const mark = 1 + Math.floor(Math.random() * 0x7ffffffe);
      try {
        sql.exec(`PRAGMA application_id = ${mark}; PRAGMA wal_checkpoint(TRUNCATE)`);
      } catch {
        // The disk is full, or another process holds the write lock: the last run's mark stays valid.
      }
      // If another process delays the checkpoint, the new mark reaches the file later.
      marks = [readMark(), mark];
      for (const path of [`${file}-wal`, `${file}-shm`])
        logs.set(path, identityOf(statSync(path, { bigint: true })));
    },
    isDatabaseInPlace,
    areInPlace: () => isDatabaseInPlace() && [...logs].every(isInPlace),
    abandonLog() {
      if (!existsSync(file)) return; // the file was moved; it may be moved back, and then needs its log
      for (const log of logs) if (isInPlace(log)) rmSync(log[0]);
    },
    close: () => closeSync(descriptor),
  };
}

const identityOf = ({ dev, ino }: { dev: bigint; ino: bigint }) => `${dev}:${ino}`;
