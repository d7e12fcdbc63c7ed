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
