/** How long a part of the site may take to arrive (specification, section 9). */
export const chunkTimeoutMs = 120_000;

/** A part of the site's code that did not arrive. `cause` is `'timeout'` or what the import threw. */
export class ChunkLoadError extends Error {
  constructor(id: string, options: { cause: unknown }) {
    super(`Loading chunk ${id} failed`, options);
    this.name = 'ChunkLoadError'; // a minifier would mangle the class's own name
  }
}

/**
 * Opens a page of this site as a full page, when its code could not be had: after a new release an open
 * tab asks for files that are gone. Returns only if the page cannot be reached either.
 */
export async function openAsFullPage(path: string): Promise<void> {
  if (path === location.pathname) return; // it is the full page already: loading it again would never end
  const answer = await fetch(path, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return;
  location.assign(path);
  await new Promise(() => {}); // the next page is on its way; show nothing in between
}

/** Imports a part of the site; fails with `ChunkLoadError` when it is missing or takes over two minutes. */
export function loadChunk<T>(id: string, load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkLoadError(id, { cause: 'timeout' })),
      chunkTimeoutMs,
    );
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError(id, { cause })))
      .finally(() => clearTimeout(timer));
  });
}
