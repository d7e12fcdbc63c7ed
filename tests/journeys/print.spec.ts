import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fieldNames, fields } from '#contact/fields.ts';
import { sentText } from '#words/fields.ts';
import { control, fillForm, send, sendButton } from '../harness/contact-form.ts';
import { sampleOf } from '../harness/page-kinds.ts';
import {
  address,
  officeTimes,
  phone,
  practice,
  programHours,
  textsInOrder,
} from '../harness/practice.ts';
import { expect, openHydrated, test } from '../harness/site.ts';

/** Returns the text of each sheet of paper. */
async function readSheets(pdf: Buffer) {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replace(/\s+/g, ' ');
  });
  return Promise.all(pages);
}

/** Doubles the printed text if it is to be large, as a visitor does who has set a larger font size in the browser. */
async function setPrintedText(page: Page, text: 'usual' | 'large') {
  if (text === 'usual') return;
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@media print { html { font-size: 162.5% !important } }');
    document.adoptedStyleSheets = [sheet];
  });
}

for (const path of sampleOf(
  ['/', '/Contact', '/services/Residential-Program', '/Frequently-Asked-Questions'],
  2,
))
  test(`${path} prints the phone number, address, hours and crisis line, and no controls`, async ({
    page,
  }) => {
    await page.goto(path);
    const paper = (await readSheets(await page.pdf({ format: 'Letter' }))).join(' ');
    for (const fact of [phone, address.street, officeTimes, 'Call 988'])
      expect(paper).toContain(fact);
    await page.emulateMedia({ media: 'print' });
    for (const control of await page.locator('nav, form, button, input, textarea').all())
      await expect(control).toBeHidden();
  });

test('a button-like link to a phone number prints as plain text, and a button-like link to a page is not printed', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const call = page.locator('main a[href^="tel:"]').first();
  const [color, background, bodyColor] = await call.evaluate((link) => {
    const style = getComputedStyle(link);
    return [style.color, style.backgroundColor, getComputedStyle(document.body).color];
  });
  expect(color).toBe(bodyColor);
  expect(background, 'no background, for visitors who print backgrounds').toBe('rgba(0, 0, 0, 0)');
  await expect(page.getByRole('link', { name: 'Send us a message' }).first()).toBeHidden();
});

test('a filled-in contact form prints every answer in full, without hints and controls', async ({
  page,
}) => {
  await openHydrated(page, '/Contact');
  const lines = Array.from({ length: 30 }, (_, index) => `Line ${index + 1} of the message.`);
  const message = await fillForm(page, { message: lines.join('\n') });
  await expect(page.locator('form[data-typed]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const name of fieldNames) {
    const field = control(page, name);
    await expect(field).toBeVisible();
    const isCut = await field.evaluate(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
    );
    expect(isCut, `${name} is cut off`).toBe(false);
  }
  await expect(page.getByText(fields.message.hint, { exact: true })).toBeHidden();
  await expect(page.getByText('Still needed')).toBeHidden();
  await expect(sendButton(page)).toBeHidden();
  const paper = (await readSheets(await page.pdf({ format: 'Letter' }))).join(' ');
  for (const text of [message.name, message.email, message.phone, message.department, ...lines])
    expect(paper).toContain(text);
});

test('an empty contact form is not printed, and the sheet says where to write', async ({
  page,
}) => {
  await openHydrated(page, '/Contact');
  const paper = (await readSheets(await page.pdf({ format: 'Letter' }))).join(' ');
  expect(paper).toContain(practice.emails.office);
  expect(paper).toContain(`${practice.origin}/Contact`);
  expect(paper).not.toContain('Send us a message');
});

test('after sending, /Contact prints the sentence and the reference, and no empty fields', async ({
  page,
}) => {
  await openHydrated(page, '/Contact');
  await fillForm(page);
  await send(page);
  await expect(page.getByText(sentText, { exact: true })).toBeVisible();
  const answer = (await page.getByText('Your reference is').textContent()) ?? '';
  const reference = /[A-Z0-9]{5}-[A-Z0-9]{5}/.exec(answer)?.[0] ?? 'none';
  const paper = (await readSheets(await page.pdf({ format: 'Letter' }))).join(' ');
  expect(paper).toContain(sentText);
  expect(paper).toContain(reference);
  await page.emulateMedia({ media: 'print' });
  for (const name of fieldNames) await expect(control(page, name)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a filled-in contact form prints its answers', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/Contact');
    await control(page, 'name').pressSequentially('Ana');
    await control(page, 'email').focus();
    const paper = (await readSheets(await page.pdf({ format: 'Letter' }))).join(' ');
    expect(paper).toContain('Ana');
  });
});

test('the packing list of the residential program is printed on at most two sheets', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/services/Residential-Program');
  const paper = await readSheets(await page.pdf({ format: 'Letter' }));
  const listItems = [
    'A photo ID',
    'written on paper',
    'Weapons of any kind',
    'large amounts of cash',
  ];
  const sheetIndexes = listItems.map((item) => paper.findIndex((sheet) => sheet.includes(item)));
  expect(sheetIndexes).not.toContain(-1);
  expect(Math.max(...sheetIndexes) - Math.min(...sheetIndexes)).toBeLessThan(2);
});

