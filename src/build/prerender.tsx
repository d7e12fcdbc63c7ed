import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import font from '#components/first.woff2';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import type { SiteFile } from '#contact/site-file.ts';
import { disconnections, fallbackFile, keepsOfflineCopy, offline } from '#content/offline.ts';
import { passed, today } from '#content/opening.ts';
import { practice } from '#content/practice.ts';
import { downloads, handouts } from '#content/redirects.ts';
import * as days from '#content/special-days.ts';
import { problems } from '#content/validate.ts';
import { AnswerPage } from '#site/frame/answer-page.tsx';
import { fixedParts } from '#site/frame/fixed-parts.tsx';
import { Layout } from '#site/frame/layout.tsx';
import { loadMenus } from '#site/frame/menus.ts';
import { structuredDataOf } from '#site/head/structured-data.ts';
import { interactivePages } from '#site/interactive-pages.ts';
import { fileOf, type ListedPage, type Page, type PageFile } from '#site/page.ts';
import { loadRegister } from '#site/register.ts';
import { notFound, offlinePage, pages } from '#site/routes.tsx';
import {
  documentsFrom,
  hashOf,
  inlineHashes,
  openingScript,
  readStart,
} from './compose-document.ts';
import { searchIndex } from './search-index.ts';
import { wellKnownFiles } from './well-known-files.ts';

/**
 * The one inline style, of Radix NavigationMenu's list. Our Content-Security-Policy would refuse it with a console
 * error on every page; the style sheet says the same.
 */
const radixStyle = ' style="position:relative"';

/**
 * React asks early for every picture, in headers if it may, else in the document. The only picture that should come
 * early says so itself, so these headers are not sent.
 */
const withoutPreloads = { onHeaders: () => {}, maxHeadersLength: Number.MAX_SAFE_INTEGER };

async function bodyOf(path: string, element: ReactNode, identifierPrefix = '') {
  const page = (
    <StrictMode>
      <StaticRouter location={path}>{element}</StaticRouter>
    </StrictMode>
  );
  const { prelude } = await prerender(page, { ...withoutPreloads, identifierPrefix });
  return (await new Response(prelude).text()).replaceAll(radixStyle, '');
}

/** What the worker replaces where the device has a network and our server is away. */
function unreachableWords(fallback: string) {
  const { offline: without, unreachable } = disconnections;
  const words = Object.fromEntries(
    (['heading', 'reason'] as const).map((part) => [without[part], unreachable[part]]),
  );
  const absent = Object.keys(words).find((word) => !fallback.includes(word));
  if (absent) throw new Error(`The page for no network does not say “${absent}”.`);
  return words;
}

const noteLabels = { en: 'Saved copy', es: 'Copia guardada' };

/** Writes into the built service worker what it keeps; its version changes with every byte of that. */
async function fillServiceWorker(directory: string) {
  const read = (path: string) => readFile(join(directory, path));
  const pagesKept = offline.pages.map(({ link }) => link);
  const files = [...pagesKept, ...offline.files, fallbackFile, font];
  const hash = createHash('sha256');
  for (const path of files)
    hash.update(await read(path.includes('.') ? path : `${path}/index.html`));
  const worker = join(directory, 'service-worker.js');
  const kept = {
    version: hash.digest('hex').slice(0, 12),
    files: keepsOfflineCopy ? files : [],
    fallback: fallbackFile,
    notes: Object.fromEntries(
      (['en', 'es'] as const).map((lang) => [
        lang,
        `<aside class="offline-note" lang="${lang}" aria-label="${noteLabels[lang]}">${offline.note[lang]}</aside>`,
      ]),
    ),
    languages: Object.fromEntries(
      offline.pages.flatMap(({ link, lang }) => (lang ? [[link, lang]] : [])),
    ),
    unreachable: unreachableWords(await readFile(join(directory, fallbackFile), 'utf8')),
  };
  const code = await readFile(worker, 'utf8');
  if (!code.includes('__KEPT__')) throw new Error('The service worker has no place for its list.');
  await writeFile(
    worker,
    code.replace('__KEPT__', () => JSON.stringify(kept)),
  );
}

/**
 * Turns the built shell in `directory` into one complete HTML file per page, and tells the server in
 * `.server/` which addresses there are. All content problems are reported at once and stop the build. Returns what the
 * headers of every page depend on: the site's address, and the hashes of what stands inline in pages.
 */
