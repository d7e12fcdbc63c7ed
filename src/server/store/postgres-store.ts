import { ConfigurationError } from '../configuration-error.ts';
import type { StoreAddress } from '../setting.ts';
import type { Cipher } from './cipher.ts';
import type { Store } from './outbox.ts';
import { openPostgres, type Run } from './postgres.ts';
import { type Limits, openPostgresOutbox } from './postgres-outbox.ts';
import { enterPresence, type PresenceTimes } from './postgres-presence.ts';
import { toConfigurationError } from './postgres-refusal.ts';
import { isMigrated, type MigrationWait, makeTables, migrate } from './postgres-schema.ts';
import { isRightKey, proofId, sampleSize } from './required-keys.ts';

interface Options {
  deadline?: AbortSignal | undefined;
  times?: PresenceTimes | undefined;
  migration: MigrationWait;
}

/** Opens the store that several servers share. @throws {ConfigurationError} naming STORE_URL or DATA_KEYS */
export async function openPostgresStore(
  address: StoreAddress,
  cipher: Cipher,
  limits: Limits,
  { deadline, times, migration }: Options,
): Promise<Store> {
  const postgres = await openPostgres(address, { deadline });
  try {
    await migrate(postgres, migration);
    const warnings = await findMissingKeys(postgres.run, cipher);
    await storeKeyProof(postgres.run, cipher);
    const presence = await enterPresence(postgres, times);
    return {
      outbox: await openPostgresOutbox(postgres, cipher, presence.owner, limits),
      warnings,
      async close() {
        presence.leave();
        await postgres.close();
      },
    };
  } catch (error) {
    await postgres.close();
    throw toConfigurationError(error);
  }
}

/**
 * Checks whether a server could start with this database, and changes nothing. `says` is the rest of a sentence about
 * the database.
 * @throws {ConfigurationError} if a start would fail
 */
export async function inspectPostgres(
  address: StoreAddress,
  cipher: Cipher,
): Promise<{ says: string; isWarning: boolean }> {
  const postgres = await openPostgres(address);
  try {
    if (!(await isMigrated(postgres.run))) {
      await postgres.runAndRollBack(makeTables);
      return { says: 'is a database in which the start can create its tables', isWarning: false };
    }
    await postgres.runAndRollBack((run) => storeKeyProof(run, cipher));
    const [warning] = await findMissingKeys(postgres.run, cipher);
    return {
      says: warning ?? 'can be read and written, and DATA_KEYS has the keys that it needs',
      isWarning: warning !== undefined,
    };
  } catch (error) {
    throw toConfigurationError(error);
  } finally {
    await postgres.close();
  }
}

/**
 * Returns a warning for each key that waiting messages need and DATA_KEYS lacks. A missing key does not prevent a
 * start, because servers may get a new key one after the other: the servers that have the key mail the messages that
 * need it.
 * @throws {ConfigurationError} if a key of the right name decrypts nothing, which is a mistake in DATA_KEYS
 */
async function findMissingKeys(run: Run, cipher: Cipher): Promise<string[]> {
  const isWaiting = `state IN ('received', 'delivering', 'failed') AND body IS NOT NULL`;
  const { rows: needed } = await run<{ id: string }>(
    `SELECT key_id AS id FROM messages WHERE ${isWaiting}
     UNION SELECT reached_key_id FROM messages WHERE ${isWaiting} AND reached IS NOT NULL`,
  );
  const missing = needed.filter(({ id }) => !cipher.has(id));
  for (const { id: keyId } of needed.filter(({ id }) => cipher.has(id))) {
    const { rows: samples } = await run<{ id: string; blob: Uint8Array }>(
      `SELECT $2 AS id, proof AS blob FROM key_proofs WHERE key_id = $1
       UNION ALL (SELECT id, body FROM messages WHERE key_id = $1 AND body IS NOT NULL LIMIT ${sampleSize})
       UNION ALL (SELECT id, reached FROM messages
                  WHERE reached_key_id = $1 AND reached IS NOT NULL AND ${isWaiting} LIMIT ${sampleSize})`,
      [keyId, proofId],
    );
    if (!isRightKey(cipher, keyId, samples))
      throw new ConfigurationError(
        `DATA_KEYS has another key "${keyId}" than the one that encrypted waiting messages; put that one back`,
      );
  }
  return missing.map(
    ({ id }) =>
      `DATA_KEYS lacks the key "${id}", so other servers must mail the messages that need it`,
  );
}

/** Stores the key proof (`required-keys.ts`) of the current key. */
async function storeKeyProof(run: Run, cipher: Cipher) {
  const { keyId, blob } = cipher.encrypt(proofId, '');
  await run(
    `INSERT INTO key_proofs VALUES ($1, $2) ON CONFLICT (key_id) DO UPDATE SET proof = excluded.proof`,
    [keyId, blob],
  );
}
