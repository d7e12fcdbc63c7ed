import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { copyPractice, edit } from '#tests/harness/edited-practice.ts';
import { practiceAt } from '../practice.ts';
import { libraryCharacters } from './font-characters.ts';
import { folderOfFonts, fontPlugin } from './font-plugin.ts';

const components = 'src/components';
const fontFiles = (folder: string) =>
  readdirSync(folder).filter((name) => /\.woff2$|^font-faces\.css$/.test(name));

test('the font files of the library are those that the code makes', async () => {
  const folder = await folderOfFonts(libraryCharacters);
  // The formatter breaks the lines of the style sheet.
  const contentOf = (file: string) => readFileSync(file, 'latin1').replace(/\s+/g, ' ');
  const differing = fontFiles(folder).filter(
    (name) => contentOf(join(folder, name)) !== contentOf(join(components, name)),
  );
  expect(fontFiles(folder)).toEqual(fontFiles(components));
  expect(differing, `copy them from ${folder} to ${components}`).toEqual([]);
});

/** The replaced font files of a build of the practice. */
async function replacementsIn(folder: string) {
  const plugins = [fontPlugin(practiceAt(folder))];
  const { resolve } = await resolveConfig({ configFile: false, plugins }, 'build');
  return Object.fromEntries(
    resolve.alias
      .filter(({ replacement }) => /woff2$|font-faces/.test(replacement))
      .map(({ find, replacement }) => [String(find), replacement]),
  );
}

test('a name with further letters gets them in the font files of its site, and only then are those not the library’s', async () => {
  const folder = copyPractice();
  expect(await replacementsIn(folder)).toEqual({});
  edit(folder, 'team.yaml', /name: .*/, 'name: Ünsal Škola');
  const [styleSheet = '', first = ''] = Object.values(await replacementsIn(folder));
  const css = readFileSync(styleSheet, 'utf8');
  expect(css.match(/src: url\("\.\/[\w.]+/g)).toEqual([
    'src: url("./rest.woff2',
    'src: url("./extended.woff2',
    'src: url("./first.woff2',
  ]);
  expect(css).toContain('unicode-range: U+160;');
  expect(css, 'Ü is in the first file').toContain('U+C0-DB, U+DD-E0');
  expect(readFileSync(first).length).toBeGreaterThan(
    readFileSync(join(components, 'first.woff2')).length,
  );
});
