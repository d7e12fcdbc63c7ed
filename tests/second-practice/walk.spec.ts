import { axeFindings } from '#audit/run-axe.ts';
import { setAfterHours } from '../harness/after-hours.ts';
import { builtSite } from '../harness/built-site.ts';
import { expect, openHydrated, testInSharedWindow as test } from '../harness/site.ts';
import { findSkippedControls, holdSecurityCheck, walkTabStops } from '../harness/tab-walk.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const path of builtSite.pages)
  test(`${path}: Tab visits every control in order, fully visible, and axe finds nothing`, async ({
    page,
  }) => {
    await setAfterHours(page);
    await holdSecurityCheck(page);
    await openHydrated(page, path);
    const { violations } = await axeFindings(page);
    expect(violations).toEqual([]);
    const stops = await walkTabStops(page, 'Tab');
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.filter(({ isInOrder }) => !isInOrder)).toEqual([]);
    expect(stops.filter(({ whyObscured }) => whyObscured)).toEqual([]);
    expect(await findSkippedControls(page)).toEqual([]);
  });
