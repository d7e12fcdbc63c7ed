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

/** Starts to measure; the function that it returns reads the values. */
export function watchHealth(dataFolder: string): () => Health {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  return () => {
    // A sample is the time between two ticks of its timer, so that the timer's own interval is part of it.
    const longest = delay.percentile(99) / 1e9 - resolutionMs / 1000;
    delay.reset();
    return {
      eventLoopDelaySeconds: Math.max(0, longest),
      freeBytes: orUndefined(() => {
        const { bavail, bsize } = statfsSync(dataFolder);
        return bavail * bsize;
      }),
      walBytes: orUndefined(() => statSync(join(dataFolder, 'messages.db-wal')).size),
      lastBackupAt: lastBackupAt(dataFolder),
    };
  };
}

function orUndefined<T>(read: () => T) {
  try {
    return read();
  } catch {
    return undefined;
  }
}
