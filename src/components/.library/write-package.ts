// The last step of `npm run build:library`: writes the package.json for what the first two steps have written.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { functions } from './functions.ts';

const project = join(import.meta.dirname, '../../..');
const library = join(project, 'dist/library');
const { version, dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));

const names = globSync('*/*.d.ts', { cwd: library })
  .filter((file) => basename(file) === `${dirname(file)}.d.ts`)
  .map((file) => dirname(file))
  .sort();
if (names.length === 0) throw new Error(`There are no components in ${library}`);

// The components' own styles are in the one style sheet, and a type checker has no use for them.
for (const file of globSync('*/*.d.ts', { cwd: library }).map((name) => join(library, name)))
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^import '.*\.css';\n/gm, ''));

const radix = ['@radix-ui/react-dialog', '@radix-ui/react-navigation-menu'];

const module = (path: string) => ({ types: `./${path}.d.ts`, default: `./${path}.js` });

// This module exists only to import the stylesheet.
rmSync(join(library, 'styles.js'));
writeFileSync(
  join(library, 'package.json'),
  `${JSON.stringify(
    {
      name: 'prairie-dawn-components',
      version,
      description: 'Accessible React components for public health websites',
      type: 'module',
      sideEffects: ['*.css'],
      exports: {
        './styles.css': './styles.css',
        ...Object.fromEntries(names.map((name) => [`./${name}`, module(`${name}/${name}`)])),
        ...Object.fromEntries(functions.map((path) => [`./${path}`, module(path)])),
      },
      dependencies: Object.fromEntries(radix.map((name) => [name, `^${dependencies[name]}`])),
      // The first version that passes refs as props and takes a context as its own provider.
      peerDependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
    },
    null,
    2,
  )}\n`,
);
