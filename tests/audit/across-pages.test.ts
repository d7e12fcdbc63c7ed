import { expect, test } from 'vitest';
import { acrossPages, type PageFacts } from '#audit/checks/across-pages.ts';
import { siteDefects } from '#audit/defects.ts';

const pagesOf = ({ pages, second }: Omit<(typeof siteDefects)[number], 'sc' | 'by' | 'name'>) =>
  Object.entries(pages).map(
    ([route, facts], index): PageFacts => ({
      run: {
        route: route.trim(),
        viewport: '1280x720',
        mode: 'light',
        state: 'at-rest',
        ...(index ? second : {}),
      },
      facts,
    }),
  );

test.each(siteDefects)('finds $name ($sc)', ({ sc, by, pages, second }) => {
  const check = by.slice('check '.length);
  expect(acrossPages(pagesOf({ pages, second }))[check]?.findings.map((one) => one.sc)).toContain(
    sc,
  );
  // Two identical pages have no defect.
  const [[, notes = {}] = []] = Object.entries(pages);
  const twice = { '/': notes, '/ ': notes };
  expect(acrossPages(pagesOf({ pages: twice, second }))[check]?.findings).toEqual([]);
});
