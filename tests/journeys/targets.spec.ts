import { onePageOfEachKind } from '../harness/page-kinds.ts';
import { expect, openHydrated, test } from '../harness/site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const path of onePageOfEachKind)
  test(`every touch target on ${path}, except in sentences, is at least 44 px wide and high`, async ({
    page,
    watch,
    browserName,
  }) => {
    test.skip(
      browserName === 'firefox',
      'Playwright does not emulate a coarse pointer in Firefox (media query "pointer")',
    );
    if (path === '/no-such-page') watch.expectedErrors.push(/status of 404/);
    await openHydrated(page, path);
    const small = await page
      .locator('a[href], button, input:not([type=hidden]), select, textarea, summary')
      .evaluateAll((targets) =>
        targets.flatMap((target) => {
          const { width, height, bottom } = target.getBoundingClientRect();
          const isSeen = target.checkVisibility({
            visibilityProperty: true,
            opacityProperty: true,
          });
          if (!isSeen || width < 2 || bottom < 0) return [];
          const textLength = target.textContent.trim().length;
          const blockLength = target.closest('p, li, td')?.textContent?.trim().length ?? 0;
          const isInSentence = blockLength > textLength + 2 && !target.closest('aside, footer');
          return isInSentence || Math.min(width, height) >= 43.5
            ? []
            : [`${target.textContent}: ${Math.round(width)} x ${Math.round(height)}`];
        }),
      );
    expect(small).toEqual([]);
  });
