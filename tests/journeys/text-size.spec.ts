import { isBrowserMatrixRun, onePageOfEachStart, sampleOf } from '../harness/page-kinds.ts';
import { expect, openHydrated, test, testInSharedWindow } from '../harness/site.ts';

const height = 800;

for (const path of new Set([...onePageOfEachStart, '/Our-Team']))
  testInSharedWindow(
    `headings on ${path} grow with the text size and with zoom`,
    async ({ page, watch }) => {
      if (path === '/no-such-page') watch.expectedErrors.push(/status of 404/);
      const readHeadingSizes = async () => {
        const headings = page.locator('main').locator('h1, h2, h3');
        return headings.evaluateAll((all) =>
          all.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)),
        );
      };
      await page.setViewportSize({ width: 1280, height });
      await openHydrated(page, path);
      const before = await readHeadingSizes();
      await page.evaluate(() => {
        document.documentElement.style.setProperty('font-size', '200%', 'important');
      });
      const measureGrowth = async () =>
        Math.min(...(await readHeadingSizes()).map((size, index) => size / (before[index] ?? 0)));
      await expect.poll(measureGrowth, 'text at 200 %').toBeGreaterThanOrEqual(1.8);
      await page.evaluate(() => document.documentElement.removeAttribute('style'));
      await page.setViewportSize({ width: 640, height }); // a zoom of 200 % halves the width of the window in CSS pixels
      await expect
        .poll(async () => 2 * (await measureGrowth()), 'zoom at 200 %')
        .toBeLessThan(2.01);
      expect(2 * (await measureGrowth())).toBeGreaterThanOrEqual(1.8);
    },
  );

for (const [visit, { javaScriptEnabled = true, hasFont = true }] of sampleOf(
  Object.entries({
    'without the web font': { hasFont: false }, // a browser that receives it too late shows a wider one
    'without scripts': { javaScriptEnabled: false },
    'with scripts': {},
  }),
))
  test.describe(visit, () => {
    test.use({ javaScriptEnabled });

    test('the call bar fits into the padding below the page, and takes at most half of the window, at every text size', async ({
      page,
      watch,
    }) => {
      watch.expectedErrors.push(/downloadable font: download failed/, /Failed to load resource/);
      if (!hasFont) await page.route('**/*.woff2', (route) => route.abort());
      await page.goto('/careers', { waitUntil: 'load' });
      // Shows the longest text about the hours, because it wraps onto two lines. The page does not replace this text.
      if (javaScriptEnabled)
        await page.locator('.call-bar [data-opening]').evaluate((line: HTMLElement) => {
          line.textContent = 'Closed now, opens Wednesday, September 30 12:30pm';
        });
      const tooHigh: string[] = [];
      for (const width of sampleOf([320, 390, 1023, 375, 430, 768], 3)) {
        await page.setViewportSize({ width, height: 640 });
        for (const percent of isBrowserMatrixRun
          ? [100, 112, 125, 137, 150, 175, 200]
          : [100, 137, 200]) {
          const { barHeight, reservedHeight } = await page.evaluate((size) => {
            document.documentElement.style.fontSize = `${size}%`;
            return {
              barHeight:
                document.querySelector('.call-bar')?.getBoundingClientRect().height ?? Infinity,
              reservedHeight: Number.parseFloat(getComputedStyle(document.body).paddingBottom),
            };
          }, percent);
          if (barHeight > Math.min(reservedHeight + 1, 640 / 2))
            tooHigh.push(
              `${width} px, ${percent} %: ${barHeight} px, reserved ${reservedHeight} px`,
            );
        }
      }
      expect(tooHigh).toEqual([]);
    });
  });
