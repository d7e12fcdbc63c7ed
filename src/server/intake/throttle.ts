/**
 * Lets a few callers continue in each turn of the event loop. Between two turns node:http serves other requests, so a page
 * waits for only a few posts of a flood.
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
