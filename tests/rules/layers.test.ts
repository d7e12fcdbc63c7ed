import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The layers that each layer may import. Entry points, the files directly in src/, may import every layer. `build`
 * imports `contact` for the type of the file that it writes for the server.
 */
const allowedLayers: Record<string, readonly string[]> = {
  words: ['components'],
  contact: ['words'],
  content: ['words'],
  components: [],
  site: ['components', 'content', 'contact', 'words'],
  server: ['contact', 'words'],
  build: ['site', 'content', 'components', 'contact', 'words'],
  documentation: ['components', 'package'], // the contrast of the colors
  editor: ['content', 'build'],
  package: ['components', 'documentation'], // the conformance sheets of the documentation
  // `audited-site` stands for the parts of the audit that know this website. They are in tests/.
  audit: ['components', 'contact', 'audited-site'],
};

/** The packages that each layer may import. */
const allowedPackages: Record<string, RegExp> = {
  contact: /^zod\/mini$/,
  content: /^(zod|yaml|node:(fs|path))$/,
  components: /^(react|react-dom|@radix-ui\/.+|altcha\/.+|downshift|tailwindcss\/.+\.css)$/,
  site: /^(web-vitals|react|react-dom\/client|react-router-dom|react-hook-form|@hookform\/resolvers\/.+|minisearch|mdx\/types)$/,
  server: /^(node:.+|fastify|@fastify\/.+|nodemailer.*|pg|altcha-lib.*|zod\/mini)$/,
  build:
    /^(node:.+|react|react-dom\/(?:static|server)|react-router-dom|sharp|pdfkit|subset-font|vite|yaml|minisearch|@mdx-js\/(?:mdx|rollup)|remark-gfm)$/,
  documentation:
    /^(node:.+|react|react\/jsx-runtime|react-dom\/(?:client|static)|vite|@vitejs\/plugin-react|@tailwindcss\/vite|@mdx-js\/mdx|remark-gfm|yaml|@storybook\/react-vite|ts-morph|minisearch)$/,
  editor:
    /^(node:.+|fastify|react|react-dom\/client|yaml|vite|@vitejs\/plugin-react|@keystatic\/core(?:\/ui)?)$/,
  package: /^(node:.+|vite|@vitejs\/plugin-react|@tailwindcss\/vite|culori|postcss)$/,
  audit:
    /^(node:.+|@playwright\/test|@axe-core\/playwright|axe-core|accessibility-checker-engine(?:\/.+)?|html-validate|pdfjs-dist\/.+|sharp|zod|yaml|docx|fflate|uqr|jsdom|postcss.*|ajv.*|vite|typescript)$/,
};

/**
 * Packages that single files may import as well: no browser loads public-host.ts, schema.ts imports only a type, and
 * search-results.tsx shows the error of a field that is outside of its island.
 */
const extraPackages: Record<string, RegExp> = {
  'src/contact/public-host.ts': /^node:net$/,
  'src/content/schema.ts': /^react$/,
  'src/site/islands/search-results.tsx': /^react-dom$/,
};

/** Files outside of all layers that every layer may import: the HTML document into which every page is built. */
const filesOutsideLayers = ['src/index.html?raw'];

const layerOf = (path: string) => /^src\/([a-z-]+)\//.exec(path)?.[1] ?? '';
const isTest = (file: string) => /\.(test|stories)\.tsx?$/.test(file);
const isProjectFile = (specifier: string) => /^[#.]/.test(specifier);

const scriptImport =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\bimport\.meta\.glob(?:<.*>)?\(\s*)['"]([^'"\s$]+)['"]/g;
const styleImport = /(?:@import\s+(?:url\()?|\burl\()\s*["']?([^"')\s]+)/g;

const importsOf = (file: string, text: string) =>
  [...text.matchAll(file.endsWith('.css') ? styleImport : scriptImport)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !specifier.startsWith('data:'));

const targetOf = (file: string, specifier: string) =>
  specifier.startsWith('#')
    ? `src/${specifier.replace('#practice/', '#content/').replace('#words/', '#words/en/').replace('#languages/', '#words/').slice(1)}`
    : posix.join(posix.dirname(file), specifier);

/** Returns the imports of a file that are forbidden in its layer. */
function forbiddenImports(file: string, text: string) {
  const layer = layerOf(file);
  return importsOf(file, text).filter((specifier) => {
    if (!isProjectFile(specifier))
      return !allowedPackages[layer]?.test(specifier) && !extraPackages[file]?.test(specifier);
    const target = targetOf(file, specifier);
    const targetLayer = layerOf(target);
    if (targetLayer === layer || filesOutsideLayers.includes(target)) return false;
    // An import from another layer must start with "#", which is impossible in style sheets and globs.
    const canHaveHash = !file.endsWith('.css') && !specifier.includes('*');
    if (canHaveHash && !specifier.startsWith('#')) return true;
    return !allowedLayers[layer]?.includes(targetLayer);
  });
}

/** Listed with readdirSync, because a glob would leave out hidden folders. */
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.(tsx?|mdx|css)$/.test(file) && !isTest(file))
  .sort();
const filesInLayers = files.filter(layerOf);
const textOf = (file: string) => readFileSync(file, 'utf8');

test.each(filesInLayers)('%s imports only what its layer allows', (file) => {
  expect(forbiddenImports(file, textOf(file))).toEqual([]);
});

test('every layer is in the table, and no hidden folder contains code', () => {
  expect([...new Set(filesInLayers.map(layerOf))].sort()).toEqual(
    Object.keys(allowedLayers).sort(),
  );
  expect(files.filter((file) => file.includes('/.'))).toEqual([]);
});

test.each([
  [
    'src/components/card/card.tsx',
    "import { faq } from '#practice/faq.yaml';",
    '#practice/faq.yaml',
  ],
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
])('forbiddenImports() finds the forbidden import in %s: %s', (file, text, specifier) => {
  expect(forbiddenImports(file, text)).toEqual([specifier]);
});

test('there are no circular imports', () => {
  const graph = new Map(
    files.map((file) => [
      file,
      importsOf(file, textOf(file))
        .filter(isProjectFile)
        .map((specifier) => targetOf(file, specifier)),
    ]),
  );
  const cycles: string[] = [];
  const visited = new Set<string>();
  function followImports(file: string, path: readonly string[]) {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (path.includes(file) || visited.has(file)) return;
    for (const next of graph.get(file) ?? []) followImports(next, [...path, file]);
    visited.add(file);
  }
  for (const file of files) followImports(file, []);
  expect(cycles).toEqual([]);
});
