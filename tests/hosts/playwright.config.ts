import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** For `npm run test:hosts`, which installs, builds and starts each application before its tests. */
export default defineConfig({
  ...base,
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  fullyParallel: false, // all tests of a host share one application
  reporter: 'list',
});
