import type { Page } from '@playwright/test';
import { answeredQuestions } from '#content/faq.ts';
import { sentText } from '#words/fields.ts';
import { control, expectValues, fillForm, send, sendButton } from '../harness/contact-form.ts';
import { sampleOf } from '../harness/page-kinds.ts';
import {
  expect,
  holdScripts,
  openHydrated,
  startReactByUse,
  test,
  viewports,
} from '../harness/site.ts';

test('text typed into the form before React starts stays there and is sent', async ({
  page,
  site,
}) => {
  const release = await holdScripts(page);
  await page.goto('/Contact');
  const earlyMessage = await fillForm(page, { department: 'Billing', message: '' });
  await control(page, 'message').pressSequentially('I typed early.');
  const isHydrated = () => performance.getEntriesByName('hydrated').length > 0;
  expect(await page.evaluate(isHydrated)).toBe(false);
  release();
  await page.waitForFunction(isHydrated);
  await expect(control(page, 'message')).toBeFocused();
  await page.keyboard.type(' Thank you.');
  await expectValues(page, { ...earlyMessage, message: 'I typed early. Thank you.' });
  await send(page);
  await expect(page.getByText('Message successfully sent!')).toBeVisible();
  const mail = await site.mailbox.waitForText('I typed early. Thank you.');
  expect(mail.text).toContain(earlyMessage.name);
});

/** Returns a list that gets the address of each form that the browser itself posts, without React. */
function collectFormPosts(page: Page) {
  const postedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.isNavigationRequest())
      postedUrls.push(request.url());
  });
  return postedUrls;
}

for (const method of sampleOf(['Send', 'Enter in a field']))
  test(`${method}, pressed before React starts: the browser posts nothing, and React sends the message`, async ({
    page,
  }) => {
    const postedUrls = collectFormPosts(page);
    const release = await holdScripts(page);
    await page.goto('/Contact');
    const earlyMessage = await fillForm(page);
    if (method === 'Send') await sendButton(page).click();
    else await control(page, 'email').press('Enter');
    const waitNotice = page.getByText('We are getting this page ready');
    await expect(waitNotice).toBeVisible();
    if (method === 'Send') await expect(waitNotice).toBeInViewport();
    await page.waitForTimeout(500); // time passes to show that the form is not posted: a browser would post it at once
    await expectValues(page, earlyMessage);
    release();
    await expect(page.getByText(sentText)).toBeVisible();
    await expect(waitNotice).toHaveCount(0);
    expect(postedUrls).toEqual([]);
  });

test('if the scripts have not arrived half a minute after Send is pressed, the browser posts the form itself', {
  tag: '@nightly',
}, async ({ page, watch }) => {
  watch.expectedErrors.push(/Loading takes too long|status of 422/);
  await page.addInitScript(() => {
    const originalSetTimeout = window.setTimeout;
    const setShorterTimeout = (act: TimerHandler, ms = 0) =>
      originalSetTimeout(act, ms < 10_000 ? ms : 500);
    Object.assign(window, { setTimeout: setShorterTimeout });
  });
  const postedUrls = collectFormPosts(page);
  await holdScripts(page);
  await page.goto('/Contact');
  const earlyMessage = await fillForm(page);
  // The server's answer shows what was posted: Firefox's driver does not report what a navigation posts.
  const postResponse = page.waitForResponse((response) => response.request().method() === 'POST');
  await sendButton(page).click();
  expect(await (await postResponse).text()).toContain(earlyMessage.message);
  await expect(page).toHaveURL(/handleForm/);
  expect(postedUrls).toHaveLength(1);
});

test('the button of a page with one interactive part (its island) acts when pressed before React starts, and when pressed after Back', async ({
  page,
}) => {
  const loadedScripts: string[] = [];
  page.on('request', (request) => {
    const [, name] = /static\/js\/([a-z-]+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) loadedScripts.push(name);
  });
  const release = await holdScripts(page);
  await page.goto('/safety');
  const button = page.getByRole('button', { name: 'Remove the saved pages' });
  const resultStatus = page.getByRole('main').getByRole('status').last(); // the first status reports a failure to load
  await button.click();
  release();
  await expect(resultStatus).toHaveText(/^Removed/);
  await expect(button, 'the same button that was pressed').toBeFocused();
  expect(loadedScripts.sort(), 'no script of another island').toEqual([
    'index',
    'navigation-bar',
    'offline-copy',
    'react',
    'rolldown-runtime',
    'site',
    'status',
  ]);

  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
  await expect(heading('Resources')).toBeFocused();
  await page.goBack();
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }),
    'the followed link',
  ).toBeFocused();
  await expect(resultStatus).toHaveText('');
  await button.click();
  await expect(resultStatus).toHaveText(/^Removed/);
});

test.describe('the scroll position stays when React starts', () => {
  test.use({ viewport: viewports.narrow });

  const readScrollY = (page: Page) => page.evaluate(() => Math.round(scrollY));
  const scrollPageTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
  const startReact = async (page: Page) => {
    await startReactByUse(page);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };

  test('on a page that was already scrolled', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/about');
    await scrollPageTo(page, 900);
    await startReact(page);
    expect(await readScrollY(page)).toBe(900);
  });

  test('on a page that was left for another address and reopened by Back', {
    tag: '@nightly',
  }, async ({ page }) => {
    await openHydrated(page, '/about');
    await scrollPageTo(page, 900);
    await openHydrated(page, '/services');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await readScrollY(page)).toBe(0);
    const sessionStorageText = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(sessionStorageText, 'session storage holds no page name').not.toMatch(/about|services/);
    await page.goBack();
    await startReact(page);
    expect(await readScrollY(page), 'after Back').toBe(900);
  });

  test('on a page that was reloaded and then scrolled', async ({ page }) => {
    await openHydrated(page, '/about');
    await scrollPageTo(page, 500);
    const resources = page.getByRole('contentinfo').getByRole('link', { name: 'Resources' });
    await resources.evaluate((link: HTMLAnchorElement) => link.click()); // Playwright's own click would scroll to the link
    await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeFocused();
    await scrollPageTo(page, 700);
    await page.reload();
    await expect
      .poll(() => readScrollY(page), 'the browser restores the position itself')
      .toBe(700);
    await scrollPageTo(page, 300);
    await startReact(page);
    expect(await readScrollY(page)).toBe(300);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
    await expect
      .poll(() => readScrollY(page), 'the position at which the previous page was left')
      .toBe(500);
  });

  test('on a page that was opened at a heading and then scrolled', { tag: '@nightly' }, async ({
    page,
  }) => {
    await page.goto(`/Frequently-Asked-Questions#${answeredQuestions.at(-1)?.id}`);
    expect(await readScrollY(page)).toBeGreaterThan(1000);
    await scrollPageTo(page, 100);
    await startReact(page);
    expect(await readScrollY(page)).toBe(100);
  });
});
