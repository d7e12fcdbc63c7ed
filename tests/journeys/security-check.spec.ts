import type { Page, Route } from '@playwright/test';
import { tokenField } from '#contact/captcha.ts';
import { practice } from '#practice/practice.yaml';
import { failedText, sentText } from '#words/fields.ts';
import { fillForm, securityCheck, sendButton } from '../harness/contact-form.ts';
import { sampleOf } from '../harness/page-kinds.ts';
import { sampleMessage } from '../harness/sample-message.ts';
import { expect, holdRequests, openHydrated, test } from '../harness/site.ts';

const errorSummary = (page: Page) =>
  page.getByRole('group', { name: 'There is a problem', exact: true });
const missingFields = (page: Page) => page.locator('#missing-fields');
const phoneEnd = practice.phone.slice(-4);

const fillIn = (page: Page, message = 'x') => fillForm(page, { message });

async function pressSendExpectingErrors(page: Page) {
  await sendButton(page).press('Enter'); // a click would wait for the button to be enabled
  await expect(errorSummary(page)).toBeFocused();
}

test.beforeEach(({ watch }) => {
  watch.expectedErrors.push(/The message was not sent/); // the specification asks for a console message about an empty captcha
});

const refusals: Record<string, (route: Route) => Promise<void>> = {
  'was refused with 429': (route) => route.fulfill({ status: 429 }),
  'was refused with 503': (route) => route.fulfill({ status: 503 }),
  'could not reach the server': (route) => route.abort(),
};

for (const [name, refuse] of sampleOf(Object.entries(refusals)))
  test(`after a security check that ${name}, Send says that the check failed, and a second try works`, async ({
    page,
    site,
    watch,
  }) => {
    watch.expectedErrors.push(/security check failed|status of (?:429|503)|ERR_FAILED/);
    await page.route('**/captcha/challenge', refuse);
    await openHydrated(page, '/Contact');
    const message = `After a check that ${name}.`;
    await fillIn(page, message);
    await expect(securityCheck(page)).toContainText('It did not work.');
    await expect(missingFields(page)).toHaveText(
      'Still needed: security check (it did not work: try it again, or call us)',
    );
    await pressSendExpectingErrors(page);
    await expect(errorSummary(page)).toContainText(
      /The security check did not work\. Try it again/,
    );
    await expect(errorSummary(page)).toContainText(phoneEnd);
    await expect(errorSummary(page)).not.toContainText('Wait');

    await page.unroute('**/captcha/challenge');
    await errorSummary(page).getByRole('link').press('Enter');
    await expect(securityCheck(page)).toBeFocused();
    await page.keyboard.press('Tab'); // the phone number
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(securityCheck(page)).toContainText('Done.');
    await expect(securityCheck(page)).toBeFocused();
    await expect(errorSummary(page), 'no error is left').toHaveCount(0);
    await sendButton(page).click();
    await expect(page.getByText('Message successfully sent!')).toBeVisible();
    await site.mailbox.waitForText(message);
  });

test('after the code of the security check fails to load, a second try loads it', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/security check failed|ERR_FAILED/);
  await page.route('**/static/js/pbkdf2*', (route) => route.abort());
  await openHydrated(page, '/Contact');
  await fillIn(page);
  await expect(securityCheck(page)).toContainText('It did not work.');
  await page.unroute('**/static/js/pbkdf2*');
  await page.getByRole('button', { name: 'Try the security check again' }).click();
  await expect(securityCheck(page)).toContainText('Done.');
});

const sentNotice = (page: Page) => page.getByText(sentText);

test('Send pressed during the security check says that it waits, and then sends the message', async ({
  page,
  site,
}) => {
  const release = await holdRequests(page, '**/captcha/challenge');
  await openHydrated(page, '/Contact');
  const message = 'Sent before the check was done.';
  await fillIn(page, message);
  await expect(missingFields(page)).toHaveText('Still needed: security check (in progress)');
  await sendButton(page).press('Enter');
  await expect(page.getByRole('status').getByText(/^Finishing the security check/)).toBeVisible();
  await expect(errorSummary(page)).toHaveCount(0);
  release();
  await expect(sentNotice(page)).toBeVisible();
  await site.mailbox.waitForText(message);
});

