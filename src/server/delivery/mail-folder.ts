import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../store/make-folder.ts';
import type { Mailer } from './mailer.ts';

/**
 * Replaces the mailer in the embedded start (`embedded.ts`): writes each mail to a file that a mail program can open,
 * and sends nothing. `onWritten` gets the path of each file.
 */
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
