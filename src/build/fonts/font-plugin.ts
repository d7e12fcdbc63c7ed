import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { cacheFolder, hashOf, versionOf, writeWhole } from '../made-files.ts';
import { type Practice, validRecords } from '../practice.ts';
import { charactersFor, type FontCharacters, libraryCharacters } from './font-characters.ts';

const spanishWords = join(import.meta.dirname, '../../words/es');
const textsIn = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));

/** All texts of a practice in which a page may find its characters. */
function textsOf({ folder }: Practice) {
  const records = validRecords(folder);
  return [
    JSON.stringify(records),
    ...textsIn(folder, '**/*.mdx'),
    ...(records.spanish ? textsIn(spanishWords, '*.ts') : []),
  ];
}

/** The folder of the font files with these characters. Makes the files if they are not in the cache. */
export async function folderOfFonts(characters: FontCharacters) {
  const inputs = [
    ...[...characters.first, 'and', ...characters.extended],
    ...['make-fonts.ts', 'font-characters.ts', 'plain-zero.ts'].map((file) =>
      hashOf(readFileSync(join(import.meta.dirname, file))),
    ),
    ...['subset-font', 'harfbuzzjs', '@fontsource-variable/atkinson-hyperlegible-next'].map(
      versionOf,
    ),
  ];
  const folder = join(cacheFolder, `fonts.${hashOf(JSON.stringify(inputs)).slice(0, 16)}`);
  if (existsSync(join(folder, 'font-faces.css'))) return folder;
  const { makeFonts } = await import('./make-fonts.ts');
  // The style sheet, which shows that the folder is complete, is the last of them.
  for (const [name, bytes] of Object.entries(await makeFonts(characters)))
    writeWhole(join(folder, name), bytes);
  return folder;
}

/**
 * Gives the site font files with more characters than those of the library if the texts of the practice need them.
 * Without it, a browser would fetch the second file for the letter Ü in the name of a person, and show Š in Arial.
 */
export function fontPlugin(practice: Practice): Plugin {
  return {
    name: 'font-of-practice',
    apply: 'build',
    async config() {
      const characters = charactersFor(textsOf(practice));
      const needsMore =
        characters.first.size > libraryCharacters.first.size || characters.extended.size > 0;
      if (!needsMore) return undefined;
      const folder = await folderOfFonts(characters);
      return {
        resolve: {
          alias: [
            { find: /^\.\/font-faces\.css$/, replacement: join(folder, 'font-faces.css') },
            { find: '#components/first.woff2', replacement: join(folder, 'first.woff2') },
          ],
        },
      };
    },
  };
}
