import { interactivePages } from '../interactive-pages.ts';
import { fileOf, type Page, type PageFile, type ShownPage } from '../page.ts';
import { loadChunk } from './chunk.ts';
import { loadIsland } from './islands.ts';

/** The id of the element in which the build tells what page this is. */
export const pageDataId = 'page';

/** Undefined in the empty shell of `npm run dev`. */
function dataOfDocument(): Omit<PageFile, 'html'> | undefined {
  const data = document.getElementById(pageDataId);
  return data ? JSON.parse(data.textContent) : undefined;
}

const interactiveAt = (path: string) =>
  Object.values(interactivePages).find((page) => page.path === path);

const loading = new Map<string, Promise<ShownPage>>();

/**
 * Loads the page at this path, once; after a failure, also of its island alone, the next call tries again. Fails with
 * `ChunkLoadError`.
 *
 * A page with controls is code. Every other comes as the HTML that its address has, without the frame around it: the
 * browser needs no code for it and no list of pages, and a text that is changed makes no visitor load a script again.
 */
export function loadPage(path: string): Promise<ShownPage> {
  const begun = loading.get(path);
  if (begun) return begun;
  const loaded = contentOf(path);
  remember(path, loaded);
  return loaded;
}

function remember(path: string, loaded: Promise<ShownPage>) {
  loading.set(path, loaded);
  const forget = () => loading.delete(path);
  loaded.then(({ content }) => 'failure' in content && content.failure && forget(), forget);
}

async function contentOf(path: string): Promise<ShownPage> {
  const page = interactiveAt(path);
  if (page) return { page, content: await loadChunk(path, page.load) };
  if (import.meta.env.DEV) return loadChunk(path, () => contentFromSource(path));
  const file = await loadChunk(path, () => fileAt(path));
  return htmlPage({ ...file.page, path }, file.html);
}

async function fileAt(path: string): Promise<PageFile> {
  const answer = await fetch(fileOf({ path }));
  if (!answer.ok) throw new Error(`${fileOf({ path })}: ${answer.status}`);
  const file: PageFile = await answer.json();
  // The HTML of another release may need styles that this document has not.
  if (file.release !== dataOfDocument()?.release) throw new Error('The site has changed');
  return file;
}

/** An island whose code is missing takes nothing else of its page away. */
async function htmlPage(page: Page, html: string): Promise<ShownPage> {
  const island = page.island && (await loadIsland(page.path, page.island).catch(asFailure));
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
    const first = htmlPage(page, html);
    remember(path, first);
    return await first;
  } catch (failure) {
    if (!page) throw failure;
    return { page, content: { html: { __html: html } }, failure };
  }
}
