import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In the data folder, because a backup runs in a process of its own and the server's metrics tell its time. */
const fileIn = (folder: string) => join(folder, 'last-backup');

export function recordBackup(folder: string): void {
  try {
    writeFileSync(fileIn(folder), new Date().toISOString(), { mode: 0o600 });
  } catch {
    // The backup is good all the same; the alarm that none was made for days is the lesser error.
  }
}

/** Undefined if there has been none. */
export function lastBackupAt(folder: string): Date | undefined {
  try {
    const at = new Date(readFileSync(fileIn(folder), 'utf8'));
    return Number.isNaN(at.getTime()) ? undefined : at;
  } catch {
    return undefined;
  }
}
