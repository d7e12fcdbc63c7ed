import { defineConfig } from '@playwright/test';
import { currentPractice, registerContentImports } from '#build/practice.ts';
import { settingsFor } from '../harness/playwright-settings.ts';

registerContentImports(currentPractice());

/** The configuration of `npm run test:second-practice`, which makes and builds the practice before, and sets PRACTICE. */
export default defineConfig({
  ...settingsFor('journeys'),
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/second-practice',
  reporter: 'list',
});
