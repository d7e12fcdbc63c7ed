/** The state of a graceful stop, shared by everything that has to finish first. */
export interface Stopping {
  readonly hasBegun: boolean;
  /** Aborted when the grace time is over. */
  readonly deadline: AbortSignal;
  begin(): void;
  expire(): void;
}

export function createStopping(): Stopping {
  const controller = new AbortController();
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    deadline: controller.signal,
    begin: () => {
      hasBegun = true;
    },
    expire: () => controller.abort(),
  };
}
