import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, installedBrowser } from '#audit/browser.ts';

const executablePath = installedBrowser();

/** How Playwright runs the specs of a folder of `tests/`. The paths are those of the configuration that uses it. */
export const settingsFor = (folder: 'journeys' | 'audit') =>
  defineConfig({
    testDir: '.',
    testMatch:
      folder === 'audit' ? ['{audit,audited-site}/**/*.spec.ts'] : ['journeys/**/*.spec.ts'],
    snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-kept/{arg}{ext}',
    outputDir: join(import.meta.dirname, '../../test-results', folder),
    fullyParallel: true,
    workers: 2, // the third had nothing left of two cores
    retries: 0,
    forbidOnly: true,
    timeout: 60_000,
    // How fast is the benchmarks' to tell. A shared machine was seen to stand still for five seconds.
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
      // Journeys meet the server itself; `offline.spec.ts` lets the worker in.
      serviceWorkers: 'block',
      timezoneId: 'America/Chicago',
      trace: process.env.TRACE ? 'on' : 'off', // recording every test costs a third of the time
      screenshot: 'only-on-failure',
    },
  });
