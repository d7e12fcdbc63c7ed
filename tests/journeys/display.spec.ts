import { builtSite } from '../harness/built-site.ts';
import {
  applyDisplaySetting,
  displaySettings,
  findFaults,
  settingsToTest,
} from '../harness/display-settings.ts';
import { isBrowserMatrixRun, onePageOfEachKind } from '../harness/page-kinds.ts';
import { expect, testInSharedWindow as test } from '../harness/site.ts';

// The screenshots of a trace would take longer than all measurements.
// A window that becomes narrow while the page loads may use the `vw` of the wide window for a few frames (Chromium
// 156), so the window is narrow from the start.
test.use({ viewport: { width: 224, height: 480 } });

/** Every page is also in `routes.spec.ts`, 320 px wide. */
const paths = isBrowserMatrixRun ? [...builtSite.pages, '/no-such-page'] : onePageOfEachKind;
for (const path of paths)
  test(`${path} has no cut-off text, low contrast or small target in any of the display settings`, async ({
    page,
    watch,
  }) => {
    if (path === '/no-such-page') watch.expectedErrors.push(/status of 404/);
    await page.goto(path);
    const faultsBySetting: Record<string, string[]> = {};
    for (const [name, setting] of Object.entries(displaySettings)) {
      if (!settingsToTest.includes(name)) continue;
      await applyDisplaySetting(page, setting);
      const lowestContrast = setting.media?.forcedColors ? 4.5 : 7;
      const faults = await findFaults(page, { lowestContrast });
      if (faults.length) faultsBySetting[name] = faults;
    }
    expect(faultsBySetting).toEqual({});
  });
