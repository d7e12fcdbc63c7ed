import { viewports } from '#audit/matrix.ts';
import { axeFindings } from '#audit/run-axe.ts';
import { expect, openHydrated, test } from '../harness/site.ts';
import { states } from './states.ts';

// `npm test` checks each state that a hydrated page enters, on one page, in the narrowest window that has it, in light
// colors. The state at rest is checked on every page by `routes.spec.ts`.
// `npm run audit` also measures wide windows, other colors, pages without scripts and pages before hydration.
for (const {
  name,
  routes,
  viewports: sizes,
  prepare,
  enter,
  withoutScripts,
  expectedErrors,
} of states)
  for (const route of routes === 'all' || withoutScripts || !enter ? [] : routes.slice(0, 1))
    for (const size of sizes.slice(0, 1))
      test(`${route} in the state ${name} has no axe violation at ${size}`, async ({
        page,
        watch,
      }) => {
        if (expectedErrors) watch.expectedErrors.push(expectedErrors);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize(viewports[size]);
        await prepare?.(page);
        await openHydrated(page, route);
        await enter?.(page);
        expect((await axeFindings(page)).violations).toEqual([]);
      });
