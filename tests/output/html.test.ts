// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { legalLinks, noticeLinks } from '#content/navigation.ts';
import { phoneNumbersIn } from '#content/numbers.ts';
import { services } from '#content/prose-pages.ts';
import { islandId } from '#site/page.ts';
import { pages as table } from '#site/routes.tsx';
import { interactiveSelector } from '#site/start/islands.ts';
import { builtFolder, builtSite } from '../harness/built-site.ts';

const { pages, aliases, redirects } = builtSite;
const read = (file: string) => readFileSync(join(builtFolder, file), 'utf8');
const documentOf = (file: string) => new DOMParser().parseFromString(read(file), 'text/html');
const fileOf = (path: string) => join(path, 'index.html');
const built = new Map(pages.map((path) => [path, documentOf(fileOf(path))]));

test('titles, descriptions and canonical addresses are unique', () => {
  const all = [...built.values()];
  for (const read of [
    (page: Document) => page.title,
    (page: Document) => page.querySelector('meta[name=description]')?.getAttribute('content'),
    (page: Document) => page.querySelector('link[rel=canonical]')?.getAttribute('href'),
  ]) {
    const values = all.map(read);
    expect(values.filter((value) => !value)).toEqual([]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

test('a link to a page in another language has that lang, and both versions link to each other by hreflang', () => {
  const foreign = table.filter(({ lang }) => lang);
  expect(foreign).not.toEqual([]);
  for (const { path, lang = '', title } of foreign) {
    const page = built.get(path);
    expect(page?.querySelector('main')?.getAttribute('lang')).toBe(lang);
    expect(page?.querySelector('[aria-current=page] [lang]')?.getAttribute('lang')).toBe(lang);
    for (const [at, other] of built)
      for (const link of other.querySelectorAll(`:is(footer, main ul) a[href="${path}"]`))
        if (link.textContent === title && at !== path)
          expect([at, link.closest('[lang]')?.getAttribute('lang')]).toEqual([at, lang]);
    const alternates = (at: string) =>
      [...(built.get(at)?.querySelectorAll<HTMLLinkElement>('link[hreflang]') ?? [])].map(
        ({ hreflang, href }) => `${hreflang} ${new URL(href).pathname}`,
      );
    const [english = ''] = alternates(path);
    expect(alternates(path)).toEqual([expect.stringMatching(/^en /), `${lang} ${path}`]);
    expect(alternates(english.slice(3)), 'on the page in English').toEqual(alternates(path));
  }
});

test('no page has controls outside of its island, and only a page with an island contains its element', () => {
  const inMain = (path: string, selector: string) => [
    ...(built.get(path)?.querySelector('main')?.querySelectorAll(selector) ?? []),
  ];
  const island = `#${islandId}`;
  const outside = pages.filter((path) =>
    inMain(path, interactiveSelector).some((element) => !element.closest(island)),
  );
  expect(outside).toEqual([]);
  const wrong = table.filter((page) => inMain(page.path, island).length !== (page.island ? 1 : 0));
  expect(wrong, 'pages without the element for their island, or with one too many').toEqual([]);
});

test('no element has a style attribute, which the content security policy would block', () => {
  const styled = ['404.html', '.server/answer.html', 'offline.html', ...pages.map(fileOf)].flatMap(
    (file) => [...documentOf(file).querySelectorAll('[style]')].map(({ outerHTML }) => outerHTML),
  );
  expect(styled).toEqual([]);
});

test('a contents list comes after the introduction and before the first section', () => {
  const lists = pages.filter((path) => {
    const list = [...(built.get(path)?.querySelectorAll('main nav') ?? [])].find((nav) =>
      nav.textContent?.startsWith('On this page'),
    );
    if (!list) return false;
    const around = [
      ...(list.closest('article, main')?.querySelectorAll('p, nav, h2[id]:not(nav h2)') ?? []),
    ];
    const position = around.indexOf(list);
    expect(
      around.slice(0, position).filter(({ tagName }) => tagName === 'P').length,
      path,
    ).not.toBe(0);
    expect(
      around.findIndex(({ id }) => id && id === list.querySelector('a')?.hash.slice(1)),
      path,
    ).toBe(position + 1);
    return true;
  });
  expect(lists).toEqual(expect.arrayContaining(services.map(({ path }) => path)));
  expect(lists).toContain('/privacy-policy');
});

test('the sitemap lists every page once, and robots.txt names the sitemap', () => {
  const canonical = [...built.values()].map((page) =>
    page.querySelector('link[rel=canonical]')?.getAttribute('href'),
  );
  const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(listed.map((url = '') => new URL(url).href)).toEqual(canonical);
  const { origin } = new URL(canonical[0] ?? '');
  expect(read('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

describe.each([...built])('%s', (path, page) => {
  test('the preview of a shared link has the title, description and address of the page, and the same picture as every page', () => {
    const meta = (name: string) =>
      page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
    expect(meta('og:title')).toBe(page.title);
    expect(meta('og:description')).toBe(meta('description'));
    expect(meta('og:url')).toBe(page.querySelector('link[rel=canonical]')?.getAttribute('href'));
    expect(meta('og:image')).toMatch(/\/social-card\.png$/);
  });

  test('the text of a telephone link is the number that it dials', () => {
    for (const link of page.querySelectorAll('a[href^="tel:"]')) {
      const dialed = link.getAttribute('href')?.replace('tel:', '') ?? '';
      const read = link.textContent ?? '';
      if (dialed.length > 3) expect(phoneNumbersIn(read)).toEqual([dialed.replace('+1', '')]);
      else expect(read.match(/\d+/g)).toEqual([dialed]);
    }
  });

  test('is complete without scripts: language, one h1, landmarks, text', () => {
    expect(page.documentElement.lang).toBe('en-US');
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    for (const landmark of ['header', 'main#main', 'footer'])
      expect(
        page.querySelectorAll(`body > #root > ${landmark}, #root > div > ${landmark}`),
        landmark,
      ).toHaveLength(1);
    expect(page.querySelector('main')?.textContent?.length).toBeGreaterThan(100);
  });

  test('every id is unique', () => {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('headings do not skip a level', () => {
    const levels = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
      Number(tagName[1]),
    );
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 6) + 1);
    expect(skips).toEqual([]);
  });

  test('every link within the site leads to a page and an id that exist', () => {
    const known = new Set([...pages, ...Object.keys(aliases), ...Object.keys(redirects)]);
    const dead = [...page.querySelectorAll('a[href]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/') || href.startsWith('#'))
      .filter((href) => {
        const [to = '', id] = href.split('#');
        if (/\.(?:pdf|html)$/.test(to)) return !existsSync(join(builtFolder, to));
        if (to && !known.has(to)) return true;
        const target = to ? built.get(to) : page;
        return id ? !target?.getElementById(id) : false;
      });
    expect(dead).toEqual([]);
  });

  test('is on the site map, and its footer links to the site map', () => {
    const listed = [...(built.get('/site-map')?.querySelectorAll('main li a') ?? [])];
    expect(listed.filter((link) => link.getAttribute('href') === path)).toHaveLength(1);
    expect(page.querySelectorAll('footer a[href="/site-map"]')).toHaveLength(1);
  });

  test('has the specified legal links first in its footer, then the notices, and no other list of links', () => {
    const lists = [...page.querySelectorAll('footer nav')].map((nav) =>
      [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    );
    expect(lists).toEqual([
      legalLinks.map(({ link }) => link),
      noticeLinks.map(({ link }) => link),
    ]);
  });

  test('uses the same link text for an address in the footer and on the site map', () => {
    const names = new Map<string, Set<string>>();
    const links = [
      ...page.querySelectorAll('footer nav a, footer p a[href^="/"]'),
      ...(built.get('/site-map')?.querySelectorAll('main li a') ?? []),
    ];
    for (const link of links) {
      const href = link.getAttribute('href') ?? '';
      names.set(href, (names.get(href) ?? new Set()).add(link.textContent ?? ''));
    }
    expect([...names].filter(([, called]) => called.size > 1)).toEqual([]);
  });

  test('links that open a new tab say so, and pass no opener and no referrer', () => {
    for (const link of page.querySelectorAll('a[target=_blank]')) {
      expect(link.getAttribute('rel')).toContain('noopener');
      expect(link.getAttribute('rel')).toContain('noreferrer');
      expect(link.textContent).toContain('opens in a new tab');
    }
  });
});
