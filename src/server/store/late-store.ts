import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError } from '../configuration-error.ts';
import type { Outbox, Store } from './outbox.ts';

/** The error if PostgreSQL does not answer. The settings may be right, so trying again later may help. */
export class StoreUnreachable extends ConfigurationError {}

/** How often a server that has started without its store tries to open it. */
const intervalMs = 2000;

interface Options {
  /** Is called with a sentence when the server has to wait, each time that the reason changes, and when it is over. */
  onWait(sentence: string): void;
}

/**
 * Opens a store. If PostgreSQL does not answer, returns a store that is opened as soon as PostgreSQL answers: until then
 * nothing can be stored or read, and the server serves its pages.
 * @throws {ConfigurationError} if the store cannot be used for another reason
 */
export async function openNowOrLater(
  open: () => Promise<Store>,
  { onWait }: Options,
): Promise<Store> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof StoreUnreachable)) throw error;
    return openLater(open, error, { onWait });
  }
}

function openLater(
  open: () => Promise<Store>,
  reason: StoreUnreachable,
  { onWait }: Options,
): Store {
  const closing = new AbortController();
  let store: Store | undefined;

  async function tryUntilOpen() {
    for (let lastReason = ''; !closing.signal.aborted; ) {
      try {
        store = await open();
        for (const warning of store.warnings) onWait(warning);
        onWait('STORE_URL answers now: messages are stored');
        return;
      } catch (error) {
        // A wrong password, for example, shows only now, and visitors keep the pages.
        const { message } = error as Error;
        if (message !== lastReason && message !== reason.message) onWait(message);
        lastReason = message;
        await sleep(intervalMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }
  const opening = tryUntilOpen();

  const current = async () => {
    if (!store) throw reason;
    return store.outbox;
  };
  const outbox: Outbox = {
    findByToken: async (...args) => (await current()).findByToken(...args),
    findByContent: async (...args) => (await current()).findByContent(...args),
    accept: async (...args) => (await current()).accept(...args),
    canStore: async () => store?.outbox.canStore() ?? false,
    claim: async () => (await current()).claim(),
    countDue: async (...args) => (await current()).countDue(...args),
    renewClaim: async (...args) => (await current()).renewClaim(...args),
    markDelivered: async (...args) => (await current()).markDelivered(...args),
    retry: async (...args) => (await current()).retry(...args),
    park: async (...args) => (await current()).park(...args),
    purge: async () => (await current()).purge(),
    saveTime: async () => (await current()).saveTime(),
    stats: async () => store?.outbox.stats(),
  };
  return {
    outbox,
    warnings: [`${reason.message}: pages are served, and messages are refused until it answers`],
    async close() {
      closing.abort();
      await opening;
      await store?.close();
    },
  };
}
