import { expect, type Page } from '@playwright/test';
import { test } from '#tests/harness/base-test.ts';
import { failedText, sentText } from '#words/fields.ts';
import {
  control,
  expectSecurityCheckDone,
  expectValues,
  fillForm,
  securityCheck,
  send,
  sendButton,
} from '../harness/contact-form.ts';
import {
  causeNames,
  causes,
  causesToSample,
  disconnect,
  openAndSavePages,
  reconnect,
} from '../harness/disconnected.ts';
import { isBrowserMatrixRun } from '../harness/page-kinds.ts';
import { phone } from '../harness/practice.ts';
import { openHydrated, waitForHydration } from '../harness/site.ts';

// A new browser for each test, with nothing in its cache.
test.use({ serviceWorkers: 'allow', keepsContext: false });

const cannotSendNotice = (page: Page, heading: string) =>
  page.locator('form').getByText(new RegExp(`^${heading}: ?\\s*this cannot be sent now`));

/** Presses Send by keyboard, because Playwright's click would wait until the button is not aria-disabled. */
const pressSend = (page: Page) => sendButton(page).press('Enter');

/** Marks the document. A full load removes the mark. */
const markDocument = (page: Page) =>
  page.evaluate(() => document.body.setAttribute('data-same', ''));
const expectSameDocument = (page: Page) =>
  expect(page.locator('body'), 'without a full load').toHaveAttribute('data-same');

