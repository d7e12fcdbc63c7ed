import { failedText, sentText } from '#contact/wire.ts';
import { expect, holdScripts, open, test, viewports } from '../harness/site.ts';

const typed = {
  Name: 'Ana Maria Ortiz',
  Email: 'ana.ortiz@example.net',
  Phone: '402 555 0177',
  Message: 'My brother needs help. Whom can I talk to?',
};

for (const [name, viewport] of Object.entries(viewports)) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a message goes from the form to the mailbox', async ({ page, site }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await open(page, '/Contact');
      const send = page.getByRole('button', { name: 'Send message' });
      await expect(send).toBeDisabled();
      await expect(page.getByLabel('Department')).toHaveValue('Appointments');
      const message = `${typed.Message} (${name})`;
      for (const [label, value] of Object.entries({ ...typed, Message: message }))
        await page.getByRole('textbox', { name: label }).fill(value);
      await page.getByLabel('Department').selectOption('Residential Treatment');
      await expect(page.getByRole('group', { name: 'Security check' })).toContainText('Done.', {
        timeout: 20_000,
      });
      await expect(send).toBeEnabled();
      await send.click();

      await expect(page.getByText(sentText, { exact: true }), 'alone in its element').toBeVisible();
      const more = await page.getByText('Your reference is').textContent();
      const reference = /[A-Z0-9]{5}-[A-Z0-9]{5}/.exec(more ?? '')?.[0] ?? 'none';
      const [answer = '', ...others] = logged;
      expect(others, 'the answer is logged, and nothing else').toEqual([]);
      expect(answer).toContain(`${sentText}\nReference: ${reference}\n`);
      for (const value of Object.values(typed)) expect(answer).not.toContain(value);
      for (const label of Object.keys(typed))
        await expect(page.getByRole('textbox', { name: label })).toHaveValue('');
      await expect(page.getByLabel('Department')).toHaveValue('Appointments');
      await expect(send).toBeDisabled();
      const focused = await page.evaluate(() => document.activeElement?.textContent);
      expect(focused, 'the focus is on the answer, not lost to the body').toContain(
        'successfully sent',
      );

      const mail = await site.mailbox.waitForText(reference);
      for (const value of [typed.Name, typed.Email, typed.Phone, 'Residential Treatment', message])
        expect(mail.text).toContain(value);
    });
  });
}

test('a refused message says so and keeps every word', async ({ page, watch }) => {
  watch.expectedErrors.push(/status of 503/);
  await page.route('**/handleForm.php', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await open(page, '/Contact');
  for (const [label, value] of Object.entries(typed))
    await page.getByRole('textbox', { name: label }).fill(value);
  const send = page.getByRole('button', { name: 'Send message' });
  await expect(send).toBeEnabled({ timeout: 20_000 });
  await send.click();
  await expect(page.getByText(failedText, { exact: true })).toBeVisible();
  for (const [label, value] of Object.entries(typed))
    await expect(page.getByRole('textbox', { name: label })).toHaveValue(value);
});

test('a lost network says the same', async ({ page, watch }) => {
  watch.expectedErrors.push(/ERR_/);
  await open(page, '/Contact');
  for (const [label, value] of Object.entries(typed))
    await page.getByRole('textbox', { name: label }).fill(value);
  const send = page.getByRole('button', { name: 'Send message' });
  await expect(send).toBeEnabled({ timeout: 20_000 });
  await page.route('**/handleForm.php', (route) => route.abort('internetdisconnected'));
  await send.click();
  await expect(page.getByText(failedText, { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(typed.Message);
});

test('the disabled button sends nothing and tells what is missing', async ({ page, watch }) => {
  watch.expectedErrors.push(/The message was not sent/); // specified: an empty captcha is logged
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await open(page, '/Contact');
  const needed = page.getByText('Still needed:').first();
  await expect(needed).toContainText('name, email, phone, message, security check');
  await page.getByRole('textbox', { name: 'Name' }).fill(typed.Name);
  await expect(needed).not.toContainText('name,');
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await page.getByRole('link', { name: 'Enter your email address' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  expect(posts).toBe(0);
});

test('text typed before React is here survives and is sent', async ({ page, site }) => {
  const early = { ...typed, Message: 'I typed before React was here.' };
  const release = await holdScripts(page);
  await page.goto('/Contact', { waitUntil: 'commit' });
  for (const [label, value] of Object.entries(early))
    await page.getByRole('textbox', { name: label }).fill(value);
  release();
  const send = page.getByRole('button', { name: 'Send message' });
  // Hydrated: the check has begun by itself, because a field has the focus.
  await expect(page.getByRole('group', { name: 'Security check' })).toContainText('Done.', {
    timeout: 20_000,
  });
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(early.Message);
  await expect(send).toBeEnabled({ timeout: 20_000 });
  await send.click();
  await expect(page.getByText('Message successfully sent!')).toBeVisible();
  await site.mailbox.waitForText(early.Message);
});

test('what was typed is still there after another page, a reload, and Back', async ({ page }) => {
  await open(page, '/Contact');
  for (const [label, value] of Object.entries(typed))
    await page.getByRole('textbox', { name: label }).fill(value);
  await page.getByLabel('Department').selectOption('Billing');
  const allThere = async (when: string) => {
    for (const [label, value] of Object.entries(typed))
      await expect(page.getByRole('textbox', { name: label }), when).toHaveValue(value);
    await expect(page.getByLabel('Department'), when).toHaveValue('Billing');
    await expect(page.getByText('Still needed: name'), when).toHaveCount(0);
  };

  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await allThere('after another page');

  await page.reload();
  await allThere('after a reload');

  await page.goto('/robots.txt');
  await page.goBack();
  await allThere('after Back from elsewhere');

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toContain(typed.Email);
});

test('a number that should not travel is warned of, and nothing is blocked', async ({ page }) => {
  await open(page, '/Contact');
  for (const [label, value] of Object.entries(typed))
    await page.getByRole('textbox', { name: label }).fill(value);
  await page.getByRole('textbox', { name: 'Message' }).fill('My SSN is 219-09-9999.');
  await expect(page.getByText(/may hold a Social Security number/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled({ timeout: 20_000 });
  await page.getByRole('textbox', { name: 'Message' }).fill('Please call.');
  await expect(page.getByText(/may hold/)).toHaveCount(0);
});

test('pressing Send twice posts once', async ({ page }) => {
  let posts = 0;
  const pressed = Promise.withResolvers<void>();
  await page.route('**/handleForm.php', async (route) => {
    posts += 1;
    await pressed.promise;
    await route.continue();
  });
  await open(page, '/Contact');
  for (const [label, value] of Object.entries({ ...typed, Message: 'Only once, please.' }))
    await page.getByRole('textbox', { name: label }).fill(value);
  const send = page.getByRole('button', { name: 'Send message' });
  await expect(send).toBeEnabled({ timeout: 20_000 });
  await send.dblclick();
  await send.press('Enter');
  pressed.resolve();
  await expect(page.getByText('Message successfully sent!')).toBeVisible();
  expect(posts).toBe(1);
});
