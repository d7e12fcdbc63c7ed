// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { services } from '#content/prose-pages.ts';
import { costLink } from '#practice/navigation.yaml';
import { practice } from '#practice/practice.yaml';
import { builtFolder, builtSite } from '../harness/built-site.ts';

/** The document of each built page by its path. */
const documents = new Map(
  builtSite.pages.map((path) => [
    path,
    new DOMParser().parseFromString(
      readFileSync(join(builtFolder, path, 'index.html'), 'utf8'),
      'text/html',
    ),
  ]),
);
const linksOf = (page: Document | Element, selector = 'a[href]') => [
  ...page.querySelectorAll<HTMLAnchorElement>(selector),
];
const hrefOf = (link: Element) => link.getAttribute('href') ?? '';

test('every link to a part of a page leads to an existing part', () => {
  const broken = [...documents].flatMap(([path, page]) =>
    linksOf(page, 'a[href*="#"]')
      .map(hrefOf)
      .filter((href) => href.startsWith('#') || href.startsWith('/'))
      .filter((href) => {
        const [target, id = ''] = href.split('#');
        return !documents.get(target || path)?.getElementById(decodeURIComponent(id));
      })
      .map((href) => `${path}: ${href}`),
  );
  expect(broken).toEqual([]);
});

test('pages that promise to say what care costs link to the part that says it', () => {
  const pagesWithLink = [...documents]
    .filter(([, page]) => linksOf(page, `main a[href="${costLink.link}"]`).length)
    .map(([path]) => path);
  expect(pagesWithLink).toEqual(expect.arrayContaining(['/', '/about']));
});

test('every extension that a page names is inside a link that dials it', () => {
  const { extension } = practice.complianceOfficer;
  const named = [...documents].flatMap(([path, page]) =>
    [...(page.querySelector('main')?.textContent.matchAll(/extension (\d+)/g) ?? [])].map(
      ([, number]) => `${path}: ${number}`,
    ),
  );
  const dialed = [...documents].flatMap(([path, page]) =>
    linksOf(page, 'main a[href*=";ext="]').map((link) => {
      const [, number = ''] = hrefOf(link).split(';ext=');
      expect(link.textContent).toContain(`extension ${number}`);
      return `${path}: ${number}`;
    }),
  );
  expect(named).not.toEqual([]);
  expect(dialed).toEqual(named);
  expect(named.every((each) => each.endsWith(`: ${extension}`))).toBe(true);
});

test('links that have the same text and are on the same page lead to the same address', () => {
  const ambiguous = [...documents].flatMap(([path, page]) => {
    const targets = new Map<string, Set<string>>();
    for (const link of linksOf(page, ':is(header, main) a[href]')) {
      const text = link.textContent.trim().toLowerCase();
      targets.set(text, (targets.get(text) ?? new Set()).add(hrefOf(link)));
    }
    return [...targets].filter(([, set]) => set.size > 1).map(([text]) => `${path}: ${text}`);
  });
  expect(ambiguous).toEqual([]);
});

test.each(services.map(({ path }) => path))(
  '%s links to the phone number once in the section “Risks” and once in “When to call now”',
  (path) => {
    const main = documents.get(path)?.querySelector('main');
    const headings = [...(main?.querySelectorAll('h2[id]') ?? [])];
    for (const name of [/^Risks/, /^When to call now$/]) {
      const index = headings.findIndex(({ textContent }) => name.test(textContent));
      const [heading, next] = [headings[index], headings[index + 1]];
      const isBetween = (link: Element) =>
        Boolean(
          heading && heading.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING,
        ) && Boolean(next && next.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_PRECEDING);
      const calls = main ? linksOf(main, `a[href="tel:${practice.phone}"]`) : [];
      expect(calls.filter(isBetween), String(name)).toHaveLength(1);
    }
  },
);
