export type Stopping = ReturnType<typeof createStopping>;

/** The state of a graceful stop, shared by all parts that must finish before the process ends. */
export function createStopping() {
  const controller = new AbortController();
  const stopping = {
    /** Still serving, but not ready, so that a load balancer sends new requests elsewhere. */
    isDraining: false,
    hasBegun: false,
    /** Aborted when the grace time is over. */
    deadline: controller.signal,
    drain() {
      stopping.isDraining = true;
    },
    begin() {
      stopping.isDraining = true;
      stopping.hasBegun = true;
    },
    expire: () => controller.abort(),
  };
  return stopping;
}
