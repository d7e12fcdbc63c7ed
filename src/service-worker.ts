// The browser's part for a time without a network. It is asked only when the network does not answer, so
// nobody is held on an old version: a page always comes from the server when there is one.

declare global {
  /** Put here by the build (`prerender.tsx`). */
  const __KEPT__: {
    /** Changes with every byte of what is kept. */
    version: string;
    /** Everything to keep; empty when the off switch is thrown. */
    files: string[];
    /** The page for every address that is not kept. */
    fallback: string;
    /** The mark-up that goes above a kept page; `{{date}}` is when it was saved. */
    note: string;
  };
}

/** The part of the worker's scope that TypeScript's DOM library does not know. */
type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void };
type AskEvent = LifeEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type WorkerScope = {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', act: (event: LifeEvent) => void): void;
  addEventListener(kind: 'fetch', act: (event: AskEvent) => void): void;
};

const worker = globalThis as unknown as WorkerScope;
const kept = __KEPT__;
const prefix = 'offline-copy-';
const name = prefix + kept.version;
/** A network that is there but answers nothing, as in a car park: after this a kept page is better. */
const patienceMs = 8_000;

async function forget(keep?: string) {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((other) => other.startsWith(prefix) && other !== keep)
      .map((old) => caches.delete(old)),
  );
}

async function keep() {
  if (kept.files.length) {
    const cache = await caches.open(name);
    // A page from the browser's own cache could be of yesterday; hashed files cannot.
    await cache.addAll(
      kept.files.map(
        (path) =>
          new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' }),
      ),
    );
  }
  await worker.skipWaiting();
}

async function takeOver() {
  if (kept.files.length) {
    await forget(name);
    await worker.registration.navigationPreload?.enable();
  } else {
    await forget();
    await worker.registration.unregister();
  }
}

/** A kept page with a line above it that says so: opening hours may have changed since. */
async function withNote(page: Response) {
  const saved = new Date(page.headers.get('date') ?? Date.now());
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(saved);
  const html = (await page.text()).replace('<div id="root">', (root) =>
    kept.note.replace('{{date}}', date).concat(root),
  );
  const headers = new Headers(page.headers);
  for (const gone of ['content-encoding', 'content-length', 'etag']) headers.delete(gone);
  return new Response(html, { headers });
}

/** From the network; without one from the copy, or the offline page. */
async function answer({ request, preloadResponse }: AskEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isPage = request.mode === 'navigate';
  const copy = async () => {
    const cache = await caches.open(name);
    const found = await cache.match(pathname);
    if (found) return isPage ? withNote(found) : found;
    return isPage ? cache.match(kept.fallback) : undefined;
  };
  const network = (async () => (await preloadResponse) ?? fetch(request))();
  const isKept = kept.files.includes(pathname);
  const late = new Promise<undefined>((give) => {
    if (isKept) setTimeout(give, patienceMs);
  });
  try {
    const first = await Promise.race([network, late]);
    return first ?? (await copy()) ?? (await network);
  } catch (failure) {
    const found = await copy();
    if (found) return found;
    throw failure;
  }
}

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // Pages and the kept files only. A form's post, a captcha, a script never passes through here.
  const isOurs = request.method === 'GET' && url.origin === location.origin;
  if (isOurs && (request.mode === 'navigate' || kept.files.includes(url.pathname)))
    event.respondWith(answer(event));
});

export {};
