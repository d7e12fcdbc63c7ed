import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { built } from '#audited-site/built.ts';

/** jsdom has no types. */
const { JSDOM }: { JSDOM: new (text: string) => { window: Window } } = createRequire(
  import.meta.url,
)('jsdom');

/**
 * A picture, link or heading that a person judges: its text, its address, target or level (`belongsTo`), and the pages
 * that have it.
 */
export interface Item {
  text: string;
  belongsTo: string;
  pages: string[];
}

/** The kinds of items, with the names of the first two columns of their tables. */
export const kinds = {
  images: ['Alternative', 'Picture'],
  links: ['Link', 'Leads to'],
  headings: ['Title or heading', 'Level'],
} as const;
export type Kind = keyof typeof kinds;

const wordsOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();

const readersByKind: Record<Kind, (document: Document) => [text: string, belongsTo: string][]> = {
  images: (document) =>
    [...document.querySelectorAll('img')].map((image) => [
      image.alt || '(decoration)',
      image.getAttribute('src') ?? '',
    ]),
  links: (document) =>
    [...document.querySelectorAll('a[href]')].map((link) => [
      wordsOf(link),
      link.getAttribute('href') ?? '',
    ]),
  headings: (document) => [
    [document.title, 'title'],
    ...[...document.querySelectorAll('h1, h2, h3, h4')].map((heading): [string, string] => [
      wordsOf(heading),
      heading.localName,
    ]),
  ],
};

let pages: Map<string, Document> | undefined;

/** The documents of the built pages, by address. */
function builtPages() {
  pages ??= new Map(
    globSync('**/*.html', { cwd: built.folder })
      .sort()
      .map((file) => [
        `/${file.replace(/\/?index\.html$|\.html$/, '')}`,
        new JSDOM(readFileSync(join(built.folder, file), 'utf8')).window.document,
      ]),
  );
  return pages;
}

const lists = new Map<Kind, Item[]>();
/** All pictures, links or headings of the website, each once with its pages. Do not modify them. */
export function listItems(kind: Kind): readonly Item[] {
  const list = lists.get(kind) ?? makeList(kind);
  lists.set(kind, list);
  return list;
}

/** Reads a picture of the website by its path. No other file can be read. */
export const readSitePicture = (path: string) =>
  listItems('images').some(({ belongsTo }) => belongsTo === path)
    ? readFileSync(join(built.folder, path))
    : undefined;

function makeList(kind: Kind): Item[] {
  const items = new Map<string, Item>();
  for (const [page, document] of builtPages())
    for (const [text, belongsTo] of readersByKind[kind](document)) {
      const item = items.get(`${text}\n${belongsTo}`) ?? { text, belongsTo, pages: [] };
      items.set(`${text}\n${belongsTo}`, item);
      if (!item.pages.includes(page)) item.pages.push(page);
    }
  return [...items.values()];
}
