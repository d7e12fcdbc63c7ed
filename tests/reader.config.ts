import { defineConfig } from '@playwright/test';
import './harness/specification-content.ts';

/** One worker, because the tests use a real screen reader, a real browser window and real key presses. */
export default defineConfig({
  testDir: 'reader',
  outputDir: '../test-results/reader',
  snapshotPathTemplate: '{testDir}/heard/{arg}{ext}',
  workers: 1,
  retries: 0,
  timeout: 240_000,
  reporter: [['list']],
});
