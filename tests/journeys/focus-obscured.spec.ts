import type { Page } from '@playwright/test';
import { onePageOfEachKind } from '../harness/page-kinds.ts';
import { expect, openHydrated, test } from '../harness/site.ts';

/** Returns the name of the focused element, and the elements or window edges that cover a part of it. */
const findCovers = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame); // Chromium scrolls to the focused element in the next frame
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const name = `${focused.localName} ${focused.textContent.trim().slice(0, 40)}`;
    const covers = new Set<string>();
    for (const { left, right, top, bottom, width, height } of focused.getClientRects()) {
      for (let x = left + 3; x < right - 2; x += Math.max(4, width / 10))
        for (let y = top + 3; y < bottom - 2; y += Math.max(4, height / 10)) {
          const topElement = document.elementFromPoint(x, y);
          if (topElement && !focused.contains(topElement) && !topElement.contains(focused))
            covers.add(topElement.className || topElement.localName);
        }
      const isTall = height > innerHeight / 4;
      const isRingInside = Number.parseFloat(getComputedStyle(focused).outlineOffset) < 0;
      const ring = isRingInside ? 0 : 5;
      if (!isTall && (top < ring || bottom > innerHeight - ring))
        covers.add('the edge of the window');
    }
    return { name, covers: [...covers] };
  });

// 640 px is the height of a small phone, where the call bar is fixed to the bottom. Three pages are enough at this
// height, because the call bar is the same on all pages, and `focus-walk.spec.ts` tests a page of each kind at this
// height. 256 px is the height of a laptop window at 400 % zoom.
// Each test has its own window: in Firefox, the last Tab moves the focus to the browser's own buttons, where it stays.
for (const [height, paths] of [
  [640, ['/', '/Contact', '/Frequently-Asked-Questions']],
  [256, onePageOfEachKind],
] as const)
  for (const path of paths)
    test(`nothing covers the focused element on ${path} at 320 × ${height} px (WCAG 2.4.12)`, async ({
      page,
      watch,
    }) => {
      if (path === '/no-such-page') watch.expectedErrors.push(/status of 404/);
      await page.setViewportSize({ width: 320, height });
      await openHydrated(page, path);
      const covered: string[] = [];
      for (let presses = 0; presses < 200; presses++) {
        await page.keyboard.press('Tab');
        const focusedElement = await findCovers(page);
        if (!focusedElement) break;
        if (focusedElement.covers.length)
          covered.push(`${focusedElement.name}: ${focusedElement.covers.join(', ')}`);
      }
      expect(covered).toEqual([]);
    });
