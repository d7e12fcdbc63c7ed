import type { Page } from '@playwright/test';
import { sentText } from '#words/fields.ts';
import { control, expectValues, fillForm, send } from '../harness/contact-form.ts';
import { isBrowserMatrixRun, sampleOf } from '../harness/page-kinds.ts';
import {
  expect,
  holdScripts,
  openHydrated,
  test,
  viewports,
  waitForHydration,
} from '../harness/site.ts';

// Extensions and translators change a page before React starts.

/** Changes that React can hydrate: attributes, and elements outside of React's root. */
const harmlessChanges = {
  'attributes and a bar of extensions, and a class on the document': () => {
    document.documentElement.classList.add('dark-reader');
    document.body.setAttribute('data-gr-ext-installed', '');
    document.body.insertAdjacentHTML('afterbegin', '<div id="coupons">Coupons</div>');
    for (const field of document.querySelectorAll('input, textarea')) {
      field.setAttribute('data-lpignore', 'true');
      field.setAttribute('data-temp-mail-org', '0');
    }
  },
};

/**
 * Changes that would make hydration fail, so that React would render the whole page again. Such a page must stay HTML;
 * React renders again only its island (the part that needs React).
 */
const harmfulChanges = {
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
  'a blocker that removes a picture': () => document.querySelector('footer img')?.remove(),
};

/** A page of each kind: with counters, with only text, with the form, with the search. */
const addresses = ['/', '/services/Kratom-Addiction', '/Contact', '/search'];
/**
 * The pages to test a change on. A translator changes every text. The page with the form has all that the other changes
 * affect; a page with only text is tested as well in the browser matrix.
 */
function addressesFor(change: () => unknown) {
  if (change === harmfulChanges['a translator']) return addresses;
  return isBrowserMatrixRun ? ['/services/Kratom-Addiction', '/Contact'] : ['/Contact'];
}
const menuButton = (page: Page) => page.locator('#menu button').first();
const menuLink = (page: Page) =>
  page.locator('a[href="/Testimonials"]').filter({ visible: true }).first();
const crisisLink = (page: Page) => page.locator('a[href="tel:911"]').first();
const faxButton = (page: Page) => page.locator('aside button', { hasText: 'Fax' });

/**
 * Opens a page and changes it as an extension would, before React starts. React starts when the returned function is
 * called.
 */
