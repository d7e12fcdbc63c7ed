import type { Page } from '@playwright/test';
import { english } from '#components/components-provider/messages.ts';
import { openSentence } from '#components/open-now/open-sentence.ts';
import { openState } from '#components/open-now/open-state.ts';
import { timetable } from '#components/open-now/timetable.ts';
import { officeHoursLine, unknownOpeningText } from '#content/hours.ts';
import { changedHours, selectComing, today } from '#content/opening.ts';
import { notices, specialDays } from '#practice/special-days.yaml';
import { builtSite } from '../harness/built-site.ts';
import { sampleOf } from '../harness/page-kinds.ts';
import { practice } from '../harness/practice.ts';
import { expect, movePointer, test, viewports } from '../harness/site.ts';

const changedDays = changedHours(selectComing(today(), { specialDays, notices }));
const officeTimetable = timetable(practice.hours.office, changedDays);
/** Returns the sentence of the component library about the practice's hours at an instant. */
const expectedAt = (instant: string) =>
  openSentence(
    openState({ ...officeTimetable, timeZone: practice.timeZone }, new Date(instant)),
    english,
    'en-US',
  );

const service = builtSite.pages.find((path) => path.startsWith('/services/')) ?? '';
const pages = ['/', service, '/Contact'];
const holidays = ['2026-11-26', '2026-12-25', '2027-01-01', '2027-06-18', '2027-07-05'];
const openingLines = (page: Page) => page.locator('[data-opening]');

/** Expects the same text in the header and in every other line about opening hours. */
async function expectLines(page: Page, words: string) {
  await expect(page.getByRole('banner').locator('[data-opening]')).toHaveText(words);
  for (const text of await openingLines(page).allTextContents()) expect(text).toBe(words);
}

/**
 * Starts React and waits until it has hydrated the page. Playwright's clock hides the performance mark that
 * `waitForHydration` waits for, but React also removes the listener of the boot script.
 */
async function startReact(page: Page) {
  await movePointer(page);
  await page.waitForFunction(() => document.onclick === null);
}

for (const path of sampleOf(pages)) {
  test(`${path} says during office hours that the practice is open, before and after hydration`, async ({
    page,
  }) => {
    const now = '2026-11-18T12:00-06:00';
    await page.clock.setFixedTime(new Date(now));
    await page.goto(path);
    await expectLines(page, expectedAt(now));
    await expect(page.locator('.while-closed').first()).toBeHidden();
    await startReact(page);
    await expectLines(page, expectedAt(now));
  });

  test(`${path} says at night when the practice opens and what to do until then`, async ({
    page,
  }) => {
    const now = '2026-11-20T23:59-06:00';
    await page.clock.setFixedTime(new Date(now));
    await page.goto(path);
    await expectLines(page, expectedAt(now));
    const advice = page.getByRole('main').locator('.while-closed');
    await expect(advice).toBeVisible();
    // On the home page and the contact page, the advice names the crisis strip, and does not repeat its links.
    const help = ['/', '/Contact'].includes(path)
      ? page.getByRole('complementary', { name: 'Crisis help' })
      : advice;
    for (const href of ['tel:911', 'tel:988', 'sms:988'])
      await expect(help.locator(`a[href="${href}"]`)).toBeVisible();
  });

  test(`${path} says neither open nor closed on a holiday without published hours`, async ({
    page,
  }) => {
    const withoutHours = holidays.filter((day) => !(day in changedDays));
    for (const day of withoutHours) {
      await page.clock.setFixedTime(new Date(`${day}T10:00-06:00`));
      await page.goto(path);
      await expectLines(page, unknownOpeningText);
      await expect(page.getByRole('main').locator('.while-closed'), day).toBeVisible();
    }
  });
}

