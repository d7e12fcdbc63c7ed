// Saves a few pages for use without a network. The worker tries the network first, so that nobody stays on an old
// version. The saved pages and their files are called "kept".

declare global {
  /** Inserted by the build (`fill-service-worker.ts`). */
  const __KEPT__: {
    /** A hash of all kept files. */
    version: string;
    /** The paths to keep; empty if `content/offline.ts` switches off keeping pages. */
    files: string[];
    /** The paths of the offline page, which the worker shows for every address without a kept page, by language. */
    fallbacks: { en: string; es?: string };
    /** The markup above a kept page, by language; `{{date}}` is replaced by the date on which the page was saved. */
    notes: Record<string, string>;
    /** The language of each kept page that is not in English, by path. */
    languages: Record<string, string>;
    /**
     * For each text that says that the device has no network, the text to show instead when the device has a network
     * but our server does not answer.
     */
    unreachable: Record<string, string>;
  };
}

// TypeScript's DOM library lacks these types of the worker's global scope.
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type WorkerScope = {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: FetchEvent) => void): void;
};

const worker = globalThis as unknown as WorkerScope;
const kept = __KEPT__;
const cachePrefix = 'offline-copy-';
const cacheName = cachePrefix + kept.version;
/** How long to wait for a network that does not answer, as in a parking garage, before showing a kept page. */
const networkTimeoutMs = 8_000;

async function deleteCachesExcept(currentName?: string) {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(cachePrefix) && name !== currentName)
      .map((name) => caches.delete(name)),
  );
}

async function install() {
  if (kept.files.length) {
    const cache = await caches.open(cacheName);
    // A page in the browser's HTTP cache may be stale; the files in /assets/ cannot, because their names contain a
    // hash.
    await cache.addAll(
      kept.files.map(
        (path) =>
          new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' }),
      ),
    );
  }
  await worker.skipWaiting();
}

async function activate() {
  if (kept.files.length) {
    await deleteCachesExcept(cacheName);
    await worker.registration.navigationPreload?.enable();
  } else {
    await deleteCachesExcept();
    await worker.registration.unregister();
  }
}

/** Corrects a text that says that the device has no network, if the device has one and our server does not answer. */
function correctCause(text: string) {
  if (!navigator.onLine) return text;
  return Object.entries(kept.unreachable).reduce(
    (corrected, [offline, unreachable]) => corrected.replaceAll(offline, unreachable),
    text,
  );
}

async function rewrite(page: Response, change: (html: string) => string) {
  const headers = new Headers(page.headers);
  // These describe the unchanged page.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(change(await page.text()), { headers });
}

/** Adds a note above a kept page that says when the page was saved, because opening hours may have changed since. */
function addNote(page: Response, path: string) {
  const lang = kept.languages[path] ?? 'en';
  const savedAt = new Date(page.headers.get('date') ?? Date.now());
  const date = new Intl.DateTimeFormat(`${lang}-US`, { dateStyle: 'long' }).format(savedAt);
  const note = correctCause(kept.notes[lang] ?? '').replace('{{date}}', date);
  return rewrite(page, (html) => html.replace('<div id="root">', (root) => note + root));
}

/** The offline page in the language of the address: all addresses of Spanish pages are below /es. */
const fallbackFor = (path: string) =>
  (/^\/es(\/|$)/.test(path) && kept.fallbacks.es) || kept.fallbacks.en;

/** Returns the kept file at this path or, for a page that is not kept, the offline page. */
async function readKept(path: string, isPage: boolean): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  const file = await cache.match(path);
  if (file) return isPage ? addNote(file, path) : file;
  const offlinePage = isPage && (await cache.match(fallbackFor(path)));
  return offlinePage ? rewrite(offlinePage, correctCause) : undefined;
}

/** Whether a proxy answered that the server is not available. */
const isServerUnavailable = ({ status }: Response) => status >= 502 && status <= 504;

/**
 * Answers from the network. If the network or the server fails, or the network is too slow for a kept file, answers
 * with the kept file or the offline page.
 */
async function answer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  const readFallback = () => readKept(pathname, request.mode === 'navigate');
  const fromNetwork = (async () => (await preloadResponse) ?? fetch(request))();
  const isKept = kept.files.includes(pathname);
  const timeout = new Promise<undefined>((resolve) => {
    if (isKept) setTimeout(resolve, networkTimeoutMs);
  });
  try {
    const response = await Promise.race([fromNetwork, timeout]);
    if (response && !isServerUnavailable(response)) return response;
    return (await readFallback()) ?? (await fromNetwork);
  } catch (error) {
    const fallback = await readFallback();
    if (fallback) return fallback;
    throw error;
  }
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // The worker answers only requests for pages and kept files. All others, such as form posts, captcha requests and
  // scripts, go to the network as if there were no worker.
  const isOwnGet = request.method === 'GET' && url.origin === location.origin;
  if (isOwnGet && (request.mode === 'navigate' || kept.files.includes(url.pathname)))
    event.respondWith(answer(event));
});

export {};
