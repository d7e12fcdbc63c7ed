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
 * Opens the current address as a full page when a link has led to it and its code could not be loaded: after a new
 * release an open tab asks for files that are gone. Returns only if the server does not have the page either.
 */
export async function openAsFullPage(): Promise<void> {
  const { pathname } = location;
  const answer = await fetch(pathname, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  if (!answer?.ok) return;
  location.reload();
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
