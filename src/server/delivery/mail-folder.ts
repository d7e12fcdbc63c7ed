import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../store/make-folder.ts';
import type { Mailer } from './mailer.ts';

/** Takes the mail server's place in the embedded start: every mail becomes a file that a mail program can open. */
export function createMailFolder(folder: string, onWritten: (path: string) => void): Mailer {
  makeFolder(folder);
  return {
    openSession: async () => ({
      async send({ ref, raw }) {
        const path = join(folder, `${ref}.eml`);
        await writeFile(`${path}.part`, raw, { mode: 0o600 });
        await rename(`${path}.part`, path);
        onWritten(path);
        return { outcome: 'delivered' };
      },
      close: () => undefined,
    }),
    abort: () => undefined,
  };
}
