import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { modes, viewports } from '#audit/matrix.ts';
import { lastMeasuredOn } from '#audit/report/facts.ts';
import { reportsFolder, useReportsFolder } from '#audit/report/folder.ts';
import { readPersonChecks } from '#audit/report/judgements.ts';
import { readRecords, recordFiles } from '#audit/report/records.ts';
import { sayChanges, signFile } from '#audit/report/sign.ts';
import { readDraft } from '#audit/review/draft.ts';
import { listItems, readSitePicture } from '#audit/review/material.ts';
import type { ReviewData } from '#audit/review/pages.ts';
import { createReviewServer } from '#audit/review/server.ts';
import { createAxeChecker } from '#audit/run-axe.ts';
import { test } from '#tests/harness/base-test.ts';
import { sampleOf } from '#tests/harness/page-kinds.ts';

// One worker runs all tests of this file, because each worker would copy the evidence and start the review app.
test.describe.configure({ mode: 'default' });

/** The day of the last measurement. Nobody can judge a website before it has been measured. */
const today = lastMeasuredOn();
let now: Date;
const committedFolder = reportsFolder;
const folder = mkdtempSync(join(tmpdir(), 'review-'));
const draftFile = join(folder, 'review.json');
const opened: string[] = [];
const pictures = new Map<string, Buffer>();
/** The addresses that have changed since they were measured. */
let changes: string[];
let isReportUpdated = false;
let server: ReturnType<typeof createReviewServer>;
let address = '';

