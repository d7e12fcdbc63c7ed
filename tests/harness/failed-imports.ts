import type { Page } from '@playwright/test';

/** Why a test in which a failed import succeeds later does not run in Firefox. */
export const keepsFailedImports = 'before version 155, a failed import fails until the next load';

/**
 * Makes the site's scripts fail to load, and each script that has failed go on failing until the page is loaded again,
 * as in browsers that remember failed imports (Firefox before 155; whatwg/html #10327). The returned function ends the
 * failures of scripts that have not failed yet. Load the page again by keyboard: Chromium prefetches a hovered page, and
 * Playwright then reports no request for it.
 */
export async function failImports(page: Page, scripts: string) {
  const failedUrls = new Set<string>();
  let isDown = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) failedUrls.clear();
  });
  await page.route(scripts, (route) => {
    const url = route.request().url();
    if (isDown) failedUrls.add(url);
    return failedUrls.has(url) ? route.abort() : route.continue();
  });
  return () => {
    isDown = false;
  };
}
