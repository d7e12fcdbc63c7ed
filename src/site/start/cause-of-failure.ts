import type { Disconnection } from '#content/offline.ts';

/**
 * Why something could not be loaded from our server. `our-fault`: the server answers, so the fault is in our pages or
 * files.
 */
export type Cause = Disconnection | 'our-fault';

/**
 * Finds the cause of a failure; call it only after one. `navigator.onLine` is reliable only when it is false: it is
 * also true on Wi-Fi without internet. So this function requests our server's health. A status of 500 or more comes
 * from a proxy, so the server is unreachable. The function's text is part of an inline script, so it must not use
 * anything from outside itself.
 */
export async function causeOfFailure(): Promise<Cause> {
  const timeoutMs = 5_000;
  const options = { method: 'HEAD', cache: 'no-store' } as const;
  const response = navigator.onLine
    ? await fetch('/healthz', { ...options, signal: AbortSignal.timeout(timeoutMs) }).catch(
        () => undefined,
      )
    : undefined;
  if (response && response.status < 500) return 'our-fault';
  return navigator.onLine ? 'unreachable' : 'offline';
}
