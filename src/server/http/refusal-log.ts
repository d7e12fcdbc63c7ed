import type { Log } from '../log.ts';

/** How many refusals of one kind are logged individually in a minute. */
const atOnce = 30;
const minute = 60_000;

export interface RefusalLog {
  note(msg: string, fields: { reason: string; status?: number }): void;
  /** Logs how many refusals of each kind were not logged individually. */
  flush(): void;
}

/** Logs the first refusals of a minute at once and the others as a sum, so that a flood does not fill the disk. */
export function createRefusalLog(log: Log): RefusalLog {
  let kinds = new Map<string, { msg: string; reason: string; count: number }>();
  let timer: NodeJS.Timeout | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    for (const { msg, reason, count } of kinds.values())
      if (count > atOnce) log.info(msg, { reason, count: count - atOnce });
    kinds = new Map();
  }

  return {
    note(msg, fields) {
      timer ??= setTimeout(flush, minute).unref();
      const key = `${msg}: ${fields.reason}`;
      const kind = kinds.get(key) ?? { msg, reason: fields.reason, count: 0 };
      kinds.set(key, kind);
      if (++kind.count <= atOnce) log.info(msg, fields);
    },
    flush,
  };
}
