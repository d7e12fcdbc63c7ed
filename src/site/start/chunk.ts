import { fallbackFile } from '#content/offline.ts';
import { type Cause, causeOfFailure } from './cause-of-failure.ts';

/** How long a part of the site may take to arrive (specification, section 9). */
export const chunkTimeoutMs = 120_000;

/** How long to wait for an answer about a page of which a part has failed to load. */
const patienceMs = 10_000;

/** A part of the site's code that did not arrive. `cause` is `'timeout'` or what the import threw. */
export class ChunkLoadError extends Error {
  constructor(id: string, options: { cause: unknown }) {
    super(`Loading chunk ${id} failed`, options);
    this.name = 'ChunkLoadError'; // a minifier would mangle the class's own name
  }
}

/** Whether the service worker is there and has this address, or what it shows where nothing else comes. */
export async function isSaved(path = fallbackFile) {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.active && (await caches.match(path)));
  } catch {
    return false; // no https, or the browser lets this site keep nothing
  }
}

/**
 * What to do about a page whose code or HTML did not come. `document`: open its address as a full page, which has the
 * page itself (after a new release an open tab asks for files that are gone), the saved one, or the page for a time
 * without a network. Otherwise the browser would show an error page of its own, and the answer is the cause to tell.
 */
export async function wayTo(path: string): Promise<'document' | Cause> {
  const request = fetch(path, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  });
  const answer = await request.catch(() => undefined);
  if (answer?.ok) return 'document';
  const cause = await causeOfFailure();
  return cause !== 'ours' && (await isSaved()) ? 'document' : cause;
}

/** Loads a part of the site; fails with `ChunkLoadError` when it is missing or does not come in time. */
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
