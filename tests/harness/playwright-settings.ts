import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, findInstalledBrowser } from '#audit/browser.ts';

const executablePath = findInstalledBrowser();

/** The Playwright configuration for the specs of a folder. Its paths are relative to the file that exports it. */
export const settingsFor = (folder: 'journeys' | 'audit') =>
  defineConfig({
    testDir: '.',
    testMatch:
      folder === 'audit' ? ['{audit,audited-site}/**/*.spec.ts'] : ['journeys/**/*.spec.ts'],
    snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-kept/{arg}{ext}',
    outputDir: join(import.meta.dirname, '../../test-results', folder),
    fullyParallel: true,
    workers: 2, // a third worker made nothing faster on two cores
    retries: 0,
    forbidOnly: true,
    timeout: 60_000,
    // The benchmarks measure speed, not these tests. A shared machine once stalled for five seconds.
    expect: { timeout: 15_000 },
    reporter: [
      ['list'],
      ['junit', { outputFile: `../test-results/${folder}.xml`, stripANSIControlSequences: true }],
    ],
    use: {
      launchOptions: {
        ...(executablePath && { executablePath }),
        args: browserArguments,
      },
      locale: 'en-US',
      // The journeys test responses of the server; `offline.spec.ts` allows the service worker.
      serviceWorkers: 'block',
      timezoneId: 'America/Chicago',
      trace: process.env.TRACE ? 'on' : 'off', // recording every test takes a third of the time
      screenshot: 'only-on-failure',
    },
  });
