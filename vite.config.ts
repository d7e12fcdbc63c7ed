import { existsSync, readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions, Plugin } from 'vite';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { parse } from 'yaml';
import type * as Opening from '#content/opening.ts';
import { buildAndReplace, buildFolderFor } from './src/build/build-beside.ts';
import { fontPlugin } from './src/build/fonts/font-plugin.ts';
import { writeHeadersFile } from './src/build/headers-file.ts';
import { keepEarlierFiles } from './src/build/keep-earlier-files.ts';
import { languagePlugin } from './src/build/language-plugin.ts';
import { type Practice, practiceAt, staticFolders, validRecords } from './src/build/practice.ts';
import { importContent, practicePlugin } from './src/build/practice-plugin.ts';
import { precompress } from './src/build/precompress.ts';
import type * as Prerenderer from './src/build/prerender.tsx';
import { prosePlugins } from './src/build/prose-plugin.ts';
import { publicFolderFilled, publicFolderPlugin } from './src/build/public-folder.ts';
import { spanishDevServer } from './src/build/spanish-dev-server.ts';
import { formPath } from './src/contact/wire.ts';
import { readRecords } from './src/content/read-records.ts';
import { cacheControlOf } from './src/server/http/cache-control.ts';
import { securityHeaders } from './src/server/http/security.ts';
import { secondPractice } from './tests/harness/second-practice.ts';
import { specificationPractice as specification } from './tests/harness/specification.ts';

const root = import.meta.dirname;
const practice = practiceAt(process.env.PRACTICE);
const { site } = practice;
const buildFolder = buildFolderFor(site);
const prerendererFolder = join(buildFolder, '.prerenderer');
/** Whether the site is in Spanish as well. */
const hasSpanish = validRecords(practice.folder).spanish !== null;

// The browser bundle and the prerenderer use the same pattern, because the prerendered HTML must name the bundle's
// files.
const assetFileNames = 'assets/[name]-[hash][extname]';

/** Matches the modules of the framework: React, React Router, and the parts of Radix that both menus use. */
const frameworkModule =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@radix-ui\/(primitive|react-(dismissable-layer|slot|presence|context|use-controllable-state|primitive|compose-refs|use-callback-ref|id|use-layout-effect)))\//;

/**
 * Removes the statements with which React Router sets `displayName` for React's developer tools. They keep unused
 * components in the bundle: 5.2 KiB on every page.
 */
const withoutDisplayNames: Plugin = {
  name: 'without-display-names',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => code.replaceAll(/^\w+\.displayName = ".*";$/gm, ''),
  },
};

/** High, because a busy machine has paused for five seconds, and that must fail no test. Benchmarks measure speed. */
const testTimeoutMs = 60_000;

/**
 * This test has a project of its own: it clicks every link of every example, and jsdom would load the links later, in
 * the document of another test.
 */
const translatedTest = 'src/components/translated.test.tsx';

/** The part of Vite's configuration that depends on the content of this practice. */
async function configFor(practice: Practice) {
  const records = validRecords(practice.folder);
  const { selectComing, today } = await importContent<typeof Opening>(practice, 'opening.ts');
  return {
    root: join(root, 'src'),
    publicDir: practice.publicFolder,
    define: {
      __COMING_DAYS__: JSON.stringify(selectComing(today(), records)),
      __ACCESSIBILITY__: JSON.stringify({
        barriers: parse(
          readFileSync(join(root, 'a11y-reports/judgements/known-issues.yaml'), 'utf8'),
        ),
        hasRelease: existsSync(join(root, 'a11y-reports/release')),
      }),
    },
    plugins: [
      languagePlugin(),
      ...(records.spanish ? [spanishDevServer()] : []),
      publicFolderPlugin(practice),
      fontPlugin(practice),
      practicePlugin(practice),
      withoutDisplayNames,
      prosePlugins(records.sources),
      react(),
      tailwindcss(),
    ],
  };
}

/** A Vitest project whose tests import the content of this practice. It is a function, because only Vitest calls it. */
const testProject =
  (setting: string | undefined, test: UserWorkspaceConfig['test']) => async () => ({
    extends: false,
    ...(await configFor(practiceAt(setting))),
    test: {
      root,
      testTimeout: testTimeoutMs,
      hookTimeout: testTimeoutMs,
      expect: { poll: { timeout: testTimeoutMs / 2 } },
      env: { PRACTICE: setting ?? '' },
      ...test,
    },
  });

/** How the browser's code is built, in each language of the site. */
const clientBuild = {
  outDir: buildFolder,
  emptyOutDir: true,
  copyPublicDir: false, // its files are made while Vite bundles, and `buildApp` copies them
  manifest: '.server/manifest.json',
  // One style sheet, because every page contains all of it (src/build/compose-document.ts).
  cssCodeSplit: false,
  // A list of the modules to preload costs more bytes on each page than the time that it saves is worth.
  modulePreload: false,
  // Tailwind has already compiled the style sheet for the browsers that it supports.
  cssTarget: 'esnext',
  rollupOptions: {
    // Radix's builds name each function for stack traces, and React Router creates components and contexts that
    // this site does not use. The bundler drops the unused ones only if it knows that these calls are pure.
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
      // There are few files, because small files compress badly, and each file that the page does not name costs
      // a round trip. The framework has its own file, so that it stays in the visitor's cache across releases.
      // Modules that only one menu uses are in the file of that menu.
      codeSplitting: {
        groups: [
          { name: 'react', test: frameworkModule, priority: 3 },
          {
            name: 'site',
            test: /src\/(site\/frame\/layout|components\/navigation-bar\/(navigation-link|native-popover|same-page|keep-focus-in-header))\.tsx?$/,
            priority: 2,
          },
        ],
      },
    },
  },
} satisfies BuildEnvironmentOptions;

