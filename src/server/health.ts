import { statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { lastBackupAt } from './store/last-backup.ts';

/** Measurements of the process and its disk, for the operator's monitoring. One that cannot be read is undefined. */
export interface Health {
  /** The 99th percentile of the delays of the event loop since the previous reading. */
  eventLoopDelaySeconds: number;
  freeBytes: number | undefined;
  /** The size of SQLite's write-ahead log. */
  walBytes: number | undefined;
  lastBackupAt: Date | undefined;
}

const resolutionMs = 20;

/**
 * Starts to measure, and returns a function that reads the measurements. Without a data folder, the measurements of the
 * disk are undefined.
 */
export function watchHealth(dataFolder: string | undefined): () => Health {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  return () => {
    // Each sample is the time between two ticks of the measuring timer, so the timer's interval is subtracted.
    const delaySeconds = delay.percentile(99) / 1e9 - resolutionMs / 1000;
    delay.reset();
    const readFolder = <T>(read: (folder: string) => T) => {
      try {
        return dataFolder === undefined ? undefined : read(dataFolder);
      } catch {
        return undefined;
      }
    };
    return {
      eventLoopDelaySeconds: Math.max(0, delaySeconds),
      freeBytes: readFolder((folder) => {
        const { bavail, bsize } = statfsSync(folder);
        return bavail * bsize;
      }),
      walBytes: readFolder((folder) => statSync(join(folder, 'messages.db-wal')).size),
      lastBackupAt: readFolder(lastBackupAt),
    };
  };
}
