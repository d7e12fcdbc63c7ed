import type { Page } from '@playwright/test';
import { axeFindings } from '#audit/run-axe.ts';
import { type FieldName, fieldNames } from '#contact/fields.ts';
import type { ContactMessage } from '#contact/message.ts';
import { waitSeconds } from '#contact/wire.ts';
import * as answers from '#languages/es/answers.ts';
import { contactPath, contactTitle } from '#languages/es/contact-page.ts';
import { departmentWords, fieldWords, sentText } from '#languages/es/fields.ts';
import * as fixed from '#languages/es/fixed.ts';
import * as words from '#languages/es/form.ts';
import * as frame from '#languages/es/frame.ts';
import * as search from '#languages/es/search.ts';
import { sampleMessage } from '../harness/sample-message.ts';
import {
  test as baseTest,
  expect,
  openHydrated,
  startReactByUse,
  viewports,
} from '../harness/site.ts';

// The site of the specification is in English only.
const test = baseTest.extend({ baseURL: ({ spanishSite }, use) => use(spanishSite.url) });

test.use({ viewport: viewports.narrow, locale: 'es-US' });

const control = (page: Page, name: FieldName) =>
  page.getByRole(name === 'department' ? 'combobox' : 'textbox', { name: fieldWords[name].label });
const sendButton = (page: Page) => page.getByRole('button', { name: words.sendMessage });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function fillForm(page: Page, values: Partial<ContactMessage>): Promise<ContactMessage> {
  const message = { ...sampleMessage, ...values };
  for (const name of fieldNames)
    if (name === 'department')
      await control(page, name).selectOption({ label: departmentWords[message.department] ?? '' });
    else await control(page, name).fill(message[name]);
  return message;
}

/** The texts of the page that are in no element marked as English, which should be Spanish. */
const spanishTexts = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const isText = parent && !parent.closest('script, style, noscript');
      if (isText && parent.closest('[lang]')?.getAttribute('lang')?.startsWith('es'))
        texts.push(node.textContent?.trim() ?? '');
    }
    const attributes = [
      'aria-label',
      'title',
      'alt',
      'placeholder',
      'data-words',
      'data-early-send',
    ];
    for (const name of attributes)
      for (const element of document.body.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name) ?? '');
    return texts.filter(Boolean);
  });

/** Words that English texts of the interface contain, and Spanish texts do not. */
const englishWords =
  /\b(?:the|your|you|we|our|us|call|open|opens|closed|until|search|menu|home|page|pages|message|send|hours|copy|number|skip|content|and|or|with|again|from|of|to)\b/i;

async function expectSpanish(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect((await spanishTexts(page)).filter((text) => englishWords.test(text))).toEqual([]);
  expect(await axeFindings(page)).toEqual({ violations: [], incomplete: [] });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
}

