import { closeSync, existsSync, fstatSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** The bytes of `PRAGMA application_id` in a SQLite file (https://www.sqlite.org/fileformat.html#application_id). */
const applicationId = { offset: 68, length: 4 };

/**
 * The files of an open database, and whether they still have the names under which the next start will look for them.
 */
export interface StoreFiles {
  /**
   * Writes a random number, the mark, into the database file. The mark tells the file from every earlier copy
   * of the file. Call this once the database is open.
   */
  writeMark(sql: DatabaseSync): void;
  /**
   * False if a file was replaced, deleted, moved or overwritten with a copy. SQLite would go on writing to its open
   * files, and the next start would not find them.
   */
  areInPlace(): boolean;
  /** False if the database file itself was replaced, deleted, moved or overwritten. */
  isDatabaseInPlace(): boolean;
  /**
   * Deletes the write-ahead log of a replaced database, because SQLite would apply the log to the new file
   * (https://www.sqlite.org/howtocorrupt.html#_unlinking_or_renaming_a_database_file_while_in_use).
   */
  abandonLog(): void;
  /**
   * Call this only after the database is closed: in POSIX, closing a file drops all locks that the process holds on it.
   */
  close(): void;
}

/**
 * Creates the file if it is missing, readable by its owner only. SQLite gives the -wal and -shm files the same mode.
 */
export function openStoreFiles(file: string): StoreFiles {
  const descriptor = openSync(file, 'a+', 0o600);
  const databaseIdentity = identityOf(fstatSync(descriptor, { bigint: true }));
  const identityByLog = new Map<string, string>();
  let validMarks: readonly number[] = [];

  function readMark() {
    const bytes = Buffer.alloc(applicationId.length);
    readSync(descriptor, bytes, 0, applicationId.length, applicationId.offset);
    return bytes.readUInt32BE();
  }

  const isInPlace = ([path, identity]: readonly [path: string, identity: string]) => {
    const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
    return stats !== undefined && identityOf(stats) === identity;
  };
  const isDatabaseInPlace = () =>
    isInPlace([file, databaseIdentity]) && validMarks.includes(readMark());

  return {
    writeMark(sql) {
      const mark = 1 + Math.floor(Math.random() * 0x7ffffffe);
      try {
        sql.exec(`PRAGMA application_id = ${mark}; PRAGMA wal_checkpoint(TRUNCATE)`);
      } catch {
        // The disk is full, or another process holds the write lock. The mark of the previous start stays valid.
      }
      // If another process delays the checkpoint, the new mark reaches the file later.
      validMarks = [readMark(), mark];
      for (const path of [`${file}-wal`, `${file}-shm`])
        identityByLog.set(path, identityOf(statSync(path, { bigint: true })));
    },
    isDatabaseInPlace,
    areInPlace: () => isDatabaseInPlace() && [...identityByLog].every(isInPlace),
    abandonLog() {
      if (!existsSync(file)) return; // the database was moved; if it is moved back, it needs its log
      for (const log of identityByLog) if (isInPlace(log)) rmSync(log[0]);
    },
    close: () => closeSync(descriptor),
  };
}

const identityOf = ({ dev, ino }: { dev: bigint; ino: bigint }) => `${dev}:${ino}`;
