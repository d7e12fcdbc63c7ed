// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { english } from '#components/components-provider/messages.ts';
import { phoneNumbersIn } from '#content/numbers.ts';
import { services } from '#content/prose-pages.ts';
import { defaultMessages as spanishMessages } from '#languages/es/library.ts';
import { legalLinks, noticeLinks } from '#practice/navigation.yaml';
import { practice } from '#practice/practice.yaml';
import { spanish } from '#practice/spanish.yaml';
import { islandId } from '#site/page.ts';
import { pages as routes } from '#site/routes.tsx';
import { interactiveSelector } from '#site/start/islands.ts';
import { builtFolder, builtSite, otherDocuments } from '../harness/built-site.ts';

const { pages, aliases, redirects } = builtSite;
const read = (file: string) => readFileSync(join(builtFolder, file), 'utf8');
const documentOf = (file: string) => new DOMParser().parseFromString(read(file), 'text/html');
const fileOf = (path: string) => join(path, 'index.html');
/** The document of each built page by its path. */
const documents = new Map(pages.map((path) => [path, documentOf(fileOf(path))]));

const languageOf = (element: Element | null | undefined) =>
  element?.closest('[lang]')?.getAttribute('lang');

test('every page has a title, a description and a canonical address of its own', () => {
  for (const readValue of [
    (page: Document) => page.title,
    (page: Document) => page.querySelector('meta[name=description]')?.getAttribute('content'),
    (page: Document) => page.querySelector('link[rel=canonical]')?.getAttribute('href'),
  ]) {
    const values = [...documents.values()].map(readValue);
    expect(values.filter((value) => !value)).toEqual([]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

test('each row of a table has a header: its first cell', () => {
  let rows = 0;
  for (const [path, page] of documents)
    for (const row of page.querySelectorAll('tbody tr')) {
      rows += 1;
      expect(row.firstElementChild?.matches('th[scope=row]'), `${path}: ${row.textContent}`).toBe(
        true,
      );
    }
  expect(rows).toBeGreaterThan(documents.size); // the office hours are on every page
});

test('a link to a page in another language has that language as lang, and hreflang connects the versions of a page', () => {
  const translatedPages = routes.filter(({ lang }) => lang);
  expect(translatedPages).not.toEqual([]);
  for (const { path, lang = '', title } of translatedPages) {
    const page = documents.get(path);
    expect(languageOf(page?.querySelector('main'))).toBe(lang);
    // The first Spanish page of a site in both languages has no breadcrumbs, because it is a home page.
    const current = page?.querySelector('nav ol [aria-current=page]');
    if (current) expect(languageOf(current.querySelector('[lang]') ?? current)).toBe(lang);
    for (const [otherPath, other] of documents)
      for (const link of other.querySelectorAll(`:is(footer, main ul) a[href="${path}"]`))
        if (link.textContent === title && otherPath !== path)
          expect(link.closest('[lang]')?.getAttribute('lang'), otherPath).toBe(lang);
    const alternatesOf = (pathOfPage: string) =>
      [
        ...(documents.get(pathOfPage)?.querySelectorAll<HTMLLinkElement>('link[hreflang]') ?? []),
      ].map(({ hreflang, href }) => `${hreflang} ${new URL(href).pathname}`);
    const [english = ''] = alternatesOf(path);
    expect(alternatesOf(path)).toEqual([expect.stringMatching(/^en /), `${lang} ${path}`]);
    expect(alternatesOf(english.slice(3)), 'on the page in English').toEqual(alternatesOf(path));
  }
});

test('no page has controls outside of its island (the part that React hydrates), and only a page with an island contains its element', () => {
  const inMain = (path: string, selector: string) => [
    ...(documents.get(path)?.querySelector('main')?.querySelectorAll(selector) ?? []),
  ];
  const island = `#${islandId}`;
  const pagesWithOutsideControls = pages.filter((path) =>
    inMain(path, interactiveSelector).some((element) => !element.closest(island)),
  );
  expect(pagesWithOutsideControls).toEqual([]);
  const wrongPages = routes.filter(
    (page) => inMain(page.path, island).length !== (page.island ? 1 : 0),
  );
  expect(wrongPages, 'pages without the element of their island, or with one too many').toEqual([]);
});

test('no element has a style attribute, which the Content-Security-Policy would block', () => {
  const styledElements = [...otherDocuments, ...pages.map(fileOf)].flatMap((file) =>
    [...documentOf(file).querySelectorAll('[style]')].map(({ outerHTML }) => outerHTML),
  );
  expect(styledElements).toEqual([]);
});

test('the list “On this page” comes after the introduction and before the first section', () => {
  const pagesWithList = pages.filter((path) => {
    const list = [...(documents.get(path)?.querySelectorAll('main nav') ?? [])].find((nav) =>
      nav.textContent?.startsWith('On this page'),
    );
    if (!list) return false;
    const blocks = [
      ...(list.closest('article, main')?.querySelectorAll('p:not(nav p), nav, h2[id]') ?? []),
    ];
    const position = blocks.indexOf(list);
    expect(
      blocks.slice(0, position).filter(({ tagName }) => tagName === 'P').length,
      path,
    ).not.toBe(0);
    expect(
      blocks.findIndex(({ id }) => id && id === list.querySelector('a')?.hash.slice(1)),
      path,
    ).toBe(position + 1);
    return true;
  });
  expect(pagesWithList).toEqual(expect.arrayContaining(services.map(({ path }) => path)));
  expect(pagesWithList).toContain('/privacy-policy');
});

test('the sitemap lists every page once, and robots.txt names the sitemap', () => {
  const canonical = [...documents.values()].map((page) =>
    page.querySelector('link[rel=canonical]')?.getAttribute('href'),
  );
  const listedUrls = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => url,
  );
  expect(listedUrls.map((url = '') => new URL(url).href)).toEqual(canonical);
  const { origin } = new URL(canonical[0] ?? '');
  expect(read('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

describe.each([...documents])('%s', (path, page) => {
  test('has Open Graph metadata with its title, description and address, and the shared picture', () => {
    const meta = (name: string) =>
      page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
    expect(meta('og:title')).toBe(page.title);
    expect(meta('og:description')).toBe(meta('description'));
    expect(meta('og:url')).toBe(page.querySelector('link[rel=canonical]')?.getAttribute('href'));
    expect(meta('og:image')).toMatch(/\/social-card\.png$/);
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
    expect(meta('og:image:alt')).toContain(practice.name);
    expect(meta('og:site_name')).toBe(practice.name);
    expect(meta('og:locale')).toBe(page.documentElement.lang === 'es' ? 'es_US' : 'en_US');
    expect(meta('twitter:card')).toBe('summary_large_image');
  });

  test('shows in the text of each telephone link the number that it dials', () => {
    for (const link of page.querySelectorAll('a[href^="tel:"]')) {
      const [dialed = '', extension = ''] =
        link.getAttribute('href')?.replace('tel:', '').split(';ext=') ?? [];
      const shownNumber = link.textContent ?? '';
      if (dialed.length > 3)
        expect(phoneNumbersIn(shownNumber)).toEqual([dialed.replace('+1', '')]);
      else expect(shownNumber.match(/\d+/g)).toEqual([dialed]);
      if (extension) expect(shownNumber).toContain(`extension ${extension}`);
    }
  });

  test('has a language, one h1, landmarks and text before any script runs', () => {
    const { lang = 'en-US' } = routes.find((route) => route.path === path) ?? {};
    expect(page.documentElement.lang).toBe(lang);
    expect(languageOf(page.querySelector('main'))).toBe(lang);
    expect(page.body.lang, 'of what is around the text').toBe(spanish ? lang : 'en-US');
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    for (const landmark of ['header', 'main#main', 'footer'])
      expect(
        page.querySelectorAll(`body > #root > ${landmark}, #root > div > ${landmark}`),
        landmark,
      ).toHaveLength(1);
    expect(page.querySelector('main')?.textContent?.length).toBeGreaterThan(100);
  });

  test('has unique ids', () => {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('has headings that do not skip a level', () => {
    const levels = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
      Number(tagName[1]),
    );
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 6) + 1);
    expect(skips).toEqual([]);
  });

  test('has no link within the site to a missing page, file or id', () => {
    const knownPaths = new Set([...pages, ...Object.keys(aliases), ...Object.keys(redirects)]);
    const deadLinks = [...page.querySelectorAll('a[href]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/') || href.startsWith('#'))
      .filter((href) => {
        const [to = '', id] = href.split('#');
        if (/\.(?:pdf|html)$/.test(to)) return !existsSync(join(builtFolder, to));
        if (to && !knownPaths.has(to)) return true;
        const target = to ? documents.get(to) : page;
        return id ? !target?.getElementById(id) : false;
      });
    expect(deadLinks).toEqual([]);
  });

  test('is on the site map, and its footer links to the site map', () => {
    const listedLinks = [...(documents.get('/site-map')?.querySelectorAll('main li a') ?? [])];
    expect(listedLinks.filter((link) => link.getAttribute('href') === path)).toHaveLength(1);
    expect(page.querySelectorAll('footer a[href="/site-map"]')).toHaveLength(1);
  });

  test('has the specified legal links first in its footer, then the notices, and no other list of links', () => {
    const lists = [...page.querySelectorAll('footer nav')].map((nav) =>
      [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    );
    expect(lists).toEqual([
      legalLinks.map(({ link }) => link),
      noticeLinks
        .filter(({ lang }) => page.body.lang !== 'es' || lang !== 'es')
        .map(({ link }) => link),
    ]);
  });

  test('has the same link text in its footer as the site map for each address', () => {
    const textsByAddress = new Map<string, Set<string>>();
    const links = [
      ...page.querySelectorAll('footer nav a, footer p a[href^="/"]'),
      ...(documents.get('/site-map')?.querySelectorAll('main li a') ?? []),
    ];
    for (const link of links) {
      const href = link.getAttribute('href') ?? '';
      textsByAddress.set(href, (textsByAddress.get(href) ?? new Set()).add(link.textContent ?? ''));
    }
    expect([...textsByAddress].filter(([, texts]) => texts.size > 1)).toEqual([]);
  });

  test('has “opens in a new tab” in the text of each link that does, and gives the tab no opener and no referrer', () => {
    for (const link of page.querySelectorAll('a[target=_blank]')) {
      expect(link.getAttribute('rel')).toContain('noopener');
      expect(link.getAttribute('rel')).toContain('noreferrer');
      const { opensInNewTab } = page.body.lang === 'es' ? spanishMessages : english;
      expect(link.textContent).toContain(opensInNewTab);
    }
  });
});
