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
import { buildFolderFor, buildAndReplace } from './src/build/build-beside.ts';
import { writeHeadersFile } from './src/build/headers-file.ts';
import { keepEarlierFiles } from './src/build/keep-earlier-files.ts';
import { type Practice, practiceAt } from './src/build/practice.ts';
import { practiceContentPlugin, importContent } from './src/build/practice-plugin.ts';
import { precompress } from './src/build/precompress.ts';
import { prosePlugins } from './src/build/prose-plugin.ts';
import { formPath } from './src/contact/wire.ts';
import { cacheControlOf } from './src/server/http/cache-control.ts';
import { securityHeaders } from './src/server/http/security.ts';
import { specificationPractice as specification } from './tests/harness/specification.ts';

const root = import.meta.dirname;
const practice = practiceAt(process.env.PRACTICE);
const { site } = practice;
const place = buildFolderFor(site);
const prerenderer = join(place, '.prerenderer');

// The same in both environments, because the prerendered HTML must name the files of the browser bundle.
const assetFileNames = 'assets/[name]-[hash][extname]';

const inFramework =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@radix-ui\/(primitive|react-(dismissable-layer|slot|presence|context|use-controllable-state|primitive|compose-refs|use-callback-ref|id|use-layout-effect)))\//;

/**
 * React Router sets `displayName` for React's developer tools. Each such statement keeps an unused component in the
 * bundle: 5.2 KiB on every page.
 */
const withoutDisplayNames: Plugin = {
  name: 'without-display-names',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => code.replaceAll(/^\w+\.displayName = ".*";$/gm, ''),
  },
};

/** A busy machine must not fail a test: pauses of five seconds have been seen. The benchmarks measure speed. */
const patience = 60_000;

/** Runs alone: it follows every link of every example, and jsdom navigates later, in the document of another test. */
const translated = 'src/components/translated.test.tsx';

/** The configuration with which Vite reads the source and the content of this practice. */
async function sourceWith(practice: Practice) {
  const { selectComing, today } = await importContent<typeof Opening>(practice, 'opening.ts');
  const days = await importContent<typeof Days>(practice, 'special-days.ts');
  const sources = await importContent<typeof Sources>(practice, 'sources.ts');
  return {
    root: join(root, 'src'),
    publicDir: join(root, 'public'),
    define: {
      __COMING_DAYS__: JSON.stringify(selectComing(today(), days)),
      __ACCESSIBILITY__: JSON.stringify({
        barriers: parse(
          readFileSync(join(root, 'a11y-reports/judgements/known-issues.yaml'), 'utf8'),
        ),
        hasRelease: existsSync(join(root, 'a11y-reports/release')),
      }),
    },
    plugins: [
      practiceContentPlugin(practice, ['special-days.ts', 'sources.ts']),
      withoutDisplayNames,
      prosePlugins(sources),
      react(),
      tailwindcss(),
    ],
  };
}

/** A Vitest project whose tests import the content of this practice. It is a function, so only Vitest evaluates it. */
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
        // One style sheet, because every page contains all of it (src/build/compose-document.ts).
        cssCodeSplit: false,
        // Listing the modules to preload for each page costs more bytes than the time saved is worth.
        modulePreload: false,
        // Tailwind has already compiled the style sheet for the browsers that it supports.
        cssTarget: 'esnext',
        rollupOptions: {
          // Radix's builds name each function for stack traces, and React Router creates components and contexts that
          // this site does not use. The bundler drops unused ones only if it knows that these calls are pure.
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
            // Makes Chromium compile each file while it arrives, instead of each function when it is first called
            // (v8.dev/blog/explicit-compile-hints): React is ready 239 ms after the first touch instead of 278 (medians
            // of 13 at CPU 4×).
            postBanner: '//# allFunctionsCalledOnLoad',
            // Few files, because small ones compress badly and each import that the page does not name costs a round
            // trip. The framework has its own file, with the parts of Radix that both menus use, so that it stays in
            // the visitor's cache across releases. Parts that only one menu uses are in that menu's file.
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
    // The service worker is built separately, because its address must not change and its folder is its scope.
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
        minify: true, // the text of some functions becomes an inline script of every page
        copyPublicDir: false,
        rollupOptions: { input: join(root, 'src/build/prerender.tsx'), output: { assetFileNames } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await buildAndReplace(site, async () => {
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
    root, // the folder of the test report
    maxWorkers: 3,
    projects: [
      // Tests of the code use a practice of their own, so that editing the real content cannot break them.
      testsWith(specification, {
        name: 'source',
        environment: 'node',
        include: ['src/**/*.test.ts', 'tests/{harness,specification,bench}/**/*.test.ts'],
        setupFiles: 'tests/harness/setup.ts',
        // Loads modules once for all files instead of once for each: 3.5 s instead of 9.6; components 9 s instead of
        // 48.
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
        maxWorkers: 6, // more than cores, because these tests mostly wait for servers
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
