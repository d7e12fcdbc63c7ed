import { closeMobileMenu, openMobileMenu } from '#components/testing.ts';
import { builtSite, everyAddress } from '../harness/built-site.ts';
import { isBrowserMatrixRun, sampleOf } from '../harness/page-kinds.ts';
import { expect, holdRequests, openHydrated, test, viewports } from '../harness/site.ts';

const menu = { name: 'Menu', title: 'Menu', close: 'Close menu' };

test.describe('by keyboard and mouse on a wide screen', () => {
  test.use({ viewport: viewports.wide });

  test('a link changes the title, focuses the heading and scrolls to the top, and Back restores title and scroll position', async ({
    page,
  }) => {
    await openHydrated(page, '/services');
    await page.evaluate(() => scrollTo(0, 600));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
    await expect(page).toHaveURL(/\/Resources$/);
    await expect(page).toHaveTitle(/^Resources/);
    await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveTitle(/^Services/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });

  for (const font of sampleOf(['the web font', 'the fallback font']))
    test(`an open submenu covers each breadcrumb link completely or leaves at least 24 px of it (WCAG 2.5.8), in ${font}`, async ({
      page,
      watch,
    }) => {
      if (font !== 'the web font') {
        await page.route('**/*.woff2', (route) => route.fulfill({ status: 204 }));
        watch.expectedErrors.push(/^downloadable font: rejected/); // Firefox logs this for an empty font file
      }
      const pagesBelowOthers = ['/services/', '/Our-Team/'].map((folder) =>
        builtSite.pages.find((path) => path.startsWith(folder)),
      );
      for (const path of pagesBelowOthers) {
        if (!path) throw new Error('No page is below another page');
        await openHydrated(page, path);
        await page.locator('.pd-dropdown > button').focus();
        await expect(page.locator('.pd-dropdown ul')).toBeVisible();
        const slivers = await page.evaluate(() => {
          const panel = document.querySelector('.pd-dropdown ul')?.getBoundingClientRect();
          const links = document.querySelectorAll('nav[aria-label=Breadcrumb] a');
          return [...links].filter((link) => {
            const { left, right } = link.getBoundingClientRect();
            if (!panel || left > panel.right || right < panel.left) return false;
            const uncoveredWidth = panel.left - left;
            return uncoveredWidth > 0 && uncoveredWidth < 24;
          }).length;
        });
        expect(slivers, path).toBe(0);
      }
    });

  test('a page without an interactive part loads only the shared scripts, and its links open pages without a full load', {
    tag: '@nightly',
  }, async ({ page, context }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const [, name] = /static\/js\/([a-z-]+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
      if (name) requested.push(name);
    });
    await openHydrated(page, '/services');
    expect(requested.sort()).toEqual([
      'index',
      'navigation-bar',
      'react',
      'rolldown-runtime',
      'site',
    ]);
    const main = page.getByRole('main');
    const originalText = await main.textContent();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const isSameDocument = () =>
      page.evaluate(() => (window as { isSameDocument?: true }).isSameDocument === true);

    const link = main.getByRole('link', { name: 'Kratom Addiction' });
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(tab).toHaveURL(/Kratom/);
    await tab.close();
    await expect(page, 'the link opened only the new tab').toHaveURL(/services$/);

    await link.focus();
    await page.keyboard.press('Enter');
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await expect(heading('Kratom Addiction')).toBeFocused();
    await page.goBack();
    await expect(link).toBeFocused();
    expect(await main.textContent()).toBe(originalText);
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
    await link.click();
    await expect(heading('Kratom Addiction')).toBeFocused();
    expect(await isSameDocument()).toBe(true);

    // The router handles links to pages only; the browser handles links to files.
    await openHydrated(page, '/patient-forms');
    const [response] = await Promise.all([
      context.waitForEvent('response', (response) => response.url().endsWith('/brief')),
      main.getByRole('link', { name: 'Brief Intake Form' }).click(),
    ]);
    expect(response.status()).toBe(302);
  });

  /** Makes Chromium scroll before it dispatches `popstate`, as Firefox and WebKit do. */
  const scrollBeforePopstate = () =>
    addEventListener('click', (event) => {
      const { hash = '' } = event.target as HTMLAnchorElement;
      event.preventDefault();
      history.pushState(null, '', hash);
      document.querySelector(hash)?.scrollIntoView();
      dispatchEvent(new PopStateEvent('popstate'));
    });

  for (const order of sampleOf(['after popstate', 'before popstate'] as const))
    test(`a contents list scrolls to its headings, and Back returns to the scroll position (the browser scrolls ${order})`, async ({
      page,
    }) => {
      const readScrollY = () => page.evaluate(() => Math.round(scrollY));
      /** Clicks by script, because Playwright's own click would scroll to the link first. */
      const follow = async (target: string) => {
        const link = page.getByRole('main').locator(`a[href="${target}"]`);
        await link.evaluate((element: HTMLAnchorElement) => element.click());
        await expect
          .poll(() => page.locator(target).evaluate((e) => Math.round(e.getBoundingClientRect().y)))
          .toBeLessThan(200);
        await expect(page.locator(target)).toBeInViewport();
      };
      // By script, because Firefox's driver would wait for a load event, and Back within one document fires none.
      const go = (steps: number) => page.evaluate((by) => history.go(by), steps);
      await openHydrated(page, '/privacy-policy');
      if (order === 'before popstate') await page.evaluate(scrollBeforePopstate);
      await page.evaluate(() => scrollTo(0, 150));
      await follow('#site-disclaimer');
      await page.evaluate(() => scrollBy(0, 60));
      const scrolledTo = await readScrollY();
      await follow('#what-you-send-us');
      await go(-1);
      await expect.poll(readScrollY).toBe(scrolledTo);
      await go(-1);
      await expect.poll(readScrollY).toBe(150);
      await go(1);
      await expect.poll(readScrollY).toBe(scrolledTo);
    });

  test('Back and Forward in immediate succession restore the scroll position', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openHydrated(page, '/privacy-policy');
    await page.evaluate(async () => {
      const popstate = () =>
        new Promise((done) => addEventListener('popstate', done, { once: true }));
      const go = async (move: () => void) => {
        const traversed = popstate();
        move();
        await traversed;
      };
      await go(() => document.querySelector<HTMLElement>('a[href="#changes"]')?.click());
      await go(() => history.back());
      await go(() => history.forward());
    });
    await expect
      .poll(() => page.locator('#changes').evaluate((e) => e.getBoundingClientRect().y))
      .toBeLessThan(100);
  });

  test('opening a page by its address leaves the focus on the body', async ({ page }) => {
    await openHydrated(page, '/about');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });

  test('the skip link leads to the main content, before and after a client navigation', async ({
    page,
  }) => {
    await openHydrated(page, '/careers');
    for (const moment of ['first load', 'client navigation']) {
      if (moment === 'client navigation') {
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: 'Resources' })
          .first()
          .click();
        await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeFocused();
        await page.getByRole('link', { name: 'Skip to main content' }).focus();
      } else await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('main') !== null),
        `${moment}: the next Tab lands inside main`,
      ).toBe(true);
    }
  });

  test('a link to a page whose file cannot be loaded, as after a new release, opens the page with a full load', async ({
    page,
    watch,
  }) => {
    watch.expectedErrors.push(/ERR_FAILED/);
    await openHydrated(page, '/');
    await page.route('**/pages/Resources.json', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
    await expect(page).toHaveURL(/\/Resources$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
    expect(
      await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name),
      'a full load, not a client navigation',
    ).toMatch(/\/Resources$/);
  });

  test('a link to a page whose file is of a newer release opens the page with a full load', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openHydrated(page, '/');
    await page.route('**/pages/Resources.json', async (route) => {
      const response = await route.fetch();
      const file = { ...(await response.json()), release: 'newer' };
      await route.fulfill({ response, json: file });
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
    const readDocumentUrl = () => performance.getEntriesByType('navigation')[0]?.name;
    expect(await page.evaluate(readDocumentUrl)).toMatch(/\/Resources$/);
  });

  test('if a link’s page cannot be loaded at all, the specified error appears between header and footer', async ({
    page,
    watch,
  }) => {
    watch.expectedErrors.push(/./); // the browser logs the missing files, and React the error
    await openHydrated(page, '/');
    await page.route('**/pages/Resources.json', (route) => route.abort());
    await page.route('**/Resources', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeFocused();
    await expect(page.getByText('Loading chunk /Resources failed')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /\(402\)/ })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Load this page again' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: viewports.narrow });

  test('the page loads the code of the mobile menu only, and that of the navigation bar when the window is widened', {
    tag: '@nightly',
  }, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const isRequested = (script: string) => requested.some((url) => url.includes(`/${script}-`));
    await openHydrated(page, '/careers');
    expect([isRequested('mobile-menu'), isRequested('navigation-bar')]).toEqual([true, false]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeFocused();

    await page.setViewportSize(viewports.wide);
    await expect.poll(() => isRequested('navigation-bar')).toBe(true);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Careers' })).not.toHaveAttribute('aria-current');
    await bar.getByRole('link', { name: 'Home' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(bar.getByRole('button', { name: 'About Us' })).toBeFocused();
  });

  test('the menu lists every page in one level, and a link moves the focus to the heading of its page', async ({
    page,
  }) => {
    await openHydrated(page, '/');
    const dialog = await openMobileMenu(page, { ...menu, by: 'mouse' });
    for (const name of [
      'Home',
      'About Us',
      'Our Team',
      'FAQ',
      'Testimonials',
      'Careers',
      'Services',
      'Residential Program',
      'Contact',
      'Community Partnerships',
    ])
      await expect(dialog.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(dialog.getByRole('link', { name: /Patient Portal/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    await dialog.getByRole('link', { name: 'Our Team', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Team' })).toBeFocused();
  });

  test('a link of the menu to the current page moves the focus to the heading of that page', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openHydrated(page, '/careers');
    const dialog = await openMobileMenu(page, menu);
    await dialog.getByRole('link', { name: 'Careers' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeFocused();
  });

  test('the menu button has the focus while a page chosen in the menu loads', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openHydrated(page, '/careers');
    const release = await holdRequests(page, '**/pages/Our-Team.json');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: 'Our Team' }).press('Enter');
    await expect(button).toBeFocused();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Team' })).toBeFocused();
  });

  test('Escape closes the menu and moves the focus to its button', async ({ page }) => {
    await openHydrated(page, '/');
    await openMobileMenu(page, menu);
    await closeMobileMenu(page, menu);
  });
});

test('the fax button copies the fax number and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHydrated(page, '/');
  await page.getByRole('banner').getByRole('button', { name: /fax/i }).click();
  await expect(page.getByText('Copied!').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^\(\d{3}\) \d{3}-\d{4}$/,
  );
});

// Only under `npm run test:matrix`, in the other browsers: in Chromium `tests/audited-site/routes.spec.ts` checks this.
if (isBrowserMatrixRun)
  test('every page hydrates without a console message', async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of everyAddress.filter((address) => address !== '/no-such-page')) {
      await openHydrated(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  });
