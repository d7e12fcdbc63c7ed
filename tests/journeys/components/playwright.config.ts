import { defineConfig } from '@playwright/test';
import { browserArguments, findInstalledBrowser } from '#audit/browser.ts';

const executablePath = findInstalledBrowser();

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
