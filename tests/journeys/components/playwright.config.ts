import { defineConfig } from '@playwright/test';
import { browserArguments, installedBrowser } from '#audit/browser.ts';

const executablePath = installedBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/components',
  workers: 1,
  forbidOnly: true,
  reporter: 'line',
  use: {
    launchOptions: { ...(executablePath && { executablePath }), args: browserArguments },
  },
});
