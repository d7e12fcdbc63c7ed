import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in which `inbox backup` stores the time of the backup, for the metrics of the server. */
const fileIn = (folder: string) => join(folder, 'last-backup');

/**
 * Stores the time of a backup. If root makes the backup, the server must be able to read the file, and other users must
 * be able to replace it. Nobody else can, because the folder is the server's.
 */
export function recordBackup(folder: string): void {
  try {
    const part = `${fileIn(folder)}.${process.pid}.part`;
    writeFileSync(part, new Date().toISOString());
    chmodSync(part, 0o644); // whatever the umask
    renameSync(part, fileIn(folder));
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
