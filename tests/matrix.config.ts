import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { type Engine, engines, type ModeName, modeForEngine, modeNames } from './harness/modes.ts';
import { hasWebKit } from './harness/webkit.ts';
import base from './playwright.config.ts';

const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const hasFirefox = existsSync(firefoxPath);

/** The journeys that only run in Chromium. */
const chromiumOnly = [
  ...['offline', 'offline-form'], // WebDriver BiDi does not start service workers
  ...['display', 'focus-visible', 'pictures', 'print', 'no-javascript'], // these emulate settings through Chromium's protocol
  'focus-walk', // in Firefox, Tab leaves the page for the browser's own buttons; core.spec.ts covers the header
  'phone', // the settings below give Firefox a mouse
  'pdf-fields', // it tests Chromium's own viewer
  'recaptcha', // the simulated provider needs Chromium's protocol
].map((spec) => `**/${spec}.spec.ts`);

const core = '**/core.spec.ts';
const catalogue = '**/catalogue.spec.ts';

/**
 * The titles of the tests to run in a mode: those in the narrowest and in a wide window, because the others differ only
 * in width. With text at 200 %, the narrowest is that of a current phone.
 */
const titlesInMode = (mode: ModeName) =>
  mode === '200 % text' ? / (375|1280) px / : / (320|1280) px /;
/** The titles of the tests in core.spec.ts that need scripts. */
const titlesThatNeedScripts = /Tab visits|a link|an incomplete form/;

const firefoxOptions = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: firefoxPath,
    firefoxUserPrefs: {
      // Without a mouse Firefox reports "hover: none". The tests use a mouse, so 6 = can hover (4) + is fine (2).
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // Disables the back/forward cache, because Playwright waits for ever for a page restored from it.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  },
  trace: 'off' as const,
  screenshot: 'off' as const,
};
const optionsByEngine = { Chromium: {}, Firefox: firefoxOptions, WebKit: {} } satisfies Record<
  Engine,
  object
>;
const isInstalled: Record<Engine, boolean> = {
  Chromium: true,
  Firefox: hasFirefox,
  WebKit: hasWebKit,
};

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
      .filter((engine) => isInstalled[engine])
      .flatMap((engine) =>
        modeNames
          .filter((mode) => modeForEngine(engine, mode))
          .map((mode) => ({
            name: `${engine}, ${mode}`,
            testMatch: core,
            testIgnore: [],
            ...(mode !== 'as it is' && { grep: titlesInMode(mode) }),
            ...(mode === 'no JavaScript' && { grepInvert: titlesThatNeedScripts }),
            use: { ...optionsByEngine[engine], engine, mode },
          })),
      ),
    { name: 'Chromium', testMatch: ['journeys/**/*.spec.ts'], testIgnore: [core] },
    ...(hasFirefox
      ? [
          {
            name: 'Firefox',
            testIgnore: [catalogue, core, ...chromiumOnly],
            use: firefoxOptions,
          },
        ]
      : []),
  ],
});
