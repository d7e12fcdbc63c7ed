import { test as base } from '@playwright/test';

/** Drops the events of the mouse at the page's corner. It runs in the page, before the page's own scripts. */
function dropMouseAtCorner() {
  for (const type of ['pointerover', 'pointermove', 'mouseover', 'mousemove'] as const)
    addEventListener(
      type,
      (event) => {
        if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      },
      { capture: true },
    );
}

/**
 * Playwright's `test` for Chromium's headless shell, which reports a mouse at (0, 0) as soon as a page appears. A page of
 * the site would take that for its visitor's first touch, and start React.
 */
export const test = base.extend({
  browser: [
    async ({ browser, browserName }, use) => {
      const newContext = browser.newContext.bind(browser);
      if (browserName === 'chromium')
        browser.newContext = async (options) => {
          const context = await newContext(options);
          await context.addInitScript(dropMouseAtCorner);
          return context;
        };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});
