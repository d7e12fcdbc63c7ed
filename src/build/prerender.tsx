import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listSamples } from '#content/launch.ts';
import { pastRecords, today } from '#content/opening.ts';
import { ContentError, formatMistake, type RecordFiles } from '#content/read-records.ts';
import { practice } from '#practice/practice.yaml';
import * as specialDays from '#practice/special-days.yaml';
import { loadBothMenus } from '#site/frame/menus.ts';
import { listPageEntries } from '#site/page-entries.ts';
import { pages } from '#site/routes.tsx';
import { checkContent } from './check-content.ts';
import { inlineHashes, readStartAssets } from './compose-document.ts';
import { documentFiles } from './document-files.tsx';
import { fillServiceWorker } from './fill-service-worker.ts';
import { routingFiles } from './routing-files.ts';
import { searchIndex } from './search-index.ts';
import { wellKnownFiles } from './well-known-files.ts';

/**
 * Writes a complete HTML file for each page, and the site's other generated files, into `directory`, which contains the
 * bundles. Returns the origin of the site and the hashes of the inline scripts and style sheet, because the HTTP
 * headers of every page depend on them.
 */
export async function writeSite(
  directory: string,
  staticFolders: readonly string[],
  mistakeAt: RecordFiles['mistakeAt'],
  renderSpanish?: typeof renderDocuments,
) {
  const pageEntries = await loadValidPageEntries(staticFolders, mistakeAt);
  const english = await renderDocuments(directory);
  const spanish = await renderSpanish?.(directory, english.css);
  const csp = {
    script: [...new Set([...english.csp.script, ...(spanish?.csp.script ?? [])])],
    style: english.csp.style,
  };
  const files = {
    ...english.files,
    ...spanish?.files,
    'search-index.json': await searchIndex(pageEntries),
    ...wellKnownFiles(
      pages.map(({ path }) => path),
      new Date(),
    ),
    ...routingFiles(csp),
    '.server/samples.json': JSON.stringify(listSamples(), null, 2),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), text);
  }
  await fillServiceWorker(directory);
  console.log(
    `prerendered ${pages.length} pages, the page for missing addresses and the answer page of the form`,
  );
  return { origin: practice.origin, csp };
}

/**
 * Renders the HTML documents of the pages in the language of this build, from the bundles in `directory`. Returns the
 * text of each file by its path, and the hashes of the inline scripts and style sheet.
 */
export async function renderDocuments(directory: string, knownCss?: string) {
  await loadBothMenus();
  const start = await readStartAssets(directory, knownCss);
  const { css } = start;
  return { files: await documentFiles(listPageEntries(), start), csp: inlineHashes(start), css };
}

/** Loads the facts of all pages. @throws ContentError */
async function loadValidPageEntries(
  staticFolders: readonly string[],
  mistakeAt: RecordFiles['mistakeAt'],
) {
  const { pageEntries, mistakes } = await checkContent(staticFolders, mistakeAt);
  if (mistakes.length) throw new ContentError(mistakes);
  for (const { location, date } of pastRecords(today(), specialDays)) {
    const [list = '', index] = location.split(/[[\]]/);
    console.warn(
      formatMistake(
        mistakeAt([list, Number(index)], `${date} is over and no page shows it; remove the record`),
      ),
    );
  }
  return pageEntries;
}
