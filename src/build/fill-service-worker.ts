import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import font from '#components/first.woff2';
import { disconnections, fallbackFile, keepsOfflineCopy, offlineNote } from '#content/offline.ts';
import { offline } from '#practice/offline.yaml';

/**
 * Returns the heading of the offline page and its sentence with the reason, each with the text that replaces it when the
 * device has a network but our server does not answer.
 */
function replacementsIfUnreachable(offlinePage: string) {
  const { offline: noNetwork, unreachable } = disconnections;
  const replacements = Object.fromEntries(
    (['heading', 'reason'] as const).map((part) => [noNetwork[part], unreachable[part]]),
  );
  const missingText = Object.keys(replacements).find((text) => !offlinePage.includes(text));
  if (missingText) throw new Error(`The offline page does not contain “${missingText}”.`);
  return replacements;
}

const noteLabels = { en: 'Saved copy', es: 'Copia guardada' };

/**
 * Writes into the built service worker which files it saves for use without a network, and a version: the hash of the
 * content of these files.
 */
export async function fillServiceWorker(directory: string) {
  const readBuiltFile = (path: string) => readFile(join(directory, path));
  const savedPages = offline.pages.map(({ link }) => link);
  const savedFiles = [...savedPages, ...offline.files, fallbackFile, font];
  const hash = createHash('sha256');
  for (const path of savedFiles)
    hash.update(await readBuiltFile(path.includes('.') ? path : `${path}/index.html`));
  const worker = join(directory, 'service-worker.js');
  const settings = {
    version: hash.digest('hex').slice(0, 12),
    files: keepsOfflineCopy ? savedFiles : [],
    fallback: fallbackFile,
    notes: Object.fromEntries(
      (['en', 'es'] as const).map((lang) => [
        lang,
        `<aside class="offline-note" lang="${lang}" aria-label="${noteLabels[lang]}">${offlineNote[lang]}</aside>`,
      ]),
    ),
    languages: Object.fromEntries(
      offline.pages.flatMap(({ link, lang }) => (lang ? [[link, lang]] : [])),
    ),
    unreachable: replacementsIfUnreachable(await readFile(join(directory, fallbackFile), 'utf8')),
  };
  const code = await readFile(worker, 'utf8');
  if (!code.includes('__KEPT__')) throw new Error('The service worker does not contain __KEPT__.');
  await writeFile(
    worker,
    code.replace('__KEPT__', () => JSON.stringify(settings)),
  );
}
