import type { Config } from '../config.ts';
import { passLifeMs } from '../intake/wait-pass.ts';
import { createCipher } from './cipher.ts';
import { openDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { openNowOrLater } from './late-store.ts';
import type { Store } from './outbox.ts';
import type { MigrationWait } from './postgres-schema.ts';
import { openOutbox } from './sqlite-outbox.ts';

/**
 * Opens the store that the settings name. `deadline` is aborted when there is no time left to wait for the store.
 * `onBusy` is called with the reason whenever the start, or the store, has to wait.
 * @throws {ConfigurationError} if the store cannot be used
 */
export async function openStore(
  config: Config,
  { deadline, onBusy }: { deadline: AbortSignal } & Pick<MigrationWait, 'onBusy'>,
): Promise<Store> {
  const cipher = createCipher(config.DATA_KEYS);
  const limits = {
    dedupMs: config.DEDUP_WINDOW_SECONDS * 1000,
    retryMaxMs: config.RETRY_MAX_MS,
    giveUpMs: config.GIVE_UP_AFTER_SECONDS * 1000,
    retentionMs: config.RETENTION_SECONDS * 1000,
    replayMs:
      config.DEDUP_WINDOW_SECONDS * 1000 + Math.max(config.ALTCHA_TTL_SECONDS * 1000, passLifeMs),
    mailDomain: config.MAIL_FROM.split('@')[1] ?? 'localhost',
  };
  if (config.STORE_URL) {
    // Imported only here, because a server with SQLite needs no client of PostgreSQL.
    const { openPostgresStore } = await import('./postgres-store.ts');
    // A session takes at most seven timeouts, and a mail takes five until it is complete (src/server/delivery/mailer.ts).
    const claimMs = 30_000 + 12 * config.SMTP_TIMEOUT_MS;
    const address = config.STORE_URL;
    const options = { deadline, migration: { onBusy } };
    return openNowOrLater(
      () => openPostgresStore(address, cipher, { ...limits, claimMs }, options),
      { onWait: onBusy },
    );
  }
  const lock = lockFolder(config.DATA_DIR ?? '');
  const database = openDatabase(config.DATA_DIR ?? '', { deadline });
  return {
    outbox: openOutbox(database, cipher, limits),
    warnings: [],
    async close() {
      database.close();
      lock.release();
    },
  };
}
