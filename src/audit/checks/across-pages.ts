import { routes } from '#audited-site/routes.ts';
import { type CheckResult, collectFindings } from '../check.ts';
import type { Run } from '../matrix.ts';

/** A run with the facts about its page that are compared between pages. The keys of `facts` are ids of checks. */
export interface PageFacts {
  run: Run;
  facts?: Record<string, Record<string, unknown>>;
}

const isPageAtRest = ({ run }: PageFacts) =>
  !run.route.startsWith('story:') && run.state === 'at-rest' && run.mode === 'light';
const toStrings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Compares the pages of all runs. Returns the results of the checks S23, S26, S37, S46 and S49, by id. */
export function comparePages(measured: readonly PageFacts[]): Record<string, CheckResult> {
  const pages = measured.filter(isPageAtRest);
  const wide = pages.filter(({ run }) => run.viewport === '1280x720');
  return {
    S23: compareTitles(wide),
    S26: compareWaysToPages(wide),
    S37: compareOrder(pages),
    S46: compareColors(measured, wide),
    S49: compareTextWithoutScripts(measured, wide),
  };
}

function compareTitles(pages: readonly PageFacts[]): CheckResult {
  const routesByTitle = new Map<string, string[]>();
  for (const { run, facts } of pages) {
    const title = String(facts?.S23?.title);
    routesByTitle.set(title, [...(routesByTitle.get(title) ?? []), run.route.toLowerCase()]);
  }
  const findings = [...routesByTitle].flatMap(([title, routes]) =>
    new Set(routes).size > 1
      ? [{ sc: '2.4.2', target: routes.join(' '), what: `several pages have the title ${title}` }]
      : [],
  );
  return { looked: pages.length, findings };
}

/**
 * Finds pages to which fewer than two ways lead. The header is one way, the footer another, and so is the main content
 * of each other page.
 */
function compareWaysToPages(pages: readonly PageFacts[]): CheckResult {
  const { findings, fail } = collectFindings();
  const linksOf = ({ facts }: PageFacts) => toStrings(facts?.S25?.links);
  for (const { run } of pages) {
    const path = run.route.toLowerCase();
    if (path === '/' || path === routes.missing) continue;
    const waysToPage = new Set(
      pages.flatMap((page) =>
        linksOf(page)
          .map((link) => link.split(' '))
          .filter(([, to]) => to?.toLowerCase() === path && page.run.route.toLowerCase() !== path)
          .map(([region]) => (region === 'main' ? `main of ${page.run.route}` : region)),
      ),
    );
    if (waysToPage.size < 2)
      fail(
        '2.4.5',
        run.route,
        waysToPage.size
          ? `only one way leads to it: ${[...waysToPage].join()}`
          : 'no link leads to it',
      );
  }
  return { looked: pages.length, findings };
}

/**
 * Compares the order of repeated links, and of the ways to get help, between pages of one viewport. WCAG lets a page leave
 * out some of these links. A rule of this project (`house`) does not: it requires the same number of links in the
 * header of every page, and in the footer.
 */
function compareOrder(pages: readonly PageFacts[]): CheckResult {
  const { findings, fail } = collectFindings();
  for (const viewport of new Set(pages.map(({ run }) => run.viewport))) {
    const pagesOfViewport = pages.filter(({ run }) => run.viewport === viewport);
    const [first] = pagesOfViewport;
    for (const part of ['header', 'footer', 'help'] as const) {
      const itemsOfFirst = toStrings(first?.facts?.S37?.[part]);
      for (const { run, facts } of pagesOfViewport) {
        const items = toStrings(facts?.S37?.[part]);
        const shared = itemsOfFirst.filter((item) => items.includes(item));
        const order = items.filter((item) => itemsOfFirst.includes(item));
        if (shared.join('|') !== order.join('|'))
          fail(
            part === 'help' ? '3.2.6' : '3.2.3',
            `${run.route} ${viewport}`,
            `the order of ${part} differs from ${first?.run.route}`,
          );
        if (part !== 'help' && itemsOfFirst.length !== items.length)
          fail(
            'house',
            `${run.route} ${viewport}`,
            `${items.length} links in the ${part}, ${itemsOfFirst.length} on ${first?.run.route}`,
          );
      }
    }
  }
  return { looked: pages.length, findings };
}

/** Finds pages on which the number of visible controls or texts in other colors differs from that in light colors. */
function compareColors(measured: readonly PageFacts[], wide: readonly PageFacts[]): CheckResult {
  const { findings, fail } = collectFindings();
  const inOtherColors = measured.filter(
    ({ run, facts }) => run.mode !== 'light' && run.state === 'at-rest' && facts?.S46,
  );
  for (const { run, facts } of inOtherColors) {
    const light = wide.find((page) => page.run.route === run.route)?.facts?.S46;
    for (const kind of ['controls', 'blocks'])
      if (light && light[kind] !== facts?.S46?.[kind])
        fail(
          '1.4.1',
          `${run.route} ${run.mode}`,
          `${facts?.S46?.[kind]} ${kind} are visible, ${light[kind]} in light`,
        );
  }
  return { looked: inOtherColors.length, findings };
}

/** Finds pages whose text differs with and without scripts. */
function compareTextWithoutScripts(
  measured: readonly PageFacts[],
  wide: readonly PageFacts[],
): CheckResult {
  const { findings, review } = collectFindings();
  // The fact `words` is a number of letters.
  const withoutScripts = measured.filter(
    ({ run }) => run.state === 'no-js' && run.viewport === '1280x720' && run.mode === 'light',
  );
  for (const { run, facts } of withoutScripts) {
    const withScripts = wide.find((page) => page.run.route === run.route)?.facts?.S49;
    if (withScripts && withScripts.sum !== facts?.S49?.sum)
      review(
        'house',
        run.route,
        `the text differs without scripts (${facts?.S49?.words} letters, ${withScripts.words} with scripts)`,
      );
  }
  return { looked: withoutScripts.length, findings };
}