test.beforeAll(async () => {
  for (const part of ['judgements', 'baseline', 'evidence'])
    cpSync(join(committedFolder, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'judgements/signed'), { recursive: true });
  // Evidence from before scripts were recorded has none. Without them, nobody can sign a check about keys or speech.
  const records = readRecords().map((record) => ({
    ...record,
    input: { ...record.input, scripts: 'scripts' },
  }));
  for (const [path, text] of recordFiles(records)) writeFileSync(join(folder, path), text);
  useReportsFolder(folder);
  for (const [when, width] of [
    ['before', 10],
    ['now', 20],
  ] as const) {
    const image = sharp({ create: { width, height: 10, channels: 3, background: '#246' } });
    pictures.set(`${when}/home.webp`, await image.webp().toBuffer());
  }
  const checks = readPersonChecks();
  const readData = (): ReviewData => ({
    checks,
    draft: readDraft(draftFile, today),
    site: 'https://staging.example.org',
    signatureOf: ({ id }) =>
      id === 'judge-2.4.4' ? { lapsed: ['links changed: /about'] } : undefined,
    hasWindows: true,
    pictureAddressOf: (route, when) => (route === '/' ? `/review/${when}/home.webp` : undefined),
    trees: {
      before: new Map([['/about', ['- link "Team"']]]),
      after: new Map([['/about', ['- link "Our Team"']]]),
    },
    refusal: changes.length ? sayChanges(changes) : undefined,
  });
  server = createReviewServer({
    readData,
    draftFile,
    now: () => now,
    openPlace: async (place) => void opened.push(place),
    updateReport: async () => {
      isReportUpdated = true;
    },
    readPicture: (path) =>
      path.startsWith('site/') ? readSitePicture(path.slice('site'.length)) : pictures.get(path),
    readChanges: async () => changes,
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  useReportsFolder(committedFolder);
  server.closeAllConnections();
  server.close();
});

test.beforeEach(() => {
  now = new Date(`${today}T12:00`);
  changes = [];
});

const problems = (page: Page) => page.getByRole('alert');

test('a reviewer can correct an error, leave the page of a check and come back to the saved answer, and sign the session', async ({
  page,
}) => {
  await page.goto(address);
  await page.getByLabel('Your name').fill('A. Reviewer');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'JAWS' }).click();
  await page.getByRole('link', { name: 'jaws-chrome' }).click();
  await expect(page.getByText('Press Enter in the empty field Name.')).toBeVisible();
  const window = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open /Contact in the state form-errors' }).click();
  await expect((await window).getByRole('heading', { name: 'Opened' })).toBeVisible();
  expect(opened).toEqual(['/Contact form-errors']);

  await page.getByLabel('In your own words').fill('The error summary is read twice.');
  await page.getByRole('button', { name: 'Save and continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(problems(page)).toBeFocused();
  await expect(problems(page).getByRole('link')).toHaveText([
    'Choose a result',
    'Enter the version of JAWS',
    'Enter the version of the browser',
  ]);
  await expect(page.getByLabel('In your own words')).toHaveValue(
    'The error summary is read twice.',
  );
  await problems(page).getByRole('link', { name: 'Enter the version of JAWS' }).press('Enter');
  await page.keyboard.press('Tab');

  // The review app also saves incomplete answers.
  await page.goto(`${address}/review/jaws/jaws-chrome`);
  await expect(page.getByLabel('In your own words')).toHaveValue(
    'The error summary is read twice.',
  );
  await page.getByRole('radio', { name: 'Fails in part' }).check();
  await page.getByRole('checkbox', { name: '4.1.3' }).check();
  await page.getByLabel('Its version').fill('2026');
  await page.getByLabel('Version of Chrome').fill('145');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('answered: Fails in part')).toBeVisible();
  await page.getByRole('button', { name: 'Sign the answers' }).click();
  await expect(problems(page).getByRole('link')).toHaveText(['Confirm that you are a person']);
  await page.getByRole('checkbox', { name: 'I am a person' }).check();
  changes = ['/Contact', '/about'];
  await page.getByRole('button', { name: 'Sign the answers' }).click();
  await expect(problems(page).getByRole('link')).toHaveText([
    'The website has changed since it was measured: /Contact, /about. Run npm run audit, make the checks of these pages again, then sign',
  ]);
  await page.goto(address);
  await expect(page.getByText('Nothing can be signed now')).toContainText('/Contact, /about');
  changes = [];
  await page.reload();
  await expect(page.getByText('Nothing can be signed now')).toBeHidden();
  await page.getByRole('link', { name: 'JAWS' }).click();
  // Two days later, the answer is still one of the day on which it was saved.
  now.setDate(now.getDate() + 2);
  await page.getByRole('checkbox', { name: 'I am a person' }).check();
  await page.getByRole('button', { name: 'Sign the answers' }).click();
  await expect(page.getByRole('heading', { name: 'Signed' })).toBeVisible();
  expect(isReportUpdated).toBe(true);
  const [file = ''] = readdirSync(join(folder, 'judgements/signed'));
  const [judgement] = parse(readFileSync(join(folder, 'judgements/signed', file), 'utf8'));
  expect(judgement).toMatchObject({
    check: 'jaws-chrome',
    criteria: ['4.1.3'],
    result: 'fails',
    words: 'The error summary is read twice.',
    by: 'A. Reviewer',
    on: today,
    signed_at: now.toISOString(),
    environment: { at: 'JAWS', at_version: '2026', browser_version: '145' },
  });
  expect(readdirSync(join(folder, 'judgements/seen'))).toEqual([`${judgement.seen}.tsv`]);
  expect(readDraft(draftFile, today).answers).toEqual({});
});

test('the page of a lapsed check shows old and new content side by side', async ({ page }) => {
  await page.goto(`${address}/review/content`);
  await expect(page.locator('tbody tr').first()).toContainText('because links changed: /about');
  await page.goto(`${address}/review/content/judge-2.4.4`);
  const row = page.getByRole('row', { name: '/about' });
  await expect(row.getByRole('cell')).toHaveText(['- link "Team"', '- link "Our Team"']);
});

test('the page of a check shows the picture of the judged page and the newest picture', async ({
  page,
}) => {
  await page.goto(`${address}/review/nvda/nvda-firefox`);
  await page.getByText('Picture of / at 320 pixels').click();
  for (const [name, width] of [
    ['The page when it was judged', 10],
    ['The page as it was measured last', 20],
  ] as const)
    await expect
      .poll(() =>
        page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(width);
});

test('the page of a check lists links of the website, or pictures beside their alternatives, in a table', async ({
  page,
}) => {
  await page.goto(`${address}/review/content/judge-2.4.4`);
  await page.getByText('All links of the site').click();
  await expect(page.getByRole('row', { name: 'Site Map /site-map' })).toBeVisible();
  await page.goto(`${address}/review/content/judge-1.1.1`);
  await page.getByText('All images of the site').click();
  const shown = listItems('images');
  expect(shown.length).toBeGreaterThan(5);
  for (const { text, belongsTo } of shown.slice(0, 5)) {
    const row = page.getByRole('row').filter({ hasText: belongsTo }).filter({ hasText: text });
    const picture = row.first().locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), belongsTo)
      .toBeGreaterThan(0);
  }
});

