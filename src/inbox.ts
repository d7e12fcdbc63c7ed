import { readInboxConfig } from '#server/config.ts';
import { ConfigurationError, codeOf, isSqliteError } from '#server/configuration-error.ts';
import { runInbox } from '#server/staff/inbox.ts';
import { openStaffArchive } from '#server/staff/staff-archive.ts';
import { backUp } from '#server/store/backup.ts';
import { createCipher } from '#server/store/cipher.ts';
import { openExisting } from '#server/store/database.ts';
import { isFolderLocked } from '#server/store/folder-lock.ts';
import { recordBackup } from '#server/store/last-backup.ts';

process.umask(0o077);
process.stdout.on('error', () => undefined); // `inbox list | head` stops reading before the end

try {
  const config = readInboxConfig();
  const database = openExisting(config.DATA_DIR);
  try {
    await runInbox(process.argv.slice(2), {
      archive: openStaffArchive(database, createCipher(config.DATA_KEYS)),
      sudoUser: config.sudoUser,
      print: (text) => process.stdout.write(text),
      isServerRunning: () => isFolderLocked(config.DATA_DIR),
      async backUp(file) {
        await backUp(database, file);
        recordBackup(config.DATA_DIR);
      },
    });
  } finally {
    database.close();
  }
} catch (error) {
  if (error instanceof ConfigurationError)
    process.stderr.write(`inbox: ${error.sentences.join('\n')}\n`);
  else if (isSqliteError(error))
    process.stderr.write(`inbox: DATA_DIR cannot be read: ${codeOf(error)}; see "inbox check"\n`);
  else throw error;
  process.exitCode = 1;
}
