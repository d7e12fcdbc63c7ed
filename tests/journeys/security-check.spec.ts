import type { Page, Route } from '@playwright/test';
import { practice } from '#content/practice.ts';
import { holdTimers } from '../audit/states.ts';
import { securityCheck as check, fillForm, sendButton } from '../harness/contact-form.ts';
import { expect, hold, open, test } from '../harness/site.ts';

const summary = (page: Page) => page.getByRole('group', { name: 'There is a problem' });
const needed = (page: Page) => page.locator('#missing-fields');
const phoneEnd = practice.phone.slice(-4);

// Key by key: React in Firefox does not hear of what Playwright fills in through WebDriver BiDi.
const fillIn = (page: Page, message = 'x') => fillForm(page, { message }, 'pressSequentially');

async function press(page: Page) {
  await sendButton(page).press('Enter'); // a click would wait for the button to be enabled
  await expect(summary(page)).toBeFocused();
}

test.beforeEach(({ watch }) => {
  watch.expectedErrors.push(/The message was not sent/); // specified: an empty captcha is logged
});

const refusals: Record<string, (route: Route) => Promise<void>> = {
  'refused as too many': (route) => route.fulfill({ status: 429 }),
  'refused as not possible now': (route) => route.fulfill({ status: 503 }),
  'not reached': (route) => route.abort(),
};

for (const [name, refuse] of Object.entries(refusals))
  test(`a security check that was ${name}: Send says that it failed, and trying again works`, async ({
    page,
    site,
    watch,
  }) => {
    watch.expectedErrors.push(/security check failed|status of (?:429|503)|ERR_FAILED/);
    await page.route('**/captcha/challenge', refuse);
    await open(page, '/Contact');
    const message = `After a check that was ${name}.`;
    await fillIn(page, message);
    await expect(check(page)).toContainText('It did not work.');
    await expect(needed(page)).toHaveText(
      'Still needed: security check (it did not work: try it again, or call us)',
    );
    await press(page);
    await expect(summary(page)).toContainText(/The security check did not work\. Try it again/);
    await expect(summary(page)).toContainText(phoneEnd);
    await expect(summary(page)).not.toContainText('Wait');

    await page.unroute('**/captcha/challenge');
    await summary(page).getByRole('link').press('Enter');
    await expect(check(page)).toBeFocused();
    await page.keyboard.press('Tab'); // the phone number
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(check(page)).toContainText('Done.');
    await expect(check(page)).toBeFocused();
    await expect(summary(page)).toContainText('The security check is done now');
    await sendButton(page).click();
    await expect(page.getByText('Message successfully sent!')).toBeVisible();
    await site.mailbox.waitForText(message);
  });

test('code of the security check that could not be loaded is asked for again', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/security check failed|ERR_FAILED/);
  await page.route('**/static/js/pbkdf2*', (route) => route.abort());
  await open(page, '/Contact');
  await fillIn(page);
  await expect(check(page)).toContainText('It did not work.');
  await page.unroute('**/static/js/pbkdf2*');
  await page.getByRole('button', { name: 'Try the security check again' }).click();
  await expect(check(page)).toContainText('Done.');
});

test('a security check in progress: Send asks to wait, and what it says is true when it is done', async ({
  page,
}) => {
  const release = await hold(page, '**/captcha/challenge');
  await open(page, '/Contact');
  await fillIn(page);
  await expect(needed(page)).toHaveText('Still needed: security check (in progress)');
  await press(page);
  await expect(summary(page).getByRole('link')).toHaveText('Wait until the security check is done');
  release();
  await expect(summary(page).getByRole('link')).toHaveText(
    'The security check is done now. Send your message again',
  );
  await expect(summary(page), 'the focus stays').toBeFocused();
  await expect(needed(page)).toHaveText('');
});

test('a security check that ran out of time: Send says so, and that it starts again', async ({
  page,
}) => {
  await holdTimers(page, 2_000); // the pause before it starts again
  await page.route('**/captcha/challenge', async (route) => {
    const response = await route.fetch(); // its headers tell the time of the server
    const challenge = await response.json();
    challenge.parameters.expiresAt = Math.floor(Date.now() / 1000) + 1;
    await route.fulfill({ response, json: challenge });
  });
  await open(page, '/Contact');
  await fillIn(page);
  await expect(check(page)).toContainText('Out of time');
  await expect(needed(page)).toHaveText('Still needed: security check (it starts again by itself)');
  await press(page);
  await expect(summary(page).getByRole('link')).toHaveText(
    /^The security check ran out of time and starts again by itself/,
  );
});
