import { keepsOfflineCopy } from '#content/offline.ts';

/** Whether the visitor has asked the browser to save data. If so, nothing is fetched in advance. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The worker is registered so late that its downloads delay nothing for which the visitor waits. */
const delayMs = 3000;

/** Registers the service worker, which saves the pages of `content/offline.ts` for use without a network. */
export function keepOfflineCopy() {
  if (!keepsOfflineCopy || !import.meta.env.PROD || savesData()) return;
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  setTimeout(() => {
    // Some private windows refuse service workers. The site works without one.
    worker?.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {});
  }, delayMs);
}
