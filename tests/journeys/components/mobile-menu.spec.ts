import type { Page } from '@playwright/test';
import { openMobileMenu, type Way } from '#components/testing.ts';
import { sampleOf } from '../../harness/page-kinds.ts';
import {
  expect,
  expectNoFindings,
  holdScripts,
  openHydrated,
  openPainted,
  pressAndReadFocus,
  readFocus,
  test,
  waitForAnimations,
} from './on-fixture.ts';

const links = [
  'a Home',
  'a About Us',
  'a Our Team',
  'a FAQ',
  'a Testimonials',
  'a Careers',
  'a Services',
  'a Residential Program',
  'a Contact',
  'a Community Partnerships',
  'a Patient Portal (opens in a new tab)',
];

const phone = { width: 390, height: 800 };
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'All pages' });
const menu = { name: 'Menu', title: 'All pages', close: 'Close' };

async function openSheet(page: Page, by: Way = 'mouse') {
  await openMobileMenu(page, { ...menu, by });
  await expect(page.locator('#root')).toHaveAttribute('inert');
}

async function expectClosed(page: Page, focus = 'button Menu') {
  await expect(sheet(page)).toHaveCount(0);
  await expect.poll(() => readFocus(page)).toBe(focus);
  await expect(page.locator('[inert], [aria-hidden="true"]:not(svg)')).toHaveCount(0);
  expect(
    await page.evaluate(() => [
      document.documentElement.getAttribute('style') || null,
      getComputedStyle(document.body).pointerEvents,
    ]),
  ).toEqual([null, 'auto']);
}

/**
 * Returns the links, buttons, headings and dialogs of the accessibility tree, sorted: those that the cursor of a screen
 * reader can reach.
 */
async function readAccessibleNames(page: Page) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, role }) => !ignored && /^(link|button|heading|dialog)$/.test(role?.value))
    .map(({ role, name }) => `${role?.value} ${name?.value}`)
    .sort();
}

test.beforeEach(({ page }) => page.setViewportSize(phone));