test('Send waits for a new security check when the last one has expired', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.route(
    '**/captcha/challenge',
    async (route) => {
      const response = await route.fetch(); // keeps the headers, which carry the server's time
      const challenge = await response.json();
      challenge.parameters.expiresAt = Math.floor(Date.now() / 1000) + 1;
      await route.fulfill({ response, json: challenge });
    },
    { times: 1 },
  );
  await openHydrated(page, '/Contact');
  await fillIn(page);
  await expect(securityCheck(page)).toContainText('Out of time');
  await sendButton(page).press('Enter');
  await expect(sentNotice(page)).toBeVisible();
});

const hour = 60 * 60 * 1000;
const year = 365.25 * 24 * hour;
const clockOffsets = {
  '10 years behind': -10 * year,
  '26 hours behind': -26 * hour,
  '1 hour ahead': hour,
  '7 hours ahead': 7 * hour,
  '10 years ahead': 10 * year,
};

/** Sets the clock of the visitor's device wrong by `offset` milliseconds. */
const shiftClock = (page: Page, offset: number) =>
  page.addInitScript((offsetMs) => {
    const now = Date.now;
    const RealDate = Date;
    const Shifted = class extends RealDate {
      constructor(...dateArguments: []) {
        super(...(dateArguments.length ? dateArguments : ([now() + offsetMs] as unknown as [])));
      }
      static override now = () => now() + offsetMs;
    };
    Object.assign(globalThis, { Date: Shifted });
  }, offset);

for (const [clock, offset] of sampleOf(Object.entries(clockOffsets), 2))
  test(`one press and one security check send the message from a device whose clock is ${clock}`, async ({
    page,
  }) => {
    let checks = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/captcha/challenge')) checks += 1;
    });
    await shiftClock(page, offset);
    await openHydrated(page, '/Contact');
    await fillIn(page);
    await expect(securityCheck(page)).toContainText('Done.');
    await sendButton(page).click();
    await expect(sentNotice(page)).toBeVisible();
    expect(checks).toBe(1);
  });

test('one press sends the message with a new token when the old one has expired while the device slept', {
  tag: '@nightly',
}, async ({ page }) => {
  await openHydrated(page, '/Contact');
  await fillIn(page);
  await expect(securityCheck(page)).toContainText('Done.');
  const first = await page.locator(`[name="${tokenField}"]`).inputValue();
  await page.evaluate((sleptMs) => {
    const { now } = Date;
    Date.now = () => now() + sleptMs; // no timer runs while a device sleeps
    // Recorded in the page, because Firefox's driver does not report the body of a request.
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (init?.method === 'POST') Object.assign(window, { postedText: String(init.body) });
      return fetch(input, init);
    };
  }, 26 * hour);
  await sendButton(page).press('Enter');
  await expect(sentNotice(page)).toBeVisible();
  const postedText = await page.evaluate(() => (window as { postedText?: string }).postedText);
  const token = new URLSearchParams(postedText).get(tokenField);
  expect(token).toBeTruthy();
  expect(token, 'a new token').not.toBe(first);
});

test('when the server refuses the token, the form sends the message again with a new one and shows no failure', async ({
  page,
  site,
  watch,
}) => {
  watch.expectedErrors.push(/status of 422/);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/handleForm.php')) posts += 1;
  });
  // Changes the token in the page, because Firefox's driver reports no request body that a route could change.
  await page.addInitScript((name) => {
    const { fetch } = window;
    let isFirst = true;
    window.fetch = (input, init) => {
      if (init?.method !== 'POST' || !isFirst) return fetch(input, init);
      isFirst = false;
      const body = new URLSearchParams(String(init.body));
      body.set(name, 'spent');
      return fetch(input, { ...init, body });
    };
  }, tokenField);
  await openHydrated(page, '/Contact');
  await fillIn(page, 'Once, with the second token.');
  await expect(securityCheck(page)).toContainText('Done.');
  await sendButton(page).click();
  await expect(sentNotice(page)).toBeVisible();
  await expect(page.getByText(failedText)).toHaveCount(0);
  expect(posts).toBe(2);
  await site.mailbox.waitForText('Once, with the second token.');
});

test('the form sends values that a program has filled in without events', async ({
  page,
  site,
}) => {
  await openHydrated(page, '/Contact');
  await page.evaluate(
    (values) => {
      for (const [name, value] of Object.entries(values)) {
        const field = document.querySelector<HTMLInputElement>(`main [name="${name}"]`);
        if (field) field.value = value;
      }
    },
    { ...sampleMessage, message: 'Filled in by a program.' },
  );
  await sendButton(page).focus();
  await expect(missingFields(page)).not.toContainText('name');
  await sendButton(page).press('Enter');
  await expect(sentNotice(page)).toBeVisible();
  await site.mailbox.waitForText('Filled in by a program.');
});
