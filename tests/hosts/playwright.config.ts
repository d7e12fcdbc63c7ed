import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** `npm run test:hosts`: each application is installed, built and started before its tests. */
export default defineConfig({
  ...base,
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  fullyParallel: false, // one application for all tests of a host
  reporter: 'list',
});
