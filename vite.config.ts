import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import mdx from '@mdx-js/rollup';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { buildingPlaceOf, replaceWhole } from './src/build/build-beside.ts';
import { precompress } from './src/build/precompress.ts';
import { reviews } from './src/content/reviews.ts';

const root = import.meta.dirname;
const site = join(root, 'dist/site');
const place = buildingPlaceOf(site);
const prerenderer = join(place, '.prerenderer');

// The same in both environments: the prerendered HTML must name the files that the browser bundle has.
const assetFileNames = 'assets/[name]-[hash][extname]';

/**
 * Adds to each module of prose what its page shows around it: its headings, the place of their list, which is
 * after what the page says first, and its entry in the register of reviews. So a page loads its own sources and
 * nobody else's.
 */
const proseSurroundings = (): Plugin => ({
  name: 'prose-surroundings',
  enforce: 'pre',
  transform: {
    filter: { id: /\.mdx$/ },
    handler(text, id) {
      const entry = reviews[basename(id, '.mdx')];
      if (!entry) this.error(`src/content/reviews.ts has no entry for ${basename(id)}`);
      const { written, reviewer, signed, sources } = entry;
      const contents = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      return [
        text.replace(/^## /m, '{props.contents}\n\n## '),
        `export const contents = ${JSON.stringify(contents)};`,
        `export const review = ${JSON.stringify({ written, reviewer, signed, sources })};`,
      ].join('\n\n');
    },
  },
});

/**
 * Says of what these libraries define that it does nothing until it is used, which their publishers left unsaid:
 * the bundler had to keep all of it, 4.8 KiB (brotli) that no page ever runs. Bare statements that name a thing for
 * developer tools go; components stand as pure expressions.
 */
const pureDefinitions = (): Plugin => ({
  name: 'pure-definitions',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/(@radix-ui|react-router)\// },
    handler: (code) =>
      code
        .replace(/^(?:\w+\.displayName = .*|__name\(\w+, ".*"\));$/gm, '')
        .replace(/^ *static \{\n *__name\(.*\n *\}$/gm, '')
        .replace(/^var \w+ = (?=React\d*\.forwardRef\()/gm, '$&/* @__PURE__ */ ')
        .replace(
          /^(var \w+ = )(class extends React\d*\.Component \{.*?^\});$/gms,
          '$1/* @__PURE__ */ (() => $2)();',
        ),
  },
});

/** Nobody's verdict hangs on a busy machine: it was seen to stand still for five seconds. Speed is measured elsewhere. */
const patience = 60_000;

export default defineConfig({
  root: 'src',
  publicDir: '../public',
  plugins: [
    proseSurroundings(),
    { enforce: 'pre', ...mdx({ remarkPlugins: [remarkGfm] }) },
    pureDefinitions(),
    react(),
    tailwindcss(),
  ],
  server: {
    proxy: { '/handleForm.php': 'http://localhost:8080', '/captcha': 'http://localhost:8080' },
  },
  worker: {
    format: 'es',
    rollupOptions: { output: { entryFileNames: 'static/js/[name]-[hash].js' } },
  },
  environments: {
    client: {
      build: {
        outDir: place,
        emptyOutDir: true,
        manifest: '.server/manifest.json',
        // One sheet, because every page holds all of it (src/build/prerender.tsx).
        cssCodeSplit: false,
        // The list of what to preload for each page would be longer than the time that it saves.
        modulePreload: false,
        // Tailwind has already written the style sheet for the browsers that it supports.
        cssTarget: 'esnext',
        rollupOptions: {
          output: {
            assetFileNames,
            entryFileNames: 'static/js/[name]-[hash].js',
            chunkFileNames: 'static/js/[name]-[hash].js',
            // Chromium then compiles each file while it arrives, not one function at a time when it is first called
            // (v8.dev/blog/explicit-compile-hints). At CPU 4×, medians of 13: React is ready 239 ms after the first
            // touch, not 278.
            postBanner: '//# allFunctionsCalledOnLoad',
            // One file for what every page needs. With the framework in a file of its own it is 0.8 KiB more, and
            // without a group 2.7 (3.7 on home).
            codeSplitting: {
              groups: [
                {
                  name: 'site',
                  test: /src\/(site\/start\/router\.tsx|components\/(card|call-to-action|notice|status)\/)/,
                },
              ],
            },
          },
        },
      },
    },
    // By itself and after the pages' code: its address must not change, its folder is its scope.
    worker: {
      consumer: 'client',
      build: {
        outDir: place,
        emptyOutDir: false,
        copyPublicDir: false,
        rollupOptions: {
          input: join(root, 'src/service-worker.ts'),
          output: { entryFileNames: '[name].js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: prerenderer,
        emptyOutDir: true,
        minify: true, // the text of some functions is put into every page as a script
        copyPublicDir: false,
        rollupOptions: { input: join(root, 'src/build/prerender.tsx'), output: { assetFileNames } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await replaceWhole(site, async () => {
        for (const environment of Object.values(builder.environments))
          await builder.build(environment);
        const { writeSite } = await import(pathToFileURL(join(prerenderer, 'prerender.js')).href);
        await writeSite(place, join(root, 'public'));
        await rm(prerenderer, { recursive: true });
        await precompress(place);
      });
    },
  },
  test: {
    root,
    testTimeout: patience,
    hookTimeout: patience,
    expect: { poll: { timeout: patience / 2 } },
    maxWorkers: 3, // much of the durability tests is waiting for servers, with one core or many
    projects: [
      {
        extends: true,
        test: {
          name: 'source',
          environment: 'node',
          include: ['src/**/*.test.ts', 'tests/{rules,harness}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'output',
          environment: 'node',
          include: ['tests/{output,audit}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'durability',
          environment: 'node',
          include: ['tests/durability/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'components', environment: 'jsdom', include: ['src/**/*.test.tsx'] },
      },
    ],
  },
});
