import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { DatabaseSync } from 'node:sqlite';
import timersPromises from 'node:timers/promises';
import type { CrashPoint } from './crash-points.ts';

/** Random numbers that follow from a seed (the generator "mulberry32"). */
export function createRandom(seed: number) {
  let state = (seed * 0x9e3779b1) >>> 0;
  let drawn = 0;
  function next() {
    drawn++;
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    /** How many numbers have been drawn. */
    drawn: () => drawn,
    chance: (probability: number) => next() < probability,
    between: (low: number, high: number) => low + next() * (high - low),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    bytes: (count: number) => Buffer.from(Array.from({ length: count }, () => next() * 256)),
  };
}

/** Thrown into the code of a process that has ended, at its next synchronous step. Nobody outside sees it. */
class ProcessEnded extends Error {}

/** A timer of a simulated process; it stands in for `NodeJS.Timeout` and `NodeJS.Immediate`. */
class Timer {
  at: number;
  readonly order: number;
  readonly process: Process;
  readonly callback: () => void;
  readonly everyMs: number | undefined;
  /** How long a repeated timer waits until its next call. */
  waitMs: number;
  isCleared = false;
  constructor(
    at: number,
    order: number,
    process: Process,
    callback: () => void,
    everyMs: number | undefined,
  ) {
    this.at = at;
    this.order = order;
    this.process = process;
    this.callback = callback;
    this.everyMs = everyMs;
    this.waitMs = everyMs ?? 0;
  }
  ref = () => this;
  unref = () => this;
}

/** Code that runs under the simulated clock: a server, a command of staff, or the world around them. */
export class Process {
  readonly name: string;
  readonly machine: Machine;
  isAlive = true;
  /** Where the process is killed: when it reaches `point` for the `visits`th time. */
  fate: { point: CrashPoint; visits: number } | undefined;
  readonly databases = new Set<DatabaseSync>();
  readonly descriptors = new Set<number>();
  lastImmediateAt = 0;
  readonly #ending = Promise.withResolvers<'ended'>();
  readonly ended = this.#ending.promise;

  constructor(machine: Machine, name: string) {
    this.machine = machine;
    this.name = name;
  }

  run<T>(work: () => T): T {
    return context.run(this, work);
  }

  /** Ends the process as SIGKILL does. What it has not committed is lost, and none of its timers fires any more. */
  end() {
    if (!this.isAlive) return;
    this.isAlive = false;
    for (const database of this.databases) if (database.isOpen) database.close(); // rolls back
    for (const descriptor of this.descriptors) originals.closeSync(descriptor);
    this.#ending.resolve('ended');
  }

  /** Ends the process if it is to be killed here. Returns whether it goes on. */
  #survives(point: CrashPoint) {
    if (!this.isAlive) return false;
    if (this.fate?.point !== point || --this.fate.visits > 0) return true;
    this.machine.note(this, `KILLED at "${point}"`);
    this.machine.crashes.set(point, (this.machine.crashes.get(point) ?? 0) + 1);
    this.end();
    return false;
  }

  /** A point in synchronous code. @throws {ProcessEnded} if the process has ended, or ends here */
  passNow(point: CrashPoint) {
    if (!this.#survives(point)) throw new ProcessEnded();
  }

  /** A point where the process waits. The promise stays pending if the process has ended, or ends here. */
  async pass(point: CrashPoint) {
    if (!this.#survives(point)) await never;
    const { random, sleep } = this.machine;
    // Sometimes the process waits for long enough that others go first.
    if (random.chance(0.1)) await this.hold(sleep(this, random.between(0, 100)));
  }

  /** Waits for `work`. Stays pending if the process ends meanwhile, whatever becomes of `work`. */
  async hold<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } finally {
      if (!this.isAlive) await never;
    }
  }

  requireAlive() {
    if (!this.isAlive) throw new ProcessEnded();
  }
}

const never = new Promise<never>(() => undefined);

/** The simulated time at which every run begins. */
const epoch = Date.UTC(2026, 0, 5);

