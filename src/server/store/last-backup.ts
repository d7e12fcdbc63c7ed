import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in which `inbox backup` stores the time of the backup, for the metrics of the server. */
const fileIn = (folder: string) => join(folder, 'last-backup');

export function recordBackup(folder: string): void {
  try {
    writeFileSync(fileIn(folder), new Date().toISOString(), { mode: 0o600 });
  } catch {
    // The backup is complete all the same. A false alarm about a missing backup does less harm than an error here.
  }
}

/** Returns the time of the last backup; undefined if there has been none, or the time cannot be read. */
export function lastBackupAt(folder: string): Date | undefined {
  try {
    const at = new Date(readFileSync(fileIn(folder), 'utf8'));
    return Number.isNaN(at.getTime()) ? undefined : at;
  } catch {
    return undefined;
  }
}
