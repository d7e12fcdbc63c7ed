import { chromium, expect, firefox, type LaunchOptions } from '@playwright/test';
import { type Engine, type ModeName, modeForEngine } from '../../harness/modes.ts';
import type { Site } from '../../harness/serve-site.ts';
import { test as base } from '../../harness/site.ts';
import { openWebKit } from '../../harness/webkit.ts';

export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Escape';

/** The actions that the core journeys need, limited to those that every browser driver supports. */
export interface Visitor {
  readonly site: Site;
  readonly hasScripts: boolean;
  /** Opens a page and, if scripts are on, waits until React has hydrated it. */
  open(path: string): Promise<void>;
  press(key: Key, times?: number): Promise<void>;
  type(text: string): Promise<void>;
  /** Runs a function in the page. The function is serialized, so it can use only its argument. */
  evaluate<T, A = undefined>(inPage: (argument: A) => T, argument?: A): Promise<T>;
}

/** A running browser in one mode. */
type Driver = {
  /** Opens a window of this size without history or stored data. */
  openWindow(width: number, height: number): Promise<BrowserWindow>;
  close(): Promise<void>;
};
type BrowserWindow = {
  goto(url: string): Promise<unknown>;
  press(key: string): Promise<unknown>;
  type(text: string): Promise<unknown>;
  evaluate<T, A>(inPage: (argument: A) => T, argument: A): Promise<T>;
  close(): Promise<void>;
};

async function startPlaywright(
  engine: 'Chromium' | 'Firefox',
  name: ModeName,
  launchOptions: LaunchOptions,
): Promise<Driver> {
  const mode = modeForEngine(engine, name);
  const browser =
    engine === 'Chromium'
      ? await chromium.launch(launchOptions)
      : await firefox.launch({
          ...launchOptions,
          ...(mode?.Firefox && { firefoxUserPrefs: mode.Firefox }),
        });
  return {
    async openWindow(width, height) {
      const context = await browser.newContext({
        viewport: { width, height },
        serviceWorkers: 'block',
        // Firefox applies its own preferences only if nothing is emulated.
        ...(engine === 'Chromium'
          ? mode?.Chromium
          : { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null }),
      });
      const page = await context.newPage();
      return {
        goto: (url) => page.goto(url),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        async evaluate(inPage, argument) {
          for (;;)
            try {
              return await page.evaluate(inPage as never, argument as never);
            } catch (error) {
              // The page navigated during the call: try again on the next page.
              if (!/because of a navigation/.test(String(error))) throw error;
            }
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

async function startWebKit(name: ModeName): Promise<Driver> {
  const webkit = await openWebKit(modeForEngine('WebKit', name)?.WebKit ?? []);
  return {
    async openWindow(width, height) {
      await webkit.resize(width, height);
      return {
        ...webkit,
        // WebKit reuses its window, so clear the state for the next visitor.
        close: async () => {
          await webkit.evaluate(
            () => location.protocol === 'http:' && sessionStorage.clear(),
            null,
          );
          await webkit.goto('about:blank');
        },
      };
    },
    close: () => webkit[Symbol.asyncDispose](),
  };
}

/** Imitates an interaction, because React starts at the first one. Returns whether React has hydrated the page. */
function startReact() {
  dispatchEvent(new PointerEvent('pointerover'));
  return performance.getEntriesByName('hydrated').length > 0;
}

function addStyle(css: string) {
  const sheet = new CSSStyleSheet(); // the content security policy of the page blocks an inline style element
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

type Options = { engine: Engine; mode: ModeName };

export const test = base.extend<
  { width: number; height: number; visitor: Visitor },
  Options & { driver: Driver }
>({
  engine: ['Chromium', { option: true, scope: 'worker' }],
  mode: ['as it is', { option: true, scope: 'worker' }],
  width: [1280, { option: true }],
  height: [800, { option: true }],
  // Replaces the check of the console, because not every driver can read the console.
  watch: async ({ engine: _ }, use) => use({ expectedErrors: [] }),
  driver: [
    async ({ engine, mode, launchOptions }, use) => {
      const driver =
        engine === 'WebKit'
          ? await startWebKit(mode)
          : await startPlaywright(engine, mode, launchOptions);
      await use(driver);
      await driver.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engine, mode, driver, site, width, height }, use) => {
    const browserWindow = await driver.openWindow(width, height);
    const { query: mediaQuery, css } = modeForEngine(engine, mode) ?? {};
    const hasScripts = mode !== 'no JavaScript';
    const evaluate: Visitor['evaluate'] = (inPage, argument) =>
      browserWindow.evaluate(inPage, argument as never);
    await use({
      site,
      hasScripts,
      evaluate,
      async open(path) {
        await browserWindow.goto(site.url + path);
        if (mediaQuery)
          expect(await evaluate((text) => matchMedia(text).matches, mediaQuery), mediaQuery).toBe(
            true,
          );
        if (hasScripts)
          await expect.poll(() => evaluate(startReact), { timeout: 20_000 }).toBe(true);
        else
          expect(
            await evaluate(() => document.onclick),
            'the inline script has not run',
          ).toBeNull();
        if (css) await evaluate(addStyle, css);
      },
      async press(key, times = 1) {
        for (let pressed = 0; pressed < times; pressed++) await browserWindow.press(key);
      },
      type: async (text) => void (await browserWindow.type(text)),
    });
    await browserWindow.close();
  },
});

export { expect };
