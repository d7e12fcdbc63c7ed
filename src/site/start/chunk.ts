import { fallbackFile } from '#content/offline.ts';
import { type Cause, causeOfFailure } from './cause-of-failure.ts';

/** How long a part of the site may take to arrive (specification, section 9). */
export const chunkTimeoutMs = 120_000;

/** How long to wait for the answer whether a page exists after a part of it has failed to load. */
const patienceMs = 10_000;

/** A part of the site's code or HTML could not be loaded. `cause` is `'timeout'` or the error of the import. */
export class ChunkLoadError extends Error {
  constructor(id: string, options: { cause: unknown }) {
    super(`Loading chunk ${id} failed`, options);
    this.name = 'ChunkLoadError'; // the minifier renames the class
  }
}

/** Whether the service worker is active and has this address or, by default, the offline page. */
export async function isSavedOffline(path = fallbackFile) {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.active && (await caches.match(path)));
  } catch {
    return false; // no https, or storage is blocked
  }
}

/**
 * What to do about a page whose code or HTML could not be loaded. `document`: load its address in full, which shows the
 * page itself (after a release, an open tab requests files that no longer exist), its saved copy or the offline page.
 * Otherwise a full load would end at the browser's own error page, so the result is the cause to show.
 */
export async function chooseFallback(path: string): Promise<'document' | Cause> {
  const request = fetch(path, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  });
  const answer = await request.catch(() => undefined);
  if (answer?.ok) return 'document';
  const cause = await causeOfFailure();
  return cause !== 'ours' && (await isSavedOffline()) ? 'document' : cause;
}

/** Loads a part of the site. Fails with `ChunkLoadError` if it is missing or does not arrive in time. */
export function loadChunk<T>(
  id: string,
  load: () => Promise<T>,
  timeoutMs = chunkTimeoutMs,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(id, { cause: 'timeout' })), timeoutMs);
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError(id, { cause })))
      .finally(() => clearTimeout(timer));
  });
}