test('a Spanish speaker sends a message wholly in Spanish, and the department reads that it is', async ({
  page,
  spanishSite: site,
  watch,
}) => {
  watch.expectedErrors.push(/The message was not sent/); // logged at the first Send if the security check still runs
  await openHydrated(page, contactPath);
  await expectSpanish(page);
  await expect(page).toHaveTitle(new RegExp(`^${contactTitle}`));

  await control(page, 'name').fill('Ana');
  await control(page, 'email').fill('nadie');
  await sendButton(page).press('Enter'); // it has aria-disabled, so Playwright would wait before a click
  const summary = page.getByRole('group', { name: words.problemsTitle(3) });
  await expect(
    summary,
    'the list of errors takes the focus, so screen readers read it',
  ).toBeFocused();
  await expect(summary).toHaveAccessibleDescription(
    [
      fieldWords.email.invalidError,
      fieldWords.phone.emptyError,
      fieldWords.message.emptyError,
    ].join(' '),
  );
  await expect(control(page, 'email')).toHaveAccessibleDescription(
    new RegExp(`^Error: ${fieldWords.email.invalidError}`),
  );
  await expect(page).toHaveTitle(/^Error: /);
  await expectSpanish(page);

  const message = await fillForm(page, {
    department: 'Billing',
    message: '¿Cuánto cuesta? Seguro social 123-45-6789.',
  });
  await expect(page.getByText(words.sensitiveNumbers.socialSecurity)).toBeVisible();
  await expect(sendButton(page)).toBeEnabled({ timeout: 30_000 });
  await sendButton(page).click();
  await expect(page.getByText(sentText, { exact: true })).toBeVisible();
  await expectSpanish(page);
  const reference = /[A-Z0-9]{5}-[A-Z0-9]{5}/.exec(
    (await page.getByText('Su número de referencia es').textContent()) ?? '',
  )?.[0];
  const mail = await site.mailbox.waitForText(reference ?? 'none');
  expect(mail.headers.get('subject')).toMatch(/^Website message: Billing .* in Spanish$/);
  expect(mail.text).toContain('please answer in Spanish');
  expect(mail.text).toContain(message.message);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the Spanish form is answered in Spanish at every step, and its message arrives', {
    tag: '@nightly',
  }, async ({ page, spanishSite: site, watch }) => {
    watch.expectedErrors.push(/status of 422/);
    await page.goto(contactPath);
    await expect(page.getByText(words.oneMoreStep(waitSeconds))).toBeVisible();
    const message = await fillForm(page, { department: 'Other', message: 'Sin JavaScript.' });
    await control(page, 'phone').fill('nadie');
    await sendButton(page).click();
    await expect(heading(page)).toHaveText(answers.pleaseCheck);
    await expectSpanish(page);
    await page.getByRole('main').getByRole('link', { name: fieldWords.phone.label }).click();
    await expect(control(page, 'phone')).toHaveAccessibleDescription(
      new RegExp(`^Error: ${fieldWords.phone.tooFewDigitsError.replace(/[()]/g, '.')}`),
    );
    await expect(control(page, 'department')).toHaveValue(message.department);
    await control(page, 'phone').fill(message.phone);
    await sendButton(page).click();
    await expect(heading(page)).toHaveText(answers.notSentYet);
    await expectSpanish(page);

    site.clock.advance(waitSeconds * 1000);
    await sendButton(page).click();
    await expect(heading(page)).toHaveText(sentText);
    await expectSpanish(page);
    await expect(page.getByRole('main')).toContainText('Número de referencia');
    const mail = await site.mailbox.waitForText('Sin JavaScript.');
    expect(mail.headers.get('subject')).toMatch(/in Spanish unverified$/);
  });
});

/** Opens the phone's menu, and follows the link to the other language in it. */
async function switchLanguage(page: Page, menu: string, name: string) {
  await startReactByUse(page); // until then the menu is a popover
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
}

test('the switch of languages keeps the page and the typed text, and leads to the start where there is no such page', async ({
  page,
}) => {
  await openHydrated(page, '/Contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana María');
  await switchLanguage(page, 'Menu', 'Español');
  await expect(page).toHaveURL(new RegExp(`${contactPath}$`));
  await expect(control(page, 'name'), 'the typed text comes along').toHaveValue('Ana María');
  await switchLanguage(page, frame.menu, frame.otherLanguage.name);
  await expect(page).toHaveURL(/\/Contact$/);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana María');

  await page.setViewportSize(viewports.wide);
  await openHydrated(page, '/search');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(new RegExp(`${search.searchPath}$`));
  await header.getByRole('link', { name: frame.otherLanguage.name }).click();
  await expect(page).toHaveURL(/\/search$/);
  await openHydrated(page, '/privacy-policy');
  await header.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(/\/es$/);
  await expectSpanish(page);
});

test('a missing Spanish address is answered in Spanish, and leads to the start, the form and the telephone', {
  tag: '@nightly',
}, async ({ page, watch }) => {
  watch.expectedErrors.push(/status of 404/);
  const answer = await page.goto('/es/no-existe');
  expect(answer?.status()).toBe(404);
  await startReactByUse(page);
  await expectSpanish(page);
  await expect(page).toHaveTitle(new RegExp(`^${fixed.notFound.title}`));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Llamar al / }).first()).toBeVisible();
  await expect(main.locator('a[href="/es"]')).toBeVisible();
  await main.locator(`a[href="${contactPath}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${contactPath}$`));
  await expect(heading(page)).toHaveText(contactTitle);
});

test('the search in Spanish says what it has found, and marks pages in English', async ({
  page,
}) => {
  await openHydrated(page, search.searchPath);
  await expectSpanish(page);
  await page.getByRole('searchbox').fill('intérprete');
  await page.getByRole('button', { name: search.search }).click();
  await expect(page.getByText(/^Resultados para “intérprete”/)).toBeVisible();
  const english = page.getByRole('main').locator('li[lang=en] a[hreflang=en]').first();
  await expect(english).toBeVisible();
  await expectSpanish(page);
});
