import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { formatPhone } from '#components/phone-link/phone-link.tsx';
import { installQuickExit } from '#components/quick-exit/install-quick-exit.ts';
import { descriptions } from '#content/descriptions.ts';
import { quickExit } from '#content/navigation.ts';
import { offline } from '#content/offline.ts';
import { practice } from '#content/practice.ts';
import { downloads } from '#content/redirects.ts';
import { problems } from '#content/validate.ts';
import { keepTyped } from '#site/contact-form/keep-typed.ts';
import { AnswerPage } from '#site/frame/answer-page.tsx';
import { Layout } from '#site/frame/layout.tsx';
import { type Head, headOf } from '#site/head/head.ts';
import { structuredDataOf } from '#site/head/structured-data.ts';
import { notFound, offlinePage, pages } from '#site/routes.tsx';
import { bootScript, speculationRules } from '#site/start/boot.ts';
import { routes } from '#site/start/router.tsx';
import font from './fonts/first.woff2';
import { wellKnownFiles } from './well-known-files.ts';

/**
 * The whole inline style of Radix NavigationMenu's list, which our Content-Security-Policy would refuse
 * with a console error on every page. The style sheet says the same. Any other inline style is a mistake.
 */
const radixStyle = ' style="position:relative"';

async function htmlOf(element: ReactNode) {
  const { prelude } = await prerender(<StrictMode>{element}</StrictMode>);
  const html = (await new Response(prelude).text())
    .replaceAll(radixStyle, '')
    // React asks for every picture early; the only one that should come early says so itself.
    .replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
  const inline = /<[^>]* style="[^"]*"[^>]*>/.exec(html);
  if (inline)
    throw new Error(`inline style, which the Content-Security-Policy refuses: ${inline[0]}`);
  return html;
}

