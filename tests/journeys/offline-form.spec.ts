import { expect, type Page, test } from '@playwright/test';
import { failedText, sentText } from '#contact/wire.ts';
import {
  control,
  expectChecked,
  expectValues,
  fillForm,
  securityCheck,
  send,
  sendButton,
} from '../harness/contact-form.ts';
import { causeNames, causes, disconnect, reconnect, visit } from '../harness/disconnected.ts';
import { openOwnSite } from '../harness/own-site.ts';
import { phone } from '../harness/practice.ts';
import { hydrated, open } from '../harness/site.ts';

test.use({ serviceWorkers: 'allow' });

const unsent = (page: Page, heading: string) =>
  page.locator('form').getByText(new RegExp(`^${heading}: ?\\s*this cannot be sent now`));

/** Presses Send also while it is unavailable, as a visitor may. */
const press = (page: Page) => sendButton(page).press('Enter');

/** Marks the document; a full load would lose the mark. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same', ''));
const expectSameDocument = (page: Page) =>
  expect(page.locator('body'), 'without a full load').toHaveAttribute('data-same');

/** Everything that a status region says, and every name that takes the focus by script. */
async function watchSaid(page: Page) {
  await page.evaluate(() => {
    const watched = window as Window & { said?: string[] };
    watched.said = [];
    for (const region of document.querySelectorAll('[role=status]'))
      new MutationObserver(() => {
        const text = region.textContent?.trim();
        if (text && watched.said?.at(-1) !== text) watched.said?.push(text);
      }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as Window & { said?: string[] }).said ?? []);
}

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const placesOfDraft = {
  'into the page that was opened first': async (page: Page, url: string) => {
    await open(page, `${url}/Contact`);
    return fillForm(page, { department: 'Billing' });
  },
  'into the form behind a link, and left for another page': async (page: Page) => {
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
    const message = await fillForm(page, { department: 'Billing' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Leaving This Site' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Leaving/ })).toBeVisible();
    return message;
  },
};

for (const cause of causeNames) {
  const { heading } = causes[cause];
  for (const cached of ['nothing', 'the rest of the scripts'])
    test(`${cause}, ${cached} in the browser's cache: the saved form names the cause at Send, and sends later without a load`, async ({
      page,
    }) => {
      await using site = await openOwnSite();
      await visit(page, `${site.url}/careers`);
      if (cached === 'nothing') {
        const browser = await page.context().newCDPSession(page);
        await browser.send('Network.clearBrowserCache');
        await browser.detach();
      }
      await disconnect(page, site, cause);
      await page.goto(`${site.url}/Contact`);
      await mark(page);
      const notice = page.locator('form [data-load-failure]');
      await expect(unsent(page, heading)).toBeVisible();
      await expect(notice.getByRole('link', { name: phone })).toBeVisible();
      await expect(
        notice.getByText(/JavaScript|security check|Loading chunk/).filter({ visible: true }),
      ).toHaveCount(0);

      const message = await fillForm(page);
      await press(page);
      await expect(notice).toBeFocused();
      await expect(notice).toHaveAccessibleName(new RegExp(`${heading}: this cannot be sent now`));
      await expect(notice).toBeInViewport();
      await expect(page).toHaveURL(`${site.url}/Contact`);
      await expectValues(page, message);

      await control(page, 'message').focus();
      await reconnect(page, site);
      if (cause === 'our server away') {
        await press(page); // no browser tells of its return
        await hydrated(page);
      } else {
        await hydrated(page);
        await expectChecked(page);
        await expect(control(page, 'message')).toBeFocused();
        await expectValues(page, message);
        await send(page);
      }
      await expect(notice).toBeHidden();
      await expect(page.getByText(sentText)).toBeVisible({ timeout: 30_000 });
      await expectSameDocument(page);
    });

  test(`${cause}: a message that cannot be sent stays with the cause, and one press sends it later`, async ({
    page,
  }) => {
    await using site = await openOwnSite();
    await open(page, `${site.url}/Contact`);
    await mark(page);
    const message = await fillForm(page);
    await expectChecked(page);
    await disconnect(page, site, cause);
    const said = await watchSaid(page);
    await press(page);
    const more = page.getByText(/Your text is still here/);
    await expect(more).toContainText(
      cause === 'no network' ? 'You seem to be offline.' : `${heading}.`,
    );
    await expect(page.getByText(failedText)).toBeVisible();
    expect((await said()).filter((text) => text.includes(failedText))).toHaveLength(1);
    await expectValues(page, message);
    await reconnect(page, site);
    await send(page);
    await expect(page.getByText(sentText)).toBeVisible();
    await expectSameDocument(page);
  });

  test(`${cause}: a security check that cannot start names the cause once, and one press sends later`, async ({
    page,
  }) => {
    await using site = await openOwnSite();
    await open(page, `${site.url}/Contact`);
    await mark(page);
    await disconnect(page, site, cause);
    const said = await watchSaid(page);
    const message = await fillForm(page);
    await expect(securityCheck(page)).toContainText(`${heading}: this cannot be sent now.`);
    await expect(securityCheck(page).getByRole('link', { name: phone })).toBeVisible();
    expect((await said()).filter((text) => text.includes(heading))).toHaveLength(1);
    expect((await said()).filter((text) => text.includes('It did not work'))).toEqual([]);

    await press(page);
    const summary = page.getByRole('group', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(`${heading}: this cannot be sent now`);
    await expect(page).toHaveURL(`${site.url}/Contact`);

    await expectValues(page, message);

    await reconnect(page, site);
    if (cause === 'no network') {
      await expect(sendButton(page), 'not lost with the list of errors').toBeFocused();
      await expect(securityCheck(page)).toContainText('You can send your message now.');
    }
    await press(page);
    await expect(page.getByText(sentText)).toBeVisible();
    await expectSameDocument(page);
  });

  for (const [place, typeAndLeave] of Object.entries(placesOfDraft))
    test(`${cause}: what was typed ${place} is restored after a link that led to a full load`, async ({
      page,
    }) => {
      await using site = await openOwnSite();
      await visit(page, `${site.url}/careers`);
      const message = await typeAndLeave(page, site.url);
      await disconnect(page, site, cause);
      await mark(page);
      await footerLink(page, 'Resources').click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('body')).not.toHaveAttribute('data-same');
      const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, window.name]));
      expect(kept).not.toContain(message.email);
      await reconnect(page, site);
      await page.goBack();
      if (!page.url().endsWith('/Contact')) await page.goBack();
      await expectValues(page, message);
    });

  test(`${cause}: the search names the cause, and shows results when it is tried again`, async ({
    page,
  }) => {
    await using site = await openOwnSite();
    await open(page, `${site.url}/search`);
    await disconnect(page, site, cause);
    const field = page.getByRole('textbox', { name: 'What are you looking for?' });
    await field.fill('visiting hours');
    await field.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: heading }).filter({ visible: true }),
    ).toBeVisible();
    await reconnect(page, site);
    await field.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /found for/ })).toBeVisible();
  });
}
