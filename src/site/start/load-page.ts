import { interactivePages } from '../interactive-pages.ts';
import { fileOf, type Page, type PageFile, type ShownPage } from '../page.ts';
import { chunkTimeoutMs, loadChunk } from './chunk.ts';
import { islands } from './islands.ts';

/** The id of the element in which the build tells what page this is. */
export const pageDataId = 'page';

/** Undefined in the empty shell of `npm run dev`. */
function dataOfDocument(): Omit<PageFile, 'html'> | undefined {
  const data = document.getElementById(pageDataId);
  return data ? JSON.parse(data.textContent) : undefined;
}

const interactiveAt = (path: string) =>
  Object.values(interactivePages).find((page) => page.path === path);

type Loading = { loaded: Promise<ShownPage>; request: AbortController };
const loading = new Map<string, Loading>();

/**
 * Loads the page at this path, once; after a failure, also of its island alone, the next call tries again. Fails with
 * `ChunkLoadError`.
 *
 * A page with controls is code. Every other comes as the HTML that its address has, without the frame around it: the
 * browser needs no code for it and no list of pages, and a text that is changed makes no visitor load a script again.
 */
export function loadPage(path: string): Promise<ShownPage> {
  const begun = loading.get(path);
  if (begun) return begun.loaded;
  const request = new AbortController();
  const loaded = contentOf(path, request.signal);
  remember(path, { loaded, request });
  return loaded;
}

/** Gives up waiting for a page on a silent network, so that the next call asks for it anew. */
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

/** The pages whose code has been asked for and has neither come nor failed. */
const importing = new Set<string>();

/** How long to wait for code that has been waited for in vain: long enough if it has come in the meantime. */
const secondPatienceMs = 1_000;

/**
 * Imports code for a page. A browser answers a second import of a file with the first one while that hangs, so only a
 * document of its own can ask for the file anew: the second import fails soon, and the caller opens that document.
 */
function importFor<T>(path: string, load: () => Promise<T>): Promise<T> {
  const timeoutMs = importing.has(path) ? secondPatienceMs : chunkTimeoutMs;
  importing.add(path);
  return loadChunk(path, () => load().finally(() => importing.delete(path)), timeoutMs);
}

async function fileAt(path: string, signal: AbortSignal): Promise<PageFile> {
  const answer = await fetch(fileOf({ path }), { signal });
  if (!answer.ok) throw new Error(`${fileOf({ path })}: ${answer.status}`);
  const file: PageFile = await answer.json();
  // The HTML of another release may need styles that this document has not.
  if (file.release !== dataOfDocument()?.release) throw new Error('The site has changed');
  return file;
}

/** An island whose code is missing takes nothing else of its page away. */
async function htmlPage(page: Page, html: string): Promise<ShownPage> {
  const island = page.island && (await importFor(page.path, islands[page.island]).catch(asFailure));
  const result = typeof island === 'function' ? { Island: island } : island;
  return { page, content: { html: { __html: html }, ...result } };
}
const asFailure = (failure: Error) => ({ failure });

/** Under `npm run dev` and in tests, where no build has written the pages. */
async function contentFromSource(path: string): Promise<ShownPage> {
  const page = (await import('../routes.tsx')).pageAt(path);
  return { page, content: await page.load() };
}

/**
 * The page that the document came with. To be called before hydration. If its code cannot be loaded, the server's HTML
 * stays, between a header and a footer that work, and `failure` says why.
 */
export async function firstPage(): Promise<ShownPage> {
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
