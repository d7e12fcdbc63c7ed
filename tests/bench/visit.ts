import type { Browser, CDPSession, Locator, Page } from '@playwright/test';

/** The network "Slow 4G" of Lighthouse. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
/** The emulated phone is a quarter as fast as this machine. */
const cpuSlowdown = 4;
/** How long a link is in view before the visitor taps it. */
const readingMs = 2000;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

type PageMetrics = {
  lcp: number;
  cls: number;
  longTasks: { startTime: number; duration: number }[];
  /** The longest interaction so far, from the press to the frame that shows its effect. */
  inp: number;
  /** Times in milliseconds since the navigation. */
  buttonPaintedAt?: number;
  menuPaintedAt?: number;
  touchedAt?: number;
};
declare global {
  interface Window {
    metrics: PageMetrics;
  }
}

/** Records the metrics. Runs in the page before all other scripts. */
function recordMetrics() {
  const metrics: PageMetrics = { lcp: 0, cls: 0, longTasks: [], inp: 0 };
  window.metrics = metrics;
  const observe = (type: string, read: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe('largest-contentful-paint', ({ startTime }) => {
    metrics.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) metrics.cls += shift.value;
  });
  observe('longtask', ({ startTime, duration }) => {
    metrics.longTasks.push({ startTime, duration });
  });
  const recordInteraction = (entry: PerformanceEntry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming;
    if (interactionId) metrics.inp = Math.max(metrics.inp, duration);
  };
  observe('event', recordInteraction, { durationThreshold: 16 });
  addEventListener(
    'pointerdown',
    () => {
      metrics.touchedAt ??= performance.now();
    },
    true,
  );
  const checkMenu = () => {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (isPainted && document.querySelector('header button'))
      metrics.buttonPaintedAt ??= performance.now();
    if (document.querySelector(':popover-open, [role=dialog]'))
      metrics.menuPaintedAt ??= performance.now();
    else requestAnimationFrame(checkMenu);
  };
  requestAnimationFrame(checkMenu);

  // Measures the time from the press on a link to the first painted frame with the next heading, in this document or in
  // the next one.
  const now = () => performance.timeOrigin + performance.now();
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest('a')) return;
      sessionStorage.setItem('pressed', String(now()));
      sessionStorage.setItem('from', document.querySelector('h1')?.textContent ?? '');
    },
    true,
  );
  const checkHeading = () => {
    const pressed = sessionStorage.getItem('pressed');
    const heading = document.querySelector('h1')?.textContent;
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (pressed && isPainted && heading && heading !== sessionStorage.getItem('from'))
      sessionStorage.setItem('arrived', String(now() - Number(pressed)));
    else requestAnimationFrame(checkHeading);
  };
  requestAnimationFrame(checkHeading);
}

async function openPhone(browser: Browser, origin: string) {
  const context = await browser.newContext({ ...phone, baseURL: origin });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await session.send('Performance.enable');
  await page.addInitScript(recordMetrics);
  return { page, session, [Symbol.asyncDispose]: () => context.close() };
}

type Response = { type: string; bytes: number; doneAtSeconds: number };

/** Returns a list that grows with each response. The bytes are as transferred and include the headers. */
function collectResponses(session: CDPSession) {
  const typesById = new Map<string, string>();
  const responses: Response[] = [];
  session.on('Network.responseReceived', ({ requestId, type }) => typesById.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const type = typesById.get(requestId) ?? 'Other';
    responses.push({ type, bytes: encodedDataLength, doneAtSeconds: timestamp });
  });
  return responses;
}
const sumKiB = (responses: Response[]) =>
  responses.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

/** Waits until there has been no request for a second (500 ms of `networkidle`, and 500 ms more). */
async function waitForQuietNetwork(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}

async function readMetric(session: CDPSession, name: string) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((entry) => entry.name === name)?.value ?? Number.NaN;
}

export type Figures = Record<string, number>;

