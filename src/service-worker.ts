// Saves a few pages for use without a network. It tries the network first, so that nobody stays on an old version.

declare global {
  /** Inserted by the build (`fill-service-worker.ts`). */
  const __KEPT__: {
    /** A hash of all kept files. */
    version: string;
    /** The paths to keep; empty if `content/offline.ts` switches the offline copy off. */
    files: string[];
    /** The page to show for every address without a kept page. */
    fallback: string;
    /** The markup above a kept page, by language; `{{date}}` is replaced by the date on which the page was saved. */
    notes: Record<string, string>;
    /** The language of each kept page that is not in English, by path. */
    languages: Record<string, string>;
    /** Text about a device without a network → the text that replaces it if only our server does not answer. */
    unreachable: Record<string, string>;
  };
}

/** The parts of the worker's global scope that TypeScript's DOM library lacks. */
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
/** How long to wait for a network that does not answer, as in a parking garage, before showing a kept page. */
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
    // A page in the browser's HTTP cache may be stale; a file with a hash in its name cannot.
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

/** Makes a kept text name the current cause: no network, or a network on which our server does not answer. */
function nameCause(text: string) {
  if (!navigator.onLine) return text;
  return Object.entries(kept.unreachable).reduce(
    (said, [offline, unreachable]) => said.replaceAll(offline, unreachable),
    text,
  );
}

async function rewrite(page: Response, change: (html: string) => string) {
  const headers = new Headers(page.headers);
  for (const gone of ['content-encoding', 'content-length', 'etag']) headers.delete(gone);
  return new Response(change(await page.text()), { headers });
}

/** Adds a line above a kept page that says when it was saved, because opening hours may have changed since. */
function withNote(page: Response, path: string) {
  const lang = kept.languages[path] ?? 'en';
  const saved = new Date(page.headers.get('date') ?? Date.now());
  const date = new Intl.DateTimeFormat(`${lang}-US`, { dateStyle: 'long' }).format(saved);
  const note = nameCause(kept.notes[lang] ?? '').replace('{{date}}', date);
  return rewrite(page, (html) => html.replace('<div id="root">', (root) => note + root));
}

async function copyOf(path: string, isPage: boolean): Promise<Response | undefined> {
  const cache = await caches.open(name);
  const found = await cache.match(path);
  if (found) return isPage ? withNote(found, path) : found;
  const fallback = isPage && (await cache.match(kept.fallback));
  return fallback ? rewrite(fallback, nameCause) : undefined;
}

/** Whether a proxy answered that the server is not available. */
const isAway = ({ status }: Response) => status >= 502 && status <= 504;

/** Answers from the network or, without a network, with the kept copy or the offline page. */
async function answer({ request, preloadResponse }: AskEvent): Promise<Response> {
  const { pathname } = new URL(request.url);
  const copy = () => copyOf(pathname, request.mode === 'navigate');
  const network = (async () => (await preloadResponse) ?? fetch(request))();
  const isKept = kept.files.includes(pathname);
  const late = new Promise<undefined>((give) => {
    if (isKept) setTimeout(give, patienceMs);
  });
  try {
    const first = await Promise.race([network, late]);
    if (first && !isAway(first)) return first;
    return (await copy()) ?? (await network);
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
  // Answers only requests for pages and kept files: no form post, captcha or script passes through this worker.
  const isOurs = request.method === 'GET' && url.origin === location.origin;
  if (isOurs && (request.mode === 'navigate' || kept.files.includes(url.pathname)))
    event.respondWith(answer(event));
});

export {};
