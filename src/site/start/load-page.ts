import { interactivePages } from '../interactive-pages.ts';
import { type Page, type PageFile, pageFilePath, type ShownPage } from '../page.ts';
import { chunkTimeoutMs, loadChunk } from './chunk.ts';
import { islands } from './islands.ts';

/** The id of the element into which the build writes the page's data. */
export const pageDataId = 'page';

/** The data of this document's page; undefined in the empty shell of `npm run dev`. */
function dataOfDocument(): Omit<PageFile, 'html'> | undefined {
  const data = document.getElementById(pageDataId);
  return data ? JSON.parse(data.textContent) : undefined;
}

const interactiveAt = (path: string) =>
  Object.values(interactivePages).find((page) => page.path === path);

type Loading = { loaded: Promise<ShownPage>; request: AbortController };
const loading = new Map<string, Loading>();

/**
 * Loads the page at this path once. After a failure, even of the island alone, the next call tries again. Fails with
 * `ChunkLoadError`.
 *
 * An interactive page is loaded as code. All others are loaded as the HTML inside the frame, so the browser needs
 * neither code nor a list of pages for them, and an edited text makes no visitor load a script again.
 */
export function loadPage(path: string): Promise<ShownPage> {
  const begun = loading.get(path);
  if (begun) return begun.loaded;
  const request = new AbortController();
  const loaded = contentOf(path, request.signal);
  remember(path, { loaded, request });
  return loaded;
}

/** Aborts loading a page on a network that does not answer, so that the next call requests it again. */
export function abandonPage(path: string) {
  const begun = loading.get(path);
  loading.delete(path);
  begun?.request.abort();
}

function remember(path: string, begun: Loading) {
  loading.set(path, begun);
  const forget = () => loading.get(path) === begun && loading.delete(path);
  begun.loaded.then(({ content }) => 'failure' in content && content.failure && forget(), forget);
}

async function contentOf(path: string, signal: AbortSignal): Promise<ShownPage> {
  const page = interactiveAt(path);
  if (page) return { page, content: await importFor(path, page.load) };
  if (import.meta.env.DEV) return loadChunk(path, () => contentFromSource(path));
  const file = await loadChunk(path, () => fileAt(path, signal));
  return htmlPage({ ...file.page, path }, file.html);
}

/** The paths of pages whose code is being imported. */
const importing = new Set<string>();

/** How long to wait for code whose first import is still pending: long enough if it has arrived in the meantime. */
const secondPatienceMs = 1_000;

/**
 * Imports code for a page. While an import is pending, the browser answers a second import of the file with the first
 * one, so only a new document can request the file again: the second import fails soon, and the caller opens the page
 * as a new document.
 */
function importFor<T>(path: string, load: () => Promise<T>): Promise<T> {
  const timeoutMs = importing.has(path) ? secondPatienceMs : chunkTimeoutMs;
  importing.add(path);
  return loadChunk(path, () => load().finally(() => importing.delete(path)), timeoutMs);
}

async function fileAt(path: string, signal: AbortSignal): Promise<PageFile> {
  const answer = await fetch(pageFilePath({ path }), { signal });
  if (!answer.ok) throw new Error(`${pageFilePath({ path })}: ${answer.status}`);
  const file: PageFile = await answer.json();
  // The HTML of another release may need styles that this document lacks.
  if (file.release !== dataOfDocument()?.release) throw new Error('The site has changed');
  return file;
}

/** The page is shown even if the code of its island is missing. */
async function htmlPage(page: Page, html: string): Promise<ShownPage> {
  const island = page.island && (await importFor(page.path, islands[page.island]).catch(asFailure));
  const result = typeof island === 'function' ? { Island: island } : island;
  return { page, content: { html: { __html: html }, ...result } };
}
const asFailure = (failure: Error) => ({ failure });

/** For `npm run dev` and tests, where no build has written the pages. */
async function contentFromSource(path: string): Promise<ShownPage> {
  const page = (await import('../routes.tsx')).pageAt(path);
  return { page, content: await page.load() };
}

/**
 * The page of this document; call it before hydration. If its code cannot be loaded, the server's HTML stays between a
 * working header and footer, and `failure` says why.
 */
export async function loadFirstPage(): Promise<ShownPage> {
  const path = location.pathname;
  const data = dataOfDocument();
  const page = data && { ...data.page, path };
  const html = document.getElementById('main')?.innerHTML ?? '';
  try {
    const isHtml = page && !interactiveAt(path);
    if (!isHtml) return await loadPage(path);
    const loaded = htmlPage(page, html);
    remember(path, { loaded, request: new AbortController() });
    return await loaded;
  } catch (failure) {
    if (!page) throw failure;
    return { page, content: { html: { __html: html } }, failure };
  }
}
