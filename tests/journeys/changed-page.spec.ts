import type { Page } from '@playwright/test';
import { sentText } from '#contact/wire.ts';
import { control, expectValues, fillForm, send } from '../harness/contact-form.ts';
import {
  expect,
  holdScripts,
  openHydrated,
  test,
  viewports,
  waitForHydration,
} from '../harness/site.ts';

test.use({ trace: 'off', screenshot: 'off' });

/** Changes that do not stop hydration: attributes, and elements outside of React's root. */
const harmless = {
  'attributes of a password manager and a grammar checker': () => {
    document.body.setAttribute('data-gr-ext-installed', '');
    for (const field of document.querySelectorAll('input, textarea')) {
      field.setAttribute('data-lpignore', 'true');
      field.setAttribute('data-temp-mail-org', '0');
    }
  },
  'a bar of an extension above the page': () =>
    document.body.insertAdjacentHTML('afterbegin', '<div id="coupons">Coupons</div>'),
  'a class on the document': () => document.documentElement.classList.add('dark-reader'),
};

/** Changes that would make hydration fail, so that React would render the whole page again. */
const harmful = {
  'icons of a password manager beside the fields': () => {
    for (const field of document.querySelectorAll('header a, main input'))
      field.insertAdjacentHTML('afterend', '<div data-lastpass-icon-root="true"></div>');
  },
  'the element of a grammar checker before the text': () =>
    document
      .querySelector('main textarea, main h1')
      ?.insertAdjacentHTML('beforebegin', '<grammarly-extension></grammarly-extension>'),
  'links around phone numbers': () => {
    for (const link of document.querySelectorAll('a[href^="tel:"]'))
      link.innerHTML = `<span class="click-to-call">${link.innerHTML}</span>`;
  },
  'a blocker that removes something': () => document.querySelector('footer img')?.remove(),
  'a translator': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentElement?.matches('script, style, textarea, option')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.parentNode?.replaceChild(outer, text);
      inner.append(text.nodeValue ?? '');
      outer.append(inner);
    }
    document.documentElement.classList.add('translated-ltr');
  },
};

/** A page of each kind: with counters, of text alone, with the form, with another island. */
const addresses = ['/', '/services/Kratom-Addiction', '/Contact', '/search'];
/** A translator changes every text, so each kind of page is tried; two pages have everything that the others change. */
const addressesFor = (change: () => unknown) =>
  change === harmful['a translator'] ? addresses : ['/services/Kratom-Addiction', '/Contact'];
const menu = (page: Page) => page.locator('#menu button').first();
const menuLink = (page: Page) =>
  page.locator('a[href="/Testimonials"]').filter({ visible: true }).first();
const crisisLink = (page: Page) => page.locator('a[href="tel:911"]').first();
const fax = (page: Page) => page.locator('header button', { hasText: 'Fax' });

