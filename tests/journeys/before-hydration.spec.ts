import type { Page } from '@playwright/test';
import { sentText } from '#contact/wire.ts';
import { control, expectValues, fillForm, send, sendButton } from '../harness/contact-form.ts';
import {
  expect,
  holdScripts,
  openHydrated,
  test,
  viewports,
  waitForHydration,
} from '../harness/site.ts';

test.use({ trace: 'off', screenshot: 'off' });

test('text typed before React starts stays in the form and is sent', async ({ page, site }) => {
  const release = await holdScripts(page);
  await page.goto('/Contact');
  const early = await fillForm(page, { department: 'Billing', message: '' });
  await control(page, 'message').pressSequentially('I typed early.');
  const isHydrated = () => performance.getEntriesByName('hydrated').length > 0;
  expect(await page.evaluate(isHydrated)).toBe(false);
  release();
  await page.waitForFunction(isHydrated);
  await expect(control(page, 'message')).toBeFocused();
  await page.keyboard.type(' Thank you.');
  await expectValues(page, { ...early, message: 'I typed early. Thank you.' });
  await send(page);
  await expect(page.getByText('Message successfully sent!')).toBeVisible();
  const mail = await site.mailbox.waitForText('I typed early. Thank you.');
  expect(mail.text).toContain(early.name);
});

/** Collects the form posts that navigate away from the page, as a form without scripts does. */
function watchLeaving(page: Page) {
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.isNavigationRequest()) left.push(request.url());
  });
  return left;
}

for (const way of ['Send', 'Enter in a field'])
  test(`${way} before React starts waits for React, which then sends the message`, async ({
    page,
  }) => {
    const left = watchLeaving(page);
    const release = await holdScripts(page);
    await page.goto('/Contact');
    const early = await fillForm(page);
    if (way === 'Send') await sendButton(page).click();
    else await control(page, 'email').press('Enter');
    const heardAtOnce = page.getByText('We are getting this page ready');
    await expect(heardAtOnce).toBeVisible();
    if (way === 'Send') await expect(heardAtOnce).toBeInViewport();
    await page.waitForTimeout(500); // time passes to show that the form is not posted: a browser would post it at once
    await expectValues(page, early);
    release();
    await expect(page.getByText(sentText)).toBeVisible();
    await expect(heardAtOnce).toHaveCount(0);
    expect(left).toEqual([]);
  });

test('the browser posts the form itself when the scripts are half a minute late', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/Loading takes too long|status of 422/);
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const sooner = (act: TimerHandler, ms = 0) => wait(act, ms < 10_000 ? ms : 500);
    Object.assign(window, { setTimeout: sooner });
  });
  const left = watchLeaving(page);
  await holdScripts(page);
  await page.goto('/Contact');
  const early = await fillForm(page);
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await sendButton(page).click();
  const text = new URLSearchParams((await posted).postData() ?? '');
  expect(text.get('message')).toBe(early.message);
  await expect(page).toHaveURL(/handleForm/);
  expect(left).toHaveLength(1);
});

test('the only island of a page responds to a press before React starts, and again after Back', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /static\/js\/([a-z-]+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  const release = await holdScripts(page);
  await page.goto('/safety');
  const button = page.getByRole('button', { name: 'Remove the saved pages' });
  const answer = page.getByRole('main').getByRole('status').last(); // the first status reports a failure to load
  await button.click();
  release();
  await expect(answer).toHaveText(/^Removed/);
  await expect(button, 'the same button that was pressed').toBeFocused();
  expect(asked.sort()).toEqual([
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
  await expect(heading('Leaving This Site Quickly')).toBeFocused();
  await expect(answer).toHaveText('');
  await button.click();
  await expect(answer).toHaveText(/^Removed/);
});

test.describe('the scroll position stays when React starts at the first touch', () => {
  test.use({ viewport: viewports.narrow });

  const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
  const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
  const comes = async (page: Page) => {
    await page.mouse.move(5, 5);
    await waitForHydration(page);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };

  test('on a page that was already scrolled', async ({ page }) => {
    await page.goto('/about');
    await scrollTo(page, 900);
    await comes(page);
    expect(await scrolled(page)).toBe(900);
  });

  test('on a page that was left for another address and reopened by Back', async ({ page }) => {
    await openHydrated(page, '/about');
    await scrollTo(page, 900);
    await openHydrated(page, '/services');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await scrolled(page)).toBe(0);
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(stored, 'session storage holds no page name').not.toMatch(/about|services/);
    await page.goBack();
    await comes(page);
    expect(await scrolled(page), 'after Back').toBe(900);
  });

  test('on a page that was reloaded and then scrolled', async ({ page }) => {
    await openHydrated(page, '/about');
    await scrollTo(page, 500);
    const resources = page.getByRole('contentinfo').getByRole('link', { name: 'Resources' });
    await resources.evaluate((link: HTMLAnchorElement) => link.click()); // Playwright's own click would scroll to the link
    await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeFocused();
    await scrollTo(page, 700);
    await page.reload();
    await expect.poll(() => scrolled(page), 'the browser restores the position itself').toBe(700);
    await scrollTo(page, 300);
    await comes(page);
    expect(await scrolled(page)).toBe(300);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
    await expect
      .poll(() => scrolled(page), 'the position at which the previous page was left')
      .toBe(500);
  });

  test('on a page that was opened at a heading and then scrolled', async ({ page }) => {
    await page.goto('/Frequently-Asked-Questions#question-24');
    expect(await scrolled(page)).toBeGreaterThan(1000);
    await scrollTo(page, 100);
    await comes(page);
    expect(await scrolled(page)).toBe(100);
  });
});
