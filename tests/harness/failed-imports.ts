import type { Page } from '@playwright/test';

/** Why a test in which a failed import succeeds later does not run in Firefox. */
export const whyNotInFirefox = 'before version 155, a failed import fails until the next load';

/**
 * Makes the scripts that match a URL pattern fail to load. A script that has failed goes on failing until the page is
 * loaded again, as in browsers that remember failed imports (Firefox before 155; whatwg/html #10327). The returned
 * function lets all other scripts load again. After that, follow links to full loads with the keyboard: Chromium
 * prefetches the page of a hovered link, and Playwright then reports no request for that page.
 */
export async function failImports(page: Page, urlPattern: string) {
  const failedUrls = new Set<string>();
  let isDown = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) failedUrls.clear();
  });
  await page.route(urlPattern, (route) => {
    const url = route.request().url();
    if (isDown) failedUrls.add(url);
    return failedUrls.has(url) ? route.abort() : route.continue();
  });
  return () => {
    isDown = false;
  };
}
