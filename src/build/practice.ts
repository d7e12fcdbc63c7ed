import { existsSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');
/** Replaces backslashes, because Vite writes paths with slashes on Windows as well. */
const withSlashes = (path: string) => path.replaceAll('\\', '/');
const sharedFolder = withSlashes(join(root, 'src/content'));

/** A health-care practice whose site can be built: the folder of its content, and the folder of the built site. */
export type Practice = { folder: string; site: string };

/**
 * The practice that the setting PRACTICE names by a path in the project, such as `tests/practices/specification`;
 * without the setting, that of `src/content`. A file in the folder of a practice replaces the file with the same path
 * in `src/content`; other files, such as schemas and checks, come from `src/content`.
 */
export function practiceAt(setting = ''): Practice {
  const folder = withSlashes(resolve(root, setting || 'src/content'));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`PRACTICE=${setting}: the project has no such folder`);
  return { folder, site: join(root, 'dist', folder === sharedFolder ? 'site' : basename(folder)) };
}

const replaceFolder = (file: string, from: string, to: string) =>
  file.startsWith(`${from}/`) ? to + file.slice(from.length) : file;

/** The file of the practice that replaces this file of `src/content`, or this file. Keeps a query after the path. */
export function practiceFileFor({ folder }: Practice, file: string) {
  const replacement = replaceFolder(file, sharedFolder, folder);
  return existsSync(replacement.split('?')[0] ?? '') ? replacement : file;
}

/** The file of `src/content` that this file of the practice replaces; any other file is returned as it is. */
export const sharedFileFor = ({ folder }: Practice, file: string) =>
  replaceFolder(file, folder, sharedFolder);

/**
 * Makes all later imports of content in this process import the practice's files. In Vite, practice-plugin.ts does
 * this.
 */
export function redirectContentImports(practice: Practice) {
  const replaceFile = (url: string, replacementFor: typeof practiceFileFor) =>
    url.startsWith('file:')
      ? pathToFileURL(replacementFor(practice, withSlashes(fileURLToPath(url)))).href
      : url;
  registerHooks({
    resolve(specifier, context, next) {
      const importer = context.parentURL ?? '';
      const sharedImporter = replaceFile(importer, sharedFileFor);
      const resolveFrom = (parentURL: string) => {
        const resolved = next(specifier, { ...context, parentURL });
        return { ...resolved, url: replaceFile(resolved.url, practiceFileFor) };
      };
      try {
        return resolveFrom(importer);
      } catch (error) {
        if (sharedImporter === importer) throw error;
        return resolveFrom(sharedImporter);
      }
    },
  });
}
