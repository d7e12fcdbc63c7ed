import { builtSite } from '../harness/built-site.ts';
import { expect, test, viewports } from '../harness/site.ts';

test.use({ javaScriptEnabled: false });

for (const [name, viewport] of Object.entries(viewports)) {
  test.describe(name, () => {
    test.use({ viewport });

    test('every menu link can be reached, the submenu included', async ({ page }) => {
      await page.goto('/');
      // A native popover: it opens without scripts.
      if (name === 'narrow') await page.getByRole('button', { name: 'Menu', exact: true }).click();
      for (const link of ['Our Team', 'FAQ', 'Testimonials', 'Careers', 'Patient Portal'])
        await expect(
          page
            .locator('header')
            .getByRole('link', { name: link })
            .filter({ visible: true })
            .first(),
        ).toBeVisible();
    });
  });
}

test('every page has its heading and its text', async ({ page }) => {
  for (const path of builtSite.pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('main'), path).toHaveText(/[\s\S]{100}/);
  }
});

test('a native post without the security check is refused with words and the phone number', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/status of 422/);
  await page.goto('/Contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Canary');
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.net');
  await page.getByRole('textbox', { name: 'Phone' }).fill('402 555 0177');
  await page.getByRole('textbox', { name: 'Message' }).fill('Please call me.');
  const [answer] = await Promise.all([
    page.waitForResponse('**/handleForm.php'),
    page.getByRole('button', { name: 'Send message' }).click(),
  ]);
  expect(answer.status()).toBe(422);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.locator('main').getByRole('link', { name: /\(\d{3}\) \d{3}-\d{4}/ }),
  ).toBeVisible();
  expect(await page.content()).not.toContain('Canary');
});

test('a form download leads to its PDF', async ({ request }) => {
  for (const [from, to] of Object.entries(builtSite.redirects)) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, to]);
    const pdf = await request.get(to);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
});
