import { keepsOfflineCopy } from '#content/offline.ts';

/** Whether the visitor has asked the browser to save data. Then nothing is fetched in advance. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Late enough to delay nothing that the visitor waits for. */
const delayMs = 3000;

/** Lets the browser save the pages of `content/offline.ts` for use without a network. */
export function keepOfflineCopy() {
  if (!keepsOfflineCopy || !import.meta.env.PROD || savesData()) return;
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  setTimeout(() => {
    // Some private windows refuse service workers. The site works without one.
    worker?.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {});
  }, delayMs);
}