/** Opens a page, changes it as another program would, and holds React back until the returned function is called. */
async function openChanged(page: Page, path: string, change: () => unknown) {
  const release = await holdScripts(page);
  await page.goto(path);
  await page.evaluate(change);
  return async (sign?: Promise<void>) => {
    release();
    await sign;
    await waitForHydration(page);
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Follows a link and expects that the browser loads a new document, or that the router shows the page in this one. */
async function follow(page: Page, link: 'document' | 'router', open: () => Promise<void>) {
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await open();
  await expect(page).toHaveURL(/Testimonials$/);
  const isSame = await page.evaluate(() => 'isSame' in window);
  expect(isSame ? 'router' : 'document').toBe(link);
}

for (const [kinds, isTakenOver] of [
  [harmless, true],
  [harmful, false],
] as const)
  for (const [name, change] of Object.entries(kinds)) {
    test.describe(name, () => {
      test.use({ viewport: viewports.narrow });

      test('the first tap on Menu opens the menu, which stays open while React starts', async ({
        page,
      }) => {
        for (const path of addressesFor(change)) {
          const start = await openChanged(page, path, change);
          await menu(page).click();
          await expect(menuLink(page), path).toBeVisible();
          await start();
          await expect(menuLink(page), path).toBeVisible();
          await follow(page, isTakenOver ? 'router' : 'document', () => menuLink(page).click());
          if (isTakenOver) continue;
          await page.goBack(); // this also restores a page on which React has not started
          await expect(menu(page)).toBeVisible();
        }
      });

      test('the focus stays, and buttons that need React appear only if React has started', async ({
        page,
      }) => {
        for (const path of addressesFor(change)) {
          const start = await openChanged(page, path, change);
          await crisisLink(page).focus();
          await start();
          await expect(crisisLink(page), path).toBeFocused();
          await expect(fax(page), path).toBeVisible({ visible: isTakenOver });
        }
      });
    });

    test(`${name}: the form keeps and sends what was typed and chosen before React starts`, async ({
      page,
      site,
    }) => {
      const start = await openChanged(page, '/Contact', change);
      const words = `Written early, ${name}.`;
      const early = await fillForm(page, { department: 'Billing', message: words });
      await control(page, 'message').press('ArrowLeft');
      await start();
      await expect(control(page, 'message')).toBeFocused();
      await page.keyboard.type(', and late');
      const message = `${words.slice(0, -1)}, and late.`;
      await expectValues(page, { ...early, message });
      await send(page);
      await expect(page.getByText(sentText)).toBeVisible();
      const mail = await site.mailbox.waitForText(message);
      expect(mail.text).toContain(early.department);
    });
  }

test.describe('on a page that a translator has changed', () => {
  const { 'a translator': translate } = harmful;
  const main = (page: Page) => page.getByRole('main');

  test('the panel of the wide navigation bar opens when Tab reaches its button and closes when the focus leaves', async ({
    page,
  }) => {
    await page.setViewportSize(viewports.wide);
    const start = await openChanged(page, '/about', translate);
    await start(page.keyboard.press('Tab'));
    const about = page.getByRole('banner').getByRole('button', { name: 'About Us' });
    const link = page.getByRole('banner').locator('nav li li a').nth(1);
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(about).toBeFocused();
    await expect(link).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(about).toBeFocused();
    await expect(link).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(link).toBeHidden();
    await expect(crisisLink(page)).toHaveAttribute('href', 'tel:911');
  });

  test('the search shows results', async ({ page }) => {
    const start = await openChanged(page, '/search', translate);
    await main(page).getByRole('textbox').fill('detox');
    await start();
    await expect(main(page).getByRole('textbox')).toHaveValue('detox');
    await main(page).getByRole('textbox').press('Enter');
    await expect(main(page).getByRole('listitem').getByRole('link').first()).toBeVisible();
  });

  test('a button pressed before React starts acts once and keeps the focus', async ({ page }) => {
    const start = await openChanged(page, '/safety', translate);
    const button = page.getByRole('button', { name: 'Remove the saved pages' });
    await button.click();
    await start();
    await expect(main(page).getByRole('status').last()).toHaveText(/^Removed/);
    await expect(button).toBeFocused();
  });

  test('Send pressed before React starts sends the message', async ({ page, site }) => {
    const start = await openChanged(page, '/Contact', translate);
    const early = await fillForm(page);
    await control(page, 'name').press('Enter');
    await start();
    await expect(page.getByText(sentText)).toBeVisible();
    await site.mailbox.waitForText(early.message);
  });

  test('a reload keeps the text in the form', async ({ page }) => {
    await openHydrated(page, '/Contact');
    const kept = await fillForm(page, { department: 'Billing' });
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${translate})`);
    await page.evaluate(() => location.reload()); // the page's own reload, as by "Load this page again"
    await page.waitForURL('**/Contact', { waitUntil: 'load' });
    await waitForHydration(page);
    await expect(page.locator('main font').first()).toBeAttached();
    await expectValues(page, kept);
  });

  test('an island whose code fails to load says so and hides its button', async ({
    page,
    watch,
  }) => {
    watch.expectedErrors.push(/ERR_FAILED|Loading chunk \/search failed/);
    await page.route('**/static/js/search-results-*.js', (route) => route.abort());
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${translate})`);
    await openHydrated(page, '/search');
    await expect(main(page)).toContainText('Loading chunk /search failed');
    await expect(page.getByRole('button', { name: 'Search' })).toBeHidden();
  });
});

test('opening hours that the inline script writes before React starts do not stop hydration', async ({
  page,
}) => {
  const start = await openChanged(page, '/Contact', () => {
    for (const element of document.querySelectorAll('[data-failed-chunk], [data-opening]'))
      for (const words of ['Loading', '']) element.textContent = words;
  });
  await start();
  await expect(fax(page)).toBeVisible();
});

/** Changes the page just after hydration begins, which is when React adds its first listener to the root. */
const changeMeanwhile = (page: Page, change: () => unknown) =>
  page.evaluate(`{
    const root = document.getElementById('root');
    root.addEventListener = (...listener) => {
      delete root.addEventListener;
      root.addEventListener(...listener);
      queueMicrotask(${change});
    };
  }`);

test.describe('a page that is changed during hydration', () => {
  test.beforeEach(({ watch }) => {
    watch.expectedErrors.push(/Minified React error #418/);
  });
  const addIcon = () =>
    document.querySelector('aside')?.insertAdjacentHTML('afterbegin', '<div>Icon</div>');

  for (const path of addresses)
    test(`${path} keeps the focus`, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(path);
      await changeMeanwhile(page, addIcon);
      await page.locator('footer a[href="/privacy-policy"]').focus();
      release();
      await waitForHydration(page);
      await expect(page.locator('aside > div').first()).not.toHaveText('Icon'); // React has rendered the page again
      await expect(page.locator('footer a[href="/privacy-policy"]')).toBeFocused();
    });

  test('the form keeps the typed text, the chosen option and the caret', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/Contact');
    await changeMeanwhile(page, addIcon);
    const early = await fillForm(page, { department: 'Billing' });
    await control(page, 'message').press('Home');
    release();
    await waitForHydration(page);
    await expect(page.locator('aside > div').first()).not.toHaveText('Icon');
    await expectValues(page, early);
    await expect(control(page, 'message')).toBeFocused();
    await page.keyboard.type('First. ');
    await expectValues(page, { ...early, message: `First. ${early.message}` });
  });
});
