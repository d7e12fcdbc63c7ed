import { keepsOfflineCopy } from '#content/offline.ts';

/** Whether the visitor asked the browser to save data; then nothing is fetched in advance. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Well after the start of the page, so that it delays nothing a visitor waits for. */
const delayMs = 3000;

/** Lets the browser keep the few pages of `content/offline.ts` for a time without a network. */
export function keepOfflineCopy() {
  if (!keepsOfflineCopy || !import.meta.env.PROD || savesData()) return;
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  setTimeout(() => {
    // If the browser refuses, as in some private windows, the site works as before.
    worker?.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {});
  }, delayMs);
}
