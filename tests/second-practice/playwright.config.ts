import { defineConfig } from '@playwright/test';
import { practiceAt, registerContentImports } from '#build/practice.ts';
import { settingsFor } from '../harness/playwright-settings.ts';
import { secondPractice } from '../harness/second-practice.ts';

process.env.PRACTICE = secondPractice;
registerContentImports(practiceAt(secondPractice));

/** The configuration of `npm run test:second-practice`, which makes and builds the practice before. */
export default defineConfig({
  ...settingsFor('journeys'),
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/second-practice',
  reporter: 'list',
});
