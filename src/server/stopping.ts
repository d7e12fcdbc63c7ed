export type Stopping = ReturnType<typeof createStopping>;

/** The state of a graceful stop, for all modules that must finish their work before the process ends. */
export function createStopping() {
  const controller = new AbortController();
  const stopping = {
    /** `/readyz` answers 503, so that a load balancer sends new requests elsewhere; posts are still accepted. */
    isDraining: false,
    /** New posts are refused. */
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
