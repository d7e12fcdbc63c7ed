import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  address,
  iopTimes,
  officeTimes,
  phone,
  practice,
  textsInOrder,
} from '../harness/practice.ts';
import { expect, test } from '../harness/site.ts';

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

for (const path of [
  '/',
  '/Contact',
  '/services/Residential-Program',
  '/Frequently-Asked-Questions',
])
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

test('a button-like link to a phone number prints as plain text, and a button-like link to a page is not printed', async ({
  page,
}) => {
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

test('the packing list of the residential program is printed on at most two sheets', async ({
  page,
}) => {
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

for (const [path, sheetCount] of [
  ['/handouts/for-you', 1],
  ['/handouts/for-family', 1],
  ['/handouts/first-day', 1],
  ['/crisis-plan', 2],
] as const)
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

test('the last sheet of a page holds the whole footer: hours and phone number', async ({
  page,
}) => {
  for (const path of ['/', '/services/Residential-Program', '/Testimonials', '/careers']) {
    await page.goto(path);
    const last = (await readSheets(await page.pdf({ format: 'Letter' }))).at(-1) ?? '';
    expect(last, path).toMatch(textsInOrder('Office hours', officeTimes, 'IOP', iopTimes, phone));
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
    `(${practice.origin}/services/Opiate-Use-Treatment)`,
    new URL(practice.origin).host,
  ])
    expect(paper).toContain(target);
  await page.goto('/Frequently-Asked-Questions');
  const answers = page.locator('details p');
  const firstAnswer = ((await answers.first().textContent()) ?? '').replace(/\s/g, '').slice(0, 40);
  const faqText = (await readSheets(await page.pdf({ format: 'Letter' }))).join('');
  expect(faqText.replace(/\s/g, '')).toContain(firstAnswer);
});
