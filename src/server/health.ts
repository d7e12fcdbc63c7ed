import { statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { lastBackupAt } from './store/last-backup.ts';

/** What the operator’s monitoring needs to know of the process and its disk; undefined where it cannot be read. */
export interface Health {
  /** The longest but for one percent of the waits since this was last read. */
  eventLoopDelaySeconds: number;
  freeBytes: number | undefined;
  walBytes: number | undefined;
  lastBackupAt: Date | undefined;
}

const resolutionMs = 20;

/** Starts to measure; the function that it returns reads the values. Without a folder nothing is known of the disk. */
export function watchHealth(dataFolder: string | undefined): () => Health {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  return () => {
    // A sample is the time between two ticks of its timer, so that the timer's own interval is part of it.
    const longest = delay.percentile(99) / 1e9 - resolutionMs / 1000;
    delay.reset();
    const ofFolder = <T>(read: (folder: string) => T) => {
      try {
        return dataFolder === undefined ? undefined : read(dataFolder);
      } catch {
        return undefined;
      }
    };
    return {
      eventLoopDelaySeconds: Math.max(0, longest),
      freeBytes: ofFolder((folder) => {
        const { bavail, bsize } = statfsSync(folder);
        return bavail * bsize;
      }),
      walBytes: ofFolder((folder) => statSync(join(folder, 'messages.db-wal')).size),
      lastBackupAt: ofFolder(lastBackupAt),
    };
  };
}
