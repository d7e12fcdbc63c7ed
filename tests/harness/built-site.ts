import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { practiceAt } from '#build/practice.ts';
import type { SiteFile } from '#contact/site-file.ts';

/** What `npm run build` wrote for the practice of the tests that run. */
export const builtFolder = practiceAt(process.env.PRACTICE).site;

/** What the build told the server: every address there is. */
export const builtSite: SiteFile & { pages: string[] } = JSON.parse(
  readFileSync(join(builtFolder, '.server/site.json'), 'utf8'),
);

/** Every address that shows a page, an unknown one included. */
export const everyAddress = [
  ...builtSite.pages,
  ...Object.keys(builtSite.aliases),
  '/no-such-page',
];
