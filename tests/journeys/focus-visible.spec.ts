import type { Page } from '@playwright/test';
import { comparePixels } from '#audit/changed-pixels.ts';
import { applyDisplaySetting, defaultMedia, displaySettings } from '../harness/display-settings.ts';
import { isBrowserMatrixRun, sampleOf } from '../harness/page-kinds.ts';
import { expect, openHydrated, test } from '../harness/site.ts';
import { holdSecurityCheck } from '../harness/tab-walk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Measures the box around the focused element and its focus ring. Returns "known" if an element with the same tag and
 * classes was measured before, and "end" if nothing has the focus.
 */
const measureFocusedKind = (page: Page, known: string[]) =>
  page.evaluate((knownKinds) => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'end';
    const kind = `${element.localName} ${element.getAttribute('class') ?? ''}`;
    if (knownKinds.includes(kind)) return 'known';
    const { x, y, width, height } = element.getBoundingClientRect();
    const left = Math.max(0, x - 12);
    const top = Math.max(0, y - 12);
    const clip = {
      x: left,
      y: top,
      width: Math.min(innerWidth - left, width + 24),
      height: Math.min(innerHeight - top, height + 24),
    };
    const name = (element.textContent ?? '').trim().slice(0, 40) || element.id;
    // If the element extends below the window, only its visible edges count.
    const isPartlyVisible = top + height > innerHeight;
    const perimeter = isPartlyVisible ? width + 2 * (innerHeight - top) : 2 * (width + height);
    return { kind, name, clip, perimeter };
  }, known);

/**
 * The display settings of each width. What Tab reaches depends only on the width, so one walk through the tab stops
 * serves all settings.
 */
const settingsByWidth = {
  '320 px': ['320 px'],
  '1280 px': isBrowserMatrixRun
    ? ['1280 px', 'dark', 'more contrast', 'forced colors']
    : ['1280 px', 'forced colors'],
};

/** Pages which together have every kind of control. In a wide window only the header has others. */
const paths = ['/Contact', '/', '/patient-forms', '/Frequently-Asked-Questions', '/Resources'];

for (const [width, settingNames] of Object.entries(settingsByWidth))
  test(`the focus ring is visible on every kind of control: ${settingNames.join(', ')}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const weakRings: string[] = [];
    const known: string[] = [];
    for (const path of sampleOf(paths, width === '320 px' ? 3 : 1)) {
      await holdSecurityCheck(page);
      await openHydrated(page, path);
      await applyDisplaySetting(page, displaySettings[width] ?? { width: 1280, height: 800 });
      for (let key = 0; key < 140; key++) {
        await page.keyboard.press('Tab');
        const control = await measureFocusedKind(page, known);
        if (control === 'end') break;
        if (control === 'known') continue;
        known.push(control.kind);
        const takeScreenshots = async () => {
          const screenshots: Buffer[] = [];
          for (const name of settingNames) {
            await page.emulateMedia({ ...defaultMedia, ...displaySettings[name]?.media });
            screenshots.push(
              await page.screenshot({ clip: control.clip, animations: 'disabled', caret: 'hide' }),
            );
          }
          return screenshots;
        };
        const focused = await takeScreenshots();
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        const blurred = await takeScreenshots();
        for (const [index, name] of settingNames.entries()) {
          const [focusedShot, blurredShot] = [focused[index], blurred[index]];
          if (!focusedShot || !blurredShot) continue;
          // WCAG 2.4.13 asks for a line 2 px thick along the whole edge. The test asks for 1.5 px, because the edge of
          // a link that wraps onto two lines is shorter than the measured box.
          const { strong } = await comparePixels(focusedShot, blurredShot);
          if (strong < control.perimeter * 1.5)
            weakRings.push(
              `${name}: ${path} "${control.name}": ${strong} px of ${Math.round(control.perimeter * 2)}`,
            );
        }
      }
    }
    expect(known.length).toBeGreaterThan(10);
    expect(weakRings).toEqual([]);
  });
