import { defineConfig } from '@playwright/test';
import './harness/specification-content.ts';

/** One reader, one browser, one real keyboard: nothing beside it. */
export default defineConfig({
  testDir: 'reader',
  outputDir: '../test-results/reader',
  snapshotPathTemplate: '{testDir}/heard/{arg}{ext}',
  workers: 1,
  retries: 0,
  timeout: 240_000,
  reporter: [['list']],
});
