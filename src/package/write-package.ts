// The last step of `npm run build:library`: writes what makes a package of the files that the first two steps have written.
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { tokensFile } from '#components/tokens-json.ts';
import { functions } from './functions.ts';
import { notices } from './notices.ts';

const project = join(import.meta.dirname, '../..');
const components = join(project, 'src/components');
const library = join(project, 'dist/library');
const write = (file: string, text: string) => writeFileSync(join(library, file), text);
const { license, dependencies, devDependencies } = JSON.parse(
  readFileSync(join(project, 'package.json'), 'utf8'),
);

const names = globSync('*/*.d.ts', { cwd: library })
  .filter((file) => basename(file) === `${dirname(file)}.d.ts`)
  .map((file) => dirname(file))
  .sort();
if (names.length === 0) throw new Error(`There are no components in ${library}`);

/** The components have versions of their own; the newest entry of their changelog says which is next. */
const [, version] =
  /^## \[(\d+\.\d+\.\d+)\]/m.exec(readFileSync(join(components, 'CHANGELOG.md'), 'utf8')) ?? [];
if (!version) throw new Error('CHANGELOG.md has no version');

const module = (path: string) => ({ types: `./${path}.d.ts`, default: `./${path}.js` });

const sheets = globSync('*.css', { cwd: library }).sort();
// TypeScript 6 and later refuse to import a style sheet that has no types beside it.
for (const sheet of sheets) write(`${sheet}.d.ts`, 'export {};\n');

for (const file of ['README.md', 'CHANGELOG.md', 'SIZES.md'])
  copyFileSync(join(components, file), join(library, file));
write('THIRD-PARTY-NOTICES.md', notices(library));
write('tokens.json', tokensFile());

/** What the components import, and what the command does. */
const needed = ['@radix-ui/react-dialog', '@radix-ui/react-navigation-menu', 'culori', 'postcss'];
const versions: Record<string, string> = { ...dependencies, ...devDependencies };
const manifest = {
  name: 'prairie-dawn-components',
  version,
  description: 'Accessible React components for public health websites',
  license,
  keywords: ['react', 'accessibility', 'wcag', 'components', 'health'],
  type: 'module',
  sideEffects: ['*.css'],
  files: ['**/*.js', '**/*.d.ts', '*.css', 'tokens.json', 'assets', '*.md'],
  bin: { 'prairie-dawn-components': './check-contrast.js' },
  exports: {
    ...Object.fromEntries(
      sheets.map((sheet) => [`./${sheet}`, { types: `./${sheet}.d.ts`, default: `./${sheet}` }]),
    ),
    './tokens.json': { default: './tokens.json' },
    ...Object.fromEntries(names.map((name) => [`./${name}`, module(`${name}/${name}`)])),
    ...Object.fromEntries(functions.map((path) => [`./${path}`, module(path)])),
  },
  dependencies: Object.fromEntries(needed.map((name) => [name, `^${versions[name]}`])),
  // The first version that passes refs as props and takes a context as its own provider.
  peerDependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
};
write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
