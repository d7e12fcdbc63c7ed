import { axeFindings } from '../harness/axe.ts';
import { everyAddress } from '../harness/built-site.ts';
import { expect, open, looking as test, viewports } from '../harness/site.ts';

for (const address of everyAddress)
  for (const [name, viewport] of Object.entries(viewports))
    test.describe(`${name}, ${viewport.width} px`, () => {
      test.use({ viewport });
      test(`${address} has no violation at rest`, async ({ page, watch }) => {
        if (address === '/no-such-page') watch.expectedErrors.push(/status of 404/);
        await open(page, address);
        expect((await axeFindings(page)).violations).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'pixels of horizontal scroll (WCAG 1.4.10)').toBe(0);
      });
    });
