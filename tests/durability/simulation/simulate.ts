import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { encode } from '#contact/wire.ts';
import { readConfig } from '#server/config.ts';
import { ConfigurationError } from '#server/configuration-error.ts';
import { openSqliteArchive } from '#server/staff/sqlite-archive.ts';
import { createCipher } from '#server/store/cipher.ts';
import { openExisting } from '#server/store/database.ts';
import { decryptMessage, type EncryptedRow } from '#server/store/encrypted-message.ts';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { type CrashPoint, crashPoints } from './crash-points.ts';
import { attachDisk, type Disk, replaceDisk } from './disk.ts';
import { invariants } from './invariants.ts';
import type { Happening, Ledger, Post, Row } from './ledger.ts';
import { Machine, outside, Process, replaceClocks } from './machine.ts';
import { createSimulatedMailer, type MailServer } from './mail-server.ts';
import { type SimulatedServer, startSimulatedServer, tokenIdOf } from './simulated-server.ts';

export interface Result {
  seed: number;
  events: readonly string[];
  /** Which invariant was broken, and how; undefined if none was. */
  violation: string | undefined;
  /** How much time was simulated, and how much of it while visitors came and everything failed. */
  simulatedMs: number;
  stormMs: number;
  crashes: ReadonlyMap<CrashPoint, number>;
}

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** How long everything in a run takes, and the settings of the server that differ from its own defaults. */
interface Season {
  /** How long visitors come, and everything fails. */
  stormMs: number;
  /** How long the last server runs afterwards, while nothing fails. */
  calmMs: number;
  /** How many times as long as in half an hour it takes until the next visitor, failure or stop of a server. */
  pace: number;
  /** How often the health check asks whether a message can be stored. */
  probeMs: number;
  /** How long after its delivery the content of a message may be stored in the calm. */
  keptMs: number;
  settings: Record<string, string>;
}
/** Short times, so that messages are retried, given up and erased while visitors come and servers are killed. */
const halfHour: Season = {
  stormMs: 30 * minuteMs,
  calmMs: 20 * minuteMs,
  pace: 1,
  probeMs: 20_000,
  keptMs: 14 * minuteMs,
  settings: {
    RETRY_BASE_MS: '1000',
    RETRY_MAX_MS: '30000',
    GIVE_UP_AFTER_SECONDS: '300',
    RETENTION_SECONDS: '420',
    DEDUP_WINDOW_SECONDS: '300',
    PURGE_INTERVAL_SECONDS: '60',
  },
};
/** The server's own times: retries over five days, nights without visitors, and erasure after 30 days. */
const weeks: Season = {
  stormMs: 14 * dayMs,
  calmMs: 33 * dayMs,
  pace: 672,
  probeMs: 60 * minuteMs,
  keptMs: 32 * dayMs,
  settings: {},
};
/** In some runs the storm ends with a night without visitors, which is longer than a token can be replayed. */
const nightMs = 140 * minuteMs;

const firstKey = `key:${Buffer.alloc(32, 7).toString('base64')}`;
const newKey = `new:${Buffer.alloc(32, 8).toString('base64')}`;
const settings = {
  PUBLIC_ORIGIN: 'https://www.example.org',
  STATIC_DIR: import.meta.dirname,
  DATA_KEYS: firstKey,
  MAIL_FROM: 'website@example.org',
  MAIL_TO: 'office@example.com',
  MAIL_TO_BILLING: 'billing@example.com,accounts@example.com',
  SMTP_URL: 'smtp://mail.example.org',
  ALTCHA_SECRET: 'a secret of the tests, which is long enough',
};
const leaseMs = 30_000;
/** More than two posts with one token take, of which each waits 8 s for the lock of the store. */
const answerMs = 30_000;
const departments = ['Billing', 'Appointments'] as const;
/** What the first start of a store passes, and no later one. */
const firstPoints: readonly CrashPoint[] = [
  'start: before the store is opened',
  'start: before the tables are migrated',
];
/** What happens only when tokens can no longer be replayed. */
const nightPoints = crashPoints.filter((point) => point.startsWith('delete the traces'));
const isOnce = (point: CrashPoint) => /^(start|stop)|saveTime/.test(point);
const selectRows = `
  SELECT id, json_object('id', id, 'ref', ref, 'messageId', message_id, 'state', state,
    'attempts', attempts, 'receivedAt', received_at, 'queuedAt', queued_at, 'nextAt', next_at,
    'deliveredAt', delivered_at, 'lastError', last_error, 'isErased', body IS NULL) AS text
  FROM messages`;
