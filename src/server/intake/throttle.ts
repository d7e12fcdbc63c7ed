/**
 * Creates a function whose callers continue in the order of their calls, `maxPerTurn` in each turn of the event loop.
 * Between two turns node:http serves other requests, so during a flood of posts a page waits for only a few of them.
 */
export function createThrottle({ maxPerTurn }: { maxPerTurn: number }): () => Promise<void> {
  const waitingCallers: (() => void)[] = [];

  function releaseSome() {
    for (const release of waitingCallers.splice(0, maxPerTurn)) release();
    if (waitingCallers.length > 0) setImmediate(releaseSome);
  }

  return () =>
    new Promise((release) => {
      if (waitingCallers.push(release) === 1) setImmediate(releaseSome);
    });
}
