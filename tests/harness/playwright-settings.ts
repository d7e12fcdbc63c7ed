import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, findInstalledBrowser } from '#audit/browser.ts';
import type { TestOptions } from './base-test.ts';
import { findHeadlessShell } from './headless-shell.ts';
import { isBrowserMatrixRun } from './page-kinds.ts';

/**
 * A page lives for seconds in these tests, and three browsers share two cores. Optimized code and threads to compile it
 * do not pay off: without them, 50 journeys took 113 CPU seconds instead of 126, and the catalogue 126 instead of 136.
 */
const launchOptionsFor = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [
    ...browserArguments,
    ...['--disable-site-isolation-trials', '--renderer-process-limit=1'], // see `kept-contexts.ts`
    '--js-flags=--single-threaded --no-turbofan',
  ],
});

/** The specs that need what the headless shell lacks: a viewer of PDF files, and pages kept for Back. */
const needChromium = ['pdf-fields', 'quick-exit-back'].map((spec) => `**/${spec}.spec.ts`);

/** The Playwright configuration for the specs of a folder. Its paths are relative to the configuration file. */
export const settingsFor = (folder: 'journeys' | 'audit') =>
  defineConfig<TestOptions>({
    testDir: '.',
    testMatch:
      folder === 'audit' ? ['{audit,audited-site}/**/*.spec.ts'] : ['journeys/**/*.spec.ts'],
    snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-kept/{arg}{ext}',
    outputDir: join(import.meta.dirname, '../../test-results', folder),
    ...(!isBrowserMatrixRun && { grepInvert: /@nightly/ }),
    fullyParallel: true,
    workers: 3, // on two cores: two workers took 190 s for a third of the journeys, three took 178 s
    retries: 0,
    forbidOnly: true,
    timeout: 60_000,
    // Long, because a shared machine once stalled for five seconds. The benchmarks measure speed.
    expect: { timeout: 15_000 },
    reporter: [
      ['list'],
      ['junit', { outputFile: `../test-results/${folder}.xml`, stripANSIControlSequences: true }],
    ],
    projects: [
      ...(folder === 'journeys'
        ? [{ name: 'Chromium', testMatch: needChromium, use: { keepsContext: false } }]
        : []),
      {
        name: 'headless shell',
        testIgnore: needChromium,
        use: { launchOptions: launchOptionsFor(findHeadlessShell() ?? findInstalledBrowser()) },
      },
    ],
    use: {
      launchOptions: launchOptionsFor(findInstalledBrowser()),
      locale: 'en-US',
      // The journeys test the server's own responses. `offline.spec.ts` allows the service worker.
      serviceWorkers: 'block',
      timezoneId: 'America/Chicago',
      // Recording every test takes a third of the time. A screenshot "only on failure" is taken of every test, and thrown
      // away if the test has passed.
      trace: process.env.TRACE ? 'on' : 'off',
      screenshot: process.env.TRACE ? 'only-on-failure' : 'off',
    },
  });
