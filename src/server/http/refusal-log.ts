import type { Log } from '../log.ts';

/** How many refusals of one kind are logged individually in a minute. A kind has one message and one reason. */
const maxIndividual = 30;
const minuteMs = 60_000;

export interface RefusalLog {
  record(msg: string, fields: { reason: string; status?: number }): void;
  /** Logs how many refusals of each kind were not logged individually. */
  flush(): void;
}

/**
 * Creates a log that writes the first refusals of each kind in a minute individually, and the number of the others at
 * the end of the minute, so that a flood does not fill the disk.
 */
export function createRefusalLog(log: Log): RefusalLog {
  let kinds = new Map<string, { msg: string; reason: string; count: number }>();
  let timer: NodeJS.Timeout | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    for (const { msg, reason, count } of kinds.values())
      if (count > maxIndividual) log.info(msg, { reason, count: count - maxIndividual });
    kinds = new Map();
  }

  return {
    record(msg, fields) {
      timer ??= setTimeout(flush, minuteMs).unref();
      const key = `${msg}: ${fields.reason}`;
      const kind = kinds.get(key) ?? { msg, reason: fields.reason, count: 0 };
      kinds.set(key, kind);
      if (++kind.count <= maxIndividual) log.info(msg, fields);
    },
    flush,
  };
}
