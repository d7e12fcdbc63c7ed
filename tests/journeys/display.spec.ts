import { builtSite } from '../harness/built-site.ts';
import {
  applyDisplaySetting,
  displaySettings,
  faultProneSettings,
  findDefects,
} from '../harness/display-settings.ts';
import { isMatrix } from '../harness/page-kinds.ts';
import { expect, testInSharedWindow as test } from '../harness/site.ts';

// The screenshots of a trace take longer than all measurements.
test.use({ trace: 'off', screenshot: 'off' });
// A window narrowed while the page loads may use the `vw` of the wide window for a few frames (Chromium 156).
test.use({ viewport: { width: 224, height: 480 } });

for (const path of [...builtSite.pages, '/no-such-page'])
  test(`nothing on ${path} is cut off or too small in any display setting`, async ({
    page,
    watch,
  }) => {
    if (path === '/no-such-page') watch.expectedErrors.push(/status of 404/);
    await page.goto(path);
    const wrong: Record<string, string[]> = {};
    for (const [name, look] of Object.entries(displaySettings)) {
      if (!isMatrix && !faultProneSettings.has(name)) continue;
      await applyDisplaySetting(page, look);
      const found = await findDefects(page, look.media?.forcedColors ? 4.5 : 7);
      if (found.length) wrong[name] = found;
    }
    expect(wrong).toEqual({});
  });