test('the worksheet has every check with its task, and every address as a link and as a QR code', async ({
  page,
}) => {
  await page.goto(`${address}/review/worksheet`);
  const text = (await page.locator('main').textContent()) ?? '';
  for (const { id, task, expect: passes } of readPersonChecks()) {
    expect(text, id).toContain(task);
    expect(text, id).toContain(passes);
  }
  const session = page.locator('section').filter({ hasText: 'Mac and an iPhone' });
  const item = session.getByRole('listitem').filter({ has: page.getByRole('img') });
  await expect(item.getByRole('link')).toHaveText([
    'https://staging.example.org/',
    'https://staging.example.org/Contact',
  ]);
  await expect(item.getByRole('img', { name: 'QR code of this address' })).toHaveCount(2);
  await expect(page.getByText('Menu in a narrow window').first()).toBeVisible();
});

test('an answer from paper keeps the day on which the check was made', async ({ page }) => {
  await page.goto(`${address}/review/content/judge-3.2.3`);
  await expect(page.getByLabel('Day of the check')).toHaveValue(today);
  await page.getByLabel('Day of the check').fill('2026-01-31');
  await page.getByRole('radio', { name: 'Passes' }).check();
  await page.getByLabel('In your own words').fill('The same everywhere.');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  expect(readDraft(draftFile, today).answers['judge-3.2.3']?.on).toBe('2026-01-31');
});

test('a worksheet with an invalid result is not signed at all, and a valid worksheet is signed only once', async ({
  request,
}) => {
  const template = await (await request.get(`${address}/review/worksheet.yaml`)).text();
  const file = join(folder, 'elsewhere.yaml');
  const fill = (text: string, result: string) =>
    text.replace(
      /- check: judge-2\.4\.2\n {2}result: ""\n {2}words: ""/,
      `- check: judge-2.4.2\n  result: ${result}\n  words: Each says what it is about.`,
    );
  writeFileSync(file, fill(template, 'good').replaceAll('  by: ""', '  by: B. Tester'));
  expect(() => signFile(file, { changes })).toThrow(/Invalid option[\s\S]*at \[0\]\.result/);
  const named = fill(template, 'passes').replace(/ {2}by: .*/g, '  by: B. Tester');
  const declared = (who: string) => named.replaceAll('made_by: ""', `made_by: ${who}`);
  writeFileSync(file, declared('tool'));
  expect(() => signFile(file, { changes })).toThrow('judge-2.4.2: only a person may sign');
  writeFileSync(file, declared('person').replaceAll(`on: ${today}`, 'on: 2020-01-01'));
  expect(() => signFile(file, { changes })).toThrow(
    'on 2020-01-01 its pages were not measured yet',
  );
  writeFileSync(file, declared('person'));
  changes = ['/about'];
  expect(() => signFile(file, { changes })).toThrow('has changed since it was measured: /about.');
  changes = [];
  const signed = signFile(file, { changes });
  expect(parse(readFileSync(join(folder, signed), 'utf8'))).toHaveLength(1);
  expect(() => signFile(file, { changes })).toThrow('already exists');
});

test('the review app refuses requests from other websites', async ({ request }) => {
  const send = (headers: Record<string, string>) =>
    request.post(`${address}/review/who`, { headers, form: { by: 'Mallory' }, maxRedirects: 0 });
  expect((await send({ origin: 'https://example.org' })).status()).toBe(403);
  expect((await send({ host: 'example.org:80' })).status()).toBe(403);
});

for (const path of sampleOf(
  ['', 'content/judge-2.4.4', 'nvda/nvda-firefox', 'nvda', 'worksheet'],
  3,
))
  test(`/review/${path} has no axe violation, no horizontal scroll and no script`, async ({
    page,
  }) => {
    if (path === 'worksheet') test.setTimeout(180_000); // by far the largest page
    await page.goto(`${address}/review/${path}`);
    const checkWithAxe = createAxeChecker(page, 15);
    for (const [size, mode] of [
      ['320x640', 'light'],
      ['1280x720', 'dark'],
      ['1280x720', 'forced-colors'],
    ] as const) {
      await page.emulateMedia({ colorScheme: null, forcedColors: null, ...modes[mode] });
      await page.setViewportSize(viewports[size]);
      expect((await checkWithAxe()).violations, `${size} ${mode}`).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `pixels of horizontal scroll, ${size}`).toBe(0);
    }
    expect(await page.locator('script').count()).toBe(0);
  });
