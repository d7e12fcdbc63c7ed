import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import type { Mailer } from '#server/delivery/mailer.ts';
import type { Captcha } from '#server/intake/captcha.ts';
import type { FormAnswer } from '#server/intake/form-answer.ts';
import type { FormRequest } from '#server/intake/form-handler-options.ts';
import { createProofOfWork } from '#server/intake/proof-of-work.ts';
import type { Log } from '#server/log.ts';
import { createMessageService } from '#server/message-service.ts';
import { createShutdown } from '#server/shutdown.ts';
import { openStore } from '#server/store/open-store.ts';
import type { Outbox } from '#server/store/outbox.ts';
import type { StoreCall } from './crash-points.ts';
import { takenOver } from './ledger.ts';
import type { Process } from './machine.ts';

/** The id under which the store keeps a token. */
export const tokenIdOf = (token: string) => createHash('sha256').update(token).digest();

const noLimit = {
  count: () => ({ waitSeconds: 0, takeBack: () => undefined }),
  size: 0,
  close: () => undefined,
};

/** Claims that end when they are not renewed. SQLite has none, because its folder has one server. */
export interface Leases {
  take(process: Process, id: string): void;
  /** Returns false if the claim has ended. */
  renew(process: Process, id: string): boolean;
  release(id: string): void;
}

export interface SimulatedServer {
  process: Process;
  handle(request: FormRequest): Promise<FormAnswer | undefined>;
  canStore(): Promise<boolean>;
  /** `onStoppedInTime` is called at the end, unless the grace time was over before. */
  stop(onStoppedInTime: () => void): Promise<void>;
}

/**
 * Starts a server in `process`: what `runServer` starts, without HTTP and pages.
 * @throws {ConfigurationError} if the store cannot be opened
 */
export async function startSimulatedServer(
  process: Process,
  config: Config,
  mailer: Mailer,
  leases: Leases,
): Promise<SimulatedServer> {
  const shutdown = createShutdown();
  await process.pass('start: before the store is opened');
  const store = await openStore(config, {
    deadline: shutdown.graceTimeOver,
    onBusy: () => undefined,
  });
  await process.pass('start: the store is open');
  const outbox = withCrashPoints(process, store.outbox, leases);

  const write = (msg: string, fields: Parameters<Log['info']>[1] = {}) => {
    const { stack, ...others } = fields;
    if (process.isAlive)
      process.machine.note(process, `${msg} ${Object.values(others).join(' ')}`.trim());
  };
  const log: Log = {
    trace: write,
    debug: write,
    info: write,
    warn: write,
    error: write,
    fatal: write,
  };
  const captcha: Captcha = {
    ...createProofOfWork({ secret: '', cost: 1, maxCounter: 2, ttlSeconds: 1 }),
    verifierFor: (token) => ({ tokenId: tokenIdOf(token), verify: async () => 'human' }),
  };
  const service = createMessageService({
    config,
    outbox,
    captcha,
    limits: { address: noLimit, global: noLimit },
    unverifiedLimits: { address: noLimit, global: noLimit },
    shutdown,
    mailer,
    metrics: { count: () => undefined },
    log,
  });
  service.start();
  log.info('listening');

  let openRequests = 0;
  return {
    process,
    canStore: store.outbox.canStore,
    async handle(request) {
      openRequests++;
      return service.handleForm(request).finally(() => openRequests--);
    },
    async stop(onStoppedInTime) {
      await process.pass('stop: requested');
      const isInTime = await service.stop(async () => {
        while (openRequests > 0) await sleep(20);
      });
      await process.pass('stop: before the store is closed');
      await store.close();
      log.info('stopped');
      if (isInTime) onStoppedInTime();
      process.end();
    },
  };
}

/** Adds a crash point before and after each call of the store, and claims that end when they are not renewed. */
function withCrashPoints(process: Process, outbox: Outbox, leases: Leases): Outbox {
  const call =
    <A extends unknown[], R>(name: StoreCall, method: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await process.pass(`before ${name}`);
      const result = await process.hold(method(...args));
      await process.pass(`after ${name}`);
      return result;
    };
  const ofClaim =
    <A extends unknown[]>(method: (id: string, ...args: A) => Promise<void>) =>
    async (id: string, ...args: A) => {
      await method(id, ...args);
      leases.release(id);
    };
  return {
    ...outbox,
    findByToken: call('findByToken', outbox.findByToken),
    accept: call('accept', outbox.accept),
    claim: call('claim', async () => {
      const claimed = await outbox.claim();
      if (claimed && 'id' in claimed) leases.take(process, claimed.id);
      return claimed;
    }),
    renewClaim: call('renewClaim', async (id) => {
      if (leases.renew(process, id)) return outbox.renewClaim(id);
      // Another server has taken the message over. It could not mail it, and has put it back.
      await outbox.retry(id, { reason: takenOver, afterMs: 1000 });
      leases.release(id);
      return false;
    }),
    markDelivered: call('markDelivered', ofClaim(outbox.markDelivered)),
    retry: call('retry', ofClaim(outbox.retry)),
    park: call('park', ofClaim(outbox.park)),
    purge: call('purge', outbox.purge),
    saveTime: call('saveTime', outbox.saveTime),
  };
}
