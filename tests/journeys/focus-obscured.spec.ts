import { onePageOfEachStart } from '../harness/page-kinds.ts';
import { expect, openHydrated, test } from '../harness/site.ts';
import { walkTabStops } from '../harness/tab-walk.ts';

// 256 px is the height of a laptop window at 400 % zoom. `focus-walk.spec.ts` tests higher windows.
// Each test has its own window: in Firefox, the last Tab moves the focus to the browser's own buttons, where it stays.
for (const path of onePageOfEachStart)
  test(`nothing covers the focused element on ${path} at 320 × 256 px (WCAG 2.4.12)`, async ({
    page,
    watch,
  }) => {
    if (path === '/no-such-page') watch.expectedErrors.push(/status of 404/);
    await page.setViewportSize({ width: 320, height: 256 });
    await openHydrated(page, path);
    const tabStops = await walkTabStops(page, 'Tab');
    expect(tabStops.length).toBeGreaterThan(20);
    expect(tabStops.filter(({ whyObscured }) => whyObscured)).toEqual([]);
  });