/** A simulated machine: its clock, its scheduler, and the list of what happened. */
export class Machine {
  readonly random: ReturnType<typeof createRandom>;
  readonly world: Process = new Process(this, 'world');
  /** What happened, in order. It follows from the seed alone. */
  readonly events: string[] = [];
  readonly crashes = new Map<CrashPoint, number>();
  /** Milliseconds since the start; also the monotonic clock of every process. */
  now = 0;
  /** How far somebody has set the system's clock ahead, or back. */
  clockIsAheadMs = 0;
  /** The timers, the next one last. */
  readonly #timers: Timer[] = [];
  /** Repeated timers whose last call did nothing, such as the poll for due messages in a quiet night. */
  #resting: Timer[] = [];
  #orders = 0;

  constructor(seed: number) {
    this.random = createRandom(seed);
  }

  /** A number that changes whenever something happens: a timer is set, a random number is drawn, or an event noted. */
  #activity = () => this.#orders + this.random.drawn() + this.events.length;

  date = () => Math.floor(epoch + this.now + this.clockIsAheadMs);

  note(process: Process, text: string) {
    this.events.push(`${(this.now / 1000).toFixed(4).padStart(10)} s  ${process.name}: ${text}`);
  }

  schedule(process: Process, ms: number, callback: () => void, everyMs?: number) {
    // A timer is late by up to a millisecond, so that what is due at the same time happens in many orders.
    const at = this.now + Math.max(0, ms) + this.random.next();
    return this.#insert(new Timer(at, this.#orders++, process, callback, everyMs));
  }

  scheduleImmediate(process: Process, callback: () => void) {
    process.lastImmediateAt = Math.max(
      process.lastImmediateAt,
      this.now + this.random.next() * 0.3,
    );
    const order = this.#orders++;
    return this.#insert(new Timer(process.lastImmediateAt, order, process, callback, undefined));
  }

  sleep = (process: Process, ms: number) =>
    new Promise<void>((resolve) => this.schedule(process, ms, resolve));

  #insert(timer: Timer) {
    let [low, high] = [0, this.#timers.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#timers[middle] as Timer;
      if (other.at < timer.at || (other.at === timer.at && other.order < timer.order))
        high = middle;
      else low = middle + 1;
    }
    this.#timers.splice(low, 0, timer);
    return timer;
  }

  /** Returns the timer that is next, and removes it. */
  #takeNext() {
    const [resting] = this.#resting;
    const other = this.#timers.at(-1);
    if (!resting || (other && other.at <= resting.at)) return this.#timers.pop();
    return this.#resting.shift();
  }

  /**
   * Calls a repeated timer again. While its calls do nothing, they come less and less often, as far apart as
   * `maxRests` intervals: a poll that has found nothing finds nothing until something else happens.
   */
  #repeat(timer: Timer, everyMs: number, didNothing: boolean) {
    timer.waitMs = didNothing ? Math.min(2 * timer.waitMs, maxRests * everyMs) : everyMs;
    timer.at = this.now + timer.waitMs + this.random.next();
    if (!didNothing) this.#insert(timer);
    else this.#resting = [...this.#resting, timer].sort((a, b) => a.at - b.at);
  }

  /** Something has happened: the resting timers are called at the next of their intervals. */
  #wakeResting() {
    for (const timer of this.#resting.splice(0)) {
      const everyMs = timer.everyMs ?? 0;
      const skipped = Math.max(0, Math.floor((timer.at - this.now) / everyMs));
      timer.at -= skipped * everyMs;
      timer.waitMs = everyMs;
      this.#insert(timer);
    }
  }

  /**
   * Fires timers in the order of their times until `isOver`. Between two timers, all code runs that waits for nothing
   * but promises: Node calls the real `setImmediate` only when no such code is left.
   */
  async runUntil(isOver: () => boolean) {
    while (!isOver()) {
      const timer = this.#takeNext();
      if (!timer) throw new Error('the simulation waits for nothing');
      if (timer.isCleared || !timer.process.isAlive) continue;
      this.now = Math.max(this.now, timer.at);
      const activityBefore = this.#activity();
      try {
        timer.process.run(timer.callback);
      } catch (error) {
        if (timer.process.isAlive) throw error;
      }
      await new Promise((resolve) => originals.setImmediate(resolve));
      const didNothing = timer.everyMs !== undefined && this.#activity() === activityBefore;
      if (!didNothing) this.#wakeResting();
      if (timer.everyMs !== undefined && !timer.isCleared)
        this.#repeat(timer, timer.everyMs, didNothing);
    }
  }
}

/** How many intervals a repeated timer rests, at most: the poll of the delivery, every 500 ms, for about two minutes. */
const maxRests = 256;

