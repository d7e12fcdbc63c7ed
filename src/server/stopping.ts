/** How far an orderly stop has come; shared by everything that must wind down. */
export interface Stopping {
  readonly hasBegun: boolean;
  /** Aborts when the grace time is over. */
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
