import type { Page } from '@playwright/test';
import { crisisAnswers } from '#content/crisis-answers.ts';
import { control } from '../harness/contact-form.ts';
import { sampleOf } from '../harness/page-kinds.ts';
import { expect, holdScripts, openHydrated, test, waitForHydration } from '../harness/site.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test.describe('with the keyboard open', () => {
  test.use({ viewport: { width: 360, height: 340 } }); // what the keyboard leaves of a small phone

  const field = (page: Page) => page.getByRole('main').getByRole('searchbox');
  const results = (page: Page) => page.getByRole('main').locator('ol:not(.link-notes *) > li');
  const status = (page: Page) => page.locator('#island').getByRole('status');

  async function search(page: Page, query: string) {
    await openHydrated(page, '/search');
    await field(page).tap();
    await field(page).fill(query);
    await page.keyboard.press('Enter');
  }

  for (const way of sampleOf(['the Search key', 'the Search button'] as const))
    test(`a search by ${way} takes the focus from the field and brings the number of results and the first result into view`, async ({
      page,
    }) => {
      await openHydrated(page, '/search');
      await field(page).tap();
      await field(page).fill('detox');
      if (way === 'the Search key') await page.keyboard.press('Enter');
      else await page.getByRole('main').getByRole('button', { name: 'Search' }).tap();
      await expect(status(page), 'the live region').toHaveText(/^\d+ places found for “detox”\.$/);
      await expect(status(page)).toBeInViewport({ ratio: 1 });
      await expect(results(page).first()).toBeInViewport();
      await expect(field(page), 'the keyboard closes').not.toBeFocused();
    });

  test('a search about a crisis brings the answer into view', { tag: '@nightly' }, async ({
    page,
  }) => {
    await search(page, 'he is not breathing');
    await expect(results(page).first()).toBeAttached();
    const answer = crisisAnswers.find(({ kind, lang }) => kind === 'overdose' && lang === 'en');
    await expect(page.getByRole('heading', { name: answer?.heading ?? 'none' })).toBeInViewport({
      ratio: 1,
    });
    await expect(field(page)).not.toBeFocused();
  });

  test('Back from a result leads to the same place in the list of results', {
    tag: '@nightly',
  }, async ({ page }) => {
    await search(page, 'detox');
    const result = results(page).nth(3).getByRole('link');
    await result.evaluate((link) => link.scrollIntoView({ block: 'center' })); // clear of the call bar, so that the tap scrolls nothing
    const position = await page.evaluate(() => scrollY);
    await result.tap();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Search');
    await page.goBack();
    await expect(results(page).first()).toBeAttached();
    // The browser would correct the position within the next frames.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(position);
  });

  test('in the search field, the Enter key of the phone’s keyboard is labeled “Search”', async ({
    page,
  }) => {
    await page.goto('/search');
    await expect(field(page)).toHaveAttribute('enterkeyhint', 'search');
    await expect(page.locator('main [role=search]')).toHaveCount(1);
  });
});

test('the key “Next” leads from field to field of the form without submitting it', async ({
  page,
}) => {
  await openHydrated(page, '/Contact');
  await control(page, 'name').tap();
  for (const field of ['name', 'email', 'phone'] as const) {
    await expect(control(page, field)).toBeFocused();
    await expect(control(page, field)).toHaveAttribute('enterkeyhint', 'next');
    await page.keyboard.press('Enter');
  }
  await expect(control(page, 'department')).toBeFocused();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
});

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const nativeSheet = (page: Page) => page.locator('.pd-native-sheet');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function openMenu(page: Page) {
  await menuButton(page).tap();
  await expect(sheet(page)).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('inert');
}

async function expectMenuClosed(page: Page) {
  await expect(sheet(page)).toHaveCount(0);
  await expect(menuButton(page)).toBeFocused();
}

/** Opens one page and then a second, so that Back can lead to the first. */
async function openSecondPage(page: Page) {
  await page.goto('/about');
  await openHydrated(page, '/Our-Team');
}

