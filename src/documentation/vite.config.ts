import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const outDir = join(import.meta.dirname, '../../dist/docs');
const writerDir = join(outDir, '.writer');

/** Builds the documentation of the components: static pages, and the scripts that hydrate their examples. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  appType: 'mpa', // `vite preview` answers 404 for missing pages instead of showing index.html
  plugins: [react(), tailwindcss()],
  environments: {
    client: {
      build: {
        outDir,
        emptyOutDir: true,
        manifest: '.writer/manifest.json',
        cssCodeSplit: false,
        rollupOptions: {
          input: ['hydrate.tsx', 'page.ts'].map((file) => join(import.meta.dirname, file)),
        },
      },
    },
    ssr: {
      build: {
        outDir: writerDir,
        emptyOutDir: false,
        minify: false, // the code examples on the pages contain names of components and code of functions
        rollupOptions: { input: join(import.meta.dirname, 'write-pages.tsx') },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments))
        await builder.build(environment);
      const { writePages } = await import(pathToFileURL(join(writerDir, 'write-pages.js')).href);
      await writePages(outDir, join(writerDir, 'manifest.json'));
      await rm(writerDir, { recursive: true });
    },
  },
});
