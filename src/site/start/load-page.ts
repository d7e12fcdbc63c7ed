import { language } from '#words/formats.ts';
import { interactivePages } from '../interactive-pages.ts';
import { type Page, type PageFile, pageFilePath, type ShownPage } from '../page.ts';
import { chunkTimeoutMs, loadChunk } from './chunk.ts';
import { islands } from './islands.ts';

/** The id of the element into which the build writes the page's data. */
export const pageDataId = 'page';

/** Reads the page data from this document; undefined in the empty shell of `npm run dev`. */
function readPageData(): Omit<PageFile, 'html'> | undefined {
  const data = document.getElementById(pageDataId);
  return data ? JSON.parse(data.textContent) : undefined;
}

const interactivePageAt = (path: string) =>
  Object.values(interactivePages).find((page) => page.path === path);

type PageLoad = { page: Promise<ShownPage>; request: AbortController };
/** The pages that are loading or loaded, by path. */
const pageLoads = new Map<string, PageLoad>();

/**
 * Loads the page at this path, and caches it. After a failure, even if only its island failed (the part that React
 * hydrates), the next call loads it again. Fails with `ChunkLoadError`.
 *
 * The browser loads the code of an interactive page. Of all other pages it loads the HTML between header and footer, so
 * it needs neither code nor a list of pages for them, and after a change of a text no visitor loads a script again.
 */
export function loadPage(path: string): Promise<ShownPage> {
  const cached = pageLoads.get(path);
  if (cached) return cached.page;
  const request = new AbortController();
  const page = fetchPage(path, request.signal);
  cacheUntilFailure(path, { page, request });
  return page;
}

/** Aborts the request for a page that does not arrive, so that the next call of `loadPage` makes a new one. */
export function abandonPage(path: string) {
  const abandoned = pageLoads.get(path);
  pageLoads.delete(path);
  abandoned?.request.abort();
}

function cacheUntilFailure(path: string, load: PageLoad) {
  pageLoads.set(path, load);
  const remove = () => pageLoads.get(path) === load && pageLoads.delete(path);
  load.page.then(({ content }) => 'failure' in content && content.failure && remove(), remove);
}

async function fetchPage(path: string, signal: AbortSignal): Promise<ShownPage> {
  const page = interactivePageAt(path);
  if (page) return { page, content: await importCodeFor(path, page.load) };
  if (import.meta.env.DEV) return loadChunk(path, () => loadPageFromSource(path));
  const file = await loadChunk(path, () => fetchPageFile(path, signal));
  return loadHtmlPage({ ...file.page, path }, file.html);
}

/** The paths of pages whose code is being imported. */
const pathsBeingImported = new Set<string>();

/** How long a second import of code may take while the first is pending. Code that has just arrived takes less. */
const secondImportTimeoutMs = 1_000;

/**
 * Imports code for a page. While an import of a file is pending, the browser makes no second request for the file. Only
 * a new document can request it again, so a second import fails soon, and the caller opens a new document.
 */
function importCodeFor<T>(path: string, load: () => Promise<T>): Promise<T> {
  const timeoutMs = pathsBeingImported.has(path) ? secondImportTimeoutMs : chunkTimeoutMs;
  pathsBeingImported.add(path);
  return loadChunk(path, () => load().finally(() => pathsBeingImported.delete(path)), timeoutMs);
}

async function fetchPageFile(path: string, signal: AbortSignal): Promise<PageFile> {
  const response = await fetch(pageFilePath({ path }), { signal });
  if (!response.ok)
    throw new Error(`${pageFilePath({ path })} could not be loaded: status ${response.status}`);
  const file: PageFile = await response.json();
  // The HTML of another release may need styles that this document lacks.
  if (file.release !== readPageData()?.release)
    throw new Error(`${pageFilePath({ path })} belongs to another release than this document`);
  return file;
}

/** Adds the island's code to the page's HTML or, if the code is missing, the failure: the HTML is shown even then. */
async function loadHtmlPage(page: Page, html: string): Promise<ShownPage> {
  const islandOrFailure =
    page.island && (await importCodeFor(page.path, islands[page.island]).catch(asFailure));
  const result =
    typeof islandOrFailure === 'function' ? { Island: islandOrFailure } : islandOrFailure;
  return { page, content: { html: { __html: html }, ...result } };
}
const asFailure = (failure: Error) => ({ failure });

/** Loads a page under `npm run dev` and in tests, where no build has written the pages. */
async function loadPageFromSource(path: string): Promise<ShownPage> {
  const { hasSpanishInterface, pageAt } = await import('../routes.tsx');
  const page = pageAt(path);
  // Only a new document has the words of the other language.
  if (hasSpanishInterface && (page.lang ?? 'en') !== language)
    throw new Error(`${path} is not in ${language}`);
  return { page, content: await page.load() };
}

/**
 * Loads the page of this document; call it before hydration. If the page's code cannot be loaded, the result is the
 * server's HTML, which is shown between a working header and footer, and `failure` says why.
 */
export async function loadFirstPage(): Promise<ShownPage> {
  const path = location.pathname;
  const pageData = readPageData();
  const page = pageData && { ...pageData.page, path };
  const html = document.getElementById('main')?.innerHTML ?? '';
  try {
    const isHtml = page && !interactivePageAt(path);
    if (!isHtml) return await loadPage(path);
    const htmlPage = loadHtmlPage(page, html);
    cacheUntilFailure(path, { page: htmlPage, request: new AbortController() });
    return await htmlPage;
  } catch (failure) {
    if (!page) throw failure;
    return { page, content: { html: { __html: html } }, failure };
  }
}
