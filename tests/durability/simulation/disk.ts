import { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Transaction, transactions } from './crash-points.ts';
import { currentProcess, type Process } from './machine.ts';

/** The disk and the lock of the store. `simulate.ts` sets these. */
export interface Disk {
  /** How probable it is that a statement or a commit fails. */
  failureRate: number;
  isFull: boolean;
  /** Whether another process, such as `inbox`, holds the write lock. */
  isLocked: boolean;
  /** When the disk or the lock was last in trouble, as a time of the machine. */
  troubleAt: number;
  /** Called after each commit, in the process that has committed. Without a change, no row of the store is another. */
  onCommit(process: Process, done: ReadonlySet<Transaction>, hasChanged: boolean): void;
}

const sqliteError = (errcode: number, errstr: string) =>
  Object.assign(new Error(errstr), { code: 'ERR_SQLITE_ERROR', errcode, errstr });

const disks = new Map<Process['machine'], Disk>();
/** What the open transaction of a database has done. */
const doneIn = new WeakMap<DatabaseSync, Set<Transaction>>();
/** The databases whose open transaction has changed a row. */
const changed = new WeakSet<DatabaseSync>();
const databaseOf = new WeakMap<StatementSync, DatabaseSync>();
const namesOf = (text: string) =>
  (Object.keys(transactions) as Transaction[]).filter((name) => transactions[name].test(text));

export const attachDisk = (machine: Process['machine'], disk: Disk) => disks.set(machine, disk);

/** @throws an error of SQLite if the disk fails now */
function maybeFail(process: Process, disk: Disk) {
  const { random } = process.machine;
  if (disk.isFull) disk.troubleAt = process.machine.now;
  if (random.chance(disk.failureRate)) {
    disk.troubleAt = process.machine.now;
    process.machine.note(process, 'disk: a write fails');
    throw sqliteError(10, 'disk I/O error');
  }
  if (disk.isFull && random.chance(0.7)) {
    process.machine.note(process, 'disk: full');
    throw sqliteError(13, 'database or disk is full');
  }
}

/** Replaces the methods of SQLite that write. Only simulated processes notice. */
export function replaceDisk() {
  if (isReplaced) return;
  isReplaced = true;
  const { exec, prepare } = DatabaseSync.prototype;
  type Method<R = unknown> = (this: StatementSync, ...values: unknown[]) => R;
  const { run, all } = StatementSync.prototype as unknown as {
    run: Method<{ changes: number }>;
    all: Method;
  };

  DatabaseSync.prototype.exec = function (text) {
    const process = currentProcess();
    const disk = process && disks.get(process.machine);
    if (!process || !disk) return exec.call(this, text);
    process.requireAlive();
    process.databases.add(this);
    if (text === 'BEGIN IMMEDIATE') {
      if (disk.isLocked) {
        disk.troubleAt = process.machine.now;
        throw sqliteError(5, 'database is locked');
      }
      doneIn.set(this, new Set());
      changed.delete(this);
    }
    if (text.startsWith('PRAGMA wal_checkpoint')) maybeFail(process, disk);
    if (text.startsWith('PRAGMA user_version')) {
      process.passNow('start: before the tables are migrated');
      maybeFail(process, disk);
    }
    if (text !== 'COMMIT') return exec.call(this, text);
    const done = doneIn.get(this) ?? new Set();
    for (const transaction of done) process.passNow(`${transaction}: before the commit`);
    try {
      maybeFail(process, disk);
    } catch (error) {
      // After some errors SQLite has rolled back by itself, after others the transaction is still open.
      if (process.machine.random.chance(0.5)) exec.call(this, 'ROLLBACK');
      throw error;
    }
    exec.call(this, text);
    disk.onCommit(process, done, changed.has(this));
    for (const transaction of done) process.passNow(`${transaction}: after the commit`);
  };

  DatabaseSync.prototype.prepare = function (...args) {
    currentProcess()?.requireAlive();
    const statement = prepare.apply(this, args);
    databaseOf.set(statement, this);
    return statement;
  };

  function simulatedRun(this: StatementSync, ...values: unknown[]) {
    const process = currentProcess();
    const disk = process && disks.get(process.machine);
    const database = databaseOf.get(this);
    if (!process || !disk || !database) return run.apply(this, values);
    process.requireAlive();
    const names = namesOf(this.sourceSQL);
    if (!database.isTransaction) {
      // A command of staff: its statement is a transaction of its own.
      if (disk.isLocked) throw sqliteError(5, 'database is locked');
      const result = run.apply(this, values);
      disk.onCommit(process, new Set(names), true);
      return result;
    }
    const done = doneIn.get(database);
    if (done && done.size > 0) process.passNow('between two statements of a transaction');
    maybeFail(process, disk);
    const result = run.apply(this, values);
    if (result.changes > 0) changed.add(database);
    // A token is stored with each new message. Without one, it belongs to a repeated message.
    const isOfNewMessage = done?.has('store a message');
    for (const name of names)
      if (!(isOfNewMessage && name === 'note a repeated message')) done?.add(name);
    return result;
  }
  function simulatedAll(this: StatementSync, ...values: unknown[]) {
    currentProcess()?.requireAlive();
    return all.apply(this, values);
  }
  Object.assign(StatementSync.prototype, { run: simulatedRun, all: simulatedAll });
}
let isReplaced = false;
