import type { Page } from '@playwright/test';
import { expect, hydrated, open, test } from '../harness/site.ts';

const wide = { width: 1280, height: 800 };
const narrow = { width: 640, height: 400 }; // the same window at a zoom of 200 %

const banner = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const about = (page: Page) => banner(page).getByRole('button', { name: 'About Us' });
const homeLink = (page: Page) => banner(page).getByRole('link').first();
/** A link of the open panel, or of the open sheet. */
const ourTeam = (page: Page) =>
  page.locator('a[href="/Our-Team"]:not(main *, aside *)').filter({ visible: true }).first();

/** A page that React leaves as it is, because somebody else has changed it. */
async function openChanged(page: Page) {
  await page.goto('/careers');
  await page.locator('h1').evaluate((heading) => heading.append(document.createElement('font')));
  await page.mouse.move(1, 1);
  await hydrated(page);
}

for (const [when, start] of [
  ['on a page that React leaves as it is', openChanged],
  ['once React runs', (page: Page) => open(page, '/careers')],
] as const)
  test.describe(when, () => {
    for (const control of ['a link', 'the button of the panel', 'a link of the panel'] as const)
      test(`the focus of ${control} of the bar moves to the menu button when the window becomes narrow`, async ({
        page,
      }) => {
        await page.setViewportSize(wide);
        await start(page);
        if (control === 'a link')
          await banner(page).getByRole('link', { name: 'Services' }).focus();
        else await about(page).click();
        if (control === 'a link of the panel') await ourTeam(page).focus();
        await page.setViewportSize(narrow);
        await expect(menu(page)).toBeFocused();
        await page.waitForTimeout(500); // time passes to show that the focus stays when the code of the other menu arrives
        await expect(menu(page)).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(ourTeam(page)).toBeVisible();
      });

    for (const state of ['closed', 'open'] as const)
      test(`the focus of the ${state} menu moves to the first link of the header when the window becomes wide`, async ({
        page,
      }) => {
        await page.setViewportSize(narrow);
        await start(page);
        await menu(page).focus();
        if (state === 'open') {
          await page.keyboard.press('Enter');
          await ourTeam(page).focus();
        }
        await page.setViewportSize(wide);
        await expect(homeLink(page)).toBeFocused();
        await page.waitForTimeout(500); // as above
        await expect(homeLink(page)).toBeFocused();
        await page.setViewportSize(narrow);
        await expect(ourTeam(page), 'nothing has stayed open').toBeHidden();
      });
  });

test('a focus that the new layout took from the bar moves to the menu button, one that a pointer took does not', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, '/careers');
  const link = banner(page).getByRole('link', { name: 'Services' });
  // As if a script had asked for the new layout before the browser told of the change.
  await link.evaluate((focused: HTMLElement) => {
    focused.focus();
    focused.blur();
  });
  await page.setViewportSize(narrow);
  await expect(menu(page)).toBeFocused();

  await page.setViewportSize(wide);
  await link.focus();
  await page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await expect(link).not.toBeFocused();
  await page.setViewportSize(narrow);
  await page.waitForTimeout(300); // time passes to show that the focus does not move: it would with the change of width
  await expect(menu(page)).not.toBeFocused();
});