async function bodyOf(routes: RouteObject[], path: string) {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`http://prerender${path}`));
  if (context instanceof Response) throw new Error(`answered ${context.status} instead of a page`);
  const [error] = Object.values(context.errors ?? {});
  if (error) throw error;
  return htmlOf(
    <StaticRouterProvider
      router={createStaticRouter(dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The addresses of the browser's entry and of everything that it imports. */
async function startModules(directory: string) {
  const text = await readFile(join(directory, '.server/manifest.json'), 'utf8');
  const manifest: Record<string, { file: string; isEntry?: boolean; imports?: string[] }> =
    JSON.parse(text);
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  const imported = entry?.imports?.map((key) => manifest[key]) ?? [];
  return [entry, ...imported].flatMap((chunk) => (chunk ? [`/${chunk.file}`] : []));
}

/**
 * Puts the one style sheet and the boot script into the shell itself: nothing else is needed for the first
 * paint, and React is fetched on intent.
 */
async function inlineStart(shell: string, directory: string) {
  const [link, sheet] = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(shell) ?? [];
  const [entry] = /<script type="module"[^>]*><\/script>/.exec(shell) ?? [];
  if (!link || !sheet || !entry) throw new Error('The shell links no style sheet or no script.');
  if (shell.replace(link, '').includes('rel="stylesheet"'))
    throw new Error('The shell links a second style sheet, which would hold the first paint back.');
  const file = join(directory, sheet);
  const css = (await readFile(file, 'utf8')).replace(/\s*\/\*\$vite\$.*$/s, ''); // a mark for Vite's own use
  await rm(file);
  const style = `<style>${css}</style>`;
  const boot = bootScript(await startModules(directory));
  const exit = `(${installQuickExit})(${JSON.stringify(quickExit.link)})`.replace(/\n\s+/g, '\n');
  const scripts = `<script>${boot}</script><script>${exit}</script><script type="speculationrules">${speculationRules}</script>`;
  const preload = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
  return {
    shell: shell
      .replace(entry, '')
      .replace(link, () => preload + style)
      .replace('</body>', () => `${scripts}</body>`),
    csp: {
      script: [boot, exit, keepTypedScript, speculationRules].map(sha256),
      style: [sha256(css)],
    },
  };
}

/** A page that needs no React goes without the boot script, the first one. The one that leaves the site stays. */
const withoutBootScript = (html: string) => html.replace(/<script>.*?<\/script>/s, '');

const keepTypedScript = `(${keepTyped})()`;
const withKeptFields = (html: string) =>
  html.includes('<form')
    ? html.replace('</body>', () => `<script>${keepTypedScript}</script></body>`)
    : html;

const offlineFile = '/offline.html';

/** Writes into the built service worker what it keeps; its version changes with every byte of that. */
async function fillServiceWorker(directory: string) {
  const read = (path: string) => readFile(join(directory, path));
  const pagesKept = offline.pages.map(({ link }) => link);
  const files = [...pagesKept, ...offline.files, offlineFile, font];
  const hash = createHash('sha256');
  for (const path of files)
    hash.update(await read(path.includes('.') ? path : `${path}/index.html`));
  const worker = join(directory, 'service-worker.js');
  const kept = {
    version: hash.digest('hex').slice(0, 12),
    files: offline.isOn ? files : [],
    fallback: offlineFile,
    note: `<aside class="offline-note" aria-label="Offline">${offline.note}</aside>`,
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
 * `.server/` which addresses there are. All content problems are reported at once and stop the build.
 */
export async function writeSite(directory: string, publicDir: string) {
  const wrong = problems({ publicDir, knownPaths: pages.map(({ path }) => path) });
  if (wrong) throw new Error(`The content is not valid.\n${wrong}`);

  const { shell, csp } = await inlineStart(
    await readFile(join(directory, 'index.html'), 'utf8'),
    directory,
  );
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), text);
  };
  const fill = (head: Head, body: string, more = '') =>
    shell.replace('<!--head-->', () => headOf(head) + more).replace('<!--body-->', () => body);

  for (const page of pages) {
    const body = await bodyOf(routes, page.path).catch((cause: unknown) => {
      throw new Error(`${page.path} could not be prerendered: ${cause}`, { cause });
    });
    const data = `<script type="application/ld+json">${structuredDataOf(page)}</script>`;
    const head = { ...page, description: descriptions[page.path] ?? '' };
    await write(join(page.path, 'index.html'), withKeptFields(fill(head, body, data)));
  }
  await write(
    '404.html',
    fill(
      { ...notFound, description: 'There is no page at this address.' },
      await bodyOf(routes, '/404'),
    ),
  );
  await write(
    '.server/answer.html',
    withoutBootScript(
      fill(
        { path: '*', title: '{{title}}', description: 'The answer to your message.' },
        await bodyOf([{ path: '*', element: <AnswerPage /> }], '/answer'),
      ),
    ),
  );
  const offlineBody = await bodyOf(
    [
      {
        element: <Layout />,
        children: [
          { path: '*', handle: offlinePage, Component: (await offlinePage.load()).default },
        ],
      },
    ],
    '/offline',
  );
  await write(
    offlineFile,
    withoutBootScript(
      fill({ ...offlinePage, description: 'Shown when there is no connection.' }, offlineBody),
    ),
  );
  await fillServiceWorker(directory);
  const files = wellKnownFiles(
    pages.map(({ path }) => path),
    new Date(),
  );
  for (const [file, text] of Object.entries(files)) await write(file, text);
  await write(
    '.server/site.json',
    JSON.stringify(
      {
        pages: pages.map(({ path }) => path),
        aliases: Object.fromEntries(
          pages.flatMap(({ path, aliases = [] }) => aliases.map((alias) => [alias, path])),
        ),
        redirects: Object.fromEntries(downloads.map(({ from, to }) => [from, to])),
        csp,
        phone: formatPhone(practice.phone),
      },
      null,
      2,
    ),
  );
  console.log(`prerendered ${pages.length} pages, 404 and the form's answer`);
}
