// `inbox`: the program with which staff read, export and erase messages, and have them mailed again
// (docs/operating.md).
import { type InboxConfig, readInboxConfig } from '#server/config.ts';
import { ConfigurationError, codeOf, isSqliteError } from '#server/configuration-error.ts';
import { runInbox, usage } from '#server/staff/inbox.ts';
import { openSqliteArchive } from '#server/staff/sqlite-archive.ts';
import type { StaffArchive } from '#server/staff/staff-archive.ts';
import { type Cipher, createCipher } from '#server/store/cipher.ts';
import { openExisting } from '#server/store/database.ts';

process.umask(0o077);
process.stdout.on('error', () => undefined); // `inbox list | head` stops reading before the end

if (['help', '--help'].includes(process.argv[2] ?? '')) process.stdout.write(usage);
else await run();

async function run() {
  try {
    const { DATA_DIR, STORE_URL, DATA_KEYS, sudoUser } = readInboxConfig();
    const archive = await openArchive(createCipher(DATA_KEYS), DATA_DIR, STORE_URL);
    try {
      await runInbox(process.argv.slice(2), {
        archive,
        sudoUser,
        print: (text) => process.stdout.write(text),
      });
    } finally {
      await archive.close();
    }
  } catch (error) {
    if (error instanceof ConfigurationError)
      process.stderr.write(`inbox: ${error.sentences.join('\n')}\n`);
    else if (isSqliteError(error))
      process.stderr.write(`inbox: DATA_DIR cannot be read: ${codeOf(error)}; see "inbox check"\n`);
    else throw error;
    process.exitCode = 1;
  }
}

async function openArchive(
  cipher: Cipher,
  folder: string | undefined,
  databaseAddress: InboxConfig['STORE_URL'],
): Promise<StaffArchive & { close(): void }> {
  if (databaseAddress) {
    const { openPostgresArchive } = await import('#server/staff/postgres-archive.ts');
    return openPostgresArchive(databaseAddress, cipher);
  }
  const sql = openExisting(folder ?? '');
  return { ...openSqliteArchive(sql, cipher, folder ?? ''), close: () => sql.close() };
}
