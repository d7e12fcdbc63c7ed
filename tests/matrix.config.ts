import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { type Engine, engines, type ModeName, modeNames, modeOn } from './harness/modes.ts';
import { hasWebKit } from './harness/webkit.ts';
import base from './playwright.config.ts';

const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const hasFirefox = existsSync(firefoxPath);

/** Journeys that only Chromium's driver can walk. */
const chromiumOnly = [
  ...['offline', 'offline-form'], // WebDriver BiDi starts no service worker
  ...['display', 'focus-visible', 'print', 'no-javascript'], // emulated by Chromium's own protocol
  'focus-walk', // Tab at the end of the page goes on to Firefox's own buttons; core.spec.ts walks the header
  'recaptcha', // the stand-in for the provider needs Chromium's own protocol
].map((spec) => `**/${spec}.spec.ts`);

const core = '**/core.spec.ts';
const catalogue = '**/catalogue.spec.ts';

// What lies between the windows of the audit differs by width only. Twice the text is asked of a phone of today.
const windowsOf = (mode: ModeName) =>
  mode === '200 % text' ? / (375|1280) px / : / (320|1280) px /;
const needsScripts = /Tab goes through|a link|an incomplete form/;

const onFirefox = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: firefoxPath,
    firefoxUserPrefs: {
      // A machine without a mouse says "hover: none"; the tests have one, and it hovers (4) finely (2).
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // Without the back/forward cache: Playwright waits for ever for the load of a page that comes from it.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  },
  trace: 'off' as const,
  screenshot: 'off' as const,
};
const use = { Chromium: {}, Firefox: onFirefox, WebKit: {} } satisfies Record<Engine, object>;
const isHere: Record<Engine, boolean> = { Chromium: true, Firefox: hasFirefox, WebKit: hasWebKit };

/** `npm run test:matrix`: the core journeys on every engine in every mode, all others wherever Playwright drives. */
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
          .filter((mode) => modeOn(engine, mode))
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
