import { createAxeChecker } from '#audit/run-axe.ts';
import { everyAddress } from '../harness/built-site.ts';
import { isBrowserMatrixRun, onePageOfEachKind } from '../harness/page-kinds.ts';
import { expect, openHydrated, testInSharedWindow as test, viewports } from '../harness/site.ts';

test.use({ viewport: viewports.narrow });

const isOfItsKind = (address: string) => isBrowserMatrixRun || onePageOfEachKind.includes(address);

/** A wide window shows the same elements in another layout, which is that of the page of its kind. */
const viewportsOf = (address: string) =>
  Object.entries(viewports).filter(([name]) => name === 'narrow' || isOfItsKind(address));

for (const address of everyAddress)
  test(`${address} has no axe violation and no horizontal scroll at rest, ${viewportsOf(address)
    .map(([name]) => name)
    .join(' and ')}`, async ({ page, watch }) => {
    if (address === '/no-such-page') watch.expectedErrors.push(/status of 404/);
    if (isOfItsKind(address)) await openHydrated(page, address);
    else await page.goto(address); // hydration changes no element: the HTML is that of React
    const checkWithAxe = createAxeChecker(page);
    for (const [name, viewport] of viewportsOf(address)) {
      await page.setViewportSize(viewport);
      expect((await checkWithAxe()).violations, name).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `pixels of horizontal scroll (WCAG 1.4.10), ${name}`).toBe(0);
    }
  });
