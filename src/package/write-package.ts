// The last step of `npm run build:library`: adds package.json, documents and licenses to the built files. The
// documentation is already there, in the folder `docs`.
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { tokensFile } from '#components/tokens-json.ts';
import { conformanceSheetOf } from '#documentation/conformance-sheet.ts';
import { readEvidence } from '#documentation/evidence.ts';
import { storyId, storyNamesIn } from '#documentation/story-id.ts';
import { readVersion } from '#documentation/version.ts';
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

const version = readVersion(components);

// TypeScript writes `from './button.ts'` as it stands in the source. Tools that read the declarations would look for
// that file in the package, which has only button.js and button.d.ts.
for (const file of globSync('**/*.d.ts', { cwd: library })) {
  const text = readFileSync(join(library, file), 'utf8');
  write(file, text.replace(/((?:from|import) '|import\(["'])(\.[^"']+)\.tsx?(?=["'])/g, '$1$2.js'));
}

const exportEntry = (path: string) => ({ types: `./${path}.d.ts`, default: `./${path}.js` });

const styleSheets = globSync('*.css', { cwd: library }).sort();
// TypeScript 6 and later reject the import of a style sheet without type declarations.
for (const sheet of styleSheets) write(`${sheet}.d.ts`, 'export {};\n');

for (const file of ['README.md', 'CHANGELOG.md', 'SIZES.md'])
  copyFileSync(join(components, file), join(library, file));
write('THIRD-PARTY-NOTICES.md', thirdPartyNotices(library));
write('tokens.json', tokensFile());

const evidence = readEvidence(project);
const sheets = componentNames.map(async (name) => {
  const { docs } = await import(`../components/${name}/${name}.docs.ts`);
  const source = readFileSync(join(components, name, `${name}.stories.tsx`), 'utf8');
  const [, title = ''] = /^ {2}title: '(.+)',$/m.exec(source) ?? [];
  const storyIds = storyNamesIn(source).map((story) => storyId(title, story));
  return conformanceSheetOf({ name, docs, storyIds }, evidence, version);
});
write('conformance.json', `${JSON.stringify(await Promise.all(sheets), null, 1)}\n`);

/** The dependencies of the components and of the command `check-contrast`. */
const packageDependencies = [
  '@radix-ui/react-dialog',
  '@radix-ui/react-navigation-menu',
  'culori',
  'postcss',
];
/** The packages that an application installs only if it uses the component that needs them: `combobox`. */
const optionalPeers = ['downshift'];
const versions: Record<string, string> = { ...dependencies, ...devDependencies };
const manifest = {
  name: 'prairie-dawn-components',
  version,
  description: 'Accessible React components for public health websites',
  license,
  keywords: ['react', 'accessibility', 'wcag', 'components', 'health'],
  type: 'module',
  sideEffects: ['*.css'],
  files: [
    '**/*.js',
    '**/*.d.ts',
    '*.css',
    'tokens.json',
    'conformance.json',
    'assets',
    'docs',
    '*.md',
  ],
  bin: { 'prairie-dawn-components': './check-contrast.js' },
  exports: {
    ...Object.fromEntries(
      styleSheets.map((sheet) => [
        `./${sheet}`,
        { types: `./${sheet}.d.ts`, default: `./${sheet}` },
      ]),
    ),
    './tokens.json': { default: './tokens.json' },
    './conformance.json': { default: './conformance.json' },
    ...Object.fromEntries(
      componentNames.map((name) => [`./${name}`, exportEntry(`${name}/${name}`)]),
    ),
    ...Object.fromEntries(functionModules.map((path) => [`./${path}`, exportEntry(path)])),
  },
  dependencies: Object.fromEntries(packageDependencies.map((name) => [name, `^${versions[name]}`])),
  // React 19 is the first version with `ref` as a prop and a context that is its own provider.
  peerDependencies: {
    react: '^19.0.0',
    'react-dom': '^19.0.0',
    ...Object.fromEntries(optionalPeers.map((name) => [name, `^${versions[name]}`])),
  },
  peerDependenciesMeta: Object.fromEntries(optionalPeers.map((name) => [name, { optional: true }])),
};
write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
