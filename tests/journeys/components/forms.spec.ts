import { expect, openHydrated, test } from './on-fixture.ts';

test('the buttons of a radio group with an error have the border of the error, also while one is selected', async ({
  page,
}) => {
  await openHydrated(page, '/choices/');
  const button = (legend: string) =>
    page.getByRole('radiogroup', { name: legend }).getByRole('radio', { name: 'No' });
  const borderOf = (legend: string) =>
    button(legend).evaluate((element) => getComputedStyle(element).borderColor);
  const errorColor = await page
    .getByText('Error: Choose one')
    .evaluate((element) => getComputedStyle(element).color);
  expect(await borderOf('Wrong')).toBe(errorColor);
  expect(await borderOf('Right')).not.toBe(errorColor);
  await button('Wrong').check();
  expect(await borderOf('Wrong')).toBe(errorColor);
});

test('no way of pressing submits the form of an unavailable button, and the button keeps the focus', async ({
  page,
}) => {
  await openHydrated(page, '/buttons/');
  const button = page.getByRole('button', { name: 'Send' });
  await button.click({ force: true });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByText('Sent 0')).toBeVisible();
  await expect(button).toHaveAccessibleDescription('Say that you are ready');
  await page.getByLabel('Ready').check();
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByText('Sent 1')).toBeVisible();
  await button.click();
  await expect(page.getByText('Sent 2')).toBeVisible();
});

test('a double click on a button that is pending during its action sends once', async ({
  page,
}) => {
  await openHydrated(page, '/buttons/');
  await page.getByLabel('Ready').check();
  const button = page.getByRole('button', { name: 'Try' });
  await button.dblclick();
  await expect(button).toHaveAccessibleDescription('Trying');
  await expect(button).toBeFocused();
  await page.evaluate(() => dispatchEvent(new Event('finish')));
  await expect(page.getByText('Tried 1')).toBeVisible();
  await expect(button).toHaveAccessibleDescription('');
  await expect(button).toBeFocused();
});

test('a select keeps the choice that an action returns as its new default', async ({ page }) => {
  await openHydrated(page, '/buttons/');
  await page.getByLabel('Ready').check();
  const select = page.getByRole('combobox', { name: 'Department' });
  await select.selectOption('Billing');
  for (const tries of [1, 2]) {
    await page.getByRole('button', { name: 'Try' }).click();
    await expect(page.getByText('Trying')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('finish')));
    await expect(page.getByText(`Tried ${tries}`)).toBeVisible();
    await expect(select).toHaveValue('Billing');
  }
});

test('a form sends the chosen files without the removed one, and sends them again after its action', async ({
  page,
}) => {
  await openHydrated(page, '/files/');
  const fileOf = (name: string) => ({ name, mimeType: '', buffer: Buffer.from('1') });
  const input = page.getByLabel('Files');
  await input.setInputFiles([fileOf('a.pdf'), fileOf('b.pdf'), fileOf('letter.docx')]);
  await input.setInputFiles([fileOf('c.pdf')]);
  await page.getByRole('button', { name: 'Remove b.pdf' }).click();
  await expect(page.getByRole('button', { name: 'Remove c.pdf' })).toBeFocused();
  for (const received of ['a.pdf c.pdf', 'a.pdf c.pdf, a.pdf c.pdf']) {
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Received')).toHaveText(`Received ${received}`);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/^a\.pdf/, /^c\.pdf/]);
  }
});
