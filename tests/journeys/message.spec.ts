import type { Page } from '@playwright/test';
import { fields, isRequired } from '#contact/fields.ts';
import { blankForm } from '#contact/form.ts';
import { failedText, sentText } from '#words/fields.ts';
import {
  control,
  expectSecurityCheckDone,
  expectValues,
  fillForm,
  send,
  sendButton,
  typedFields,
} from '../harness/contact-form.ts';
import { isBrowserMatrixRun, sampleOf } from '../harness/page-kinds.ts';
import { expect, holdRequests, openHydrated, test, viewports } from '../harness/site.ts';

function countPosts(page: Page) {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  return () => posts;
}

// The form is the same in every window; in the gate it is filled in on a phone.
const windows = isBrowserMatrixRun ? viewports : { narrow: viewports.narrow };

for (const [name, viewport] of Object.entries(windows)) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a message sent with the form arrives in the mailbox', async ({ page, site }) => {
      const logged: string[] = [];
      page.on('console', (message) => {
        // Playwright reports this itself, because these tests run without service workers.
        if (!message.text().includes('blocked by Playwright')) logged.push(message.text());
      });
      await openHydrated(page, '/Contact');
      await expect(sendButton(page)).toBeDisabled();
      await expectValues(page, blankForm, 'before');
      const typed = await fillForm(page, {
        department: 'Residential Treatment',
        message: `My brother needs help. Whom can I talk to? (${name})`,
      });
      await expectSecurityCheckDone(page);
      await send(page);

      await expect(
        page.getByText(sentText, { exact: true }),
        'the only text of its element',
      ).toBeVisible();
      const referenceSentence = await page.getByText('Your reference is').textContent();
      const reference = /[A-Z0-9]{5}-[A-Z0-9]{5}/.exec(referenceSentence ?? '')?.[0] ?? 'none';
      const [loggedResponse = '', ...others] = logged;
      expect(others, 'the console has only the response').toEqual([]);
      expect(loggedResponse).toContain(`${sentText}\nReference: ${reference}\n`);
      for (const field of typedFields) expect(loggedResponse).not.toContain(typed[field]);
      await expectValues(page, blankForm, 'after');
      await expect(sendButton(page)).toBeDisabled();
      const focused = await page.evaluate(() => document.activeElement?.textContent);
      expect(focused, 'the focus is on the response, not on the body').toContain(
        'successfully sent',
      );

      const mail = await site.mailbox.waitForText(reference);
      for (const value of Object.values(typed)) expect(mail.text).toContain(value);
    });
  });
}

const failures: Record<string, { log: RegExp; cause: (page: Page) => Promise<unknown> }> = {
  'when the server is busy': {
    log: /status of 503/,
    cause: (page) =>
      page.route('**/handleForm.php', (route) => route.fulfill({ status: 503, body: 'busy' })),
  },
  'when the network is lost': {
    log: /ERR_/,
    cause: (page) =>
      page.route('**/handleForm.php', (route) => route.abort('internetdisconnected')),
  },
};
for (const [failure, { log, cause }] of sampleOf(Object.entries(failures).reverse()))
  test(`${failure}, the form says that the message was not sent and keeps the text`, async ({
    page,
    watch,
  }) => {
    watch.expectedErrors.push(log);
    await openHydrated(page, '/Contact');
    const typed = await fillForm(page);
    await cause(page);
    await send(page);
    await expect(page.getByText(failedText, { exact: true })).toBeVisible();
    await expectValues(page, typed);
  });

test('an incomplete form sends nothing, names the missing fields and links to them', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/The message was not sent/); // the specification asks for a console message about an empty captcha
  const posts = countPosts(page);
  await openHydrated(page, '/Contact');
  const missingFields = page.locator('#missing-fields');
  const missing = typedFields.filter(isRequired).map((field) => fields[field].label.toLowerCase());
  await expect(missingFields).toContainText([...missing, 'security check'].join(', '));
  await control(page, 'name').fill('Ana');
  await expect(missingFields).not.toContainText('name,');
  await control(page, 'name').press('Enter');
  await expect(
    page.getByRole('heading', { name: `There are ${missing.length - 1} problems` }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Enter your email address' }).first().click();
  await expect(control(page, 'email')).toBeFocused();
  expect(posts()).toBe(0);
});

test('the form warns of a Social Security number in the message but leaves Send enabled', async ({
  page,
}) => {
  await openHydrated(page, '/Contact');
  await fillForm(page, { message: 'My SSN is 219-09-9999.' });
  await expect(page.getByText(/may hold a Social Security number/)).toBeVisible();
  await expect(sendButton(page)).toBeEnabled({ timeout: 20_000 });
  await control(page, 'message').fill('Please call.');
  await expect(page.getByText(/may hold/)).toHaveCount(0);
});

test('pressing Send several times posts the message once', async ({ page }) => {
  const posts = countPosts(page);
  const release = await holdRequests(page, '**/handleForm.php');
  await openHydrated(page, '/Contact');
  await fillForm(page, { message: 'Only once, please.' });
  await expect(sendButton(page)).toBeEnabled({ timeout: 20_000 });
  await sendButton(page).dblclick();
  await sendButton(page).press('Enter');
  release();
  await expect(page.getByText(sentText)).toBeVisible();
  expect(posts()).toBe(1);
});
