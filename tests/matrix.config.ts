import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { type Engine, engines, type ModeName, modeForEngine, modeNames } from './harness/modes.ts';
import { hasWebKit } from './harness/webkit.ts';
import base from './playwright.config.ts';

const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const hasFirefox = existsSync(firefoxPath);

/** Journeys that need Chromium's driver. */
const chromiumOnly = [
  ...['offline', 'offline-form'], // WebDriver BiDi does not start service workers
  ...['display', 'focus-visible', 'print', 'no-javascript'], // these emulate settings with the protocol of Chromium
  'focus-walk', // in Firefox, Tab leaves the page for the browser's own buttons; core.spec.ts covers the header
  'recaptcha', // the stand-in for the provider needs the protocol of Chromium
].map((spec) => `**/${spec}.spec.ts`);

const core = '**/core.spec.ts';
const catalogue = '**/catalogue.spec.ts';

// In each mode the narrowest and the wide window are enough, because the others differ only in width. Text at 200 % starts
// at the width of a current phone.
const windowsOf = (mode: ModeName) =>
  mode === '200 % text' ? / (375|1280) px / : / (320|1280) px /;
/** Titles in core.spec.ts of tests that need scripts. */
const needsScripts = /Tab visits|a link|an incomplete form/;

const onFirefox = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: firefoxPath,
    firefoxUserPrefs: {
      // Without a mouse Firefox reports "hover: none". The tests use a mouse, which can hover (4) and is fine (2).
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // Disables the back/forward cache, because Playwright waits for ever for a page restored from it.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  },
  trace: 'off' as const,
  screenshot: 'off' as const,
};
const use = { Chromium: {}, Firefox: onFirefox, WebKit: {} } satisfies Record<Engine, object>;
const isHere: Record<Engine, boolean> = { Chromium: true, Firefox: hasFirefox, WebKit: hasWebKit };

/**
 * For `npm run test:matrix`: the core journeys on every engine in every mode, and all other journeys on Chromium and
 * Firefox.
 */
export default defineConfig({
  ...base,
  testMatch: ['journeys/*.spec.ts'],
  testIgnore: [catalogue, core],
  outputDir: '../test-results/matrix',
  timeout: 180_000,
  reporter: [['line'], ['html', { outputFolder: '../test-results/matrix-report', open: 'never' }]],
  projects: [
    ...engines
      .filter((engine) => isHere[engine])
      .flatMap((engine) =>
        modeNames
          .filter((mode) => modeForEngine(engine, mode))
          .map((mode) => ({
            name: `${engine}, ${mode}`,
            testMatch: core,
            testIgnore: [],
            ...(mode !== 'as it is' && { grep: windowsOf(mode) }),
            ...(mode === 'no JavaScript' && { grepInvert: needsScripts }),
            use: { ...use[engine], engine, mode },
          })),
      ),
    { name: 'Chromium' },
    ...(hasFirefox
      ? [
          {
            name: 'Firefox',
            testIgnore: [catalogue, core, ...chromiumOnly],
            use: onFirefox,
          },
        ]
      : []),
  ],
});
