import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { passed, today } from '#content/opening.ts';
import { practice } from '#content/practice.ts';
import * as days from '#content/special-days.ts';
import { problems } from '#content/validate.ts';
import { loadBothMenus } from '#site/frame/menus.ts';
import { loadRegister } from '#site/register.ts';
import { pages } from '#site/routes.tsx';
import { addressFiles } from './address-files.ts';
import { inlineHashes, readStart } from './compose-document.ts';
import { documentFiles } from './document-files.tsx';
import { fillServiceWorker } from './fill-service-worker.ts';
import { searchIndex } from './search-index.ts';
import { wellKnownFiles } from './well-known-files.ts';

/**
 * Turns the built shell in `directory` into one complete HTML file per page, and writes the site's addresses for the
 * server into `.server/`. Returns what the headers of every page depend on: the site's address, and the hashes of what
 * is inline in pages.
 */
export async function writeSite(directory: string, publicDir: string) {
  const register = await checkedRegister(publicDir);
  await loadBothMenus();
  const start = await readStart(directory);
  const csp = inlineHashes(start);
  const files = {
    ...(await documentFiles(register, start)),
    'search-index.json': await searchIndex(register),
    ...wellKnownFiles(
      pages.map(({ path }) => path),
      new Date(),
    ),
    ...addressFiles(csp),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), text);
  }
  await fillServiceWorker(directory);
  console.log(`prerendered ${pages.length} pages, 404 and the form's answer`);
  return { origin: practice.origin, csp };
}

/** Loads the facts of all pages. All mistakes in the content are reported at once and stop the build. */
async function checkedRegister(publicDir: string) {
  const register = await loadRegister();
  const wrong = problems({ publicDir, register });
  if (wrong) throw new Error(`The content is not valid.\n${wrong}`);
  for (const { place, date } of passed(today(), days))
    console.warn(
      `src/content/special-days.ts, ${place}: ${date} is over and no page shows it; remove the record`,
    );
  return register;
}