test.describe('the open menu', () => {
  test.beforeEach(async ({ page }) => {
    await openHydrated(page, '/default/questions');
    await openSheet(page);
  });

  test('Tab and Shift+Tab stay inside, from Close through every link', async ({ page }) => {
    const reversedLinks = links.toReversed();
    expect(await pressAndReadFocus(page, 'Tab', { times: 13 })).toEqual([
      ...links,
      'button Close',
      'a Home',
    ]);
    expect(await pressAndReadFocus(page, 'Shift+Tab', { times: 13 })).toEqual([
      'button Close',
      ...reversedLinks,
      'button Close',
    ]);
  });

  test('the accessibility tree holds no link, button or heading outside of the menu', async ({
    page,
  }) => {
    expect(await readAccessibleNames(page)).toEqual(
      [
        'dialog All pages',
        'button Close',
        'heading All pages',
        ...links.map((link) => link.replace(/^a/, 'link')),
      ].sort(),
    );
    await expect(sheet(page)).toHaveAttribute('aria-modal', 'true');
    await expect(sheet(page).getByRole('link', { name: 'FAQ' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('the page behind does not scroll', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 800 }); // wide enough to leave the page visible beside the sheet
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(300); // time passes to show that nothing scrolls, smoothly or not
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('every target is at least 44 px high', async ({ page }) => {
    const heights = await sheet(page)
      .locator('a, button')
      .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
    expect(heights).toHaveLength(12);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});

test.describe('closing the menu, with the animation on', () => {
  const ways: Record<string, (page: Page) => Promise<void>> = {
    'Escape on Close': (page) => page.keyboard.press('Escape'),
    'Escape from the last link': async (page) => {
      await pressAndReadFocus(page, 'Shift+Tab', { times: 1 });
      await page.keyboard.press('Escape');
    },
    'Enter on Close': (page) => page.keyboard.press('Enter'),
    'a click on Close': (page) => page.getByRole('button', { name: 'Close' }).click(),
    'a press outside': (page) => page.mouse.click(20, 400),
    'a page restored by the back-forward cache': (page) =>
      page.evaluate(() => {
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      }),
  };

  for (const [name, close] of sampleOf(Object.entries(ways), 2)) {
    test(`${name}: the menu closes, and the button has the focus`, async ({ page }) => {
      await page.setViewportSize({ width: 700, height: 800 }); // wide enough to leave the page visible beside the sheet
      await openHydrated(page, '/default/');
      await page.mouse.wheel(0, 40);
      await openSheet(page);
      await close(page);
      await expectClosed(page);
      await openSheet(page);
      await page.keyboard.press('Escape');
      await expectClosed(page);
    });
  }

  for (const way of sampleOf(['Enter', 'click'] as const)) {
    for (const variant of ['default', 'arriving']) {
      test(`a link by ${way} moves the focus to the heading of its page (${variant})`, async ({
        page,
      }) => {
        await openHydrated(page, `/${variant}/`);
        await page.evaluate(() => {
          document.addEventListener('focusin', ({ target }) => {
            const hiding = (target as Element).closest('[inert], [aria-hidden="true"]');
            if (hiding) console.error('focus went into a hidden part of the page');
          });
        });
        await openSheet(page);
        await pressAndReadFocus(page, 'Tab', { times: 4 });
        if (way === 'Enter') await page.keyboard.press('Enter');
        else await sheet(page).getByRole('link', { name: 'FAQ' }).click();
        await expectClosed(page, 'h1 Page /questions');
        await openSheet(page);
        await page.keyboard.press('Escape');
        await expectClosed(page);
      });
    }
  }

  test('the link to the current page moves the focus to the heading of that page', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openHydrated(page, '/default/questions');
    await openSheet(page);
    await sheet(page).getByRole('link', { name: 'FAQ' }).click();
    await expectClosed(page, 'h1 Page /questions');
  });

  test('a link to another site opens a new tab, closes the menu here and focuses the menu button', async ({
    page,
    context,
  }) => {
    await context.route('https://portal.example.org/**', (route) =>
      route.fulfill({ body: 'Portal' }),
    );
    await openHydrated(page, '/default/');
    await openSheet(page);
    const [portal] = await Promise.all([
      context.waitForEvent('page'),
      sheet(page).getByRole('link', { name: 'Patient Portal (opens in a new tab)' }).click(),
    ]);
    expect(await portal.evaluate(() => [opener, document.referrer])).toEqual([null, '']);
    await expectClosed(page);
  });

  test('a link that is opened in a new tab by Ctrl leaves the menu open', {
    tag: '@nightly',
  }, async ({ page, context }) => {
    await openHydrated(page, '/default/');
    await openSheet(page);
    await Promise.all([
      context.waitForEvent('page'),
      sheet(page)
        .getByRole('link', { name: 'FAQ' })
        .click({ modifiers: ['Control'] }),
    ]);
    await page.waitForTimeout(300); // time passes to show that the menu does not close, which takes 120 ms
    await expect(sheet(page)).toBeVisible();
  });

  test('widening the window past the breakpoint closes the menu and moves the focus to the first link of the header', async ({
    page,
  }) => {
    await openHydrated(page, '/default/');
    await openSheet(page);
    await page.mouse.move(20, 400); // away from the button, because the wide header has an entry there that opens on hover
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectClosed(page, 'a Sample Practice');
    await page.setViewportSize(phone);
    await expect(sheet(page)).toHaveCount(0);
  });

  // In the next two tests, a script in the page presses the menu button: the menu closes in 120 ms, and on a slow
  // machine more time passes between a key and a click that Playwright sends.
  test('a second press during the closing animation does not leave the menu half open', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openHydrated(page, '/default/');
    await menuButton(page).evaluate((menu: HTMLElement) =>
      document.addEventListener('animationstart', ({ animationName }) => {
        const { dataset } = document.documentElement;
        if (animationName !== 'pd-menu-out' || 'pressed' in dataset) return; // the event fires for the sheet and for its backdrop
        dataset.pressed = '';
        menu.click();
      }),
    );
    await openSheet(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).toHaveAttribute('data-pressed');
    await expectClosed(page);
  });

  test('a press just after the menu has closed opens it again, with the focus inside', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openHydrated(page, '/default/');
    await openSheet(page);
    await menuButton(page).evaluate((menu: HTMLElement) => {
      const closed = new MutationObserver(() => {
        if (document.querySelector('[role="dialog"]')) return;
        closed.disconnect();
        menu.click();
        document.documentElement.setAttribute('data-pressed', '');
      });
      closed.observe(document.body, { childList: true });
    });
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).toHaveAttribute('data-pressed');
    await expect(sheet(page)).toBeVisible();
    await page.waitForTimeout(300); // time passes to show that the focus stays: the closed sheet restores the focus in a timer
    expect(await readFocus(page)).toBe('button Close');
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  test('the menu opens in 140 ms and closes in 120 ms, and without animation under reduced motion', async ({
    page,
  }) => {
    await openHydrated(page, '/default/');
    await page.evaluate(() => {
      const seen: string[] = [];
      document.addEventListener('animationstart', ({ target, animationName }) => {
        seen.push(`${animationName} ${getComputedStyle(target as Element).animationDuration}`);
        document.documentElement.setAttribute('data-moved', [...new Set(seen)].join(', '));
      });
    });
    const expectAnimations = (what: string) =>
      expect(page.locator('html')).toHaveAttribute('data-moved', what);
    await openSheet(page);
    await expectAnimations('pd-menu-in 0.14s');
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expectAnimations('pd-menu-in 0.14s, pd-menu-out 0.12s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openSheet(page);
    const duration = await sheet(page).evaluate((e) => getComputedStyle(e).animationDuration);
    expect(Number.parseFloat(duration)).toBeLessThan(0.001);
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap opens the menu, a tap outside closes it, and a tap on a link opens its page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 700, height: 800 });
    await openHydrated(page, '/default/');
    await openSheet(page, 'touch');
    await page.touchscreen.tap(20, 400);
    await expectClosed(page);
    await menuButton(page).tap();
    await sheet(page).getByRole('link', { name: 'Our Team' }).tap();
    await expectClosed(page, 'h1 Page /team');
  });
});

test.describe('on the whole page', () => {
  test('a closed menu shows only its button', { tag: '@nightly' }, async ({ page }) => {
    await openHydrated(page, '/default/');
    expect(await pressAndReadFocus(page, 'Tab', { times: 4 })).toEqual([
      'a Skip to main content',
      'a Sample Practice',
      'button Menu',
      'a Link in main',
    ]);
    expect(await readAccessibleNames(page)).toEqual([
      'button Menu',
      'heading Page /',
      'link Link in main',
      'link Sample Practice',
      'link Skip to main content',
    ]);
    await expectNoFindings(page);
  });

  test('axe finds nothing in the open menu, at each width and in all colors', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await openHydrated(page, '/default/questions');
    await openSheet(page);
    await waitForAnimations(page); // the sheet slides in
    for (const width of [320, 390, 768, 1023]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await sheet(page).boundingBox();
      expect([Math.round((box?.x ?? 0) + (box?.width ?? 0)), box?.height]).toEqual([width, 800]);
      expect(box?.width).toBeCloseTo(Math.min(width, 416), 2);
      await expectNoFindings(page);
    }
    for (const colorScheme of ['light', 'dark'] as const)
      for (const contrast of ['no-preference', 'more'] as const) {
        await page.emulateMedia({ colorScheme, contrast });
        await expectNoFindings(page);
      }
  });

  for (const variant of sampleOf(['rtl', 'long'])) {
    test(`axe finds nothing in the open menu, and nothing scrolls sideways at 320 px: ${variant}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await openHydrated(page, `/${variant}/`);
      await openSheet(page);
      await expectNoFindings(page);
      expect(
        await sheet(page).evaluate((element) => element.scrollWidth - element.clientWidth),
      ).toBe(0);
      expect((await sheet(page).boundingBox())?.x).toBe(0);
    });
  }

  test('in a window 256 px high Tab reaches every link, and the last one is visible', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openHydrated(page, '/default/');
    await openSheet(page);
    expect(await pressAndReadFocus(page, 'Tab', { times: 11 })).toEqual(links);
    await expect(sheet(page).getByRole('link').last()).toBeInViewport({ ratio: 0.99 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

const nativePopover = (page: Page) => page.locator('.pd-native-sheet');

test.describe('before the scripts have run', () => {
  test('the native popover stays open through hydration, and when it has closed, the button opens the menu of React', async ({
    page,
    context,
  }) => {
    const release = await holdScripts(context);
    await openPainted(page, '/default/');
    await expect(nativePopover(page)).toBeHidden();
    await menuButton(page).click();
    await expect(nativePopover(page)).toBeVisible();
    expect(await pressAndReadFocus(page, 'Tab', { times: 3 })).toEqual([
      'button Close',
      'a Home',
      'a About Us',
    ]);
    await page.keyboard.press('Escape');
    await expect(nativePopover(page)).toBeHidden();
    expect(await readFocus(page)).toBe('button Menu');
    await page.keyboard.press('Enter');
    await pressAndReadFocus(page, 'Tab', { times: 3 });
    release();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await expect(nativePopover(page)).toBeVisible();
    expect(await readFocus(page)).toBe('a About Us');
    await expect(menuButton(page)).toHaveAttribute('popovertarget', /./);
    await page.keyboard.press('Escape');
    await expect(nativePopover(page)).toHaveCount(0);
    expect(await readFocus(page)).toBe('button Menu');
    await openSheet(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
  });

  test('a link of the native popover works during hydration', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    const release = await holdScripts(context);
    await openPainted(page, '/default/');
    await menuButton(page).click();
    release();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await nativePopover(page).getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page /questions');
    await expect(nativePopover(page)).toHaveCount(0);
  });

  test('the button keeps the focus through hydration', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    const release = await holdScripts(context);
    await openPainted(page, '/default/');
    await expect(menuButton(page)).toBeVisible();
    expect((await pressAndReadFocus(page, 'Tab', { times: 3 })).at(-1)).toBe('button Menu');
    release();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    expect(await readFocus(page)).toBe('button Menu');
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the button shows links to every page, and they work', async ({ page }) => {
    await page.goto('/default/');
    await menuButton(page).click();
    const list = page.getByRole('navigation', { name: 'All pages' });
    expect((await list.getByRole('link').allTextContents()).map((name) => `a ${name}`)).toEqual(
      links,
    );
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(list).toBeHidden();
    await menuButton(page).click();
    await list.getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page /questions');
  });
});
