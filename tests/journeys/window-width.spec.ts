import type { Page } from '@playwright/test';
import { sampleOf } from '../harness/page-kinds.ts';
import { expect, openHydrated, startReactByUse, test } from '../harness/site.ts';

const wide = { width: 1280, height: 800 };
const narrow = { width: 640, height: 400 }; // the same window at a zoom of 200 %

const banner = (page: Page) => page.getByRole('banner');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const aboutButton = (page: Page) => banner(page).getByRole('button', { name: 'About Us' });
const homeLink = (page: Page) => banner(page).getByRole('link').first();
/** The link "Our Team" of the open panel or of the open mobile menu. */
const ourTeam = (page: Page) =>
  page.locator('a[href="/Our-Team"]:not(main *, aside *)').filter({ visible: true }).first();

/** Opens a page and changes it, so that React does not hydrate. `startReactByUse` returns when React has given up. */
async function openWithoutReact(page: Page) {
  await page.goto('/careers');
  await page.locator('h1').evaluate((heading) => heading.append(document.createElement('font')));
  await startReactByUse(page);
}

for (const [when, openPage] of sampleOf([
  ['with React', (page: Page) => openHydrated(page, '/careers')],
  ['without React', openWithoutReact],
] as const))
  test.describe(when, () => {
    for (const control of ['a link', 'the button of the panel', 'a link of the panel'] as const)
      test(`the focus moves from ${control} of the bar to the menu button when the window is narrowed`, async ({
        page,
      }) => {
        await page.setViewportSize(wide);
        await openPage(page);
        if (control === 'a link')
          await banner(page).getByRole('link', { name: 'Services' }).focus();
        else await aboutButton(page).click();
        if (control === 'a link of the panel') await ourTeam(page).focus();
        await page.setViewportSize(narrow);
        await expect(menuButton(page)).toBeFocused();
        await page.waitForTimeout(500); // time passes to show that the focus stays when the code of the other menu arrives
        await expect(menuButton(page)).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(ourTeam(page)).toBeVisible();
      });

    for (const state of ['closed', 'open'] as const)
      test(`the focus moves from the ${state} menu to the first link of the header when the window is widened`, async ({
        page,
      }) => {
        await page.setViewportSize(narrow);
        await openPage(page);
        await menuButton(page).focus();
        if (state === 'open') {
          await page.keyboard.press('Enter');
          await ourTeam(page).focus();
        }
        await page.setViewportSize(wide);
        await expect(homeLink(page)).toBeFocused();
        await page.waitForTimeout(500); // time passes to show that the focus stays
        await expect(homeLink(page)).toBeFocused();
        await page.setViewportSize(narrow);
        await expect(ourTeam(page), 'the menu is closed').toBeHidden();
      });
  });

test('when the window is narrowed, the menu button gets the focus if the layout took it from a link of the bar, but not if a click did', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await openHydrated(page, '/careers');
  const link = banner(page).getByRole('link', { name: 'Services' });
  // Imitates a script that forces a layout, and so removes the focus, before the media query event.
  await link.evaluate((focused: HTMLElement) => {
    focused.focus();
    focused.blur();
  });
  await page.setViewportSize(narrow);
  await expect(menuButton(page)).toBeFocused();

  await page.setViewportSize(wide);
  await link.focus();
  await page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await expect(link).not.toBeFocused();
  await page.setViewportSize(narrow);
  await page.waitForTimeout(300); // time passes to show that the focus does not move: narrowing would move it at once
  await expect(menuButton(page)).not.toBeFocused();
});
