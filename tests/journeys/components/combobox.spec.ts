import type { Page } from '@playwright/test';
import { sampleOf } from '../../harness/page-kinds.ts';
import {
  expect,
  expectNoFindings,
  holdScripts,
  openHydrated,
  openPainted,
  test,
} from './on-fixture.ts';

/** The text field; before hydration, a native `select` has the same role and name. */
const cityField = (page: Page) =>
  page.getByRole('combobox', { name: 'City' }).and(page.locator('input'));
const options = (page: Page) => page.getByRole('option');
/** What the form would send. */
const sentValues = (page: Page) =>
  page.evaluate(() => [...new FormData(document.forms[0])].map((entry) => entry.join('=')).join());

/** Expects that the whole list is inside the window, that nothing covers it, and that the page does not scroll sideways. */
async function expectListVisible(page: Page) {
  await expect(options(page).first()).toBeVisible();
  const found = await page.getByRole('listbox').evaluate((list) => {
    const { left, top, right, bottom } = (list.parentElement as Element).getBoundingClientRect();
    const isInside =
      left >= 0 &&
      top >= 0 &&
      right <= document.documentElement.clientWidth &&
      bottom <= innerHeight;
    const shown = [...list.children].filter(
      (option) => option.getBoundingClientRect().bottom < bottom,
    );
    const covered = shown.filter((option) => {
      const box = option.getBoundingClientRect();
      return document.elementFromPoint(box.left + 5, box.top + box.height / 2) !== option;
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      isInside,
      shown: shown.length > 0,
      covered: covered.length,
      wide: scrollWidth > clientWidth,
    };
  });
  expect(found).toEqual({ isInside: true, shown: true, covered: 0, wide: false });
}

async function openCombobox(page: Page, path = '/combobox/') {
  await openHydrated(page, path);
  await cityField(page).waitFor();
}

test('Tab chooses the active option and moves on; without an active option it only closes the list', async ({
  page,
}) => {
  await openCombobox(page);
  await cityField(page).click();
  await page.keyboard.type('o');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Insurance' })).toBeFocused();
  await expect(cityField(page)).toHaveValue('Fremont');
  expect(await sentValues(page)).toContain('city=Fremont');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Om');
  await options(page).first().hover(); // the pointer chooses nothing
  await page.keyboard.press('Tab');
  await expect(options(page)).toHaveCount(0);
  await expect(cityField(page)).toHaveValue('Om');
});

test('the list is inside the window, and neither a scroll container nor the edge of the window clips it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await openCombobox(page);
  await page.locator('form').evaluate((form) => {
    form.style.overflow = 'hidden';
    form.style.height = '9rem';
  });
  for (const block of ['start', 'end'] as const) {
    await cityField(page).evaluate((field, block) => field.scrollIntoView({ block }), block);
    await cityField(page).press('ArrowDown');
    await expectListVisible(page);
    await page.keyboard.press('Escape');
  }
});

test('the list follows its field when the page scrolls', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1000 }); // there is room below the field
  await openCombobox(page);
  await cityField(page).press('ArrowDown');
  await page.evaluate(() => {
    document.body.style.paddingBottom = '100vh';
    scrollBy(0, 60);
  });
  await expect(async () => {
    const field = await cityField(page).boundingBox();
    const list = await page.getByRole('listbox').boundingBox();
    expect((list?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(20);
    expect(list?.y).toBeGreaterThan(field?.y ?? Infinity);
  }).toPass();
});

test('in right-to-left text the list is at its field', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openCombobox(page, '/rtl-combobox/');
  await cityField(page).press('ArrowDown');
  await expectListVisible(page);
  const field = await cityField(page).boundingBox();
  const list = await page.getByRole('listbox').locator('..').boundingBox();
  expect([list?.x, list?.width]).toEqual([field?.x, field?.width]);
});

test('the list can be used in a modal dialog, where Escape closes the list and not the dialog', async ({
  page,
}) => {
  await openCombobox(page);
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    const root = document.querySelector('#root') as Element;
    root.before(dialog);
    dialog.append(root);
    dialog.showModal();
  });
  await cityField(page).focus(); // the skip link, which the dialog has focused, takes up space while it has the focus
  await cityField(page).click();
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(cityField(page)).toBeVisible();
  await cityField(page).fill('kear');
  await options(page).first().click();
  await expect(cityField(page)).toHaveValue('Kearney');
});

test.describe('with touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('a tap opens the list and a tap chooses; options are targets of 44 px, next to the field for screen readers', async ({
    page,
  }) => {
    await openCombobox(page);
    await cityField(page).tap();
    const heights = await options(page).evaluateAll((all) =>
      all.map((option) => option.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    const isHidden = await page.getByRole('button', { name: 'Send' }).count();
    expect(isHidden, 'the rest of the page stays in the accessibility tree').toBe(1);
    const follows = await page
      .getByRole('listbox')
      .evaluate((list) => list.parentElement?.parentElement?.querySelector('input') !== null);
    expect(follows).toBe(true);
    await options(page).nth(1).tap();
    await expect(cityField(page)).toHaveValue('Columbus');
    await expect(options(page)).toHaveCount(0);
  });
});

for (const colorScheme of sampleOf(['dark', 'light'] as const))
  test(`an open list has no finding of axe in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openCombobox(page);
    await cityField(page).press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
    await expectNoFindings(page);
  });

test('in forced colors the active option has the colors of a selection', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openCombobox(page);
  await cityField(page).press('ArrowDown');
  const background = (selected: boolean) =>
    page
      .getByRole('option', { selected })
      .first()
      .evaluate((option) => getComputedStyle(option).backgroundColor);
  expect(await background(true)).not.toBe(await background(false));
});

test('without scripts the form sends a choice from the select and the text of the search', async ({
  browser,
  fixture,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: fixture.origin });
  const page = await context.newPage();
  await page.goto('/combobox/');
  await page.getByLabel('City').selectOption('Kearney');
  await page.getByLabel('Insurance').fill('Example');
  expect(await page.locator('datalist option').count()).toBe(1);
  await expect(page.getByLabel('City')).toHaveAttribute('name', 'city');
  await expect(page.getByLabel('Insurance')).toHaveAttribute('name', 'insurance');
  await expect(page.locator('[name=insurance]')).toHaveCount(1);
  await context.close();
});

test('hydration keeps the choice, the text, the focus and the caret', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  const release = await holdScripts(context);
  await openPainted(page, '/combobox/');
  await page.getByLabel('City').selectOption('Kearney');
  await page.getByLabel('Insurance').click();
  await page.keyboard.type('Exmple');
  for (let count = 0; count < 4; count++) await page.keyboard.press('ArrowLeft');
  release();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.type('a');
  await expect(page.getByRole('combobox', { name: 'Insurance' })).toHaveValue('Example');
  await expect(cityField(page)).toHaveValue('Kearney');
  await expect(options(page).first()).toHaveText('Example Health');
  expect(await sentValues(page)).toBe('city=Kearney,insurance=Example');
});