/** Measures a first visit without interaction. */
export async function measureFirstVisit(
  browser: Browser,
  origin: string,
  path: string,
): Promise<Figures> {
  await using visit = await openPhone(browser, origin);
  const { page, session } = visit;
  const responses = collectResponses(session);
  await page.goto(path, { waitUntil: 'load' });
  await waitForQuietNetwork(page);
  const figures = await page.evaluate(() => {
    const [fcp] = performance.getEntriesByName('first-contentful-paint');
    return { ...window.metrics, fcp: fcp?.startTime ?? Number.NaN };
  });
  // Total Blocking Time: the parts of long tasks beyond 50 ms, during which a page does not respond
  // (https://web.dev/articles/tbt).
  const sumBlockedMsSince = (start: number) =>
    figures.longTasks.reduce((sum, { startTime, duration }) => {
      const end = startTime + duration;
      return sum + Math.max(0, Math.min(duration - 50, end - start));
    }, 0);
  const blockedAfterPaintMs = sumBlockedMsSince(figures.fcp);
  const blockedMs = sumBlockedMsSince(0);
  const startedAtSeconds = await readMetric(session, 'NavigationStart');
  const paintedAtSeconds = startedAtSeconds + figures.fcp / 1000;
  const responsesBeforePaint = responses.filter(
    ({ type, doneAtSeconds }) => type !== 'Image' && doneAtSeconds <= paintedAtSeconds,
  );
  const cpuMs = (await readMetric(session, 'TaskDuration')) * 1000;
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return {
    'before first paint, no images, KiB': sumKiB(responsesBeforePaint),
    'transferred, KiB': sumKiB(responses),
    'script, KiB': sumKiB(responses.filter(({ type }) => type === 'Script')),
    'FCP, ms': figures.fcp,
    'LCP, ms': figures.lcp,
    CLS: figures.cls,
    'blocking time before first paint, ms': blockedMs - blockedAfterPaintMs,
    'blocking time after first paint, ms': blockedAfterPaintMs,
    'main-thread CPU, ms': cpuMs,
    'heap after GC, KiB': usedSize / 1024,
  };
}

/**
 * Taps the center of an element. Playwright's own `tap` adds a listener to the page, which at this CPU speed adds 8 to
 * 16 ms to each interaction.
 */
async function tap(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not in view`);
  await element.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Taps the Menu button again and again from its first paint until the menu opens. Measures from the first tap. */
export async function measureMenu(
  browser: Browser,
  origin: string,
  path: string,
): Promise<Figures> {
  await using visit = await openPhone(browser, origin);
  const { page } = visit;
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.metrics?.buttonPaintedAt);
  const box = await page.locator('header button', { hasText: 'Menu' }).first().boundingBox();
  if (!box) throw new Error(`${path} shows no Menu button`);
  let taps = 0;
  do {
    taps += 1;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page
      .waitForFunction(() => window.metrics.menuPaintedAt, undefined, { timeout: 400 })
      .catch(() => undefined);
  } while (taps < 20 && !(await page.evaluate(() => window.metrics.menuPaintedAt)));
  const { touchedAt = Number.NaN, menuPaintedAt = Number.NaN } = await page.evaluate(
    () => window.metrics,
  );
  return {
    'taps until the menu opens': taps,
    'first tap → menu open, ms': menuPaintedAt - touchedAt,
  };
}

/**
 * Measures the time from a tap on the first link to a service until its heading is painted, and the time that React
 * takes to start.
 */
export async function measureLink(
  browser: Browser,
  origin: string,
  path: string,
  hydrates: boolean,
): Promise<Figures> {
  await using visit = await openPhone(browser, origin);
  const { page } = visit;
  await page.goto(path, { waitUntil: 'load' });
  await waitForQuietNetwork(page);
  let untilReactMs = 0;
  if (hydrates) {
    const start = Date.now();
    await page.touchscreen.tap(4, 400); // the first interaction, at which React starts
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    untilReactMs = Date.now() - start;
    await waitForQuietNetwork(page);
  }
  const link = page
    .locator(`:is(main, aside) a[href^="/services/"]:not([href="${path}"])`)
    .filter({ visible: true })
    .first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(readingMs);
  await tap(link);
  await page.waitForFunction(() => sessionStorage.getItem('arrived'));
  const arrivedMs = Number(await page.evaluate(() => sessionStorage.getItem('arrived')));
  return {
    'link → next heading, ms': arrivedMs,
    ...(hydrates && { 'first interaction → React started, ms': untilReactMs }),
  };
}

/** Measures interactions after React has started: the menu, an FAQ answer, and typing. */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  path: string,
  hydrates: boolean,
): Promise<Figures> {
  await using visit = await openPhone(browser, origin);
  const { page } = visit;
  await page.goto(path, { waitUntil: 'load' });
  await page.touchscreen.tap(4, 400);
  if (hydrates)
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await waitForQuietNetwork(page);
  const measureLongest = async (act: () => Promise<unknown>) => {
    await page.evaluate(() => {
      window.metrics.inp = 0;
    });
    await act();
    await page.waitForTimeout(500); // performance entries arrive after the frame
    return page.evaluate(() => window.metrics.inp);
  };
  const figures: Figures = {
    'INP of the menu, ms': await measureLongest(async () => {
      await tap(page.locator('header button', { hasText: 'Menu' }).first());
      await page.waitForTimeout(400);
      await page.keyboard.press('Escape');
    }),
  };
  const question = page.locator('main summary').first();
  if (await question.count())
    figures['INP of an answer, ms'] = await measureLongest(async () => {
      await tap(question);
      await tap(question);
    });
  const message = page.locator('main textarea');
  if (await message.count())
    figures['INP of typing, ms'] = await measureLongest(async () => {
      await tap(message);
      await page.keyboard.type('My brother needs help.');
    });
  return figures;
}
