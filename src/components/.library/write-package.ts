// The last step of `npm run build:library`: writes the package.json for what the first two steps have written.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const project = join(import.meta.dirname, '../../..');
const library = join(project, 'dist/library');
const { version, dependencies, devDependencies } = JSON.parse(
  readFileSync(join(project, 'package.json'), 'utf8'),
);

const names = globSync('*/*.d.ts', { cwd: library })
  .filter((file) => basename(file) === `${dirname(file)}.d.ts`)
  .map((file) => dirname(file))
  .sort();
if (names.length === 0) throw new Error(`There are no components in ${library}`);

const peers = ['react', 'react-dom', '@radix-ui/react-dialog', '@radix-ui/react-navigation-menu'];

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
        ...Object.fromEntries(
          names.map((name) => [
            `./${name}`,
            { types: `./${name}/${name}.d.ts`, default: `./${name}/${name}.js` },
          ]),
        ),
      },
      peerDependencies: {
        ...Object.fromEntries(peers.map((name) => [name, `^${dependencies[name]}`])),
        '@types/mdx': `^${devDependencies['@types/mdx']}`,
      },
      peerDependenciesMeta: { '@types/mdx': { optional: true } },
    },
    null,
    2,
  )}\n`,
);
