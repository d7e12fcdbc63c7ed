import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { opening } from '#audited-site/opening.ts';
import { auditTime } from './clock.ts';
import { modes, type Run, viewports } from './matrix.ts';

/** A page opened for a run: at its route, in its viewport, mode (set of colors) and state, such as an open menu. */
export interface Visit extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly run: Run;
  readonly status: number;
  /** Errors in the console and uncaught exceptions, without those that the state is expected to cause. */
  readonly errors: readonly string[];
  /** The origins of other websites that the page requested. */
  readonly otherOrigins: readonly string[];
  /** The paths of the website that the page and the checks have requested, without prefetches. */
  readonly fetched: ReadonlySet<string>;
  /** Takes a picture of the page in its full height, as it is now. */
  takePicture(name: string): Promise<void>;
  /** The pictures that were taken, as WebP, by name. */
  readonly pictures: ReadonlyMap<string, Buffer>;
  /** Loads the page again in the same mode, in the viewport `size` if given, and does not enter the state of the run. */
  reload(size?: { width: number; height: number }): Promise<Page>;
}

/** Returns the address of a route. */
export type AddressOf = (route: string) => string;

/** Opens the page of a run in a browser context of its own and brings it into the state of the run. */
export async function openVisit(
  browser: Browser,
  run: Run,
  addressOf: AddressOf,
  { isOtherWebsite = false } = {},
): Promise<Visit> {
  const state = isOtherWebsite ? undefined : opening.stateOf(run);
  const address = addressOf(run.route);
  const ownOrigin = new URL(address).origin;
  const context = await browser.newContext({
    viewport: viewports[run.viewport],
    deviceScaleFactor: 1,
    hasTouch: run.viewport === '390x844', // On touch screens the style sheet makes targets larger.
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    javaScriptEnabled: !state?.withoutScripts,
    serviceWorkers: 'block',
    ...modes[run.mode],
  });
  context.setDefaultTimeout(30_000);
  // Chromium requests the icon only for the first page that it opens.
  await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  const errors: string[] = [];
  const otherOrigins = new Set<string>();
  const fetched = new Set<string>();
  context.on('console', (message) => {
    if (
      message.type() === 'error' &&
      (isOtherWebsite || !opening.expectsError(run, message.text()))
    )
      errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('request', (request) => {
    const { protocol, origin, pathname } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    if (origin !== ownOrigin) otherOrigins.add(origin);
    else if (!request.headers()['sec-purpose']) fetched.add(pathname);
  });

  const openPage = async (page: Page) => {
    const response = await page.goto(address, { waitUntil: 'load' });
    if (!state?.withoutScripts) {
      await page.mouse.move(1, 1); // The page loads React when the pointer first moves.
      if (!isOtherWebsite) await opening.waitUntilReady(page, run);
      await waitUntilSettled(page);
    }
    return response?.status() ?? 0;
  };
  let hasReloaded = false;
  const pictures = new Map<string, Buffer>();
  const page = await context.newPage();
  // Playwright's clock would also replace `performance` and the timers.
  await page.addInitScript(stopClock, auditTime.getTime());
  await page.addInitScript(recordListeners);
  if (!isOtherWebsite) await opening.preparePage(page, run);
  const status = await openPage(page);
  if (!isOtherWebsite) await opening.enterState(page, run);
  if (!state?.withoutScripts) await waitUntilSettled(page);

  return {
    page,
    context,
    run,
    status,
    errors,
    fetched,
    get otherOrigins() {
      return [...otherOrigins];
    },
    pictures,
    async takePicture(name) {
      // Away from controls, so that none is hovered. A state may need the pointer where it is.
      if (!state) await page.mouse.move(1, 1);
      pictures.set(name, await takeFullPagePicture(page));
    },
    async reload(size) {
      if (size) await page.setViewportSize(size);
      // An earlier check may have saved a draft of the form.
      if (!hasReloaded) await page.addInitScript(() => sessionStorage.clear());
      hasReloaded = true;
      await page.goto('about:blank');
      await openPage(page);
      return page;
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Waits for the fonts, and at most 3 seconds for the end of finite animations. */
async function waitUntilSettled(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const animationEnds = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished.catch(() => {}));
    await Promise.race([
      Promise.all(animationEnds),
      new Promise((done) => setTimeout(done, 3_000)),
    ]);
  });
}

const maxPictureHeightPx = 16_000; // WebP allows 16,383.

async function takeFullPagePicture(page: Page) {
  const height = await page.evaluate(async () => {
    const loaded = [...document.images].map((image) => {
      image.loading = 'eager';
      // Chromium then decodes the picture when it draws it. After `decode()` it may scale down the full picture instead
      // of decoding a JPEG at the smaller size, which gives other pixels.
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
    clip: { x: 0, y: 0, width, height: Math.min(height, maxPictureHeightPx) },
  });
  return sharp(png).webp({ quality: 20 }).toBuffer();
}

declare global {
  interface Window {
    /** The types of events for which the page has added listeners. */
    listenedTo?: Set<string>;
  }
}

/** Records the types of events for which the page adds listeners, for the checks of gestures (S30) and sensors (S33). */
function recordListeners() {
  const eventTypes = new Set<string>();
  window.listenedTo = eventTypes;
  const addEventListener = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (eventType, listener, options) {
    // React adds listeners for all events to its roots, so only listeners elsewhere count.
    const isRoot = this instanceof Element && ['root', 'island'].includes(this.id);
    if (!isRoot && this !== document && listener) eventTypes.add(eventType);
    return addEventListener.call(this, eventType, listener, options);
  };
}

/** Stops the clock of the page: `Date` always gives the same time. */
function stopClock(time: number) {
  const RealDate = Date;
  window.Date = class extends RealDate {
    constructor(...parts: []) {
      if (parts.length) super(...parts);
      else super(time);
    }
    static override now() {
      return time;
    }
  } as DateConstructor;
}
