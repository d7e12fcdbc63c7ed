import { defineConfig } from '@playwright/test';
import './harness/specification-content.ts';

/** There is one worker, because the tests share one screen reader, one visible browser window and one keyboard. */
export default defineConfig({
  testDir: 'reader',
  outputDir: '../test-results/reader',
  snapshotPathTemplate: '{testDir}/heard/{arg}{ext}',
  workers: 1,
  retries: 0,
  timeout: 240_000,
  reporter: [['list']],
});
