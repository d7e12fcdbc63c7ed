import { expect, test } from 'vitest';
import { comparePages, type PageFacts } from '#audit/checks/across-pages.ts';
import { siteDefects } from '#audit/defects.ts';

const pagesOf = ({
  pages,
  secondRun,
}: Omit<(typeof siteDefects)[number], 'sc' | 'foundBy' | 'name'>) =>
  Object.entries(pages).map(
    ([route, facts], index): PageFacts => ({
      run: {
        route: route.trim(),
        viewport: '1280x720',
        mode: 'light',
        state: 'at-rest',
        ...(index ? secondRun : {}),
      },
      facts,
    }),
  );

test.each(siteDefects)('finds $name ($sc)', ({ sc, foundBy, pages, secondRun }) => {
  const check = foundBy.slice('check '.length);
  expect(
    comparePages(pagesOf({ pages, secondRun }))[check]?.findings.map((one) => one.sc),
  ).toContain(sc);
  // Two identical pages have no defect.
  const [[, notes = {}] = []] = Object.entries(pages);
  const twice = { '/': notes, '/ ': notes };
  expect(comparePages(pagesOf({ pages: twice, secondRun }))[check]?.findings).toEqual([]);
});
