import { statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { lastBackupAt } from './store/last-backup.ts';

/** The state of the process and its disk, for the operator's monitoring; undefined where it cannot be read. */
export interface Health {
  /** The 99th percentile since the last reading. */
  eventLoopDelaySeconds: number;
  freeBytes: number | undefined;
  walBytes: number | undefined;
  lastBackupAt: Date | undefined;
}

const resolutionMs = 20;

/** Starts to measure; the returned function reads the values. Without a folder, those of the disk are undefined. */
export function watchHealth(dataFolder: string | undefined): () => Health {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  return () => {
    // Each sample is the time between two ticks of the measuring timer, so it includes the timer's interval.
    const percentile = delay.percentile(99) / 1e9 - resolutionMs / 1000;
    delay.reset();
    const ofFolder = <T>(read: (folder: string) => T) => {
      try {
        return dataFolder === undefined ? undefined : read(dataFolder);
      } catch {
        return undefined;
      }
    };
    return {
      eventLoopDelaySeconds: Math.max(0, percentile),
      freeBytes: ofFolder((folder) => {
        const { bavail, bsize } = statfsSync(folder);
        return bavail * bsize;
      }),
      walBytes: ofFolder((folder) => statSync(join(folder, 'messages.db-wal')).size),
      lastBackupAt: ofFolder(lastBackupAt),
    };
  };
}