const describeChange = ({ before, after }: { before: Row | undefined; after: Row | undefined }) =>
  `${(after ?? before)?.ref} ${before?.state ?? 'new'} → ${after?.state ?? 'deleted'}`;
/** The store is in memory if the system offers a folder there: thousands of commits wait for no disk. */
const parentFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Runs the server through everything that can fail. The seed decides all of it. */
export async function simulate(seed: number): Promise<Result> {
  replaceClocks();
  replaceDisk();
  const folder = mkdtempSync(join(parentFolder, 'simulation-'));
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  const machine = new Machine(seed);
  try {
    const violation = await runStorm(machine, seed, dataFolder);
    const { events, now: simulatedMs, crashes } = machine;
    const stormMs = Math.min(simulatedMs, seasonOf(seed).stormMs);
    return { seed, events, violation, simulatedMs, stormMs, crashes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const seasonOf = (seed: number) => (seed % 16 === 6 ? weeks : halfHour);

async function runStorm(machine: Machine, seed: number, folder: string) {
  const { random, world } = machine;
  const season = seasonOf(seed);
  const { stormMs, calmMs, pace } = season;
  const configWith = (keys: string) =>
    readConfig({ ...settings, ...season.settings, DATA_KEYS: keys, DATA_DIR: folder });
  /** The settings with which the next server starts. */
  let config = configWith(firstKey);
  const configWithNewKey = configWith(`${newKey},${firstKey}`);
  const cipher = createCipher(configWithNewKey.DATA_KEYS);
  let violation: string | undefined;

  let observer: DatabaseSync | undefined;
  const statements = new Map<string, StatementSync>();
  /** Reads what is committed, on a connection of its own. */
  function read<T>(text: string, ...values: (string | Uint8Array)[]) {
    return outside(() => {
      observer ??= new DatabaseSync(join(folder, 'messages.db'));
      const statement = statements.get(text) ?? observer.prepare(text);
      statements.set(text, statement);
      return statement.all(...values) as T[];
    });
  }

  const leases = new Map<string, { process: Process; until: number }>();
  const rows = new Map<string, Row>();
  const ledger: Ledger = {
    get now() {
      return machine.date();
    },
    get elapsedMs() {
      return machine.now;
    },
    isClockSet: false,
    aheadMs: 0,
    limits: {
      retryBaseMs: config.RETRY_BASE_MS,
      retryMaxMs: config.RETRY_MAX_MS,
      giveUpMs: config.GIVE_UP_AFTER_SECONDS * 1000,
      retentionMs: config.RETENTION_SECONDS * 1000,
      leaseMs,
      idleMs: 4 * config.RETRY_MAX_MS,
      keptMs: season.keptMs,
    },
    queuedAt: new Map(),
    deliveredAt: new Map(),
    seemOld: new Set(),
    rows,
    messageOfToken: (token) =>
      read<{ ref: string; fingerprint: Uint8Array }>(
        'SELECT ref, fingerprint FROM used_tokens JOIN messages ON id = message WHERE token = ?',
        tokenIdOf(token),
      )[0],
    textOf(id) {
      const [row] = read<EncryptedRow>('SELECT id, key_id, body FROM messages WHERE id = ?', id);
      if (!row?.body) return undefined;
      const decrypted = decryptMessage(cipher, row);
      return 'message' in decrypted ? decrypted.message.message : decrypted.unreadable;
    },
    bodies: new Map(),
    isOnDisk: (bytes) =>
      ['messages.db', 'messages.db-wal'].some(
        (name) => readFileSync(join(folder, name)).indexOf(bytes) >= 0,
      ),
    recipientsOf: (department) => config.recipientsOf(department as (typeof departments)[number]),
    acknowledged: new Map(),
    acceptances: [],
    sendings: new Set(),
    leases,
    erasedByStaff: new Set(),
    activeAt: 0,
    waitingVisitors: 0,
  };

  /** The columns of each message in `rows`, as the store gave them. */
  const texts = new Map<string, string>();
  /** Reads which messages have changed, and updates `rows`. */
  function readChanges() {
    const changes: { before: Row | undefined; after: Row | undefined }[] = [];
    const missing = new Set(rows.keys());
    for (const { id, text } of read<{ id: string; text: string }>(selectRows)) {
      missing.delete(id);
      if (texts.get(id) === text) continue;
      const after: Row = JSON.parse(text);
      changes.push({ before: rows.get(id), after });
      texts.set(id, text);
      rows.set(id, after);
    }
    for (const id of missing) {
      changes.push({ before: rows.get(id), after: undefined });
      rows.delete(id);
    }
    return changes;
  }

  function judge(happening: Happening) {
    for (const { name, check } of invariants) {
      const wrong = !violation && check(happening, ledger);
      if (!wrong) continue;
      violation = `${name}: ${wrong}`;
      machine.note(world, `VIOLATION: ${violation}`);
    }
  }

  const disk: Disk = {
    failureRate: random.pick([0, 0.002, 0.02]),
    isFull: false,
    isLocked: false,
    troubleAt: 0,
    onCommit(process, done, hasChanged) {
      const changes = hasChanged ? readChanges() : [];
      if (done.has('claim a message')) ledger.activeAt = machine.now;
      if (done.size > 0)
        machine.note(process, ['commits', ...done, ...changes.map(describeChange)].join('; '));
      const isByStaff = process.name.startsWith('staff');
      if (done.has('save the time')) isTimeSaved = true;
      for (const { before, after } of changes) {
        if (!after) continue;
        const [stored] = before
          ? []
          : read<{ body: Uint8Array }>('SELECT body FROM messages WHERE id = ?', after.id);
        if (stored) ledger.bodies.set(after.id, stored.body);
        const isQueued = !before || (isByStaff && before.queuedAt !== after.queuedAt);
        const isDelivered = after.state === 'delivered' && before?.state !== 'delivered';
        if (isQueued) ledger.queuedAt.set(after.id, machine.now);
        if (isDelivered) ledger.deliveredAt.set(after.id, machine.now);
        if ((isQueued || isDelivered) && machine.clockIsAheadMs < 0) ledger.seemOld.add(after.id);
      }
      judge({ kind: 'commit', process, done, isByStaff, changes });
      for (const { before, after } of changes) {
        if (before?.state === after?.state) continue;
        const isOutcome = before?.state === 'delivering' && !done.has('queue interrupted messages');
        for (const acceptance of ledger.acceptances) {
          if (acceptance.mail.id !== after?.id) continue;
          if (isOutcome && acceptance.isAnswered && acceptance.process === process)
            acceptance.isRecorded = true;
          if (before?.state === 'delivered') acceptance.isAskedForAgain = true;
        }
      }
    },
  };
  attachDisk(machine, disk);

  const refused = new Map<string, boolean>();
  const mailServer: MailServer = {
    isDown: false,
    troubleRate: random.pick([0.05, 0.3, 0.8]),
    isRefused(ref) {
      if (!refused.has(ref)) refused.set(ref, random.chance(0.05));
      return refused.get(ref) === true;
    },
    onSending(sending) {
      ledger.sendings.add(sending);
      ledger.activeAt = machine.now;
      judge({ kind: 'sending', sending });
    },
    onSent(sending) {
      if (sending.process.isAlive) judge({ kind: 'sent', sending });
      ledger.sendings.delete(sending);
      ledger.activeAt = machine.now;
    },
    onAccepted(acceptances) {
      ledger.acceptances.push(...acceptances);
    },
  };

  /** Whether the storm is over: then nothing fails any more. */
  let isCalm = false;
  /** Whether the store has the time of the steady clock, from which every later start continues. */
  let isTimeSaved = false;
  let serving: SimulatedServer | undefined;
  let processes = 0;
  const sleep = (lowMs: number, highMs = lowMs) =>
    machine.sleep(world, random.between(lowMs, highMs));

  /** Starts a server, again and again until the store can be opened, as systemd does. */
  async function startServer(fate: Process['fate']): Promise<SimulatedServer> {
    for (;;) {
      const process = new Process(machine, `server ${++processes}`);
      process.fate = fate;
      machine.note(process, fate ? `starts, until "${fate.point}"` : 'starts');
      const mailer = createSimulatedMailer(process, mailServer);
      const starting = process.run(() =>
        startSimulatedServer(process, config, mailer, {
          take: (owner, id) => leases.set(id, { process: owner, until: machine.now + leaseMs }),
          renew(owner, id) {
            const lease = leases.get(id);
            if (lease?.process !== owner || lease.until < machine.now) return false;
            lease.until = machine.now + leaseMs;
            return true;
          },
          release: (id) => leases.delete(id),
        }),
      );
      try {
        const server = await Promise.race([starting, process.ended]);
        if (server !== 'ended') {
          serving = server;
          ledger.activeAt = machine.now;
          return server;
        }
        fate = undefined;
      } catch (error) {
        if (process.isAlive && !(error instanceof ConfigurationError)) throw error;
        const reason = (error as Error).message;
        machine.note(process, `cannot start: ${reason}`);
        judge({ kind: 'start refused', reason, isCalm });
        process.end();
      }
      await sleep(100, 3000);
    }
  }

  /** Chooses the points in turn, so that a few seeds reach them all. */
  function chooseFate(life: number): NonNullable<Process['fate']> {
    const isNight = machine.now > stormMs;
    const points = life === 0 ? firstPoints : isNight && life % 3 === 0 ? nightPoints : crashPoints;
    const point = points[(13 * seed + life) % points.length] as CrashPoint;
    return { point, visits: isOnce(point) ? 1 : random.pick([1, 1, 1, 3]) };
  }

  const isDiskWell = (ms = 20_000) => machine.now - disk.troubleAt > ms;

  async function superviseServers() {
    for (let life = 0; !isCalm; life++) {
      const fate = chooseFate(life);
      const server = await startServer(fate);
      const { process } = server;
      const isToStop = isOnce(fate.point);
      const lifeMs = (isToStop ? random.between(0, 1) : random.between(2, 12)) * pace * minuteMs;
      await Promise.race([process.ended, machine.sleep(world, lifeMs)]);
      if (process.isAlive && (isToStop || random.chance(0.6))) {
        const stopped = process
          .run(() =>
            server.stop(() => judge({ kind: 'stopped', process, isDiskWell: isDiskWell() })),
          )
          .catch(() => process.end());
        // The next server may start while this one is still stopping.
        if (random.chance(0.5)) await Promise.race([stopped, process.ended]);
        continue;
      }
      if (process.isAlive) machine.note(process, 'KILLED');
      process.end();
      await sleep(0, 5000);
    }
  }

  const request = (post: Post) => ({
    method: 'POST',
    address: '192.0.2.1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    readBody: async () =>
      Buffer.from(
        encode(
          { ...sampleMessage, department: post.department as never, message: post.text },
          post.token,
        ).toString(),
      ),
  });

  /** Posts until the server answers with 200 or 422, as a visitor does who sees an error. */
  async function send(post: Post, { isTwin = false } = {}) {
    ledger.waitingVisitors++;
    // Who has to wait for a whole day does not try every few seconds.
    for (let patienceMs = 20_000; ; patienceMs = Math.min(2 * patienceMs, 20_000 * pace)) {
      const server = serving;
      if (server?.process.isAlive) {
        const { process } = server;
        const hadToken = isTwin || ledger.messageOfToken(post.token) !== undefined;
        const answering = process.run(() => server.handle(request(post)));
        const answer = await Promise.race([answering, process.ended, sleep(answerMs)]);
        if (answer === undefined && process.isAlive) judge({ kind: 'unanswered', process });
        if (typeof answer === 'object' && process.isAlive) {
          const { status, ref } = answer;
          machine.note(
            world,
            `visitor: ${post.token} "${post.text}" gets ${status} ${ref ?? answer.reason}`,
          );
          judge({ kind: 'answer', status, ref, post, hadToken });
          if (status === 200 && ref) ledger.acknowledged.set(post.token, { post, ref });
          if (status === 200) void process.pass('the message is acknowledged');
          if (status === 200 || status === 422) break;
        }
      }
      await sleep(500, patienceMs);
    }
    ledger.waitingVisitors--;
  }

  async function receiveVisitors() {
    const count = random.between(20, 60);
    const earlier: Post[] = [];
    for (let visitor = 0; visitor < count; visitor++) {
      await sleep(0, (1.8 * stormMs) / count);
      if (isCalm) return;
      const isRepeated = earlier.length > 0 && random.chance(0.25);
      const before = random.pick(earlier);
      const post = {
        token: `token-${visitor}`,
        text: isRepeated ? before.text : `Text ${visitor} of the simulation`,
        department: isRepeated ? before.department : random.pick(departments),
      };
      earlier.push(post);
      const burst = random.chance(0.1) ? 8 : 1;
      for (let n = 1; n < burst; n++)
        void send({ ...post, token: `${post.token}-${n}`, text: `Text ${visitor} of ${n}` });
      const isTwin = random.chance(0.1);
      if (isTwin) void send(post, { isTwin });
      const sent = send(post, { isTwin });
      if (random.chance(0.2)) void sent.then(() => sleep(0, 20 * minuteMs)).then(() => send(post));
      if (random.chance(0.1))
        void sent.then(() => send({ ...post, text: `Text ${visitor} with another text` }));
    }
  }

  async function haveStaffAct() {
    for (let n = 1; !isCalm; n++) {
      await sleep(0, 5 * pace * minuteMs);
      const row = random.pick([...rows.values()]);
      if (!row || isCalm || disk.isLocked) continue;
      const process = new Process(machine, `staff ${n}`);
      await process.run(async () => {
        const archive = openSqliteArchive(openExisting(folder), cipher, folder);
        const act = random.pick(['erase', 'redeliver', 'redeliver all']);
        if (act === 'erase') {
          const isErased = await archive.erase(row.ref);
          machine.note(process, `erase ${row.ref}: ${isErased}`);
          if (isErased) ledger.erasedByStaff.add(row.ref);
        } else if (act === 'redeliver') await archive.redeliver(row.ref);
        else await archive.redeliverFailed();
      });
      process.end();
    }
  }

  /** Begins and ends a kind of trouble, at random times. */
  async function trouble(name: string, maxMs: number, set: (isOn: boolean) => void) {
    while (!isCalm) {
      await sleep(0, 12 * pace * minuteMs);
      machine.note(world, `${name}: begins`);
      set(!isCalm);
      await sleep(0, maxMs);
      machine.note(world, `${name}: ends`);
      set(false);
    }
  }

  /** Sets the clock wrong, by days, and right again. */
  async function setClock() {
    for (;;) {
      await sleep(0, 6 * pace * minuteMs);
      if (isCalm) return;
      if (!isTimeSaved) continue; // with a clock that is wrong from the beginning, a server cannot know better
      set(random.pick([-1, 1]) * random.between(2, 60) * dayMs);
      const setAt = machine.now;
      await sleep(0, 3 * Math.min(pace, 60) * minuteMs);
      if (machine.clockIsAheadMs > 0) ledger.aheadMs += machine.now - setAt;
      set(0);
    }
    function set(aheadMs: number) {
      machine.clockIsAheadMs = isCalm ? 0 : aheadMs;
      ledger.isClockSet = true;
      ledger.activeAt = machine.now;
      machine.note(world, `clock: ${(machine.clockIsAheadMs / dayMs).toFixed(1)} days ahead`);
    }
  }

  async function probe() {
    for (;;) {
      await sleep(season.probeMs);
      const server = serving;
      if (!server?.process.isAlive) continue;
      void server.process.run(server.canStore).catch(() => undefined);
      const isFree = ledger.sendings.size < config.SMTP_CONNECTIONS;
      if (isFree && isDiskWell(120_000)) judge({ kind: 'all is well' });
    }
  }

  async function script() {
    void superviseServers();
    void receiveVisitors();
    void probe();
    if (random.chance(0.6)) void haveStaffAct();
    if (random.chance(0.6))
      // While it is full, the server tries to write every second, whatever the season.
      void trouble('full disk', 2 * Math.min(pace, 10) * minuteMs, (isOn) => {
        disk.isFull = isOn;
      });
    if (random.chance(0.6))
      void trouble('locked store', 15_000, (isOn) => {
        disk.isLocked = isOn;
      });
    if (random.chance(0.6))
      void trouble('mail server down', 5 * pace * minuteMs, (isOn) => {
        mailServer.isDown = isOn;
      });
    if (random.chance(0.5)) void sleep(0, stormMs).then(() => (config = configWithNewKey));
    if (random.chance(0.5)) void setClock();
    await sleep(stormMs);
    if (seed % 8 === 1) await sleep(nightMs);
    isCalm = true;
    Object.assign(disk, { failureRate: 0, isFull: false, isLocked: false });
    Object.assign(mailServer, { isDown: false, troubleRate: 0 });
    machine.clockIsAheadMs = 0;
    ledger.activeAt = machine.now;
    machine.note(world, 'the storm is over');
    await sleep(3 * minuteMs); // the last server of the storm may still be stopping
    if (serving) serving.process.end();
    await startServer(undefined);
    await sleep(calmMs);
    judge({ kind: 'calm' });
    isOver = true;
  }

  let isOver = false;
  let failure: unknown;
  world.run(script).catch((error) => {
    failure = error;
  });
  try {
    await machine.runUntil(() => isOver || violation !== undefined || failure !== undefined);
    if (failure) throw failure;
  } finally {
    serving?.process.end();
    observer?.close();
  }
  return violation;
}
