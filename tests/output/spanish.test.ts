// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { proseFiles } from '#content/prose-files.ts';
import * as englishFields from '#languages/en/fields.ts';
import * as englishForm from '#languages/en/form.ts';
import * as englishFrame from '#languages/en/frame.ts';
import { contactPath } from '#languages/es/contact-page.ts';
import * as spanishFields from '#languages/es/fields.ts';
import * as spanishFixed from '#languages/es/fixed.ts';
import * as spanishForm from '#languages/es/form.ts';
import * as spanishFrame from '#languages/es/frame.ts';
import { offline } from '#practice/offline.yaml';
import { practice } from '#practice/practice.yaml';
import { spanishPaths, spanish as spanishRecord } from '#practice/spanish.yaml';
import { builtFolder, builtSite } from '../harness/built-site.ts';

const read = (file: string) => readFileSync(join(builtFolder, file), 'utf8');
const pageAt = (path: string) => read(join(path, 'index.html'));
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test('the site has exactly the Spanish pages that may be built', () => {
  const built = builtSite.pages.filter((path) => parse(pageAt(path)).documentElement.lang === 'es');
  expect(built.sort()).toEqual([...spanishPaths].sort());
});

test('each page and its translation name each other, for search engines and in the header', () => {
  for (const path of builtSite.pages) {
    const alternates = [...parse(pageAt(path)).querySelectorAll('link[rel=alternate][hreflang]')];
    if (alternates.length === 0) continue;
    const pathOf = (lang: string) => {
      const link = alternates.find((alternate) => alternate.getAttribute('hreflang') === lang);
      return new URL(link?.getAttribute('href') ?? '', practice.origin).pathname;
    };
    expect([pathOf('en'), pathOf('es')]).toContain(path);
    const header = parse(pageAt(path)).querySelector('header .find a[hreflang]');
    expect(header?.getAttribute('href')).toBe(path === pathOf('en') ? pathOf('es') : pathOf('en'));
  }
  for (const path of spanishPaths) expect(pageAt(path)).toContain('hreflang="en"');
});

test('each Spanish page says who has translated and reviewed it, or that nobody has', () => {
  for (const path of spanishPaths)
    expect(parse(pageAt(path)).querySelector('footer')?.textContent).toMatch(
      /traducción de .*, revisada por|Ningún traductor calificado ha revisado todavía/,
    );
  for (const path of spanishPaths) {
    const main = parse(pageAt(path)).querySelector('main');
    if (main?.querySelector('time'))
      expect(main.textContent).toMatch(
        new RegExp(
          `${spanishFixed.reviewedBy} |${spanishFixed.notReviewedBy.translator}.*${spanishFixed.unknownTranslator}`,
        ),
      );
  }
});

test('a site with Spanish pages has them also for missing addresses and without a network', () => {
  // A site in English only may have a Spanish page, but no interface in Spanish.
  const hasSpanish = spanishRecord !== null && spanishPaths.length > 0;
  const saved = offline.pages.flatMap(({ link, lang }) => (lang === 'es' ? [link] : []));
  for (const [file, { title }, targets] of [
    [
      'es/404.html',
      spanishFixed.notFound,
      spanishPaths.filter((path) => !proseFiles.some(({ facts }) => facts.path === path)),
    ],
    ['es/offline.html', spanishFixed.noConnection, saved],
  ] as const) {
    expect(existsSync(join(builtFolder, file)), file).toBe(hasSpanish);
    if (!hasSpanish) continue;
    const page = parse(read(file));
    expect(page.documentElement.lang).toBe('es');
    expect(page.title).toMatch(new RegExp(`^${title}`));
    const description = page.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    expect(textsOf({ ...spanishFixed, ...spanishFrame })).toContain(description);
    const hrefs = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([`tel:${practice.phone}`, spanishPaths[0], ...targets]),
    );
  }
});

/** All scripts that a page can load, from those of its boot script on. */
function scriptsOf(path: string): string {
  const texts = new Map<string, string>();
  const follow = (file: string) => {
    if (texts.has(file)) return;
    const text = read(file);
    texts.set(file, text);
    for (const [, next = ''] of text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g))
      follow(`static/js/${next}`);
  };
  for (const [file] of pageAt(path).matchAll(/static\/js\/[\w.-]+\.js/g)) follow(file);
  return [...texts.values()].join('\n');
}

/** The long texts of catalogues, which no other text of the site contains. */
const textsOf = (words: object): string[] =>
  Object.values(words).flatMap((value) =>
    typeof value === 'object' && value
      ? textsOf(value)
      : typeof value === 'string' && value.length > 20
        ? [value]
        : [],
  );
const english = [englishFields, englishForm, englishFrame].flatMap(textsOf);
const spanish = [spanishFields, spanishForm, spanishFrame].flatMap(textsOf);

test.each([
  { path: '/Contact', own: english, other: spanish },
  ...(spanishPaths.includes(contactPath)
    ? [{ path: contactPath, own: spanish, other: english }]
    : []),
])('no script of $path contains the interface in the other language', ({ path, own, other }) => {
  const scripts = scriptsOf(path);
  expect(own.filter((text) => scripts.includes(text)).length).toBeGreaterThan(40);
  expect(other.filter((text) => !own.includes(text) && scripts.includes(text))).toEqual([]);
});
