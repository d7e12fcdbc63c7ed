import type { Disconnection } from '#content/offline.ts';

/** Why a request to our server failed. `ours`: the server answers, so the fault is our own. */
export type Cause = Disconnection | 'ours';

/**
 * Finds the cause of a failure. Browsers know reliably only that there is no network: they call any Wi-Fi a network, so
 * this asks for our server's health. A 5xx from a proxy means that the server is unreachable. Use it only after a
 * failure. The boot script contains the function's text, so it uses nothing from outside itself.
 */
export async function causeOfFailure(): Promise<Cause> {
  const patienceMs = 5_000;
  const options = { method: 'HEAD', cache: 'no-store' } as const;
  const answer = navigator.onLine
    ? await fetch('/healthz', { ...options, signal: AbortSignal.timeout(patienceMs) }).catch(
        () => undefined,
      )
    : undefined;
  if (answer && answer.status < 500) return 'ours';
  return navigator.onLine ? 'unreachable' : 'offline';
}