test.describe('in a browser whose Back only moves in the history', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      delete window.CloseWatcher;
    }),
  );

  test('Back closes the open menu, and Back again leads to the page before', async ({ page }) => {
    await openSecondPage(page);
    await openMenu(page);
    await page.goBack();
    await expectMenuClosed(page);
    await expect(page).toHaveURL('/Our-Team');
    await page.goForward();
    await expect(sheet(page), 'Forward opens nothing').toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('after the menu was opened and closed many times, one press of Back leads to the page before', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openSecondPage(page);
    for (const close of ['Escape', 'Close menu', 'Back', 'Escape', 'Close menu']) {
      await openMenu(page);
      if (close === 'Escape') await page.keyboard.press('Escape');
      else if (close === 'Back') await page.goBack();
      else await page.getByRole('button', { name: close }).tap();
      await expectMenuClosed(page);
    }
    // Opens the menu again before the browser has left the history entry of the last opening.
    for (let press = 0; press < 3; press++) {
      await menuButton(page).evaluate((button: HTMLElement) => button.click());
      await page.keyboard.press('Escape');
    }
    await expectMenuClosed(page);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('one press of Back leads from the page of a link in the menu to the page before', async ({
    page,
  }) => {
    await openSecondPage(page);
    const title = await heading(page).textContent();
    await openMenu(page);
    await sheet(page).getByRole('link', { name: 'Testimonials' }).tap();
    await expect(page).toHaveURL('/Testimonials');
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/Our-Team');
    await expect(heading(page)).toHaveText(title ?? '');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('the link to the current page closes the menu and adds nothing to the history', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openSecondPage(page);
    await openMenu(page);
    await sheet(page)
      .getByRole('link', { name: await readCurrentLinkName(page) })
      .tap();
    await expect(sheet(page)).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('Back closes a menu that was opened before React was loaded', async ({ page }) => {
    await page.goto('/about');
    const release = await holdScripts(page);
    await page.goto('/Our-Team');
    await menuButton(page).tap();
    await expect(nativeSheet(page)).toBeVisible();
    release();
    await waitForHydration(page);
    await expect(nativeSheet(page)).toBeVisible();
    await page.goBack();
    await expect(nativeSheet(page)).toHaveCount(0);
    await expect(page).toHaveURL('/Our-Team');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('a link in a menu that was opened before React was loaded leaves nothing else in the history', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.goto('/about');
    const release = await holdScripts(page);
    await page.goto('/Our-Team');
    await menuButton(page).tap();
    release();
    await waitForHydration(page);
    await nativeSheet(page).getByRole('link', { name: 'Testimonials' }).tap();
    await expect(page).toHaveURL('/Testimonials');
    await page.goBack();
    await expect(page).toHaveURL('/Our-Team');
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('after a reload with the menu open, one press of Back leads to the page before', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openSecondPage(page);
    await openMenu(page);
    await page.reload();
    await menuButton(page).focus();
    await waitForHydration(page);
    await expect.poll(() => page.evaluate(() => history.state?.['pd-open-menu'])).toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
});

const readCurrentLinkName = async (page: Page) =>
  (await sheet(page).locator('[aria-current=page]').textContent()) ?? '';

test('a close request, such as Back on Android, closes the open menu without a history entry', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const watchers: object[] = [];
    Object.assign(window, { watchers });
    window.CloseWatcher = class extends (
      (window.CloseWatcher as new () => {
        onclose: (() => void) | null;
        destroy: () => void;
      })
    ) {
      constructor() {
        super();
        watchers.push(this);
      }
    };
  });
  await openSecondPage(page);
  for (let opening = 0; opening < 2; opening++) {
    const length = await page.evaluate(() => history.length);
    await openMenu(page);
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.evaluate(() => {
      const { watchers } = window as unknown as { watchers: { requestClose: () => void }[] };
      watchers.at(-1)?.requestClose();
    });
    await expectMenuClosed(page);
  }
});

test('the open menu takes the whole height when the phone is turned', async ({ page }) => {
  await openHydrated(page, '/services');
  await openMenu(page);
  const topOf = async () => (await sheet(page).boundingBox())?.y;
  const before = await topOf();
  await page.setViewportSize({ width: 640, height: 360 });
  await expect.poll(topOf).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(topOf).toBe(before);
});

test.describe('in a browser without popovers', () => {
  test.use({ bypassCSP: true }); // the changed styles have another hash

  /** Makes the browser understand the pages as if it had no popovers. */
  const disablePopovers = async (page: Page) => {
    await page.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        delete (HTMLElement.prototype as unknown as Record<string, unknown>)[name];
    });
    await page.route(/^[^.]*$/, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text())
        .replaceAll('@supports not selector(:popover-open)', '@supports (display: block)')
        .replaceAll(' popover="auto"', ' popover-unknown=""');
      await route.fulfill({ response, body: html });
    });
  };

  for (const scripts of sampleOf(['off', 'not loaded'] as const))
    test.describe(`scripts ${scripts}`, () => {
      test.use({ javaScriptEnabled: scripts !== 'off' });

      test('the menu is closed until its button is pressed, and its links work', async ({
        page,
      }) => {
        await disablePopovers(page);
        if (scripts !== 'off') await holdScripts(page);
        await page.goto('/services');
        await expect(nativeSheet(page)).toBeHidden();
        await expect(heading(page)).toBeInViewport();
        await menuButton(page).tap();
        await expect(nativeSheet(page)).toBeVisible();
        await page.touchscreen.tap(20, 60); // the head of the sheet, or the page above it: both close the sheet
        await expect(nativeSheet(page)).toBeHidden();
        await menuButton(page).tap();
        await nativeSheet(page).getByRole('link', { name: 'Testimonials' }).tap();
        await expect(page).toHaveURL('/Testimonials');
      });
    });

  test('the press that starts React also opens React’s menu', { tag: '@nightly' }, async ({
    page,
  }) => {
    await disablePopovers(page);
    const release = await holdScripts(page);
    await page.goto('/services');
    await menuButton(page).tap();
    release();
    await expect(sheet(page)).toBeVisible();
    await expect(nativeSheet(page)).toHaveCount(0);
  });
});

test.describe('with the data saver of the browser', () => {
  const recordScriptRequests = async (page: Page) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    return scripts;
  };
  const waitForIdleNetwork = (page: Page) => page.waitForLoadState('networkidle');

  test('reading, scrolling and following links fetch no script, and the menu button does', async ({
    page,
  }) => {
    const scripts = await recordScriptRequests(page);
    await page.goto('/services');
    await heading(page).tap();
    await page.mouse.wheel(0, 900);
    await page.getByRole('main').getByRole('link').first().tap();
    await expect(page).not.toHaveURL('/services');
    await waitForIdleNetwork(page);
    expect(scripts).toEqual([]);
    await menuButton(page).tap();
    await expect(nativeSheet(page)).toBeVisible();
    await waitForHydration(page);
    expect(scripts).not.toEqual([]);
  });

  test('the page with the form fetches its scripts when the form is used', async ({ page }) => {
    const scripts = await recordScriptRequests(page);
    await page.goto('/Contact');
    await heading(page).tap();
    await waitForIdleNetwork(page);
    expect(scripts).toEqual([]);
    await control(page, 'name').tap();
    await waitForHydration(page);
    await expect(control(page, 'name')).toBeFocused();
    expect(scripts).not.toEqual([]);
  });
});