export async function writeSite(directory: string, publicDir: string) {
  const register = await loadRegister();
  const wrong = problems({ publicDir, register });
  if (wrong) throw new Error(`The content is not valid.\n${wrong}`);

  for (const { place, date } of passed(today(), days))
    console.warn(
      `src/content/special-days.ts, ${place}: ${date} is over and on no page; take the record out`,
    );

  await loadMenus();
  const interactive = new Set(Object.values(interactivePages).map(({ path }) => path));
  const start = await readStart(directory);
  const compose = documentsFrom(start);
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), text);
  };
  /**
   * The page inside the frame and, unless it is interactive, its content alone. The ids in that begin with a letter of
   * their own, because a browser shows it in a frame that another page came with.
   */
  const render = async (page: ListedPage, path = page.path) => {
    try {
      const Content = await page.load();
      if (interactive.has(path))
        return {
          body: await bodyOf(path, <Layout page={page} content={Content} parts={fixedParts} />),
        };
      const html = await bodyOf(path, <Content />, 'p');
      const content = { html: { __html: html } };
      return {
        html,
        body: await bodyOf(path, <Layout page={page} content={content} parts={fixedParts} />),
      };
    } catch (cause) {
      throw new Error(`${path} could not be prerendered: ${cause}`, { cause });
    }
  };
  const factsOf = (page: ListedPage) => {
    const entry = register.find((candidate) => candidate.page === page);
    if (!entry) throw new Error(`No file says what ${page.path} is`);
    return entry.facts;
  };

  /** Where a page and its translation are, for both. */
  const languagesOf = ({ path }: Page) => {
    const pair = register.find(
      ({ facts, page }) => facts.inEnglish && [facts.inEnglish, page?.path].includes(path),
    );
    return pair?.page && { en: pair.facts.inEnglish ?? '', es: pair.page.path };
  };

  const missing = await render(notFound, '/404');
  // Of what all pages have in common: a tab with another frame, style sheet or script opens this page as a whole.
  const release = hashOf(start.css + start.boot + openingScript + missing.body).slice(0, 6);
  const dataOf = ({ title, lang, parent, layout, island }: Page) => ({
    release,
    page: { title, lang, parent, layout, island },
  });

  for (const page of pages) {
    const { body, html } = await render(page);
    const facts = factsOf(page);
    const head = { ...page, description: facts.description, languages: languagesOf(page) };
    const data = structuredDataOf(page, facts);
    const file = dataOf(page);
    await write(join(page.path, 'index.html'), compose({ head, body, facts, data, page: file }));
    if (html) await write(fileOf(page), JSON.stringify({ ...file, html } satisfies PageFile));
  }
  const missingFacts = factsOf(notFound);
  await write(
    '404.html',
    compose({
      head: { ...notFound, description: missingFacts.description },
      body: missing.body,
      facts: missingFacts,
      page: dataOf(notFound),
    }),
  );
  await write(
    '.server/answer.html',
    compose({
      head: { path: '*', title: '{{title}}', description: 'The answer to your message.' },
      body: await bodyOf('/answer', <AnswerPage />),
      facts: {},
      isAnswer: true,
    }),
  );
  const withoutNetwork = factsOf(offlinePage);
  await write(
    fallbackFile,
    compose({
      head: { ...offlinePage, description: withoutNetwork.description },
      body: (await render(offlinePage, '/offline')).body,
      facts: withoutNetwork,
    }),
  );
  await write('search-index.json', await searchIndex(pages));
  await fillServiceWorker(directory);
  const files = wellKnownFiles(
    pages.map(({ path }) => path),
    new Date(),
  );
  for (const [file, text] of Object.entries(files)) await write(file, text);
  const siteFile: SiteFile = {
    pages: pages.map(({ path }) => path),
    aliases: Object.fromEntries(
      pages.flatMap(({ path, aliases = [] }) => aliases.map((alias) => [alias, path])),
    ),
    redirects: Object.fromEntries([...downloads, ...handouts].map(({ from, to }) => [from, to])),
    csp: inlineHashes(start),
    phone: formatPhone(practice.phone),
  };
  // For static hosts such as Cloudflare Pages and Netlify; our own server reads site.json.
  const moved = [
    ...Object.entries(siteFile.redirects).map(([from, to]) => `${from} ${to} 302\n`),
    ...Object.entries(siteFile.aliases).map(([from, to]) => `${from} ${to} 200\n`),
  ];
  await write('_redirects', moved.join(''));
  await write('.server/site.json', JSON.stringify(siteFile, null, 2));
  console.log(`prerendered ${pages.length} pages, 404 and the form's answer`);
  return { origin: practice.origin, csp: siteFile.csp };
}
