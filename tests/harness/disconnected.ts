import type { Page } from '@playwright/test';
import { disconnections } from '#content/offline.ts';
import type { OwnSite } from './own-site.ts';
import { open } from './site.ts';

/** A page waits for three seconds before it registers the worker, and eight for a network; these tests do not. */
export function skipWait() {
  const wait = window.setTimeout;
  const sooner = (act: TimerHandler, ms?: number) =>
    wait(act, ms === 3000 ? 50 : ms === 8000 ? 500 : ms);
  Object.assign(window, { setTimeout: sooner });
}

/** A first visit, until the copy has been made. */
export async function visit(page: Page, url: string) {
  await page.addInitScript(skipWait);
  await open(page, url);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
  });
}

/** What keeps a page from our server, by the name in a test's title. */
export const causes = {
  'no network': disconnections.offline,
  'our server away': disconnections.unreachable,
};
export type CauseName = keyof typeof causes;
export const causeNames = Object.keys(causes) as CauseName[];

/** Takes the server away, and with `no network` the device's connection as well. */
export async function disconnect(page: Page, site: OwnSite, cause: CauseName) {
  await site.stop();
  await page.context().setOffline(cause === 'no network');
}

export async function reconnect(page: Page, site: OwnSite) {
  await site.start();
  await page.context().setOffline(false);
}
