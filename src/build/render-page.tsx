import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { fixedParts } from '#site/frame/fixed-parts.tsx';
import { Layout } from '#site/frame/layout.tsx';
import { interactivePages } from '#site/interactive-pages.ts';
import type { ListedPage } from '#site/page.ts';
import { addLinkNotes } from './link-notes.ts';

/**
 * React emits preloads for every picture: in headers if there is a handler, otherwise in the document. This handler
 * drops them, because the only picture that should be fetched early has a `fetchpriority` attribute.
 */
const withoutPreloads = { onHeaders: () => {}, maxHeadersLength: Number.MAX_SAFE_INTEGER };

export async function htmlOf(path: string, element: ReactNode, identifierPrefix = '') {
  const page = (
    <StrictMode>
      <StaticRouter location={path}>{element}</StaticRouter>
    </StrictMode>
  );
  const { prelude } = await prerender(page, { ...withoutPreloads, identifierPrefix });
  return new Response(prelude).text();
}

const interactivePaths = new Set(Object.values(interactivePages).map(({ path }) => path));

/**
 * Renders the page between header and footer as `body` and, unless it is an interactive page, its content alone as
 * `html`. When a visitor follows a link, the browser inserts `html` between the header and footer of the page that is
 * open, so React's ids in it have a different prefix.
 */
export async function renderPage(page: ListedPage): Promise<{ body: string; html?: string }> {
  const { path } = page;
  const withHeaderAndFooter = (content: Parameters<typeof Layout>[0]['content']) =>
    htmlOf(path, <Layout page={page} content={content} fixedParts={fixedParts} />);
  try {
    const Content = await page.load();
    if (interactivePaths.has(path)) return { body: await withHeaderAndFooter(Content) };
    const html = addLinkNotes(await htmlOf(path, <Content />, 'p'), page.lang);
    return { html, body: await withHeaderAndFooter({ html: { __html: html } }) };
  } catch (cause) {
    throw new Error(`${path} could not be prerendered: ${cause}`, { cause });
  }
}
