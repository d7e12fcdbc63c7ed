import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { parse } from 'yaml';
import type * as Opening from '#content/opening.ts';
import type * as Sources from '#content/sources.ts';
import type * as Days from '#content/special-days.ts';
import { buildingPlaceOf, replaceWhole } from './src/build/build-beside.ts';
import { writeHeadersFile } from './src/build/headers-file.ts';
import { keepEarlierFiles } from './src/build/keep-earlier-files.ts';
import { type Practice, practiceAt } from './src/build/practice.ts';
import { contentOf, importContent } from './src/build/practice-plugin.ts';
import { precompress } from './src/build/precompress.ts';
import { prose } from './src/build/prose-plugin.ts';
import { formPath } from './src/contact/wire.ts';
import { cacheControlOf } from './src/server/http/cache-control.ts';
import { securityHeaders } from './src/server/http/security.ts';
import { specificationPractice as specification } from './tests/harness/specification.ts';

const root = import.meta.dirname;
const practice = practiceAt(process.env.PRACTICE);
const { site } = practice;
const place = buildingPlaceOf(site);
const prerenderer = join(place, '.prerenderer');

// The same in both environments: the prerendered HTML must name the files that the browser bundle has.
const assetFileNames = 'assets/[name]-[hash][extname]';

const inFramework =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@radix-ui\/(primitive|react-(dismissable-layer|slot|presence|context|use-controllable-state|primitive|compose-refs|use-callback-ref|id|use-layout-effect)))\//;

/**
 * React Router names its components for React's developer tools, each in a statement that keeps the component in the
 * bundle although nothing uses it: 5.2 KiB on every page.
 */
const withoutDisplayNames: Plugin = {
  name: 'without-display-names',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => code.replaceAll(/^\w+\.displayName = ".*";$/gm, ''),
  },
};

/** A busy machine must not fail a test: one was seen to pause for five seconds. The benchmarks measure speed. */
const patience = 60_000;

/** It follows every link of every example. jsdom does so later, in whatever document is there by then: it has its own. */
const translated = 'src/components/translated.test.tsx';

/** How Vite reads the source with the content of this practice. */
async function sourceWith(practice: Practice) {
  const { coming, today } = await importContent<typeof Opening>(practice, 'opening.ts');
  const days = await importContent<typeof Days>(practice, 'special-days.ts');
  const sources = await importContent<typeof Sources>(practice, 'sources.ts');
  return {
    root: join(root, 'src'),
    publicDir: join(root, 'public'),
    define: {
      __COMING_DAYS__: JSON.stringify(coming(today(), days)),
      __ACCESSIBILITY__: JSON.stringify({
        barriers: parse(
          readFileSync(join(root, 'a11y-reports/judgements/known-issues.yaml'), 'utf8'),
        ),
        hasRelease: existsSync(join(root, 'a11y-reports/release')),
      }),
    },
    plugins: [
      contentOf(practice, ['special-days.ts', 'sources.ts']),
      withoutDisplayNames,
      prose(sources),
      react(),
      tailwindcss(),
    ],
  };
}

/** A project of Vitest whose tests import the content of this practice. Only Vitest calls the function that it is. */
const testsWith = (setting: string | undefined, test: UserWorkspaceConfig['test']) => async () => ({
  extends: false,
  ...(await sourceWith(practiceAt(setting))),
  test: {
    root,
    testTimeout: patience,
    hookTimeout: patience,
    expect: { poll: { timeout: patience / 2 } },
    env: { PRACTICE: setting ?? '' },
    ...test,
  },
});

export default defineConfig({
  ...(await sourceWith(practice)),
  server: {
    proxy: { [formPath]: 'http://localhost:8080', '/captcha': 'http://localhost:8080' },
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
          // Radix's builds name each of their functions for stack traces, and React Router makes components and contexts
          // that this site does not use; unless these calls are known to be pure, nothing of it is ever dropped.
          treeshake: {
            manualPureFunctions: [
              '__name',
              'import_react.createContext',
              'import_react.forwardRef',
              'import_react.memo',
            ],
          },
          output: {
            assetFileNames,
            entryFileNames: 'static/js/[name]-[hash].js',
            chunkFileNames: 'static/js/[name]-[hash].js',
            // Chromium then compiles each file while it arrives, not one function at a time when it is first called
            // (v8.dev/blog/explicit-compile-hints). At CPU 4×, medians of 13: React is ready 239 ms after the first
            // touch, not 278.
            postBanner: '//# allFunctionsCalledOnLoad',
            // Few files: small ones compress badly, and each that only another one names is a round trip more. The
            // framework, with what both menus take from Radix, has its own, which a new release of the site leaves in
            // the visitor's cache. What only one menu takes comes with that menu.
            codeSplitting: {
              groups: [
                { name: 'react', test: inFramework, priority: 3 },
                {
                  name: 'site',
                  test: /src\/(site\/frame\/layout|components\/navigation-bar\/(navigation-link|native-popover|same-page|follow-focus))\.tsx?$/,
                  priority: 2,
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
        const { origin, csp } = await writeSite(place, join(root, 'public'));
        await rm(prerenderer, { recursive: true });
        const { publishEvidence } = await import(
          pathToFileURL(join(root, 'src/audit/report/publish.ts')).href
        );
        publishEvidence(place);
        await precompress(place);
        await keepEarlierFiles(site, place);
        await writeHeadersFile(place, {
          always: securityHeaders({
            isHttps: origin.startsWith('https:'),
            usesRecaptcha: Boolean(process.env.RECAPTCHA_SITE_KEY),
            hashes: csp,
          }),
          cacheControlOf,
        });
      });
    },
  },
  test: {
    root, // where the report of the tests goes
    maxWorkers: 3,
    projects: [
      // Whoever changes what the practice says must not turn tests of the code red: they have a practice of their own.
      testsWith(specification, {
        name: 'source',
        environment: 'node',
        include: ['src/**/*.test.ts', 'tests/{harness,specification,bench}/**/*.test.ts'],
        setupFiles: 'tests/harness/setup.ts',
        // Modules are loaded once for all files, not once for each: 3.5 s, not 9.6; components 9 s, not 48.
        isolate: false,
      }),
      testsWith(process.env.PRACTICE, {
        name: 'rules',
        environment: 'node',
        include: ['tests/rules/**/*.test.ts'],
        setupFiles: 'tests/harness/setup.ts',
        isolate: false,
      }),
      testsWith(process.env.PRACTICE, {
        name: 'output',
        environment: 'node',
        include: ['tests/{output,audit}/**/*.test.ts'],
        isolate: false,
      }),
      testsWith(process.env.PRACTICE, {
        name: 'durability',
        environment: 'node',
        include: ['tests/durability/**/*.test.ts'],
        maxWorkers: 6, // most of it is waiting for servers, with one core or many
        sequence: { groupOrder: 1 },
      }),
      testsWith(specification, {
        name: 'components',
        environment: 'jsdom',
        include: ['src/**/*.test.tsx'],
        exclude: [translated],
        setupFiles: 'tests/harness/setup.ts',
        isolate: false,
      }),
      testsWith(specification, {
        name: 'translated',
        environment: 'jsdom',
        include: [translated],
        setupFiles: 'tests/harness/setup.ts',
      }),
    ],
  },
});
