import type { Page } from '@playwright/test';
import { isBrowserMatrixRun, sampleOf } from '../harness/page-kinds.ts';
import {
  delayScripts,
  expect,
  holdScripts,
  test,
  viewports,
  waitForHydration,
} from '../harness/site.ts';

const aboutButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'About Us' });
const panelLink = (page: Page) => page.getByRole('banner').locator('nav li li a').nth(1);

/**
 * Records the position of the panel in each animation frame, from the first one in which it is fully visible. If the
 * panel is missing later, records "gone" and the state that helps to find the cause. The returned function reads the
 * different positions.
 */
async function recordPanel(page: Page) {
  await page.evaluate(() => {
    const seen: string[] = [];
    const recordFrame = () => {
      const card = document.querySelector('header nav li ul');
      const opacity = card?.parentElement && getComputedStyle(card.parentElement).opacity;
      const { x, y, width, height } = card?.getBoundingClientRect() ?? new DOMRect();
      const isShown = width > 0 && opacity === '1';
      const item = card?.closest('nav > ul > li') ?? document.querySelector('header nav li');
      if (isShown) seen.push([x, y, width, height].join());
      else if (seen.length)
        seen.push(
          `gone after ${Math.round(performance.now())} ms: ${JSON.stringify({
            width,
            opacity,
            popover: card?.parentElement?.popover,
            expanded: item?.querySelector('button')?.ariaExpanded,
            hovered: item?.matches(':hover'),
            windowHasFocus: document.hasFocus(),
            hydrated: performance.getEntriesByName('hydrated')[0]?.startTime,
          })}`,
        );
      requestAnimationFrame(recordFrame);
    };
    recordFrame();
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => [...new Set((window as { seen?: string[] }).seen)]);
}

/** When the scripts arrive: after a delay in milliseconds, or after the panel has opened without them. */
const scriptArrivals = {
  'scripts at once': 0,
  'scripts 150 ms late': 150,
  'scripts after the panel has opened': 'after opening',
  'no scripts': Infinity,
} as const;

/** Scripts that come 150 ms late find the page as others do: those that come at once, or after the panel has opened. */
function waysToMove(delay: number | string) {
  if (isBrowserMatrixRun || delay === 0) return ['moves', 'jumps'];
  return delay === 150 ? [] : ['moves'];
}

test.describe('the visitor first moves the pointer to About Us', () => {
  test.use({ viewport: viewports.wide });

  for (const [arrival, delay] of Object.entries(scriptArrivals))
    for (const way of sampleOf(waysToMove(delay)))
      test(`${arrival}, the pointer ${way} there: the panel opens, stays open, and closes when the pointer leaves`, async ({
        page,
        watch,
      }) => {
        if (delay === Infinity) watch.expectedErrors.push(/ERR_FAILED|Loading chunk/);
        const release = delay === 'after opening' ? await holdScripts(page) : undefined;
        if (delay !== 'after opening') await delayScripts(page, delay);
        await page.goto('/careers', { waitUntil: 'load' });
        const readPositions = await recordPanel(page);
        const button = await aboutButton(page).boundingBox();
        if (!button) throw new Error('the button has no box');
        const buttonCenter = [button.x + button.width / 2, button.y + button.height / 2] as const;
        if (way === 'moves')
          for (let step = 1; step <= 20; step++) {
            await page.mouse.move(buttonCenter[0], (buttonCenter[1] * step) / 20);
            await page.waitForTimeout(10); // about the speed of a hand
          }
        else await page.mouse.move(...buttonCenter);
        await expect(panelLink(page)).toBeVisible();
        release?.();
        if (delay !== Infinity) await waitForHydration(page);
        // Time passes here and below to show that the panel stays open: it closes 450 ms after the pointer has left.
        await page.waitForTimeout(300);
        if (delay !== Infinity)
          await expect(aboutButton(page)).toHaveAttribute('aria-expanded', 'true');
        await page.mouse.move(buttonCenter[0], button.y + button.height + 4); // the gap
        await page.waitForTimeout(600);
        await panelLink(page).hover();
        await page.waitForTimeout(600);
        const positions = await readPositions();
        expect(positions, 'one position in every frame').toEqual([
          expect.stringMatching(/^[\d.,]+$/),
        ]);
        await page.mouse.move(900, 600, { steps: 3 });
        await expect(panelLink(page)).toBeHidden();
      });

  for (const delay of sampleOf([150, Infinity]))
    test(`${delay === Infinity ? 'no scripts' : `scripts ${delay} ms late`}: the first click keeps the panel open, the second closes it`, async ({
      page,
      watch,
    }) => {
      if (delay === Infinity) watch.expectedErrors.push(/ERR_FAILED|Loading chunk/);
      await delayScripts(page, delay);
      await page.goto('/careers', { waitUntil: 'load' });
      await aboutButton(page).hover();
      await page.mouse.down();
      await page.mouse.up();
      await expect(panelLink(page)).toBeVisible();
      if (delay < Infinity) await waitForHydration(page);
      await page.mouse.move(900, 600);
      await page.waitForTimeout(600); // time passes to show that it stays open: a panel opened by hover would close after 450 ms
      await expect(panelLink(page)).toBeVisible();
      expect(await aboutButton(page).evaluate((e) => getComputedStyle(e).outlineStyle)).toBe(
        'solid',
      );
      await aboutButton(page).hover();
      await page.mouse.down();
      await page.mouse.up();
      await expect(panelLink(page)).toBeHidden();
      await page.waitForTimeout(600); // time passes to show that it stays closed: hover would open it after 150 ms
      await expect(panelLink(page), 'the pointer is still there').toBeHidden();
    });

  test('a link of the panel works when the mouse button is down during hydration', {
    tag: '@nightly',
  }, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/careers', { waitUntil: 'load' });
    await aboutButton(page).hover();
    await panelLink(page).hover();
    await page.mouse.down();
    release();
    await waitForHydration(page);
    await page.mouse.up();
    await expect(page).toHaveURL(/\/Our-Team$/);
  });
});

