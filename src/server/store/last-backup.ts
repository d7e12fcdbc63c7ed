import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file in the data folder passes the time from the process of the backup to the metrics of the server. */
const fileIn = (folder: string) => join(folder, 'last-backup');

export function recordBackup(folder: string): void {
  try {
    writeFileSync(fileIn(folder), new Date().toISOString(), { mode: 0o600 });
  } catch {
    // The backup is complete all the same. An alarm about a missing backup does less harm than failing here.
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
