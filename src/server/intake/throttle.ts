/**
 * Lets a few callers continue in each turn of the event loop. Between two turns node:http serves all other requests, so
 * that during a flood of posts a page waits for only a few of them.
 */
export function createThrottle(perTurn: number): () => Promise<void> {
  const waiting: (() => void)[] = [];

  function turn() {
    for (const enter of waiting.splice(0, perTurn)) enter();
    if (waiting.length > 0) setImmediate(turn);
  }

  return () =>
    new Promise((enter) => {
      if (waiting.push(enter) === 1) setImmediate(turn);
    });
}
