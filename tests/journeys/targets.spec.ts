import { onePageOfEachKind, onePageOfEachStart } from '../harness/page-kinds.ts';
import { expect, openHydrated, test } from '../harness/site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const noCoarsePointer =
  'Playwright does not emulate a coarse pointer in Firefox (media query "pointer")';

for (const path of onePageOfEachKind)
  test(`every touch target on ${path}, except in sentences, is at least 44 px wide and high`, async ({
    page,
    watch,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', noCoarsePointer); // it emulates no finger
    if (path === '/no-such-page') watch.expectedErrors.push(/status of 404/);
    if (onePageOfEachStart.includes(path)) await openHydrated(page, path);
    else await page.goto(path);
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

for (const path of ['/about', '/services', '/getting-started', '/privacy-policy'])
  test(`links in sentences of ${path} are at least 8 px apart on a touch screen`, async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', noCoarsePointer); // it emulates no finger
    await page.goto(path);
    const { pairs, near } = await page.locator('main').evaluate((main) => {
      const links = [...main.querySelectorAll('a')].filter((link) => link.checkVisibility());
      const boxes = links.flatMap((link) =>
        [...link.getClientRects()].map((box) => ({ link, box })),
      );
      const gap = (startA: number, endA: number, startB: number, endB: number) =>
        Math.max(0, startA - endB, startB - endA);
      const allPairs = boxes.flatMap((a, index) =>
        boxes.slice(index + 1).flatMap((b) => {
          const isSmall = [a, b].some(({ box }) => Math.min(box.width, box.height) < 43.5);
          if (a.link === b.link || !isSmall) return [];
          const across = gap(a.box.left, a.box.right, b.box.left, b.box.right);
          const down = gap(a.box.top, a.box.bottom, b.box.top, b.box.bottom);
          return [
            { names: [a, b].map(({ link }) => link.textContent), px: Math.hypot(across, down) },
          ];
        }),
      );
      return { pairs: allPairs.length, near: allPairs.filter(({ px }) => px < 8) };
    });
    expect(pairs).toBeGreaterThan(0);
    expect(near).toEqual([]);
  });
