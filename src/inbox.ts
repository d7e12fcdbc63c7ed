import { backUp } from '#server/backup.ts';
import { createCipher } from '#server/cipher.ts';
import { readInboxConfig } from '#server/config.ts';
import { openExisting } from '#server/database.ts';
import { isFolderLocked } from '#server/folder-lock.ts';
import { runInbox } from '#server/inbox.ts';
import { codeOf, isSqliteError, Problem } from '#server/problem.ts';
import { openStaffArchive } from '#server/staff-archive.ts';

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
      backUp: (file) => backUp(database, file),
    });
  } finally {
    database.close();
  }
} catch (error) {
  if (error instanceof Problem) process.stderr.write(`inbox: ${error.sentences.join('\n')}\n`);
  else if (isSqliteError(error))
    process.stderr.write(`inbox: DATA_DIR cannot be read: ${codeOf(error)}; see "inbox check"\n`);
  else throw error;
  process.exitCode = 1;
}
