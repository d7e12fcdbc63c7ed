import { menu } from '#content/navigation.ts';
import { builtSite } from '../harness/built-site.ts';
import { fillForm, sendButton, typedFields } from '../harness/contact-form.ts';
import { expect, test } from '../harness/site.ts';

test.use({ javaScriptEnabled: false });

const everyLink = menu.flatMap((item) => [item, ...('submenu' in item ? item.submenu : [])]);

for (const width of [320, 390, 768, 1023, 1024, 1280])
  test(`the menu has a link to every page that it names, and it leads there, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');
    const header = page.getByRole('banner');
    // A native popover: it opens without scripts.
    if (width < 1024) await header.getByRole('button', { name: 'Menu', exact: true }).click();
    const seen = header.getByRole('navigation').getByRole('link');
    expect(
      await seen.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(everyLink.map(({ link }) => link));
    for (const link of await seen.all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 0.99 });
    }
    const last = everyLink.filter(({ link }) => link.startsWith('/')).at(-1);
    await header.getByRole('link', { name: last?.name ?? '', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${last?.link}$`));
  });

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
  const typed = await fillForm(page);
  const [answer] = await Promise.all([
    page.waitForResponse('**/handleForm.php'),
    sendButton(page).click(),
  ]);
  expect(answer.status()).toBe(422);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.locator('main').getByRole('link', { name: /\(\d{3}\) \d{3}-\d{4}/ }),
  ).toBeVisible();
  const answered = await page.content();
  for (const field of typedFields) expect(answered).not.toContain(typed[field]);
});

test('a form download leads to its PDF', async ({ request }) => {
  for (const [from, to] of Object.entries(builtSite.redirects)) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, to]);
    const pdf = await request.get(to);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
});

test('the search gives way to the list of all pages', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByText('The search needs JavaScript.')).toBeVisible();
  await expect(page.getByRole('search').getByRole('textbox')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Site Map' })).toBeVisible();
});
