import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import font from '#components/first.woff2';
import { fallbackFiles, keepsOfflineCopy, offlineNote } from '#content/offline.ts';
import * as english from '#languages/en/frame.ts';
import * as spanish from '#languages/es/frame.ts';
import type { Language } from '#languages/translated.ts';
import { offline } from '#practice/offline.yaml';
import { spanish as hasSpanish, spanishPaths } from '#practice/spanish.yaml';

const disconnections = { en: english.disconnections, es: spanish.disconnections };
/** A site in English only may have a Spanish page, but no interface in Spanish. */
const languages: Language[] = hasSpanish && spanishPaths.length > 0 ? ['en', 'es'] : ['en'];

/**
 * Returns the heading of the offline page and its sentence with the reason, each with the text that replaces it when the
 * device has a network but our server does not answer.
 */
function replacementsIfUnreachable(offlinePage: string, language: Language) {
  const { offline: noNetwork, unreachable } = disconnections[language];
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
  const fallbacks = languages.map((language) => [language, fallbackFiles[language]] as const);
  const savedFiles = [...savedPages, ...offline.files, ...fallbacks.map(([, file]) => file), font];
  const hash = createHash('sha256');
  for (const path of savedFiles)
    hash.update(await readBuiltFile(path.includes('.') ? path : `${path}/index.html`));
  const worker = join(directory, 'service-worker.js');
  const settings = {
    version: hash.digest('hex').slice(0, 12),
    files: keepsOfflineCopy ? savedFiles : [],
    fallbacks: Object.fromEntries(fallbacks),
    notes: Object.fromEntries(
      (['en', 'es'] as const).map((lang) => [
        lang,
        `<aside class="offline-note" lang="${lang}" aria-label="${noteLabels[lang]}">${offlineNote[lang]}</aside>`,
      ]),
    ),
    languages: Object.fromEntries(
      offline.pages.flatMap(({ link, lang }) => (lang ? [[link, lang]] : [])),
    ),
    unreachable: Object.assign(
      {},
      ...(await Promise.all(
        fallbacks.map(async ([language, file]) =>
          replacementsIfUnreachable(String(await readBuiltFile(file)), language),
        ),
      )),
    ),
  };
  const code = await readFile(worker, 'utf8');
  if (!code.includes('__KEPT__')) throw new Error('The service worker does not contain __KEPT__.');
  await writeFile(
    worker,
    code.replace('__KEPT__', () => JSON.stringify(settings)),
  );
}
