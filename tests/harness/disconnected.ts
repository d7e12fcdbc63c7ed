import type { Page } from '@playwright/test';
import { disconnections } from '#content/offline.ts';
import type { InterruptibleSite } from './interruptible-site.ts';
import { isBrowserMatrixRun } from './page-kinds.ts';
import { openHydrated } from './site.ts';

/**
 * Shortens two timeouts of the page: the 3 s before it registers the service worker, and the 8 s after which the page
 * opens a saved copy or reports that loading is late. The service worker's own timeout stays as it is.
 */
export function shortenTimeouts() {
  const originalSetTimeout = window.setTimeout;
  const setShorterTimeout = (act: TimerHandler, ms?: number) =>
    originalSetTimeout(act, ms === 3000 ? 50 : ms === 8000 ? 500 : ms);
  Object.assign(window, { setTimeout: setShorterTimeout });
}

/** Opens a page for the first time and waits until the service worker has saved the pages for reading offline. */
export async function openAndSavePages(page: Page, url: string) {
  await page.addInitScript(shortenTimeouts);
  await openHydrated(page, url);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
  });
}

/** The causes of a lost connection, by their names in test titles. */
export const causes = {
  'no network': disconnections.offline,
  'server down': disconnections.unreachable,
};
export type CauseName = keyof typeof causes;
export const causeNames = Object.keys(causes) as CauseName[];
/** For tests in which both causes run the same code: a list with one cause, and in the browser matrix with both. */
export const causesToSample = isBrowserMatrixRun ? causeNames : causeNames.slice(-1);

/** Makes the server refuse connections. With the cause `no network`, also disconnects the browser. */
export async function disconnect(page: Page, site: InterruptibleSite, cause: CauseName) {
  await site.disconnect();
  await page.context().setOffline(cause === 'no network');
}

export async function reconnect(page: Page, site: InterruptibleSite) {
  await site.reconnect();
  await page.context().setOffline(false);
}