/** How the prerenderer is built, in each language of the site. */
const serverBuild = {
  outDir: prerendererFolder,
  emptyOutDir: true,
  minify: true, // pages contain the text of some functions as inline scripts
  copyPublicDir: false,
  rollupOptions: { input: join(root, 'src/build/prerender.tsx'), output: { assetFileNames } },
} satisfies BuildEnvironmentOptions;

export default defineConfig({
  ...(await configFor(practice)),
  server: {
    proxy: { [formPath]: 'http://localhost:8080', '/captcha': 'http://localhost:8080' },
  },
  worker: {
    format: 'es',
    rollupOptions: { output: { entryFileNames: 'static/js/[name]-[hash].js' } },
  },
  environments: {
    client: { build: clientBuild },
    ...(hasSpanish && {
      clientEs: {
        consumer: 'client',
        build: {
          ...clientBuild,
          emptyOutDir: false,
          manifest: '.server/manifest.es.json',
          rollupOptions: { ...clientBuild.rollupOptions, input: join(root, 'src/main.tsx') },
        },
      },
      ssrEs: { consumer: 'server', build: { ...serverBuild, outDir: `${prerendererFolder}-es` } },
    }),
    // The service worker is built separately, because its address must not change, and because it controls only the
    // pages in and below its folder.
    worker: {
      consumer: 'client',
      build: {
        outDir: buildFolder,
        emptyOutDir: false,
        copyPublicDir: false,
        rollupOptions: {
          input: join(root, 'src/service-worker.ts'),
          output: { entryFileNames: '[name].js' },
        },
      },
    },
    ssr: { build: serverBuild },
  },
  builder: {
    async buildApp(builder) {
      await buildAndReplace(site, async () => {
        for (const environment of Object.values(builder.environments))
          await builder.build(environment);
        await publicFolderFilled(practice);
        await cp(practice.publicFolder, buildFolder, { recursive: true });
        const importPrerenderer = (folder: string): Promise<typeof Prerenderer> =>
          import(pathToFileURL(join(folder, 'prerender.js')).href);
        const { writeSite } = await importPrerenderer(prerendererFolder);
        const spanish = hasSpanish ? await importPrerenderer(`${prerendererFolder}-es`) : undefined;
        const { origin, csp } = await writeSite(
          buildFolder,
          staticFolders(practice),
          readRecords(practice.folder).mistakeAt,
          spanish?.renderDocuments,
        );
        for (const folder of [prerendererFolder, `${prerendererFolder}-es`])
          await rm(folder, { recursive: true, force: true });
        const { publishEvidence } = await import(
          pathToFileURL(join(root, 'src/audit/report/publish.ts')).href
        );
        publishEvidence(buildFolder);
        await precompress(buildFolder);
        await keepEarlierFiles(site, buildFolder);
        await writeHeadersFile(buildFolder, {
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
    tags: [{ name: 'weekly' }],
    projects: [
      // Tests of the code use the content of the specification, so that changes of the real content cannot break them.
      testProject(specification, {
        name: 'source',
        environment: 'node',
        include: ['src/**/*.test.ts', 'tests/{harness,specification,bench}/**/*.test.ts'],
        setupFiles: 'tests/harness/setup.ts',
        // Test files share loaded modules: 3.5 s instead of 9.6 for this project, 9 s instead of 48 for `components`.
        isolate: false,
      }),
      testProject(process.env.PRACTICE, {
        name: 'rules',
        environment: 'node',
        include: ['tests/rules/**/*.test.ts'],
        setupFiles: 'tests/harness/setup.ts',
        isolate: false,
      }),
      testProject(process.env.PRACTICE, {
        name: 'output',
        environment: 'node',
        include: ['tests/{output,audit}/**/*.test.ts'],
        isolate: false,
      }),
      // Its folder exists only after `npm run second-practice`.
      ...(process.env.PRACTICE === secondPractice
        ? [
            testProject(secondPractice, {
              name: 'second-practice',
              environment: 'node',
              include: [
                'tests/second-practice/*.test.ts',
                'tests/rules/{claims,content,notices,search,services}.test.ts',
                'tests/output/{forms,headers-file,html,links,repetition,search-index,structured-data,words}.test.ts',
                'tests/audit/publish.test.ts',
              ],
              setupFiles: 'tests/harness/setup.ts',
              isolate: false,
            }),
          ]
        : []),
      testProject(process.env.PRACTICE, {
        name: 'durability',
        environment: 'node',
        include: ['tests/durability/**/*.test.ts'],
        maxWorkers: 4, // more than cores, because these tests often wait for servers
        sequence: { groupOrder: 1 },
      }),
      testProject(specification, {
        name: 'components',
        environment: 'jsdom',
        include: ['src/**/*.test.tsx'],
        exclude: [translatedTest],
        setupFiles: 'tests/harness/setup.ts',
        isolate: false,
      }),
      testProject(specification, {
        name: 'translated',
        environment: 'jsdom',
        include: [translatedTest],
        setupFiles: 'tests/harness/setup.ts',
      }),
    ],
  },
});
