import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { holdTimers, states } from '#audited-site/states.ts';
import { now } from './clock.ts';
import { modes, type Run, viewports } from './matrix.ts';

/** A page in the condition of a run, and what it did meanwhile. */
export interface Visit extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly run: Run;
  readonly status: number;
  /** What the console said that the state does not explain. */
  readonly errors: readonly string[];
  /** Origins other than the site's that were asked. */
  readonly strangers: readonly string[];
  /** Addresses of the site's own origin that were read, in the course of the checks too, without what was prefetched. */
  readonly fetched: ReadonlySet<string>;
  /** Keeps a picture of the whole page as it is now. */
  shoot(name: string): Promise<void>;
  /** The pictures that were kept, WebP. */
  readonly pictures: ReadonlyMap<string, Buffer>;
  /** Loads the page anew, in the same condition, at rest. */
  reload(size?: { width: number; height: number }): Promise<Page>;
}

/** Where a run's subject is served. */
export type Addresses = (route: string) => string;

/** Opens a run's page in a browser context of its own and brings about its state. Less motion is asked for. */
export async function visit(
  browser: Browser,
  run: Run,
  addressOf: Addresses,
  { foreign = false } = {},
): Promise<Visit> {
  const state = states.find(({ name }) => name === run.state);
  const address = addressOf(run.route);
  const own = new URL(address).origin;
  const context = await browser.newContext({
    viewport: viewports[run.viewport],
    deviceScaleFactor: 1,
    hasTouch: run.viewport === '390x844', // a phone: style sheets make targets larger for a finger
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    javaScriptEnabled: !state?.withoutScripts,
    serviceWorkers: 'block',
    ...modes[run.mode],
  });
  context.setDefaultTimeout(30_000);
  await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 })); // asked once in a browser's life
  const expected = /^story:.*-failed/.test(run.route)
    ? /clipboard refused|security check/
    : state?.expectedErrors;
  const errors: string[] = [];
  const strangers = new Set<string>();
  const fetched = new Set<string>();
  context.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text()))
      if (!(run.route === '/no-such-page' && /status of 404/.test(message.text())))
        errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('request', (request) => {
    const { protocol, origin, pathname } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    if (origin !== own) strangers.add(origin);
    else if (!request.headers()['sec-purpose']) fetched.add(pathname);
  });

  const open = async (page: Page) => {
    const answer = await page.goto(address, { waitUntil: 'load' });
    if (run.route.startsWith('story:')) await storyShown(page);
    if (!state?.withoutScripts) {
      // As a visitor would: React comes only with the first move.
      const hydrates = !foreign && !run.route.startsWith('story:') && run.state !== 'prehydration';
      await page.mouse.move(1, 1);
      if (hydrates)
        await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
      await settled(page);
    }
    return answer?.status() ?? 0;
  };
  let reloaded = false;
  const pictures = new Map<string, Buffer>();
  const page = await context.newPage();
  // Not Playwright's clock: it would take `performance` and the timers too.
  await page.addInitScript(standStill, now.getTime());
  await page.addInitScript(recordListeners);
  // "Copied" and "expired" pass after two seconds: a slow machine would look at what comes then.
  if (run.route.startsWith('story:')) await holdTimers(page, 2_000);
  await state?.prepare?.(page);
  const status = await open(page);
  await state?.enter?.(page);
  if (!state?.withoutScripts) await settled(page);
  // What the form still needs is said 1.5 s after its last change: a quick machine would look before.
  if (run.route === '/Contact' && state && !state.withoutScripts) await page.waitForTimeout(1_600);

  return {
    page,
    context,
    run,
    status,
    errors,
    fetched,
    get strangers() {
      return [...strangers];
    },
    pictures,
    async shoot(name) {
      if (!state) await page.mouse.move(1, 1); // what an earlier check left under the pointer would look hovered
      pictures.set(name, await pictureOf(page));
    },
    async reload(size) {
      if (size) await page.setViewportSize(size);
      if (!reloaded) await page.addInitScript(() => sessionStorage.clear()); // no draft of an earlier check
      reloaded = true;
      await page.goto('about:blank');
      await open(page);
      return page;
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** A story comes after the load event, and may be played then. The frame's own hidden screens are no part of it. */
async function storyShown(page: Page) {
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = window;
    return /^(completed|finished)$/.test(preview?.currentRender?.phase ?? '');
  });
  await page.locator('body.sb-show-main main').waitFor();
  await page.evaluate(() => {
    for (const screen of document.querySelectorAll('.sb-wrapper')) screen.remove();
  });
}

/** Hydrated, fonts there, pictures in view decoded, finite animations over. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished.catch(() => {}));
    await Promise.race([Promise.all(moving), new Promise((done) => setTimeout(done, 3_000))]);
  });
}

const tallest = 16_000; // more does not fit into a WebP

async function pictureOf(page: Page) {
  const height = await page.evaluate(async () => {
    const loaded = [...document.images].map((image) => {
      image.loading = 'eager';
      // Decoded when it is drawn. After decode() Chromium keeps the whole picture for a while and makes the
      // small one from it; a JPEG decoded small at once has other pixels.
      image.decoding = 'sync';
      return (
        image.complete ||
        new Promise((done) => {
          image.onload = done;
          image.onerror = done;
        })
      );
    });
    await Promise.all(loaded);
    return document.documentElement.scrollHeight;
  });
  const { width } = page.viewportSize() ?? { width: 0 };
  const png = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, tallest) },
  });
  return sharp(png).webp({ quality: 20 }).toBuffer();
}

declare global {
  interface Window {
    /** The kinds of events that the page listens to. */
    listenedTo?: Set<string>;
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
  }
}

/** Notes which kinds of events the page listens to; read by the checks on gestures, motion and keys. */
function recordListeners() {
  const kinds = new Set<string>();
  window.listenedTo = kinds;
  const real = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (kind, listener, options) {
    // React listens for every kind at its roots; only what is put on other targets says something.
    const isRoot = this instanceof Element && ['root', 'island'].includes(this.id);
    if (!isRoot && this !== document && listener) kinds.add(kind);
    return real.call(this, kind, listener, options);
  };
}

/** The page's `Date` always tells the same instant. */
function standStill(time: number) {
  const Real = Date;
  window.Date = class extends Real {
    constructor(...parts: []) {
      if (parts.length) super(...parts);
      else super(time);
    }
    static override now() {
      return time;
    }
  } as DateConstructor;
}
