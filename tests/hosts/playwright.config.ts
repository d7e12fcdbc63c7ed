import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** The configuration of `npm run test:hosts`. It installs, builds and starts each application before its tests. */
export default defineConfig({
  ...base,
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  fullyParallel: false, // all tests of a framework share one application
  reporter: 'list',
});
