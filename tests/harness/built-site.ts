import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `npm run build` wrote. */
export const builtFolder = join(import.meta.dirname, '../../dist/site');

type BuiltSite = {
  pages: string[];
  aliases: Record<string, string>;
  redirects: Record<string, string>;
};

/** What the build told the server: every address there is. */
export const builtSite: BuiltSite = JSON.parse(
  readFileSync(join(builtFolder, '.server/site.json'), 'utf8'),
);
