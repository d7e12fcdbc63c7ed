import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import font from '#components/first.woff2';
import { disconnections, fallbackFile, keepsOfflineCopy, offline } from '#content/offline.ts';

/** The words that the worker replaces when the device has a network but our server does not answer. */
function unreachableWords(fallback: string) {
  const { offline: without, unreachable } = disconnections;
  const words = Object.fromEntries(
    (['heading', 'reason'] as const).map((part) => [without[part], unreachable[part]]),
  );
  const absent = Object.keys(words).find((word) => !fallback.includes(word));
  if (absent) throw new Error(`The offline page does not contain “${absent}”.`);
  return words;
}

const noteLabels = { en: 'Saved copy', es: 'Copia guardada' };

/** Writes the list of kept files into the built service worker, with a version that is a hash of their content. */
export async function fillServiceWorker(directory: string) {
  const read = (path: string) => readFile(join(directory, path));
  const pagesKept = offline.pages.map(({ link }) => link);
  const files = [...pagesKept, ...offline.files, fallbackFile, font];
  const hash = createHash('sha256');
  for (const path of files)
    hash.update(await read(path.includes('.') ? path : `${path}/index.html`));
  const worker = join(directory, 'service-worker.js');
  const kept = {
    version: hash.digest('hex').slice(0, 12),
    files: keepsOfflineCopy ? files : [],
    fallback: fallbackFile,
    notes: Object.fromEntries(
      (['en', 'es'] as const).map((lang) => [
        lang,
        `<aside class="offline-note" lang="${lang}" aria-label="${noteLabels[lang]}">${offline.note[lang]}</aside>`,
      ]),
    ),
    languages: Object.fromEntries(
      offline.pages.flatMap(({ link, lang }) => (lang ? [[link, lang]] : [])),
    ),
    unreachable: unreachableWords(await readFile(join(directory, fallbackFile), 'utf8')),
  };
  const code = await readFile(worker, 'utf8');
  if (!code.includes('__KEPT__')) throw new Error('The service worker does not contain __KEPT__.');
  await writeFile(
    worker,
    code.replace('__KEPT__', () => JSON.stringify(kept)),
  );
}
