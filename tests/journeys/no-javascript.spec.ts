import type { Page } from '@playwright/test';
import { axeFindings } from '#audit/run-axe.ts';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { waitPassField, waitSeconds } from '#contact/wire.ts';
import { menu, spanishLink } from '#practice/navigation.yaml';
import { practice } from '#practice/practice.yaml';
import { downloads, handouts } from '#practice/redirects.yaml';
import { sentText } from '#words/fields.ts';
import { control, expectValues, fillForm, sendButton } from '../harness/contact-form.ts';
import { isBrowserMatrixRun, sampleOf } from '../harness/page-kinds.ts';
import { expect, openHydrated, test, viewports } from '../harness/site.ts';

test.use({ javaScriptEnabled: false });

const menuItems = menu.flatMap((item) => [item, ...('submenu' in item ? item.submenu : [])]);

for (const width of sampleOf([320, 1024, 390, 768, 1023, 1280], 2))
  test(`the menu shows all its links without scripts, and the last one opens its page, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');
    const header = page.getByRole('banner');
    // The menu is a native popover, which opens without scripts.
    if (width < 1024) await header.getByRole('button', { name: 'Menu', exact: true }).click();
    const visibleLinks = header.getByRole('navigation').getByRole('link');
    expect(
      await visibleLinks.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(
      [
        ...(width < 1024 ? [{ link: '/search' }, ...(spanishLink ? [spanishLink] : [])] : []),
        ...menuItems,
      ].map(({ link }) => link),
    );
    for (const link of await visibleLinks.all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 0.99 });
    }
    const last = menuItems.filter(({ link }) => link.startsWith('/')).at(-1);
    await header.getByRole('link', { name: last?.name ?? '', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${last?.link}$`));
  });

async function pressSend(page: Page) {
  const [response] = await Promise.all([
    page.waitForResponse('**/handleForm.php'),
    sendButton(page).click(),
  ]);
  return response.status();
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [name, viewport] of Object.entries(
  isBrowserMatrixRun ? viewports : { narrow: viewports.narrow },
))
  test(`a message sent without scripts, after the 20-second wait, arrives marked as unverified, ${name}`, async ({
    page,
    site,
    watch,
  }) => {
    watch.expectedErrors.push(/status of 422/);
    await page.setViewportSize(viewport);
    await page.goto('/Contact');
    await expect(page.getByText('Sending then takes one more step')).toBeVisible();
    const message = await fillForm(page, {
      department: 'Residential Treatment',
      message: `</textarea><script>document.title = 'X'</script>\n\n"Whom can I talk to?" (${name})`,
    });

    expect(await pressSend(page)).toBe(422);
    await expect(heading(page)).toHaveText('Your message is not sent yet');
    await expect(page).toHaveTitle(/Your message is not sent yet/);
    const main = page.getByRole('main');
    await expect(main).toContainText(`Wait ${waitSeconds} seconds, then press “Send message”`);
    await expect(main.getByRole('link', { name: formatPhone(practice.phone) })).toBeVisible();
    const back = main.getByRole('link', { name: 'Contact page' });
    await expect(back, 'it looks like a link').toHaveCSS('text-decoration-line', 'underline');
    await expectValues(page, message);
    expect(await axeFindings(page)).toEqual({ violations: [], incomplete: [] });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);

    site.clock.advance(waitSeconds * 1000 - 9000);
    expect(await pressSend(page)).toBe(422);
    await expect(main).toContainText(/That was a little too soon. Wait \d more seconds/);
    await expectValues(page, message);

    await control(page, 'phone').fill('nobody');
    expect(await pressSend(page)).toBe(422);
    expect(await axeFindings(page)).toEqual({ violations: [], incomplete: [] });
    await main.getByRole('link', { name: 'Phone' }).click();
    await expect(control(page, 'phone')).toHaveAccessibleDescription(
      /^Error: Enter a phone number/,
    );
    const corrected = { ...message, phone: '(402) 555-0177' };
    await control(page, 'phone').fill(corrected.phone);
    await expectValues(page, corrected);

    site.clock.advance(9000);
    expect(await pressSend(page)).toBe(200);
    await expect(heading(page)).toHaveText(sentText);
    const reference = /[A-Z0-9]{5}-[A-Z0-9]{5}/.exec((await main.textContent()) ?? '')?.[0];
    const mail = await site.mailbox.waitForText(reference ?? 'none');
    expect(mail.headers.get('subject')).toMatch(/unverified$/);
    for (const value of Object.values(corrected)) expect(mail.text).toContain(value);
  });

