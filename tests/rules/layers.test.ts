import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** Who may import whom, of our own rooms. A pair that is not listed is forbidden. */
const mayImport: Record<string, readonly string[]> = {
  contact: [],
  content: [],
  components: [],
  site: ['components', 'content', 'contact'],
  server: ['contact'],
  // Scripts that make files in public/, run by hand.
  pictures: ['content'],
  forms: ['content', 'pictures'],
};

/** What a room may take from outside; doors and tests take what they wire. */
const mayUse: Record<string, RegExp> = {
  contact: /^zod\/mini$/,
  content: /^zod$/,
  components: /^(react|react-dom|@radix-ui\/.+|altcha\/.+|mdx\/types)$/,
  site: /^(web-vitals|react|react-dom\/client|react-router-dom|react-hook-form|@hookform\/resolvers\/.+|mdx\/types)$/,
  server: /^(node:.+|fastify|@fastify\/.+|nodemailer.*|altcha-lib.*|zod\/mini)$/,
  pictures: /^(node:.+|sharp)$/,
  forms: /^(node:.+|pdfkit)$/,
};

/** Two files with one reason more each: the build, not a browser, calls validate.ts; schema.ts takes a type only. */
const alsoUses: Record<string, RegExp> = {
  'src/content/schema.ts': /^react$/,
  'src/content/validate.ts': /^node:(fs|path)$/,
};

const roomOf = (path: string) => /^src\/([a-z]+)\//.exec(path)?.[1] ?? '';
const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"\s$]+)['"]/g;
const isTest = (file: string) => /\.(test|stories)\.tsx?$/.test(file);

function importsOf(file: string) {
  return [...readFileSync(file, 'utf8').matchAll(specifiers)].map(
    ([, specifier = '']) => specifier,
  );
}

const files = globSync('src/*/**/*.{ts,tsx,mdx}')
  .filter((file) => !isTest(file))
  .sort();

test.each(files)('%s imports only what its room may', (file) => {
  const room = roomOf(file);
  const strangers = importsOf(file).filter((specifier) => {
    if (!/^[#.]/.test(specifier))
      return !mayUse[room]?.test(specifier) && !alsoUses[file]?.test(specifier);
    const target = specifier.startsWith('#')
      ? `src/${specifier.slice(1)}`
      : normalize(join(dirname(file), specifier));
    const to = roomOf(target);
    if (to === room) return false;
    if (target === 'tailwind.config.ts') return room !== 'pictures'; // drawings take the site's colours
    // A crossing is visible: it begins with "#".
    return !specifier.startsWith('#') || !mayImport[room]?.includes(to);
  });
  expect(strangers).toEqual([]);
});

test('the rule sees every room', () => {
  expect([...new Set(files.map(roomOf))].sort()).toEqual(Object.keys(mayImport).sort());
});
