export interface RetryLimits {
  baseMs: number;
  maxMs: number;
}

/**
 * Returns how many milliseconds to wait after the given failed attempt. The delay doubles with each attempt up to
 * `maxMs`. Up to a fifth of it is subtracted at random, so that messages are not all retried at once.
 */
export function retryDelayMs(attempt: number, { baseMs, maxMs }: RetryLimits) {
  const delay = Math.min(maxMs, baseMs * 2 ** Math.min(attempt - 1, 40));
  return Math.round(delay * (0.8 + Math.random() * 0.2));
}

/** A time in which no mail is sent, because the mail server or the store cannot be reached. */
export interface Pause {
  begin(ms: number): void;
  isOver(): boolean;
}

export function createPause(): Pause {
  let endsAt = 0;
  return {
    begin(ms) {
      endsAt = performance.now() + ms;
    },
    isOver: () => performance.now() >= endsAt,
  };
}
