// The transferred sizes of the built site: pages, scripts and other text compressed with brotli, without HTTP headers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { builtFolder, builtSite } from '../harness/built-site.ts';

type Chunk = { file: string; imports?: string[]; isEntry?: boolean };
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(builtFolder, '.server/manifest.json'), 'utf8'),
);
const raw = (file: string) => readFileSync(join(builtFolder, file));
const brotli = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The transferred bytes of a file. Pictures and fonts are already compressed. */
export const weightOf = (file: string) =>
  /\.(?:avif|webp|jpg|png|woff2)$/.test(file) ? raw(file).length : brotli(raw(file));

/** The files of a chunk and of all its static imports. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(imported, seen);
  return seen;
}

function keyOf(matches: (key: string, chunk: Chunk) => boolean) {
  const [key] = Object.entries(manifest).find((entry) => matches(...entry)) ?? [];
  if (!key) throw new Error('A chunk that is measured here is missing in the bundle.');
  return key;
}

const menus = ['navigation-bar.tsx', 'mobile-menu.tsx'] as const;

/** The bytes of the entry point, the larger of the two menus, the named modules, and all their static imports. */
export function scripts(...modules: string[]) {
  const weights = menus.map((menu) => {
    const keys = [
      keyOf((_, { isEntry }) => isEntry === true),
      ...[menu, ...modules].map((module) => keyOf((key) => key.endsWith(`/${module}`))),
    ];
    const files = new Set(keys.flatMap((key) => [...withImports(key)]));
    return [...files].reduce((sum, file) => sum + weightOf(file), 0);
  });
  return Math.max(...weights);
}

/** The size of every script of the build, by its name without the hash. */
export const chunks = Object.fromEntries(
  Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ file }) => [file.replace(/^.*\/|-[\w-]{8}\.js$/g, ''), weightOf(file)]),
);

/** Files of earlier releases, kept for tabs that are still open (src/build/keep-earlier-files.ts). */
const earlier: object = JSON.parse(raw('.server/earlier.json').toString());
export function fileOf(folder: string, pattern: RegExp) {
  const name = readdirSync(join(builtFolder, folder)).find(
    (file) => pattern.test(file) && !(`${folder}/${file}` in earlier),
  );
  if (!name) throw new Error(`${folder} has no file like ${pattern}`);
  return `${folder}/${name}`;
}

export const { pages } = builtSite;
const textOf = (path: string) => raw(join(path, 'index.html')).toString();
const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/** The size of a page without its inline scripts, which have their own limit. */
export const html = (path: string) => brotli(textOf(path).replace(inlineScript, ''));

export const inlineScripts = (path: string) =>
  brotli([...textOf(path).matchAll(inlineScript)].map(([, code]) => code).join(''));

/** The size of the scripts that the HTML of a page loads without an interaction. */
export const earlyScripts = (path: string) =>
  [...textOf(path).matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.js)"/g)]
    .map(([, file = '']) => weightOf(file))
    .reduce((sum, bytes) => sum + bytes, 0);

export const hasForm = (path: string) => textOf(path).includes('<form');

/** The number of words in the main element of a page. */
export function wordsOf(path: string) {
  const [main = ''] = /<main\b.*<\/main>/s.exec(textOf(path)) ?? [];
  return main.replace(/<[^>]*>/g, ' ').split(/\s+/).length;
}

/** The screen width of the phone in tests/bench/visit.ts in device pixels: 412 px × 1.75. */
const phonePixels = 721;

/** The file that a phone chooses from the first source of a picture, which every current browser supports. */
function onPhone(srcSet: string) {
  const sizes = srcSet.split(', ').map((candidate) => candidate.split(' '));
  const [file = ''] =
    sizes.find(([, width = '']) => Number.parseInt(width, 10) >= phonePixels) ?? [];
  return file;
}

/**
 * The bytes that a phone downloads for a first visit without interaction: the document, the preloaded fonts and the
 * pictures that are not lazy. The scripts of a form, lazy pictures near the window and HTTP headers are not counted.
 */
export function cold(path: string) {
  const text = textOf(path);
  const fonts = [...text.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)];
  const pictures = [
    ...text.matchAll(
      /(?:<picture><source\b[^>]*srcSet="([^"]+)"[^>]*>.*?)?<img src="([^"]+)"([^>]*)>/g,
    ),
  ].filter(([, , , attributes = '']) => !attributes.includes('loading="lazy"'));
  const files = new Set([
    ...fonts.map(([, file = '']) => file),
    ...pictures.map(([, srcSet, src = '']) => (srcSet ? onPhone(srcSet) : src)),
  ]);
  return [...files].reduce((sum, file) => sum + weightOf(file), brotli(text));
}
