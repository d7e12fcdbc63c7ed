import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentPractice } from '#build/practice.ts';
import type { SiteFile } from '#contact/site-file.ts';

/** The folder of the built site. The setting PRACTICE names the content that this site was built with. */
export const builtFolder = currentPractice().site;

/** The build's list of all addresses. The server reads the same file. */
export const builtSite: SiteFile & { pages: string[] } = JSON.parse(readBuilt('.server/site.json'));

/** The documents that are shown at addresses of others, in each language: for a missing page, without a network, and answers. */
export const otherDocuments = globSync(['*.html', 'es/*.html', '.server/*.html'], {
  cwd: builtFolder,
}).filter((file) => !file.endsWith('index.html'));

function readBuilt(file: string) {
  try {
    return readFileSync(join(builtFolder, file), 'utf8');
  } catch (cause) {
    const command = process.env.PRACTICE ? 'npm run build:specification' : 'npm run build';
    throw new Error(`The site is not built in ${builtFolder}. Run: ${command}`, { cause });
  }
}

/** Every address that shows a page, and one address without a page. */
export const everyAddress = [
  ...builtSite.pages,
  ...Object.keys(builtSite.aliases),
  '/no-such-page',
];
