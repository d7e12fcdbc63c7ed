export type Shutdown = ReturnType<typeof createShutdown>;

/** The state of a graceful shutdown, for all modules that must finish their work before the process ends. */
export function createShutdown() {
  const controller = new AbortController();
  const shutdown = {
    /** `/readyz` answers 503, so that a load balancer sends new requests elsewhere; posts are still accepted. */
    isDraining: false,
    /** New posts are refused. */
    hasBegun: false,
    /** Aborted when the time for an orderly stop (SHUTDOWN_GRACE_MS) is over. */
    graceTimeOver: controller.signal,
    drain() {
      shutdown.isDraining = true;
    },
    begin() {
      shutdown.isDraining = true;
      shutdown.hasBegun = true;
    },
    endGraceTime: () => controller.abort(),
  };
  return shutdown;
}
