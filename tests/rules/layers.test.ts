import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from '#tests/harness/files.ts';

/**
 * Which layers of ours each layer may import. A pair that is not listed is forbidden. Entry points may import all.
 * `build` takes from `contact` the type of the file that it writes for the server.
 */
const mayImport: Record<string, readonly string[]> = {
  contact: [],
  content: [],
  components: [],
  site: ['components', 'content', 'contact'],
  server: ['contact'],
  build: ['site', 'content', 'components', 'contact'],
};

/** Which packages each layer may import. */
const mayUse: Record<string, RegExp> = {
  contact: /^zod\/mini$/,
  content: /^zod$/,
  components: /^(react|react-dom|@radix-ui\/.+|altcha\/.+)$/,
  site: /^(web-vitals|react|react-dom\/client|react-router-dom|react-hook-form|@hookform\/resolvers\/.+|minisearch|mdx\/types)$/,
  server: /^(node:.+|fastify|@fastify\/.+|nodemailer.*|pg|altcha-lib.*|zod\/mini)$/,
  build:
    /^(node:.+|react|react-dom\/(?:static|server)|react-router-dom|sharp|pdfkit|subset-font|vite|yaml|minisearch|@mdx-js\/(?:mdx|rollup)|remark-gfm)$/,
};

/** Exceptions with a reason: the build, not a browser, calls validate.ts; schema.ts takes a type only. */
const alsoUses: Record<string, RegExp> = {
  'src/content/schema.ts': /^react$/,
  'src/content/validate.ts': /^node:(fs|path)$/,
};

/** Of no layer, and read by one: the shell of every page. */
const ownFiles = ['src/index.html?raw'];

const layerOf = (path: string) => /^src\/([a-z]+)\//.exec(path)?.[1] ?? '';
const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"\s$]+)['"]/g;
const isTest = (file: string) => /\.(test|stories)\.tsx?$/.test(file);

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(specifiers)].map(([, specifier = '']) => specifier);

const targetOf = (file: string, specifier: string) =>
  specifier.startsWith('#')
    ? `src/${specifier.slice(1)}`
    : posix.join(posix.dirname(file), specifier);

const isOurs = (specifier: string) => /^[#.]/.test(specifier);

const files = filesOf('src/**/*.{ts,tsx,mdx}').filter((file) => !isTest(file));
const inLayers = files.filter(layerOf);

test.each(inLayers)('%s imports only what its layer may', (file) => {
  const layer = layerOf(file);
  const strangers = importsOf(file).filter((specifier) => {
    if (!isOurs(specifier))
      return !mayUse[layer]?.test(specifier) && !alsoUses[file]?.test(specifier);
    const target = targetOf(file, specifier);
    const to = layerOf(target);
    if (to === layer || ownFiles.includes(target)) return false;
    // A crossing is visible: it begins with "#".
    return !specifier.startsWith('#') || !mayImport[layer]?.includes(to);
  });
  expect(strangers).toEqual([]);
});

test('the rule sees every layer', () => {
  expect([...new Set(inLayers.map(layerOf))].sort()).toEqual(Object.keys(mayImport).sort());
});

test('no file imports itself by way of others', () => {
  const graph = new Map(
    files.map((file) => [
      file,
      importsOf(file)
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
