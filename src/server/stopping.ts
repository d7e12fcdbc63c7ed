export type Stopping = ReturnType<typeof createStopping>;

/** The state of a graceful stop, shared by everything that has to finish first. */
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
