// How many bytes of the built site cross the wire: pages, scripts and other text in brotli, without the headers.
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

/** Pictures and fonts are compressed as they are. */
export const weightOf = (file: string) =>
  /\.(?:avif|webp|jpg|png|woff2)$/.test(file) ? raw(file).length : brotli(raw(file));

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

/** Every script of the build by its name, which has no hash. */
export const chunks = Object.fromEntries(
  Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ file }) => [file.replace(/^.*\/|-[\w-]{8}\.js$/g, ''), weightOf(file)]),
);

/** Files that stay for tabs from before a release (src/build/keep-earlier-files.ts). */
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

/** A page without the scripts inside of it, which have a limit of their own. */
export const html = (path: string) => brotli(textOf(path).replace(inlineScript, ''));

export const inlineScripts = (path: string) =>
  brotli([...textOf(path).matchAll(inlineScript)].map(([, code]) => code).join(''));

/** What the page's HTML asks for before anybody touches it. */
export const earlyScripts = (path: string) =>
  [...textOf(path).matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.js)"/g)]
    .map(([, file = '']) => weightOf(file))
    .reduce((sum, bytes) => sum + bytes, 0);

export const hasForm = (path: string) => textOf(path).includes('<form');

/** How many words are in the main part of a page. */
export function wordsOf(path: string) {
  const [main = ''] = /<main\b.*<\/main>/s.exec(textOf(path)) ?? [];
  return main.replace(/<[^>]*>/g, ' ').split(/\s+/).length;
}

/** The phone of tests/bench/visit.ts: 412 px wide, 1.75 pixels for each. */
const phonePixels = 721;

/** The first format of a picture, which every browser of today takes, in the size that fills the phone's width. */
function onPhone(srcSet: string) {
  const sizes = srcSet.split(', ').map((candidate) => candidate.split(' '));
  const [file = ''] =
    sizes.find(([, width = '']) => Number.parseInt(width, 10) >= phonePixels) ?? [];
  return file;
}

/**
 * What a phone fetches for a page on a first visit before anybody touches it: the document, the fonts that it preloads,
 * and the pictures that are not lazy. A form's script, lazy pictures near the screen and the headers are not counted.
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
