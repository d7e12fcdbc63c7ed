import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Test runners set NODE_ENV to another value. React's plugin would then write absolute paths of this machine into the
// code of examples.
process.env.NODE_ENV = 'production';

const dist = join(import.meta.dirname, '../../dist');

/**
 * Builds the documentation of the components in `dist/docs`: static pages, and the scripts that hydrate their examples.
 * With `--mode text`, writes only its text, into the package of the components.
 */
export default defineConfig(({ mode }) => {
  const isText = mode === 'text';
  const outDir = join(dist, isText ? 'library/docs' : 'docs');
  const writerDir = join(outDir, '.writer');
  return {
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
            input: ['hydrate.tsx', 'page.tsx'].map((file) => join(import.meta.dirname, file)),
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
        const { client, ssr } = builder.environments;
        for (const environment of isText ? [ssr] : [client, ssr])
          if (environment) await builder.build(environment);
        const writer = await import(pathToFileURL(join(writerDir, 'write-pages.js')).href);
        if (isText) await writer.writeText(outDir);
        else await writer.writePages(outDir, join(writerDir, 'manifest.json'));
        await rm(writerDir, { recursive: true });
      },
    },
  };
});
