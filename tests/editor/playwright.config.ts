import { defineConfig } from '@playwright/test';
import { settingsFor } from '../harness/playwright-settings.ts';

/** The configuration of `npm run test:editor`, which builds the editor before. */
export default defineConfig({
  ...settingsFor('journeys'),
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/editor',
  reporter: 'list',
});
