import { createCipher } from '#server/cipher.ts';
import { readInboxConfig } from '#server/config.ts';
import { openExisting } from '#server/database.ts';
import { runInbox } from '#server/inbox.ts';
import { Problem } from '#server/problem.ts';
import { openStaffArchive } from '#server/staff-archive.ts';

process.umask(0o077);
process.stdout.on('error', () => undefined); // `inbox list | head` stops reading before the end

try {
  const config = readInboxConfig();
  const database = openExisting(config.DATA_DIR);
  try {
    const archive = openStaffArchive(database, createCipher(config.DATA_KEYS));
    runInbox(process.argv.slice(2), archive, {
      sudoUser: config.sudoUser,
      print: (text) => process.stdout.write(text),
    });
  } finally {
    database.close();
  }
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`inbox: ${error.sentences.join('\n')}\n`);
  process.exitCode = 1;
}
