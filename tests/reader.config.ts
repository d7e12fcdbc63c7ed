import { defineConfig } from '@playwright/test';
import { importContentOf, practiceAt } from '#build/practice.ts';
import { specificationPractice } from './harness/specification.ts';

// What is heard is kept, so it is that of the specification's practice (tests/playwright.config.ts).
process.env.PRACTICE ??= specificationPractice;
importContentOf(practiceAt(process.env.PRACTICE));

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
