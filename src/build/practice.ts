import { existsSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');
/** Vite writes paths with slashes, on Windows as well. */
const slashed = (path: string) => path.replaceAll('\\', '/');
const shared = slashed(join(root, 'src/content'));

/** A folder of content, and the folder of the site that is built from it. */
export type Practice = { folder: string; site: string };

/**
 * The practice that the setting PRACTICE names by a path in the project, such as `tests/practices/specification`;
 * without the setting, that of `src/content`. A file in the folder of a practice replaces the file with the same path
 * in `src/content`; other files, such as schemas and checks, come from `src/content`.
 */
export function practiceAt(setting = ''): Practice {
  const folder = slashed(resolve(root, setting || 'src/content'));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`PRACTICE=${setting}: the project has no such folder`);
  return { folder, site: join(root, 'dist', folder === shared ? 'site' : basename(folder)) };
}

const moved = (file: string, from: string, to: string) =>
  file.startsWith(`${from}/`) ? to + file.slice(from.length) : file;

/** The file of the practice that replaces this one, if any. Keeps a query after the path. */
export function practiceFileFor({ folder }: Practice, file: string) {
  const own = moved(file, shared, folder);
  return existsSync(own.split('?')[0] ?? '') ? own : file;
}

/** The file of `src/content` that this one replaces; any other file is returned as it is. */
export const sharedFileFor = ({ folder }: Practice, file: string) => moved(file, folder, shared);

/** Makes this process import the content of the practice from now on. Under Vite, practice-plugin.ts does this. */
export function redirectContentImports(practice: Practice) {
  const swap = (url: string, swapFile: typeof practiceFileFor) =>
    url.startsWith('file:')
      ? pathToFileURL(swapFile(practice, slashed(fileURLToPath(url)))).href
      : url;
  registerHooks({
    resolve(specifier, context, next) {
      const importer = context.parentURL ?? '';
      const inShared = swap(importer, sharedFileFor);
      const resolveFrom = (parentURL: string) => {
        const found = next(specifier, { ...context, parentURL });
        return { ...found, url: swap(found.url, practiceFileFor) };
      };
      try {
        return resolveFrom(importer);
      } catch (error) {
        if (inShared === importer) throw error;
        return resolveFrom(inShared);
      }
    },
  });
}