for (const [path, sheetCount] of sampleOf(
  [
    ['/handouts/for-family', 1],
    ['/handouts/first-day', 1],
    ['/professionals/referral-form', 1],
    ['/crisis-plan', 2],
    ['/handouts/for-you', 1],
  ] as const,
  4,
))
  test(`${path} prints on exactly ${sheetCount === 1 ? 'one sheet' : 'two sheets'}, with the phone number, the crisis line and the date of writing`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const format of ['Letter', 'A4']) {
      const paper = await readSheets(await page.pdf({ format }));
      expect(paper, format).toHaveLength(sheetCount);
      for (const words of [phone, 'Call 988', 'Written']) expect(paper.join()).toContain(words);
    }
  });

test('the last sheet has the whole footer below lines of the page', { tag: '@nightly' }, async ({
  page,
}) => {
  for (const path of [
    '/',
    '/services/Residential-Program',
    '/Testimonials',
    '/careers',
    '/Our-Team',
    '/es',
    '/Frequently-Asked-Questions',
    '/privacy-policy',
  ]) {
    await page.goto(path);
    const last = (await readSheets(await page.pdf({ format: 'Letter' }))).at(-1) ?? '';
    expect(last, path).toMatch(textsInOrder('Office hours', officeTimes, ...programHours, phone));
    expect(last.indexOf('Office hours'), `${path}: words above the footer`).toBeGreaterThan(10);
  }
});

for (const text of sampleOf(['large', 'usual'] as const))
  test(`with ${text} text, no heading is the last line of a sheet`, async ({ page }) => {
    for (const path of ['/crisis-plan', '/services/Residential-Program', '/Our-Team', '/']) {
      await page.goto(path);
      await setPrintedText(page, text);
      const headings = await page
        .locator('main :is(h1, h2, h3):not(:has(+ [aria-hidden]))') // below those are lines to write on
        .evaluateAll((all) => all.map((heading) => heading.textContent.replace(/\s/g, '')));
      for (const sheet of await readSheets(await page.pdf({ format: 'Letter' }))) {
        const words = sheet.replace(/\s/g, '');
        for (const heading of headings) expect(words.endsWith(heading), heading).toBe(false);
      }
    }
  });

test('the lines for one answer of the crisis plan stay together with large text', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/crisis-plan');
  await setPrintedText(page, 'large');
  await page.emulateMedia({ media: 'print' });
  for (const lines of await page.locator('main [aria-hidden]:has(> div + div)').all())
    expect(await lines.evaluate((box) => getComputedStyle(box).breakInside)).toBe('avoid');
});

test('text, header and footer use the whole width of the paper, in windows of every width', {
  tag: '@nightly',
}, async ({ page }) => {
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/services/Residential-Program', '/', '/privacy-policy']) {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      const boxes = await page
        .locator('header > div, main h1, main p, footer > div')
        .evaluateAll((all) =>
          all
            .filter((element) => element.checkVisibility())
            .map((element) => [
              element.getBoundingClientRect().left,
              element.tagName === 'P' ? 0 : element.getBoundingClientRect().right,
            ]),
        );
      for (const [left = 0, right = 0] of boxes.slice(0, 3)) {
        expect(left, `${path} at ${width}`).toBeLessThan(9);
        if (right) expect(right, `${path} at ${width}`).toBeGreaterThan(width - 26);
      }
      const lead = await page.locator('main p').first().boundingBox();
      expect(lead?.width, `${path} at ${width}`).toBeGreaterThan(width - 60);
    }
  }
});

test('on paper the name has space above the line below it, and no number is torn from its word', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  for (const link of await page.locator('.pd-crisis-strip a').all())
    if (await link.isVisible())
      expect(await link.evaluate((element) => element.getClientRects().length)).toBe(1);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    const space = await page.locator('header').evaluate((header) => {
      const { bottom } = header.getBoundingClientRect();
      return bottom - (header.querySelector('img')?.getBoundingClientRect().bottom ?? bottom);
    });
    expect(space, `at ${width}`).toBeGreaterThan(7);
  }
});

test('every printed link to a page of the site has its whole address beside it or in the list at the end', async ({
  page,
}) => {
  for (const path of ['/services/Opiate-Use-Treatment', '/', '/es', '/about']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const links = await page.locator('main a[href^="/"]').evaluateAll((all) =>
      all
        .filter((link) => link.checkVisibility())
        .map((link) => ({
          address: link.getAttribute('href') ?? '',
          words: link.textContent,
          printed: getComputedStyle(link, '::after').content,
        })),
    );
    expect(links.length, path).toBeGreaterThan(0);
    const notes = await page.locator('.link-notes li').allTextContents();
    for (const { address, words, printed } of links) {
      const [, number] = /\[(?:" ")?(\d+)/.exec(printed) ?? [];
      if (number) expect(notes[Number(number) - 1], words).toBe(address);
      else expect(printed.replace(/" "/g, ''), words).toContain(practice.origin + address);
    }
  }
});

test('a printed page shows the whole addresses of its links and the text of collapsed answers', async ({
  page,
}) => {
  await page.goto('/services/Residential-Program');
  const paper = (await readSheets(await page.pdf({ format: 'Letter' })))
    .join(' ')
    .replace(/\s/g, '');
  for (const target of [
    '(https://al-anon.org/)',
    `${practice.origin}/services/Opiate-Use-Treatment`,
    new URL(practice.origin).host,
  ])
    expect(paper).toContain(target);
  await page.goto('/Frequently-Asked-Questions');
  const answers = page.locator('details p');
  const firstAnswer = ((await answers.first().textContent()) ?? '').replace(/\s/g, '').slice(0, 40);
  const faqText = (await readSheets(await page.pdf({ format: 'Letter' }))).join('');
  expect(faqText.replace(/\s/g, '')).toContain(firstAnswer);
});
