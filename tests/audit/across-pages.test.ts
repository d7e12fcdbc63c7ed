import { expect, test } from 'vitest';
import { comparePages, type PageFacts } from '#audit/checks/across-pages.ts';
import { siteDefects } from '#audit/defects.ts';

const factsOf = ({
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

test.each(siteDefects)(
  'the comparison of pages finds $name ($sc), and nothing in two identical pages',
  ({ sc, foundBy, pages, secondRun }) => {
    const check = foundBy.slice('check '.length);
    expect(
      comparePages(factsOf({ pages, secondRun }))[check]?.findings.map((finding) => finding.sc),
    ).toContain(sc);
    const [[, facts = {}] = []] = Object.entries(pages);
    const twoIdenticalPages = { '/': facts, '/ ': facts };
    expect(comparePages(factsOf({ pages: twoIdenticalPages, secondRun }))[check]?.findings).toEqual(
      [],
    );
  },
);
