// The last step of `npm run build:library`: adds package.json, documents and licenses to the built files.
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

/** The newest entry of the components' changelog is the version of the package. */
const [, version] =
  /^## \[(\d+\.\d+\.\d+)\]/m.exec(readFileSync(join(components, 'CHANGELOG.md'), 'utf8')) ?? [];
if (!version) throw new Error('CHANGELOG.md has no version');

const module = (path: string) => ({ types: `./${path}.d.ts`, default: `./${path}.js` });

const sheets = globSync('*.css', { cwd: library }).sort();
// TypeScript 6 and later reject the import of a style sheet without type declarations.
for (const sheet of sheets) write(`${sheet}.d.ts`, 'export {};\n');

for (const file of ['README.md', 'CHANGELOG.md', 'SIZES.md'])
  copyFileSync(join(components, file), join(library, file));
write('THIRD-PARTY-NOTICES.md', notices(library));
write('tokens.json', tokensFile());

/** The dependencies of the components and of the command `check-contrast`. */
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
  // React 19 is the first version with `ref` as a prop and a context that is its own provider.
  peerDependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
};
write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
