import type { Disconnection } from '#content/offline.ts';

/** Why something did not come from our server; `ours`: it answers, so what is missing or broken is our own fault. */
export type Cause = Disconnection | 'ours';

/**
 * Tells the causes of a failure apart. "No network" is all that browsers know for sure: they call any Wi-Fi a network,
 * so our own server is asked for a sign of life. A proxy's 5xx says that it is away. For use after a failure only.
 * The boot script contains its text, so it uses nothing from outside itself.
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
