import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { practiceAt } from '#build/practice.ts';
import type { SiteFile } from '#contact/site-file.ts';

/** The build output of the practice that is under test. */
export const builtFolder = practiceAt(process.env.PRACTICE).site;

/** The build's list of all addresses, which the server reads. */
export const builtSite: SiteFile & { pages: string[] } = JSON.parse(
  readFileSync(join(builtFolder, '.server/site.json'), 'utf8'),
);

/** Every address that shows a page, and one unknown address. */
export const everyAddress = [
  ...builtSite.pages,
  ...Object.keys(builtSite.aliases),
  '/no-such-page',
];
