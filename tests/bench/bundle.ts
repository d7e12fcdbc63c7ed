// `npm run bench:bundle`: what crosses the wire, in brotli, against the budgets. Bytes are the same on every
// machine, so this may fail; times are measured by `npm run bench` and never asserted.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { builtFolder, builtSite } from '../harness/built-site.ts';

const KiB = 1024;
type Chunk = { file: string; imports?: string[]; isEntry?: boolean };
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(builtFolder, '.server/manifest.json'), 'utf8'),
);
const raw = (file: string) => readFileSync(join(builtFolder, file));
const compressed = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const brotli = (file: string) => compressed(raw(file));

/** A chunk's file and those of everything that it imports at once. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(imported, seen);
  return seen;
}

function keyOf(matches: (key: string, chunk: Chunk) => boolean) {
  const [key] = Object.entries(manifest).find((entry) => matches(...entry)) ?? [];
  if (!key) throw new Error('The bundle has changed: a chunk that is measured here is not in it.');
  return key;
}

const menus = ['navigation-bar.tsx', 'mobile-menu.tsx'] as const;

/** What the browser's entry point, the larger of the two menus and the named modules import. */
function scripts(...modules: string[]) {
  const weights = menus.map((menu) => {
    const keys = [
      keyOf((_, { isEntry }) => isEntry === true),
      ...[menu, ...modules].map((module) => keyOf((key) => key.endsWith(`/${module}`))),
    ];
    const files = new Set(keys.flatMap((key) => [...withImports(key)]));
    return [...files].reduce((sum, file) => sum + brotli(file), 0);
  });
  return Math.max(...weights);
}

/** Files that stay for tabs from before a release (src/build/keep-earlier-files.ts). */
const earlier: object = JSON.parse(raw('.server/earlier.json').toString());
const inFolder = (folder: string, pattern: RegExp) =>
  readdirSync(join(builtFolder, folder))
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file))
    .filter((path) => !(path in earlier));
const weightOf = (asset: RegExp) =>
  inFolder('assets', asset).reduce((sum, file) => sum + raw(file).length, 0);
const inlineScript = /<script>([\s\S]*?)<\/script>/g;
/** Each byte counts once: the scripts inside a page have a budget of their own. */
const html = (path: string) =>
  compressed(raw(join(path, 'index.html')).toString().replace(inlineScript, ''));
const hasForm = (path: string) => raw(join(path, 'index.html')).includes('<form');
/** The scripts inside of a page. */
const inPage = (path: string) =>
  compressed(
    [...raw(join(path, 'index.html')).toString().matchAll(inlineScript)]
      .map(([, code]) => code)
      .join(''),
  );
/** A page of so many words is a long one, as the legal notices and the residential program are. */
const manyWords = 900;
function wordsOf(path: string) {
  const [main = ''] = /<main\b.*<\/main>/s.exec(raw(join(path, 'index.html')).toString()) ?? [];
  return main.replace(/<[^>]*>/g, ' ').split(/\s+/).length;
}
const largest = (paths: readonly string[], weigh = html) =>
  paths.map((path) => ({ path, bytes: weigh(path) })).reduce((a, b) => (a.bytes > b.bytes ? a : b));
const { pages } = builtSite;
const long = pages.filter((path) => wordsOf(path) >= manyWords);
const ordinary = largest(pages.filter((path) => !long.includes(path)));
const service = largest(long.filter((path) => /^\/services\/(?!Residential)/.test(path)));
const longest = largest(long);
const still = largest(
  pages.filter((path) => !hasForm(path)),
  inPage,
);
const asking = largest(pages.filter(hasForm), inPage);
const nextPage = pages
  .filter((path) => path.startsWith('/services/'))
  .map((path) => ({ path, bytes: brotli(`pages${path}.json`) }))
  .reduce((a, b) => (a.bytes > b.bytes ? a : b));
const [worker = ''] = inFolder('static/js', /^pbkdf2/);

const rows: [what: string, bytes: number, budgetKiB: number][] = [
  [`HTML with its styles, ordinary page (largest: ${ordinary.path})`, ordinary.bytes, 16],
  [`HTML with its styles, long page (largest: ${longest.path})`, longest.bytes, 24],
  // Long pages too (1,000 to 1,100 words), but what a frightened person opens first, so with the limit of ordinary ones.
  [`HTML with its styles, service (largest: ${service.path})`, service.bytes, 16],
  [`script before intent, page without a form (largest: ${still.path})`, still.bytes, 2],
  // These load the form's code without a sign of intent; until it is here, they hold what is typed and sent.
  [`inline script, page with a form (largest: ${asking.path})`, asking.bytes, 4],
  ['script after intent, page that is not interactive', scripts(), 100],
  ['script after intent, home', scripts('counters.tsx'), 100],
  ['script after intent, /safety, which has one island', scripts('offline-copy.tsx'), 100],
  ['script after intent, /search', scripts('search-results.tsx'), 100],
  [`next page, a service (largest: ${nextPage.path})`, nextPage.bytes, 6],
  ['script on the contact page, captcha included', scripts('contact.tsx') + brotli(worker), 130],
  [
    'rules of the form, once it is used',
    scripts('contact.tsx', 'rules.ts') - scripts('contact.tsx'),
    12,
  ],
  ['font that every page loads', weightOf(/^first-.*\.woff2$/), 20],
  ['font of the rest of Latin, where it is shown', weightOf(/^rest-.*\.woff2$/), 14],
  ['hero on a phone (768 px, AVIF)', raw('pictures/hero-768.avif').length, 30],
];

let failed = 0;
console.log(`${'over the wire, brotli'.padEnd(80)}    KiB  budget`);
for (const [what, bytes, budget] of rows) {
  const isOver = bytes > budget * KiB;
  if (isOver) failed += 1;
  const figure = (bytes / KiB).toFixed(1).padStart(7);
  console.log(`${what.padEnd(80)}${figure}${String(budget).padStart(8)} ${isOver ? 'OVER' : ''}`);
}
console.log(`${rows.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
