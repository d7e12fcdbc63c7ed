// The last step of `npm run build:library`: adds package.json, documents and licenses to the built files.
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { tokensFile } from '#components/tokens-json.ts';
import { functionModules } from './functions.ts';
import { thirdPartyNotices } from './notices.ts';

const project = join(import.meta.dirname, '../..');
const components = join(project, 'src/components');
const library = join(project, 'dist/library');
const write = (file: string, text: string) => writeFileSync(join(library, file), text);
const { license, dependencies, devDependencies } = JSON.parse(
  readFileSync(join(project, 'package.json'), 'utf8'),
);

const componentNames = globSync('*/*.d.ts', { cwd: library })
  .filter((file) => basename(file) === `${dirname(file)}.d.ts`)
  .map((file) => dirname(file))
  .sort();
if (componentNames.length === 0)
  throw new Error(`There are no components in ${library}: run npm run build:library`);

/** The version of the package: that of the newest entry in the changelog of the components. */
const [, version] =
  /^## \[(\d+\.\d+\.\d+)\]/m.exec(readFileSync(join(components, 'CHANGELOG.md'), 'utf8')) ?? [];
if (!version)
  throw new Error('src/components/CHANGELOG.md has no entry with a version, such as ## [0.2.0]');

const exportEntry = (path: string) => ({ types: `./${path}.d.ts`, default: `./${path}.js` });

const styleSheets = globSync('*.css', { cwd: library }).sort();
// TypeScript 6 and later reject the import of a style sheet without type declarations.
for (const sheet of styleSheets) write(`${sheet}.d.ts`, 'export {};\n');

for (const file of ['README.md', 'CHANGELOG.md', 'SIZES.md'])
  copyFileSync(join(components, file), join(library, file));
write('THIRD-PARTY-NOTICES.md', thirdPartyNotices(library));
write('tokens.json', tokensFile());

/** The dependencies of the components and of the command `check-contrast`. */
const packageDependencies = [
  '@radix-ui/react-dialog',
  '@radix-ui/react-navigation-menu',
  'culori',
  'postcss',
];
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
      styleSheets.map((sheet) => [
        `./${sheet}`,
        { types: `./${sheet}.d.ts`, default: `./${sheet}` },
      ]),
    ),
    './tokens.json': { default: './tokens.json' },
    ...Object.fromEntries(
      componentNames.map((name) => [`./${name}`, exportEntry(`${name}/${name}`)]),
    ),
    ...Object.fromEntries(functionModules.map((path) => [`./${path}`, exportEntry(path)])),
  },
  dependencies: Object.fromEntries(packageDependencies.map((name) => [name, `^${versions[name]}`])),
  // React 19 is the first version with `ref` as a prop and a context that is its own provider.
  peerDependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
};
write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
