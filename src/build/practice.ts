import { existsSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ContentError, readRecords, recordFilePaths } from '#content/read-records.ts';
import { type Records, recordFiles } from '#content/records.ts';
import type { NamedLink } from '#content/schema.ts';
import type { Language } from '#languages/translated.ts';
import { spanishPaths, withBuiltPages } from './spanish-pages.ts';

const root = join(import.meta.dirname, '../..');
/** The practice of the real site. */
const mainPractice = 'src/content/practices/prairie-dawn';
/** Every import of content begins so: `#practice/team.yaml`. */
const prefix = '#practice/';

/** Replaces backslashes, because Vite writes paths with slashes on Windows as well. */
const withSlashes = (path: string) => path.replaceAll('\\', '/');

/** A health-care practice whose site can be built. */
export type Practice = {
  /** The folder of its content. */
  folder: string;
  /** The folder of the built site. */
  site: string;
  /** The folder of the files that the site serves as they are, which `public-folder.ts` fills. */
  publicFolder: string;
};

/**
 * The practice that the setting PRACTICE names by a path in the project, such as `tests/practices/specification`;
 * without the setting, that of the real site.
 */
export function practiceAt(setting = ''): Practice {
  const folder = withSlashes(resolve(root, setting || mainPractice));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`PRACTICE=${setting}: the project has no such folder`);
  const isMain = folder === withSlashes(join(root, mainPractice));
  const name = isMain ? 'site' : basename(folder);
  return {
    folder,
    site: join(root, 'dist', name),
    publicFolder: join(root, 'node_modules/.cache/public', name),
  };
}

/** The folders of the files that the site serves as they are. A file of the practice replaces one of the product. */
export const staticFolders = ({ folder }: Pick<Practice, 'folder'>) => [
  join(folder, 'public'),
  join(root, 'public'),
];

/** The file that the site serves at this path, unless the build makes it. */
export const staticFile = (practice: Pick<Practice, 'folder'>, path: string) =>
  staticFolders(practice)
    .map((folder) => join(folder, path))
    .find((file) => existsSync(file));

/** The practice that the environment names. */
export const currentPractice = () => practiceAt(process.env.PRACTICE);

/** The environment of a process whose `currentPractice` is this one. */
export const environmentOf = ({ folder }: Practice) => ({ ...process.env, PRACTICE: folder });

/** The file that an import of content means, or undefined for any other import. */
export const practiceFile = ({ folder }: Practice, specifier: string) =>
  specifier.startsWith(prefix) ? join(folder, specifier.slice(prefix.length)) : undefined;

/**
 * The records of a practice, read again only if a file has changed, because Vite loads each of the files as a module.
 * @throws ContentError with all mistakes in the records
 */
export const validRecords = (() => {
  let known = { version: '', ...({} as ReturnType<typeof readRecords>) };
  return (folder: string): Records => {
    const files = recordFilePaths(folder);
    const version = files.flatMap((file) => [file, statSync(file).mtimeMs]).join();
    if (version !== known.version) {
      const read = readRecords(folder);
      if (read.mistakes.length === 0) read.records = withBuiltPages(folder, read.records);
      known = { version, ...read };
    }
    if (known.mistakes.length) throw new ContentError(known.mistakes);
    return known.records;
  };
})();

/**
 * The code of the module of a record file, which exports each top-level key of the file. The module `forms.yaml` exports
 * all forms in the folder forms/. In a build of the Spanish pages, the records have Spanish words.
 */
export function recordModule(file: string, language: Language = 'en'): string {
  const folder = dirname(file);
  const records = validRecords(folder);
  const shown = language === 'es' ? inSpanish(records) : records;
  const name = basename(file, '.yaml');
  const keys =
    name === 'forms' ? ['forms'] : Object.keys(recordFiles[name as keyof typeof recordFiles]);
  const values: Record<string, unknown> = {
    ...Object.fromEntries(keys.map((key) => [key, shown[key as never]])),
    ...(name === 'spanish' && { spanishPaths: spanishPaths(folder, records).built }),
  };
  return Object.entries(values)
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
    .join('\n');
}

/** The records as Spanish pages show them: links lead to Spanish pages, or say that they lead to English ones. */
function inSpanish(records: Records): Records {
  const { spanish } = records;
  if (!spanish) return records;
  const inEnglish = (link: NamedLink): NamedLink => ({ ...link, lang: 'en' });
  return {
    ...records,
    menu: spanish.menu,
    startLink: spanish.startLink,
    contactNotices: spanish.contactNotices,
    contactLinks: records.contactLinks.map(inEnglish),
    legalLinks: records.legalLinks.map(inEnglish),
    noticeLinks: records.noticeLinks.filter(({ lang }) => lang !== 'es').map(inEnglish),
    siteMapLink: inEnglish(records.siteMapLink),
  };
}

/** Makes all later imports of content in this process import this practice. In Vite, practice-plugin.ts does this. */
export function registerContentImports(practice: Practice) {
  registerHooks({
    resolve(specifier, context, next) {
      const file = practiceFile(practice, specifier);
      return file
        ? { url: pathToFileURL(file).href, shortCircuit: true }
        : next(specifier, context);
    },
    load(url, context, next) {
      if (!url.startsWith('file:') || !url.endsWith('.yaml')) return next(url, context);
      return { format: 'module', source: recordModule(fileURLToPath(url)), shortCircuit: true };
    },
  });
}
