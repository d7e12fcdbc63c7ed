import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { compile } from 'tailwindcss';
import { build } from 'vite';
import { builtFolder } from '../../harness/built-site.ts';

/** Builds the style sheets of the package. */
export async function buildPackageSheets() {
  // In library mode Vite returns a list: one build for each format.
  const [built] = [
    await build({
      configFile: join(import.meta.dirname, '../../../src/package/vite.config.ts'),
      logLevel: 'error',
      build: { write: false },
    }),
  ].flat();
  if (!built || !('output' in built))
    throw new Error('Expected one build of the package, got none or a watcher');
  const sheet = (name: string) => {
    const file = built.output.find(({ fileName }) => fileName === name);
    if (file?.type !== 'asset') throw new Error(`The package has no ${name}`);
    return String(file.source);
  };
  return { styles: sheet('styles.css'), reset: sheet('reset.css') };
}

/** Bundles a style sheet with Vite as a host would, for Vite's default browsers. */
export async function bundleStyleSheet(css: string) {
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
  if (!built || !('output' in built))
    throw new Error('Expected one build of the host, got none or a watcher');
  const file = built.output.find(({ fileName }) => fileName.endsWith('.css'));
  if (file?.type !== 'asset') throw new Error('The host has no style sheet');
  return String(file.source);
}

/**
 * Builds the style sheet of an application with its own Tailwind. It uses these utilities, and its colors have the same
 * names as ours.
 */
export async function buildTailwindSheet(utilities: readonly string[]) {
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

/** The prerendered bodies of three pages in one text. They contain most of the components. */
export const pageBodies = ['Contact', 'safety', '.']
  .map((path) => {
    const html = readFileSync(join(builtFolder, path, 'index.html'), 'utf8');
    const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
    return body.replace(/<script[\s\S]*?<\/script>/g, '').replace(/ (src|srcset)="[^"]*"/g, '');
  })
  .join('');

/** Returns the first 20 computed styles that the style sheet `name` changes, and the number of compared elements. */
export const findChanges = (page: Page, name: string, selector = '*') =>
  page.evaluate(
    ({ name, selector }) => {
      const sheet = document.querySelector<HTMLStyleElement>(`style[data-name="${name}"]`)?.sheet;
      if (!sheet) throw new Error(`There is no sheet ${name}`);
      // '*' compares every element. Other selectors compare one element of each combination of tag and classes, because
      // comparing all elements of a page takes a minute.
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
      const knownNames = new Set(names);
      const valuesOf = (style: CSSStyleDeclaration) =>
        names.map((name) => style.getPropertyValue(name));
      /**
       * Returns all values as one text. In Chromium `cssText` of a computed style takes a fraction of the time of
       * reading its properties one by one. In other engines it is empty. Custom properties of the sheet itself are left
       * out.
       */
      const textOf = (style: CSSStyleDeclaration) =>
        style.cssText.replace(/(--[\w-]+): [^;]*;/g, (part, name) =>
          knownNames.has(name) ? part : '',
        ) || valuesOf(style).join(';');
      const textsWithout = styles.map(({ style }) => textOf(style));
      sheet.disabled = false;
      const changed = styles.filter(({ style }, index) => textOf(style) !== textsWithout[index]);
      sheet.disabled = true;
      const valuesWithout = changed.map(({ style }) => valuesOf(style));
      sheet.disabled = false;
      const changes = changed.flatMap(({ where: { element, pseudo }, style }, index) => {
        const now = valuesOf(style);
        return names.flatMap((property, at) =>
          now[at] === valuesWithout[index]?.[at]
            ? []
            : [
                {
                  element: `${element.outerHTML.slice(0, 100)}${pseudo}`,
                  property,
                  without: valuesWithout[index]?.[at] ?? '',
                  with: now[at] ?? '',
                },
              ],
        );
      });
      return { count: elements.length, changes: changes.slice(0, 20) };
    },
    { name, selector },
  );
