// The transferred sizes of the built site: pages, scripts and other text compressed with brotli, without HTTP headers.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { builtFolder, builtSite } from '../harness/built-site.ts';

type Chunk = { file: string; imports?: string[]; isEntry?: boolean };
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(builtFolder, '.server/manifest.json'), 'utf8'),
);
const readBuiltFile = (file: string) => readFileSync(join(builtFolder, file));
/** The sizes by text: compressing takes most of the time, and the same inline scripts are on many pages. */
const knownSizes = new Map<string, number>();
function compressedBytes(text: string) {
  const size =
    knownSizes.get(text) ??
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  knownSizes.set(text, size);
  return size;
}

/** Returns the transferred bytes of a file. The build compresses text; pictures and fonts are already compressed. */
export const transferredBytes = (file: string) =>
  statSync(join(builtFolder, existsSync(join(builtFolder, `${file}.br`)) ? `${file}.br` : file))
    .size;

/** Adds the files of a chunk and of all its static imports to `seen`, and returns `seen`. */
function collectFiles(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectFiles(imported, seen);
  return seen;
}

function findKey(matches: (key: string, chunk: Chunk) => boolean) {
  const [key] = Object.entries(manifest).find((entry) => matches(...entry)) ?? [];
  if (!key)
    throw new Error(
      'The manifest of the build lacks a chunk that tests/bench/weigh.ts measures: adapt that file',
    );
  return key;
}

const menus = ['navigation-bar.tsx', 'mobile-menu.tsx'] as const;

/**
 * Returns the bytes of the entry point, the larger of the two menus, the named modules, and all their static imports.
 */
export function scriptBytes(...modules: string[]) {
  const weights = menus.map((menu) => {
    const keys = [
      findKey((_, { isEntry }) => isEntry === true),
      ...[menu, ...modules].map((module) => findKey((key) => key.endsWith(`/${module}`))),
    ];
    const files = new Set(keys.flatMap((key) => [...collectFiles(key)]));
    return [...files].reduce((sum, file) => sum + transferredBytes(file), 0);
  });
  return Math.max(...weights);
}

/** The size of every script of the build, by its file name without the hash. */
export const bytesByScript = Object.fromEntries(
  Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ file }) => [file.replace(/^.*\/|-[\w-]{8}\.js$/g, ''), transferredBytes(file)]),
);

/** Files of earlier releases, kept for tabs that are still open (src/build/keep-earlier-files.ts). */
const earlierFiles: object = JSON.parse(readBuiltFile('.server/earlier.json').toString());
export function findFile(folder: string, pattern: RegExp) {
  const name = readdirSync(join(builtFolder, folder)).find(
    (file) => pattern.test(file) && !(`${folder}/${file}` in earlierFiles),
  );
  if (!name) throw new Error(`${folder} has no file like ${pattern}`);
  return `${folder}/${name}`;
}

export const { pages } = builtSite;
export const readHtml = (path: string) => readBuiltFile(join(path, 'index.html')).toString();
const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/** Returns the size of a page without its inline scripts, which have their own limit. */
export const htmlBytes = (path: string) =>
  compressedBytes(readHtml(path).replace(inlineScript, ''));

export const inlineScriptBytes = (path: string) =>
  compressedBytes([...readHtml(path).matchAll(inlineScript)].map(([, code]) => code).join(''));

/** Returns the size of the scripts that the HTML of a page loads without an interaction. */
export const earlyScriptBytes = (path: string) =>
  [...readHtml(path).matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.js)"/g)]
    .map(([, file = '']) => transferredBytes(file))
    .reduce((sum, bytes) => sum + bytes, 0);

export const hasForm = (path: string) => readHtml(path).includes('<form');

/** Counts the words in the main element of a page. */
export function countWords(path: string) {
  const [main = ''] = /<main\b.*<\/main>/s.exec(readHtml(path)) ?? [];
  return main.replace(/<[^>]*>/g, ' ').split(/\s+/).length;
}

/** The screen width of the phone in tests/bench/visit.ts in device pixels: 412 px × 1.75. */
const phonePixels = 721;

/**
 * Returns the file that a phone chooses from the first source of a picture. Every current browser supports the format
 * of that source.
 */
function fileOnPhone(srcSet: string) {
  const sizes = srcSet.split(', ').map((candidate) => candidate.split(' '));
  const wideEnough = sizes.find(([, width = '']) => Number.parseInt(width, 10) >= phonePixels);
  const [file = ''] = wideEnough ?? sizes.at(-1) ?? [];
  return file;
}

/**
 * Returns the bytes that a phone downloads for a first visit without interaction: the document, the preloaded fonts and
 * the pictures that are not lazy. Does not count the scripts of a form, lazy pictures near the window or HTTP headers.
 */
export function firstVisitBytes(path: string) {
  const text = readHtml(path);
  const fonts = [...text.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)];
  const pictures = [
    ...text.matchAll(
      /(?:<picture><source\b[^>]*srcSet="([^"]+)"[^>]*>.*?)?<img src="([^"]+)"([^>]*)>/g,
    ),
  ].filter(([, , , attributes = '']) => !attributes.includes('loading="lazy"'));
  const files = new Set([
    ...fonts.map(([, file = '']) => file),
    ...pictures.map(([, srcSet, src = '']) => (srcSet ? fileOnPhone(srcSet) : src)),
  ]);
  return [...files].reduce((sum, file) => sum + transferredBytes(file), compressedBytes(text));
}
