import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { compile } from 'tailwindcss';
import { build } from 'vite';
import { builtFolder } from '../../harness/built-site.ts';

/** The style sheets of the package, as it is packed. */
export async function packageSheets() {
  // In library mode Vite gives a list: one build for each format.
  const [built] = [
    await build({
      configFile: join(import.meta.dirname, '../../../src/package/vite.config.ts'),
      logLevel: 'error',
      build: { write: false },
    }),
  ].flat();
  if (!built || !('output' in built)) throw new Error('The package was not built at once');
  const sheet = (name: string) => {
    const file = built.output.find(({ fileName }) => fileName === name);
    if (file?.type !== 'asset') throw new Error(`The package has no ${name}`);
    return String(file.source);
  };
  return { styles: sheet('styles.css'), reset: sheet('reset.css') };
}

/** What the host's Vite makes of style sheets for the browsers that it supports by default. */
export async function bundled(css: string) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'host',
        resolveId: (id) => (id.startsWith('host') ? id : undefined),
        load: (id) => ({ 'host.js': "import 'host.css'", 'host.css': css })[id],
      },
    ],
    build: { write: false, rollupOptions: { input: 'host.js' } },
  });
  if (!built || !('output' in built)) throw new Error('The host was not built at once');
  const file = built.output.find(({ fileName }) => fileName.endsWith('.css'));
  if (file?.type !== 'asset') throw new Error('The host has no style sheet');
  return String(file.source);
}

/** What an application with Tailwind of its own sends, if it uses these utilities and has colors of the same names. */
export async function tailwindSheet(utilities: readonly string[]) {
  const { resolve } = createRequire(import.meta.url);
  const { build: buildSheet } = await compile(
    `@import "tailwindcss";
     @theme { --color-brand: #8a1c4a; --color-page: #fffef5; --color-text: #222222; --color-link: #8a1c4a; --radius-card: 3px; }`,
    {
      loadStylesheet: async (id) => ({
        path: id,
        base: import.meta.dirname,
        content: readFileSync(resolve(`${id}/index.css`), 'utf8'),
      }),
    },
  );
  return buildSheet([...utilities]);
}

/** What the site's pages have in their body: most of the components, as a server sends them. */
export const markup = ['Contact', 'safety', '.'].map((path) => {
  const html = readFileSync(join(builtFolder, path, 'index.html'), 'utf8');
  const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
  return body.replace(/<script[\s\S]*?<\/script>/g, '').replace(/ (src|srcset)="[^"]*"/g, '');
});

/** What the sheet `name` changes about the elements, and how many were compared. */
export const changesBy = (page: Page, name: string, selector = '*') =>
  page.evaluate(
    ({ name, selector }) => {
      const sheet = document.querySelector<HTMLStyleElement>(`style[data-name="${name}"]`)?.sheet;
      if (!sheet) throw new Error(`There is no sheet ${name}`);
      // Of components one of each kind, because reading the styles of all takes a minute.
      const kindOf = (element: Element) =>
        selector === '*' ? element : `${element.tagName} ${element.className}`;
      const kinds = new Map(
        [...document.querySelectorAll(selector)]
          .filter((element) => !element.closest('head'))
          .map((element) => [kindOf(element), element]),
      );
      const elements = [...kinds.values()];
      const styles = elements.flatMap((element) =>
        ['', '::before', '::after', '::marker', '::placeholder'].map((pseudo) => ({
          where: { element, pseudo },
          style: getComputedStyle(element, pseudo || undefined),
        })),
      );
      sheet.disabled = true;
      const names = [...getComputedStyle(document.documentElement)];
      const known = new Set(names);
      const valuesOf = (style: CSSStyleDeclaration) =>
        names.map((name) => style.getPropertyValue(name));
      /**
       * Chromium writes a whole style at once, in a fraction of the time that its properties take one by one; what the
       * sheet defines for itself is left out. Other engines write nothing.
       */
      const textOf = (style: CSSStyleDeclaration) =>
        style.cssText.replace(/(--[\w-]+): [^;]*;/g, (part, name) =>
          known.has(name) ? part : '',
        ) || valuesOf(style).join(';');
      const before = styles.map(({ style }) => textOf(style));
      sheet.disabled = false;
      const other = styles.filter(({ style }, index) => textOf(style) !== before[index]);
      sheet.disabled = true;
      const without = other.map(({ style }) => valuesOf(style));
      sheet.disabled = false;
      const changes = other.flatMap(({ where: { element, pseudo }, style }, index) => {
        const now = valuesOf(style);
        return names.flatMap((property, at) =>
          now[at] === without[index]?.[at]
            ? []
            : [
                {
                  element: `${element.outerHTML.slice(0, 100)}${pseudo}`,
                  property,
                  without: without[index]?.[at] ?? '',
                  with: now[at] ?? '',
                },
              ],
        );
      });
      return { count: elements.length, changes: changes.slice(0, 20) };
    },
    { name, selector },
  );