async function openChangedPage(page: Page, path: string, change: () => unknown) {
  const release = await holdScripts(page);
  await page.goto(path);
  await page.evaluate(change);
  return async (interaction?: Promise<void>) => {
    release();
    await interaction;
    await waitForHydration(page);
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/**
 * Follows a link and expects that the browser loads a new document, or that the router shows the page in the old one.
 */
async function followLink(page: Page, opener: 'document' | 'router', open: () => Promise<void>) {
  await page.evaluate(() => Object.assign(window, { isOriginalDocument: true }));
  await open();
  await expect(page).toHaveURL(/Testimonials$/);
  const isOriginal = await page.evaluate(() => 'isOriginalDocument' in window);
  expect(isOriginal ? 'router' : 'document').toBe(opener);
}

// Whatever prevents hydration has the same effect, so the gate takes one harmless change and one harmful one.
for (const [changes, hydrates] of [
  [harmlessChanges, true],
  [harmfulChanges, false],
] as const)
  for (const [name, change] of sampleOf(Object.entries(changes))) {
    test.describe(name, () => {
      test.use({ viewport: viewports.narrow });

      test('the first tap on Menu opens the menu, which stays open when React starts', async ({
        page,
      }) => {
        for (const path of addressesFor(change)) {
          const startReact = await openChangedPage(page, path, change);
          await menuButton(page).click();
          await expect(menuLink(page), path).toBeVisible();
          await startReact();
          await expect(menuLink(page), path).toBeVisible();
          await followLink(page, hydrates ? 'router' : 'document', () => menuLink(page).click());
          if (hydrates) continue;
          await page.goBack(); // Back must also work on a page that React does not hydrate
          await expect(menuButton(page)).toBeVisible();
        }
      });

      test('the focus stays, and the button that needs React is shown only if React hydrates the page', async ({
        page,
      }) => {
        for (const path of addressesFor(change)) {
          const startReact = await openChangedPage(page, path, change);
          await crisisLink(page).focus();
          await startReact();
          await expect(crisisLink(page), path).toBeFocused();
          await expect(faxButton(page), path).toBeVisible({ visible: hydrates });
        }
      });
    });

    test(`${name}: the form keeps and sends what was typed and chosen before React starts`, async ({
      page,
      site,
    }) => {
      const startReact = await openChangedPage(page, '/Contact', change);
      const text = `Written early, ${name}.`;
      const earlyMessage = await fillForm(page, { department: 'Billing', message: text });
      await control(page, 'message').press('ArrowLeft');
      await startReact();
      await expect(control(page, 'message')).toBeFocused();
      await page.keyboard.type(', and late');
      const message = `${text.slice(0, -1)}, and late.`;
      await expectValues(page, { ...earlyMessage, message });
      await send(page);
      await expect(page.getByText(sentText)).toBeVisible();
      const mail = await site.mailbox.waitForText(message);
      expect(mail.text).toContain(earlyMessage.department);
    });
  }

test.describe('on a page that a translator has changed', () => {
  const { 'a translator': translate } = harmfulChanges;
  const main = (page: Page) => page.getByRole('main');

  test('the panel of the wide navigation bar opens when Tab reaches its button and closes when the focus leaves', async ({
    page,
  }) => {
    await page.setViewportSize(viewports.wide);
    const startReact = await openChangedPage(page, '/about', translate);
    await startReact(page.keyboard.press('Tab'));
    const about = page.getByRole('banner').getByRole('button', { name: 'About Us' });
    const panelLink = page.getByRole('banner').locator('nav li li a').nth(1);
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(about).toBeFocused();
    await expect(panelLink).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(panelLink).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(about).toBeFocused();
    await expect(panelLink).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(panelLink).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(panelLink).toBeHidden();
    await expect(crisisLink(page)).toHaveAttribute('href', 'tel:911');
  });

  test('the search shows results', { tag: '@nightly' }, async ({ page }) => {
    const startReact = await openChangedPage(page, '/search', translate);
    await main(page).getByRole('searchbox').fill('detox');
    await startReact();
    await expect(main(page).getByRole('searchbox')).toHaveValue('detox');
    await main(page).getByRole('searchbox').press('Enter');
    await expect(main(page).getByRole('listitem').getByRole('link').first()).toBeVisible();
  });

  test('a button pressed before React starts acts once and keeps the focus', {
    tag: '@nightly',
  }, async ({ page }) => {
    const startReact = await openChangedPage(page, '/safety', translate);
    const button = page.getByRole('button', { name: 'Remove the saved pages' });
    await button.click();
    await startReact();
    await expect(main(page).getByRole('status').last()).toHaveText(/^Removed/);
    await expect(button).toBeFocused();
  });

  test('Send pressed before React starts sends the message', async ({ page, site }) => {
    const startReact = await openChangedPage(page, '/Contact', translate);
    const earlyMessage = await fillForm(page);
    await control(page, 'name').press('Enter');
    await startReact();
    await expect(page.getByText(sentText)).toBeVisible();
    await site.mailbox.waitForText(earlyMessage.message);
  });

  test('a reload keeps the text in the form', { tag: '@nightly' }, async ({ page }) => {
    await openHydrated(page, '/Contact');
    const typedMessage = await fillForm(page, { department: 'Billing' });
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${translate})`);
    await page.evaluate(() => location.reload()); // the page's own reload, as by "Load this page again"
    await page.waitForURL('**/Contact', { waitUntil: 'load' });
    await waitForHydration(page);
    await expect(page.locator('main font').first()).toBeAttached();
    await expectValues(page, typedMessage);
  });

  test('an island whose code fails to load says so and hides its button', {
    tag: '@nightly',
  }, async ({ page, watch }) => {
    watch.expectedErrors.push(/ERR_FAILED|Loading chunk \/search failed/);
    await page.route('**/static/js/search-results-*.js', (route) => route.abort());
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${translate})`);
    await openHydrated(page, '/search');
    await expect(main(page)).toContainText('Loading chunk /search failed');
    await expect(page.getByRole('button', { name: 'Search' })).toBeHidden();
  });
});

test('texts that the inline scripts write before React starts do not prevent hydration', {
  tag: '@nightly',
}, async ({ page }) => {
  const startReact = await openChangedPage(page, '/Contact', () => {
    for (const element of document.querySelectorAll('[data-failed-chunk], [data-opening]'))
      for (const text of ['Loading', '']) element.textContent = text;
  });
  await startReact();
  await expect(faxButton(page)).toBeVisible();
});

/** Changes the page just after hydration begins: when React adds its first listener to the root. */
const changeDuringHydration = (page: Page, change: () => unknown) =>
  page.evaluate(`{
    const root = document.getElementById('root');
    root.addEventListener = (...listener) => {
      delete root.addEventListener;
      root.addEventListener(...listener);
      queueMicrotask(${change});
    };
  }`);

test.describe('when another program changes the page during hydration', () => {
  test.beforeEach(({ watch }) => {
    watch.expectedErrors.push(/Minified React error #418/);
  });
  const addIcon = () =>
    document.querySelector('aside')?.insertAdjacentHTML('afterbegin', '<div>Icon</div>');

  for (const path of isBrowserMatrixRun ? addresses : ['/', '/Contact'])
    test(`${path} keeps the focus`, async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto(path);
      await changeDuringHydration(page, addIcon);
      await page.locator('footer a[href="/privacy-policy"]').focus();
      release();
      await waitForHydration(page);
      await expect(page.locator('aside > div').first()).not.toHaveText('Icon'); // React has rendered the page again
      await expect(page.locator('footer a[href="/privacy-policy"]')).toBeFocused();
    });

  test('the form keeps the typed text, the chosen option and the caret', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/Contact');
    await changeDuringHydration(page, addIcon);
    const earlyMessage = await fillForm(page, { department: 'Billing' });
    await control(page, 'message').press('Home');
    release();
    await waitForHydration(page);
    await expect(page.locator('aside > div').first()).not.toHaveText('Icon');
    await expectValues(page, earlyMessage);
    await expect(control(page, 'message')).toBeFocused();
    await page.keyboard.type('First. ');
    await expectValues(page, { ...earlyMessage, message: `First. ${earlyMessage.message}` });
  });
});
