export type Stopping = ReturnType<typeof createStopping>;

/** The state of a graceful stop, shared by everything that has to finish first. */
export function createStopping() {
  const controller = new AbortController();
  const stopping = {
    hasBegun: false,
    /** Aborted when the grace time is over. */
    deadline: controller.signal,
    begin() {
      stopping.hasBegun = true;
    },
    expire: () => controller.abort(),
  };
  return stopping;
}
