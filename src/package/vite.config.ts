import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { functionModules } from './functions.ts';

const components = join(import.meta.dirname, '../components');
const componentEntries = globSync('*/*.tsx', { cwd: components })
  .filter((file) => basename(file) === `${dirname(file)}.tsx`)
  .map((file) => [file.replace(/\.tsx$/, ''), join(components, file)]);

// Test runners set NODE_ENV to another value. React's plugin would then write absolute paths of this machine into the
// code.
process.env.NODE_ENV = 'production';

/**
 * Adds `pd-` to the names of Tailwind's custom properties and layers, because Tailwind's prefix option does not. An
 * application that uses Tailwind has the same names, and the style sheet that loads first would set the order of the
 * layers.
 */
const prefixTailwindNames: Plugin = {
  name: 'prefix-tailwind-names',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = String(file.source)
          .replaceAll('--tw-', '--pd-tw-')
          .replace(/@layer (base|properties)(?=[;{\s])/g, '@layer pd-$1');
  },
};

const styleSheets = ['styles', 'reset', 'font'];

/** Builds the library: one module for each component, the style sheets, the font, and the worker that solves the security
 * check (`captcha/proof-of-work.ts` imports it). */
export default defineConfig({
  root: join(components, '../..'),
  // Relative, so that the worker and the font load from wherever the package is installed.
  base: './',
  publicDir: false,
  plugins: [react(), tailwindcss(), prefixTailwindNames],
  build: {
    outDir: 'dist/library',
    emptyOutDir: true,
    cssTarget: 'esnext',
    minify: false,
    target: 'es2022',
    cssCodeSplit: true,
    lib: {
      formats: ['es'],
      entry: {
        ...Object.fromEntries(componentEntries),
        ...Object.fromEntries(
          functionModules.map((path) => [path, join(components, `${path}.ts`)]),
        ),
        'check-contrast': join(import.meta.dirname, 'check-contrast.ts'),
        ...Object.fromEntries(styleSheets.map((name) => [name, join(components, `${name}.css`)])),
      },
    },
    rollupOptions: {
      external: /^(node:.+|(react|react-dom|@radix-ui\/[^/]+|culori|postcss|downshift)(\/.*)?)$/,
      output: {
        // One file for each module, because "use client" applies to a whole file.
        preserveModules: true,
        preserveModulesRoot: components,
        // `npm pack` leaves out folders named node_modules.
        entryFileNames: ({ name }) =>
          `${name.replace('node_modules/', '').replace('src/package/', 'contrast/')}.js`,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? '[name][extname]'
            : 'assets/[name][extname]',
      },
    },
  },
});
