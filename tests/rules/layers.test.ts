import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The layers that each layer may import. All other imports are forbidden, except in entry points. `build` imports
 * `contact` for the type of the file that it writes for the server.
 */
const mayImport: Record<string, readonly string[]> = {
  contact: [],
  content: [],
  components: [],
  site: ['components', 'content', 'contact'],
  server: ['contact'],
  build: ['site', 'content', 'components', 'contact'],
  documentation: ['components'],
  package: ['components'],
  // `audited-site` stands for the parts of the audit that know this website. They are in tests/.
  audit: ['components', 'contact', 'audited-site'],
};

/** The packages that each layer may import. */
const mayUse: Record<string, RegExp> = {
  contact: /^zod\/mini$/,
  content: /^zod$/,
  components: /^(react|react-dom|@radix-ui\/.+|altcha\/.+|tailwindcss\/.+\.css)$/,
  site: /^(web-vitals|react|react-dom\/client|react-router-dom|react-hook-form|@hookform\/resolvers\/.+|minisearch|mdx\/types)$/,
  server: /^(node:.+|fastify|@fastify\/.+|nodemailer.*|pg|altcha-lib.*|zod\/mini)$/,
  build:
    /^(node:.+|react|react-dom\/(?:static|server)|react-router-dom|sharp|pdfkit|subset-font|vite|yaml|minisearch|@mdx-js\/(?:mdx|rollup)|remark-gfm)$/,
  documentation:
    /^(node:.+|react|react\/jsx-runtime|react-dom\/(?:client|static)|vite|@vitejs\/plugin-react|@tailwindcss\/vite|@mdx-js\/mdx|remark-gfm|yaml|@storybook\/react-vite|ts-morph)$/,
  package: /^(node:.+|vite|@vitejs\/plugin-react|@tailwindcss\/vite|culori|postcss)$/,
  audit:
    /^(node:.+|@playwright\/test|@axe-core\/playwright|axe-core|accessibility-checker-engine(?:\/.+)?|html-validate|pdfjs-dist\/.+|sharp|zod|yaml|docx|fflate|jsdom|postcss.*|ajv.*|vite|typescript)$/,
};

/** Exceptions: only the build, never a browser, calls validate.ts; schema.ts imports only a type. */
const alsoUses: Record<string, RegExp> = {
  'src/content/schema.ts': /^react$/,
  'src/content/validate.ts': /^node:(fs|path)$/,
};

/** Files outside of all layers that a layer may import: the HTML shell of every page. */
const ownFiles = ['src/index.html?raw'];

const layerOf = (path: string) => /^src\/([a-z-]+)\//.exec(path)?.[1] ?? '';
const isTest = (file: string) => /\.(test|stories)\.tsx?$/.test(file);
const isOurs = (specifier: string) => /^[#.]/.test(specifier);

const inScripts =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\bimport\.meta\.glob(?:<.*>)?\(\s*)['"]([^'"\s$]+)['"]/g;
const inStyles = /(?:@import\s+(?:url\()?|\burl\()\s*["']?([^"')\s]+)/g;

const importsOf = (file: string, text: string) =>
  [...text.matchAll(file.endsWith('.css') ? inStyles : inScripts)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !specifier.startsWith('data:'));

const targetOf = (file: string, specifier: string) =>
  specifier.startsWith('#')
    ? `src/${specifier.slice(1)}`
    : posix.join(posix.dirname(file), specifier);

/** The imports of a file that are forbidden in its layer. */
function forbiddenIn(file: string, text: string) {
  const layer = layerOf(file);
  return importsOf(file, text).filter((specifier) => {
    if (!isOurs(specifier))
      return !mayUse[layer]?.test(specifier) && !alsoUses[file]?.test(specifier);
    const target = targetOf(file, specifier);
    const to = layerOf(target);
    if (to === layer || ownFiles.includes(target)) return false;
    // An import from another layer must start with "#", which is impossible in style sheets and globs.
    const canHaveHash = !file.endsWith('.css') && !specifier.includes('*');
    if (canHaveHash && !specifier.startsWith('#')) return true;
    return !mayImport[layer]?.includes(to);
  });
}

/** Read with readdirSync, which unlike a glob includes hidden folders. */
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.(tsx?|mdx|css)$/.test(file) && !isTest(file))
  .sort();
const inLayers = files.filter(layerOf);
const textOf = (file: string) => readFileSync(file, 'utf8');

test.each(inLayers)('%s imports only what its layer allows', (file) => {
  expect(forbiddenIn(file, textOf(file))).toEqual([]);
});

test('every layer is in the table, and no hidden folder contains code', () => {
  expect([...new Set(inLayers.map(layerOf))].sort()).toEqual(Object.keys(mayImport).sort());
  expect(files.filter((file) => file.includes('/.'))).toEqual([]);
});

test.each([
  ['src/components/card/card.tsx', "import { faq } from '#content/faq.ts';", '#content/faq.ts'],
  ['src/components/card/card.tsx', "const a = await import('node:fs');", 'node:fs'],
  ['src/components/.hidden/a.ts', "import b from '#documentation/b.ts';", '#documentation/b.ts'],
  [
    'src/documentation/a.ts',
    "import '../components/card/card.tsx';",
    '../components/card/card.tsx',
  ],
  ['src/documentation/a.ts', "import.meta.glob<A<B>>('../site/*.tsx');", '../site/*.tsx'],
  ['src/package/a.ts', "export { b } from '#tests/b.ts';", '#tests/b.ts'],
  ['src/site/page.css', '@import "../server/a.css";', '../server/a.css'],
  ['src/components/font.css', "a { src: url('../build/a.woff2') }", '../build/a.woff2'],
  ['src/components/font.css', '@import url(../../tests/a.css);', '../../tests/a.css'],
])('the check finds the forbidden import in %s: %s', (file, text, specifier) => {
  expect(forbiddenIn(file, text)).toEqual([specifier]);
});

test('there are no circular imports', () => {
  const graph = new Map(
    files.map((file) => [
      file,
      importsOf(file, textOf(file))
        .filter(isOurs)
        .map((specifier) => targetOf(file, specifier)),
    ]),
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  function follow(file: string, path: readonly string[]) {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (path.includes(file) || done.has(file)) return;
    for (const next of graph.get(file) ?? []) follow(next, [...path, file]);
    done.add(file);
  }
  for (const file of files) follow(file, []);
  expect(cycles).toEqual([]);
});
