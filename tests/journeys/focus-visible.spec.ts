import type { Page } from '@playwright/test';
import { changedPixels } from '#audit/changed-pixels.ts';
import { applyDisplaySetting, defaultMedia, displaySettings } from '../harness/display-settings.ts';
import { expect, openHydrated, test } from '../harness/site.ts';
import { holdSecurityCheck } from '../harness/tab-walk.ts';

test.use({ trace: 'off', screenshot: 'off', contextOptions: { reducedMotion: 'reduce' } });

/**
 * The box around the focused element and its focus ring, or "known" if an element with the same tag and classes was
 * measured.
 */
const nextKind = (page: Page, known: string[]) =>
  page.evaluate((kinds) => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'end';
    const kind = `${element.localName} ${element.getAttribute('class') ?? ''}`;
    if (kinds.includes(kind)) return 'known';
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
    // Of an element higher than the window, count only the visible edges.
    const isCut = top + height > innerHeight;
    const around = isCut ? width + 2 * (innerHeight - top) : 2 * (width + height);
    return { kind, name, clip, around };
  }, known);

/** The display settings for each width. The tab stops depend only on the width, so one walk serves all settings. */
const byWidth = {
  '320 px': ['320 px'],
  '1280 px': ['1280 px', 'dark', 'more contrast', 'forced colors'],
};

for (const [width, names] of Object.entries(byWidth))
  test(`the focus ring is visible on every kind of control: ${names.join(', ')}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const weak: string[] = [];
    const known: string[] = [];
    for (const path of [
      '/',
      '/Contact',
      '/Frequently-Asked-Questions',
      '/Resources',
      '/patient-forms',
    ]) {
      await holdSecurityCheck(page);
      await openHydrated(page, path);
      await applyDisplaySetting(page, displaySettings[width] ?? { width: 1280, height: 800 });
      for (let key = 0; key < 140; key++) {
        await page.keyboard.press('Tab');
        const found = await nextKind(page, known);
        if (found === 'end') break;
        if (found === 'known') continue;
        known.push(found.kind);
        const shoot = async () => {
          const shots: Buffer[] = [];
          for (const name of names) {
            await page.emulateMedia({ ...defaultMedia, ...displaySettings[name]?.media });
            shots.push(
              await page.screenshot({ clip: found.clip, animations: 'disabled', caret: 'hide' }),
            );
          }
          return shots;
        };
        const focused = await shoot();
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        const blurred = await shoot();
        for (const [index, name] of names.entries()) {
          const [one, other] = [focused[index], blurred[index]];
          if (!one || !other) continue;
          // WCAG 2.4.13 asks for a line of 2 px along the whole edge. 1.5 px allows for a link that wraps onto two
          // lines.
          const { strong } = await changedPixels(one, other);
          if (strong < found.around * 1.5)
            weak.push(
              `${name}: ${path} "${found.name}": ${strong} px of ${Math.round(found.around * 2)}`,
            );
        }
      }
    }
    expect(known.length).toBeGreaterThan(10);
    expect(weak).toEqual([]);
  });