/** Records every text that a status region shows. The returned function reads the texts. */
async function recordStatus(page: Page) {
  await page.evaluate(() => {
    const watched = window as Window & { statusTexts?: string[] };
    watched.statusTexts = [];
    for (const region of document.querySelectorAll('[role=status], [aria-live=polite]'))
      new MutationObserver(() => {
        const text = region.textContent?.trim();
        if (text && watched.statusTexts?.at(-1) !== text) watched.statusTexts?.push(text);
      }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  return () =>
    page.evaluate(() => (window as Window & { statusTexts?: string[] }).statusTexts ?? []);
}

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const waysToType = {
  'text typed after a full load of the form': async (page: Page, url: string) => {
    await openHydrated(page, `${url}/Contact`);
    return fillForm(page, { department: 'Billing' });
  },
  'text typed after a client navigation to the form, and another one away from it,': async (
    page: Page,
  ) => {
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
    const message = await fillForm(page, { department: 'Billing' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Leaving This Site' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Leaving/ })).toBeVisible();
    return message;
  },
};

for (const cause of causeNames) {
  const { heading } = causes[cause];
  const sample = cause === 'no network' ? ['nothing'] : ['only the shared scripts'];
  for (const cached of isBrowserMatrixRun ? ['nothing', 'only the shared scripts'] : sample)
    test(`${cause}, ${cached} in the browser's cache: the form of the saved page names the cause, and later sends the message without a full load`, {
      tag: '@nightly',
    }, async ({ page, interruptibleSite: site }) => {
      await openAndSavePages(page, `${site.url}/careers`);
      if (cached === 'nothing') {
        const browser = await page.context().newCDPSession(page);
        await browser.send('Network.clearBrowserCache');
        await browser.detach();
      }
      await disconnect(page, site, cause);
      await page.goto(`${site.url}/Contact`);
      await markDocument(page);
      const notice = page.locator('form [data-load-failure]');
      await expect(cannotSendNotice(page, heading)).toBeVisible();
      await expect(notice.getByRole('link', { name: phone })).toBeVisible();
      await expect(
        notice.getByText(/JavaScript|security check|Loading chunk/).filter({ visible: true }),
      ).toHaveCount(0);

      const message = await fillForm(page);
      await pressSend(page);
      await expect(notice).toBeFocused();
      await expect(notice).toHaveAccessibleName(new RegExp(`${heading}: this cannot be sent now`));
      await expect(notice).toBeInViewport();
      await expect(page).toHaveURL(`${site.url}/Contact`);
      await expectValues(page, message);

      await control(page, 'message').focus();
      await reconnect(page, site);
      if (cause === 'server down') {
        await pressSend(page); // the browser fires no event when the server returns
        await waitForHydration(page);
      } else {
        await waitForHydration(page);
        await expectSecurityCheckDone(page);
        await expect(control(page, 'message')).toBeFocused();
        await expectValues(page, message);
        await send(page);
      }
      await expect(notice).toBeHidden();
      await expect(page.getByText(sentText)).toBeVisible({ timeout: 30_000 });
      await expectSameDocument(page);
    });

  test(`${cause}: a message that cannot be sent stays in the form, the form names the cause, and one press sends the message later`, async ({
    page,
    interruptibleSite: site,
  }) => {
    await openHydrated(page, `${site.url}/Contact`);
    await markDocument(page);
    const message = await fillForm(page);
    await expectSecurityCheckDone(page);
    await disconnect(page, site, cause);
    const statusTexts = await recordStatus(page);
    await pressSend(page);
    const failureDetails = page.getByText(/Your text is still here/);
    await expect(failureDetails).toContainText(
      cause === 'no network' ? 'You seem to be offline.' : `${heading}.`,
    );
    await expect(page.getByText(failedText)).toBeVisible();
    expect((await statusTexts()).filter((text) => text.includes(failedText))).toHaveLength(1);
    await expectValues(page, message);
    await reconnect(page, site);
    await send(page);
    await expect(page.getByText(sentText)).toBeVisible();
    await expectSameDocument(page);
  });

  test(`${cause}: a security check that cannot start announces the cause once, and one press sends the message later`, async ({
    page,
    interruptibleSite: site,
  }) => {
    await openHydrated(page, `${site.url}/Contact`);
    await markDocument(page);
    await disconnect(page, site, cause);
    const statusTexts = await recordStatus(page);
    const message = await fillForm(page);
    await expect(securityCheck(page)).toContainText(`${heading}: this cannot be sent now.`);
    await expect(securityCheck(page).getByRole('link', { name: phone })).toBeVisible();
    expect((await statusTexts()).filter((text) => text.includes(heading))).toHaveLength(1);
    expect((await statusTexts()).filter((text) => text.includes('It did not work'))).toEqual([]);

    await pressSend(page);
    const summary = page.getByRole('group', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(`${heading}: this cannot be sent now`);
    await expect(page).toHaveURL(`${site.url}/Contact`);

    await expectValues(page, message);

    await reconnect(page, site);
    if (cause === 'no network') {
      await expect(
        sendButton(page),
        'the focus moves here when the list of errors disappears',
      ).toBeFocused();
      await expect(securityCheck(page)).toContainText('You can send your message now.');
    }
    await pressSend(page);
    await expect(page.getByText(sentText)).toBeVisible();
    await expectSameDocument(page);
  });
}

for (const cause of causesToSample)
  for (const [typedText, typeAndLeave] of Object.entries(waysToType))
    test(`${cause}: ${typedText} is restored after a link that caused a full load`, async ({
      page,
      interruptibleSite: site,
    }) => {
      await openAndSavePages(page, `${site.url}/careers`);
      const message = await typeAndLeave(page, site.url);
      await disconnect(page, site, cause);
      await markDocument(page);
      await footerLink(page, 'Resources').click();
      await expect(
        page.getByRole('heading', { level: 1, name: causes[cause].heading }),
      ).toBeVisible();
      await expect(page.locator('body')).not.toHaveAttribute('data-same');
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...sessionStorage }, window.name]),
      );
      expect(stored).not.toContain(message.email);
      await reconnect(page, site);
      await page.goBack();
      if (!page.url().endsWith('/Contact')) await page.goBack();
      await expectValues(page, message);
    });

for (const cause of causeNames) {
  test(`${cause}: the search names the cause, and shows results on the next try`, async ({
    page,
    interruptibleSite: site,
  }) => {
    await openHydrated(page, `${site.url}/search`);
    await disconnect(page, site, cause);
    const field = page.getByRole('searchbox', { name: 'What are you looking for?' });
    await field.fill('visiting hours');
    await field.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: causes[cause].heading }).filter({ visible: true }),
    ).toBeVisible();
    await reconnect(page, site);
    await field.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /found for/ })).toBeVisible();
  });
}
