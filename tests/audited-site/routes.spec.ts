import { createAxeChecker } from '#audit/run-axe.ts';
import { everyAddress } from '../harness/built-site.ts';
import { expect, openHydrated, testInSharedWindow as test, viewports } from '../harness/site.ts';

test.use({ viewport: viewports.narrow });

for (const address of everyAddress)
  test(`${address} has no axe violation and no horizontal scroll at rest, narrow and wide`, async ({
    page,
    watch,
  }) => {
    if (address === '/no-such-page') watch.expectedErrors.push(/status of 404/);
    await openHydrated(page, address);
    const checkWithAxe = createAxeChecker(page);
    for (const [name, viewport] of Object.entries(viewports)) {
      await page.setViewportSize(viewport);
      expect((await checkWithAxe()).violations, name).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `pixels of horizontal scroll (WCAG 1.4.10), ${name}`).toBe(0);
    }
  });