test.describe('Tab reaches About Us, and React never starts', () => {
  test.use({ viewport: viewports.wide });

  test('the panel opens, toggles, and closes when the focus leaves, and aria-expanded follows', async ({
    page,
    watch,
    browserName,
  }) => {
    watch.expectedErrors.push(/ERR_FAILED|Loading chunk/);
    await delayScripts(page, Infinity);
    await page.goto('/careers', { waitUntil: 'load' });
    const expectExpanded = async (expanded: boolean) => {
      if (browserName !== 'chromium') return; // only the protocol of Chromium exposes the accessibility tree
      const session = await page.context().newCDPSession(page);
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const node = nodes.find(
        ({ name, role }) => role?.value === 'button' && name?.value === 'About Us',
      );
      const exposedState = node?.properties?.find(({ name }) => name === 'expanded')?.value.value;
      expect(exposedState).toBe(expanded);
    };
    await expectExpanded(false);
    const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true });
    await home.focus();
    await page.keyboard.press('Tab');
    await expect(aboutButton(page)).toBeFocused();
    await expect(panelLink(page)).toBeVisible();
    await expectExpanded(true);
    await page.keyboard.press('Enter');
    await expect(panelLink(page)).toBeHidden();
    await expectExpanded(false);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(panelLink(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(aboutButton(page)).toBeFocused();
    await page.waitForTimeout(200); // time passes to show that it stays closed: the focus would open it at once
    await expect(panelLink(page), 'closed after Escape').toBeHidden();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(panelLink(page)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(home).toBeFocused();
    await expect(panelLink(page)).toBeHidden();
  });

  test('focus and click together, as a screen reader sends them, open the panel', {
    tag: '@nightly',
  }, async ({ page, watch }) => {
    watch.expectedErrors.push(/ERR_FAILED|Loading chunk/);
    await delayScripts(page, Infinity);
    await page.goto('/careers', { waitUntil: 'load' });
    await page.keyboard.press('Tab');
    await aboutButton(page).evaluate((button: HTMLButtonElement) => {
      button.focus();
      button.click();
    });
    await page.waitForTimeout(200); // time passes to show that the click does not close the panel that the focus has opened
    await expect(panelLink(page)).toBeVisible();
  });
});

test('on a wide touch screen without React, a tap opens the panel, and the next tap closes it for good', async ({
  browser,
  browserName,
  site,
  watch,
}) => {
  test.skip(browserName === 'firefox', 'WebDriver BiDi taps do not reach the page');
  watch.expectedErrors.push(/ERR_FAILED|Loading chunk/);
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: viewports.wide,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await delayScripts(page, Infinity);
  await page.goto('/careers', { waitUntil: 'load' });
  for (const round of ['first', 'again']) {
    await aboutButton(page).tap();
    await expect(panelLink(page), round).toBeVisible();
    await aboutButton(page).tap();
    await expect(panelLink(page), round).toBeHidden();
    await aboutButton(page).evaluate((button) => button.blur()); // as in Safari, where a tap does not focus a button
    await page.waitForTimeout(600); // time passes to show that it stays closed: a browser sends emulated mouse events up to 300 ms after a touch
    await expect(panelLink(page), round).toBeHidden();
  }
  await context.close();
});
