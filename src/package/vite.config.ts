import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { functions } from './functions.ts';

const components = join(import.meta.dirname, '../components');
const entries = globSync('*/*.tsx', { cwd: components })
  .filter((file) => basename(file) === `${dirname(file)}.tsx`)
  .map((file) => [file.replace(/\.tsx$/, ''), join(components, file)]);

// A test runner sets another value, with which React's plugin writes the paths of this machine into the code.
process.env.NODE_ENV = 'production';

/**
 * Tailwind's prefix leaves its own custom properties, and the names of its layers, as any application with Tailwind has
 * them: the order of the layers would be that of whoever comes first.
 */
const prefixAll: Plugin = {
  name: 'prefix-all',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = String(file.source)
          .replaceAll('--tw-', '--pd-tw-')
          .replace(/@layer (base|properties)(?=[;{\s])/g, '@layer pd-$1');
  },
};

const sheets = ['styles', 'reset', 'font'];

/** The components without the site: one module each, their style sheets, the font and the worker beside them. */
export default defineConfig({
  root: join(components, '../..'),
  // Relative, so that worker and font are found wherever the package is installed.
  base: './',
  publicDir: false,
  plugins: [react(), tailwindcss(), prefixAll],
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
        ...Object.fromEntries(entries),
        ...Object.fromEntries(functions.map((path) => [path, join(components, `${path}.ts`)])),
        'check-contrast': join(import.meta.dirname, 'check-contrast.ts'),
        ...Object.fromEntries(sheets.map((name) => [name, join(components, `${name}.css`)])),
      },
    },
    rollupOptions: {
      external: /^(node:.+|(react|react-dom|@radix-ui\/[^/]+|culori|postcss)(\/.*)?)$/,
      output: {
        // A file for each module, because "use client" is said of a whole file.
        preserveModules: true,
        preserveModulesRoot: components,
        // npm packs no folder of the name node_modules, and none whose name begins with a dot.
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