const context = new AsyncLocalStorage<Process>();
/** The simulated process whose code is running; undefined outside of the simulation. */
export const currentProcess = () => context.getStore();
/** Runs code of the simulator itself, for which neither faults nor crashes are simulated. */
export const outside = <T>(work: () => T): T => context.exit(work);

/** The functions of Node that the simulation replaces. */
const originals = {
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  setImmediate,
  clearImmediate,
  Date,
  performanceNow: performance.now.bind(performance),
  random: Math.random,
  sleep: timersPromises.setTimeout,
  randomBytes: crypto.randomBytes,
  randomUUID: crypto.randomUUID,
  randomInt: crypto.randomInt,
  openSync: fs.openSync,
  closeSync: fs.closeSync,
};

/**
 * Replaces clocks, timers and random numbers of Node. Only code that runs in a simulated process notices. The servers
 * need no parameters for them, so none can be forgotten.
 */
export function replaceClocks() {
  if (isReplaced) return;
  isReplaced = true;
  /** Calls `simulated` in a simulated process, and otherwise the function of Node. */
  const either =
    <A extends unknown[], R>(
      original: (...args: A) => R,
      simulated: (process: Process, ...args: A) => R,
    ) =>
    (...args: A) => {
      const process = context.getStore();
      return process ? simulated(process, ...args) : original(...args);
    };
  type Callback = (...args: unknown[]) => void;
  const timerFunction =
    (original: (...args: never[]) => unknown, isRepeated: boolean) =>
    (callback: Callback, ms = 0, ...args: unknown[]) => {
      const process = context.getStore();
      if (!process) return (original as (...all: unknown[]) => unknown)(callback, ms, ...args);
      const run = () => callback(...args);
      return process.machine.schedule(process, ms, run, isRepeated ? Math.max(1, ms) : undefined);
    };
  const clearFunction = (original: (timer: never) => void) => (timer: unknown) => {
    if (timer instanceof Timer) timer.isCleared = true;
    else original(timer as never);
  };

  Object.assign(globalThis, {
    setTimeout: timerFunction(originals.setTimeout, false),
    setInterval: timerFunction(originals.setInterval, true),
    setImmediate: (callback: Callback, ...args: unknown[]) => {
      const process = context.getStore();
      if (!process) return originals.setImmediate(callback, ...args);
      return process.machine.scheduleImmediate(process, () => callback(...args));
    },
    clearTimeout: clearFunction(originals.clearTimeout),
    clearInterval: clearFunction(originals.clearInterval),
    clearImmediate: clearFunction(originals.clearImmediate),
    Date: new Proxy(originals.Date, {
      construct(target, args, newTarget) {
        const process = context.getStore();
        const given = process && args.length === 0 ? [process.machine.date()] : args;
        return Reflect.construct(target, given, newTarget);
      },
      get(target, name, receiver) {
        const process = context.getStore();
        return process && name === 'now'
          ? process.machine.date
          : Reflect.get(target, name, receiver);
      },
    }),
  });
  performance.now = either(originals.performanceNow, ({ machine }) => machine.now);
  Math.random = either(originals.random, ({ machine }) => machine.random.next());
  Object.assign(timersPromises, {
    setTimeout: (ms: number, value: unknown, options: object) => {
      const process = context.getStore();
      return process
        ? process.machine.sleep(process, ms).then(() => value)
        : originals.sleep(ms, value, options);
    },
  });
  Object.assign(crypto, {
    randomBytes: either(originals.randomBytes as (count: number) => Buffer, ({ machine }, count) =>
      machine.random.bytes(count),
    ),
    randomUUID: either(originals.randomUUID as () => string, ({ machine }) =>
      machine.random
        .bytes(16)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    ),
    randomInt: either(originals.randomInt as (max: number) => number, ({ machine }, max) =>
      Math.floor(machine.random.next() * max),
    ),
  });
  // A killed process closes its files.
  Object.assign(fs, {
    openSync: either(originals.openSync as (...args: unknown[]) => number, (process, ...args) => {
      const descriptor = (originals.openSync as (...all: unknown[]) => number)(...args);
      process.descriptors.add(descriptor);
      return descriptor;
    }),
    closeSync: either(originals.closeSync, (process, descriptor) => {
      process.descriptors.delete(descriptor);
      originals.closeSync(descriptor);
    }),
  });
  syncBuiltinESMExports();
}
let isReplaced = false;
