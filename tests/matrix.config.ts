import { defineConfig } from '@playwright/test';
import { chromiumOnly, firefoxPath, hasFirefox } from './harness/engines.ts';
import { type Engine, engines, type ModeName, modeNames, modeOn } from './harness/modes.ts';
import { hasWebKit } from './harness/webkit.ts';
import base from './playwright.config.ts';

const core = '**/core.spec.ts';
const catalogue = '**/catalogue.spec.ts';

// What lies between the windows of the audit differs by width only. Twice the text is asked of a phone of today.
const windowsOf = (mode: ModeName) =>
  mode === '200 % text' ? / (375|1280) px / : / (320|1280) px /;
const needsScripts = /goes through|follows a link|comes back to where|what is wrong/;

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
  reporter: [['line'], ['./harness/matrix-reporter.ts', { file: 'tests/journeys-matrix.md' }]],
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
            testIgnore: [
              ...[catalogue, core],
              ...Object.keys(chromiumOnly).map((spec) => `**/${spec}.spec.ts`),
            ],
            use: onFirefox,
          },
        ]
      : []),
  ],
});
