import { type InboxConfig, readInboxConfig } from '../config.ts';
import { ConfigurationError, codeOf, isSqliteError } from '../configuration-error.ts';
import { type Cipher, createCipher } from '../store/cipher.ts';
import { openExisting } from '../store/database.ts';
import { runInbox, usage } from './inbox.ts';
import { openSqliteArchive } from './sqlite-archive.ts';
import type { StaffArchive } from './staff-archive.ts';

export interface Streams {
  print(text: string): void;
  printError(text: string): void;
}

/**
 * Runs `inbox`, the program with which staff read, export and erase messages, and have them mailed again
 * (docs/operating.md). Returns its exit code.
 */
export async function runInboxProgram(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { print, printError }: Streams,
): Promise<number> {
  if (['help', '--help'].includes(args[0] ?? '')) {
    print(usage);
    return 0;
  }
  try {
    const { DATA_DIR, STORE_URL, DATA_KEYS, sudoUser } = readInboxConfig(env);
    const archive = await openArchive(createCipher(DATA_KEYS), DATA_DIR, STORE_URL);
    try {
      await runInbox(args, { archive, sudoUser, print });
    } finally {
      await archive.close();
    }
    return 0;
  } catch (error) {
    if (error instanceof ConfigurationError) printError(`inbox: ${error.sentences.join('\n')}\n`);
    else if (isSqliteError(error))
      printError(`inbox: DATA_DIR cannot be read: ${codeOf(error)}; see "inbox check"\n`);
    else throw error;
    return 1;
  }
}

async function openArchive(
  cipher: Cipher,
  folder: string | undefined,
  databaseAddress: InboxConfig['STORE_URL'],
): Promise<StaffArchive & { close(): void }> {
  if (databaseAddress) {
    const { openPostgresArchive } = await import('./postgres-archive.ts');
    return openPostgresArchive(databaseAddress, cipher);
  }
  const sql = openExisting(folder ?? '');
  return { ...openSqliteArchive(sql, cipher, folder ?? ''), close: () => sql.close() };
}
