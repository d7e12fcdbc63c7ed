import { fallbackFiles } from '#content/offline.ts';
import { type Cause, causeOfFailure } from './cause-of-failure.ts';

/** How long a chunk may take to arrive (specification, section 9). A chunk is a part of the site's code or HTML. */
export const chunkTimeoutMs = 120_000;

/** How long to wait for the server's answer whether a page exists. */
const pageCheckTimeoutMs = 10_000;

/** A chunk could not be loaded. `cause` is `'timeout'` or the error of the import or request. */
export class ChunkLoadError extends Error {
  constructor(id: string, options: { cause: unknown }) {
    super(`Loading chunk ${id} failed`, options);
    this.name = 'ChunkLoadError'; // not the name of the class, because the minifier changes that
  }
}

/** Whether the service worker is active and has saved this page or, by default, the offline page. */
export async function isSavedOffline(path: string = fallbackFiles.en) {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.active && (await caches.match(path)));
  } catch {
    return false; // no https, or storage is blocked
  }
}

/**
 * Decides what to do about a page whose code or HTML could not be loaded. `document`: load the full document. That
 * shows the page itself (after a release, an open tab requests files that no longer exist), its saved copy or the
 * offline page. Otherwise returns the cause, which the caller shows: a full load would end at the browser's own error
 * page or, if the fault is ours, would not show the page either.
 */
export async function chooseFallback(path: string): Promise<'document' | Cause> {
  const request = fetch(path, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(pageCheckTimeoutMs),
  });
  const response = await request.catch(() => undefined);
  if (response?.ok) return 'document';
  const cause = await causeOfFailure();
  return cause !== 'our-fault' && (await isSavedOffline()) ? 'document' : cause;
}

/** Loads a chunk. Fails with `ChunkLoadError` if the chunk is missing or does not arrive in time. */
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