test('a form with an error comes back with the typed text, and is sent when it is corrected', async ({
  page,
  watch,
  site,
}) => {
  watch.expectedErrors.push(/status of 422/);
  await page.goto('/Contact');
  const message = await fillForm(page, { message: 'Wrong at first, without scripts.' });
  await control(page, 'email').fill('nobody');

  expect(await pressSend(page)).toBe(422);
  await expect(heading(page)).toHaveText('Please check the form');
  await expect(page.getByRole('main')).toContainText(`wait ${waitSeconds} seconds`);
  await expectValues(page, { ...message, email: 'nobody' });
  await expect(control(page, 'email')).toHaveAccessibleDescription(/^Error: Enter/);
  expect(await axeFindings(page)).toEqual({ violations: [], incomplete: [] });

  await page.getByRole('main').getByRole('link', { name: 'Email' }).click();
  await expect(control(page, 'email')).toBeInViewport();
  await control(page, 'email').fill(message.email);
  site.clock.advance(waitSeconds * 1000);
  expect(await pressSend(page)).toBe(200);
  await site.mailbox.waitForText('Wrong at first, without scripts.');
});

test('a form that is posted three times at once is one message', async ({ page, watch, site }) => {
  watch.expectedErrors.push(/status of 422/);
  await page.goto('/Contact');
  const message = await fillForm(page, { message: 'Only once, please, without scripts.' });
  await pressSend(page);
  site.clock.advance(waitSeconds * 1000);
  const pass = await page.locator(`[name="${waitPassField}"]`).inputValue();
  const form = { ...message, [waitPassField]: pass };
  const answers = await Promise.all(
    [1, 2, 3].map(() => page.request.post('/handleForm.php', { form })),
  );
  const texts = await Promise.all(answers.map((response) => response.text()));
  expect(new Set(texts.map((text) => /Reference: \S+/.exec(text)?.[0])).size).toBe(1);
  await site.mailbox.waitForText('Only once, please, without scripts.');
});

test.describe('the extra step of the form', () => {
  test.use({ javaScriptEnabled: true });
  const explanation = (page: Page) => page.getByText('Sending then takes one more step');

  test('is hidden and takes no space where scripts run', async ({ page }) => {
    await openHydrated(page, '/Contact');
    await expect(explanation(page)).toBeHidden();
    const boxes = await explanation(page).evaluate(
      (words) => words.closest('form > *')?.getClientRects().length,
    );
    expect(boxes).toBe(0);
  });

  test('is explained before the first field where scripts have failed', {
    tag: '@nightly',
  }, async ({ page, watch }) => {
    watch.expectedErrors.push(/ERR_FAILED|Loading chunk \S+ failed/);
    await page.route('**/static/js/**', (route) => route.abort());
    await page.goto('/Contact');
    await expect(explanation(page)).toBeVisible();
    const box = await explanation(page).boundingBox();
    const firstField = await control(page, 'name').boundingBox();
    expect(box?.y).toBeLessThan(firstField?.y ?? 0);
  });
});

test('the address of each downloadable form redirects to its PDF', async ({ request }) => {
  for (const { from, to } of [...downloads, ...handouts]) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([302, to]);
    const pdf = await request.get(to);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
});

test('the search page hides its field without scripts and links to the site map', async ({
  page,
}) => {
  await page.goto('/search');
  await expect(page.getByText('JavaScript is off')).toBeVisible();
  await expect(page.getByRole('search').getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Site Map' })).toBeVisible();
});
