import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { currentPractice, validRecords } from '#build/practice.ts';
import { pathInProject, recordFilePaths } from '#content/read-records.ts';

const { folder } = currentPractice();
const forms = recordFilePaths(folder).filter((path) => /[\\/]forms[\\/]/.test(path));

/** Builds the editor into dist/editor, apart from the site (`npm run build:editor`). */
export default defineConfig({
  root: join(import.meta.dirname, 'browser'),
  publicDir: false,
  plugins: [react()],
  define: {
    __PRACTICE__: JSON.stringify({
      name: validRecords(folder).practice.name,
      folder: pathInProject(folder),
      forms: forms.map((path) => basename(path, '.yaml')),
    }),
  },
  build: {
    outDir: join(import.meta.dirname, '../../dist/editor'),
    emptyOutDir: true,
    // Keystatic is one program; an office loads it once.
    chunkSizeWarningLimit: 8000,
  },
});