test('in a wide window the main button of the home page calls, and after hours it leads to the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const main = page.getByRole('main');
  const buttons = main.locator('.while-open, .hero-message').getByRole('link');
  for (const [now, isCallNowShown, button] of [
    ['2026-11-18T12:00-06:00', true, /^Call /],
    ['2026-11-20T23:59-06:00', false, 'Send us a message'],
  ] as const) {
    await page.clock.setFixedTime(new Date(now));
    await page.goto('/');
    await expectLines(page, expectedAt(now));
    await expect(buttons.filter({ visible: true })).toHaveText([button]);
    await expect(main.getByText('Call now.')).toBeVisible({ visible: isCallNowShown });
  }
});

test('pages opened by a client navigation or by Back say that the practice is closed and when it opens', async ({
  page,
}) => {
  const now = '2026-11-20T20:00-06:00';
  await page.clock.setFixedTime(new Date(now));
  await page.goto('/');
  await startReact(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeFocused();
  await expect(openingLines(page)).toHaveCount(3);
  await expectLines(page, expectedAt(now));
  await banner.getByRole('link', { name: 'Services', exact: true }).click();
  await page.getByRole('main').locator(`a[href="${service}"]`).click();
  await expect(page).toHaveURL(service);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
  await expect(openingLines(page)).toHaveCount(3);
  await expectLines(page, expectedAt(now));
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Services', exact: true })).toBeFocused();
  await expect(openingLines(page)).toHaveCount(3);
  await expectLines(page, expectedAt(now));
});

test('the text changes when the office closes, without a live region that announces it', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-18T12:00-06:00'));
  await page.goto('/Contact');
  await startReact(page);
  await expectLines(page, expectedAt('2026-11-18T12:00-06:00'));
  await page.clock.setFixedTime(new Date('2026-11-18T22:00-06:00'));
  await expectLines(page, expectedAt('2026-11-18T22:00-06:00'));
  expect(
    await openingLines(page).evaluateAll((all) =>
      all.map((line) => line.closest('[aria-live], [role]')),
    ),
  ).toEqual([null, null, null]);
});

/**
 * Instants just before and after closing and opening, in daylight saving and standard time. Daylight saving time ends
 * on November 1, 2026 and starts on March 14, 2027.
 */
const instants = [
  '2026-11-20T20:44Z',
  '2026-11-20T20:46Z',
  '2026-11-02T14:29Z',
  '2026-11-02T14:31Z',
  '2027-03-15T13:29Z',
  '2027-03-15T13:31Z',
];

for (const timezoneId of sampleOf(['Pacific/Kiritimati', 'Asia/Tokyo']))
  test.describe(() => {
    test.use({ timezoneId });
    test(`a visitor in ${timezoneId} reads the hours in the practice’s time zone, in daylight saving and standard time`, async ({
      page,
    }) => {
      for (const now of instants) {
        await page.clock.setFixedTime(new Date(now));
        await page.goto('/Contact');
        await expectLines(page, expectedAt(now));
        await startReact(page); // leaving the page earlier would abort its scripts
      }
    });
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of sampleOf(pages))
    test(`${path} shows the office hours and the advice for when the office is closed`, async ({
      page,
      browserName,
    }) => {
      test.skip(browserName === 'firefox', 'only the protocol of Chromium switches scripts off');
      await page.goto(path);
      await expectLines(page, officeHoursLine);
      await expect(page.getByRole('main').locator('.while-closed')).toBeVisible();
    });
});

for (const width of sampleOf([320, 390, 768, 1280]))
  test(`the opening hours cause no layout shift when they appear, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ ...viewports.narrow, width });
    await page.addInitScript(() => {
      const layoutShifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          layoutShifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { layoutShifts });
    });
    await page.clock.setFixedTime(new Date('2026-11-20T20:00-06:00'));
    await page.goto('/');
    await expectLines(page, expectedAt('2026-11-20T20:00-06:00'));
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate(() => (window as unknown as { layoutShifts: number[] }).layoutShifts),
    ).toEqual([]);
  });
