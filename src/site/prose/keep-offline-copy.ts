import { offline } from '#content/offline.ts';

/** Whether the visitor asked the browser to save data: then nothing is fetched that nobody asked for. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** After the page's own start, so that nothing a visitor waits for waits for this. */
const delayMs = 3000;

/** Lets the browser keep the few pages of `content/offline.ts` for a time without a network. */
export function keepOfflineCopy() {
  if (!offline.isOn || !import.meta.env.PROD || savesData()) return;
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  setTimeout(() => {
    // A browser that refuses, as in some private windows, shows the site as well as before.
    worker?.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {});
  }, delayMs);
}
