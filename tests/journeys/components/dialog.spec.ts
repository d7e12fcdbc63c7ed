import type { Page } from '@playwright/test';
import {
  expect,
  expectNoFindings,
  openHydrated,
  pressAndReadFocus,
  readFocus,
  test,
} from './on-fixture.ts';

const dialog = (page: Page) => page.getByRole('alertdialog');

async function openDialog(page: Page) {
  await page.getByRole('button', { name: '…' }).click();
  await expect(page.locator('#root')).toHaveAttribute('inert');
}

test('Tab stays in the dialog, nothing behind it can be pressed, and Escape undoes all', async ({
  page,
}) => {
  await openHydrated(page, '/dialog/');
  await openDialog(page);
  expect(await readFocus(page)).toBe('button Cancel');
  expect(await pressAndReadFocus(page, 'Tab', { times: 2 })).toEqual([
    'button Delete message',
    'button Cancel',
  ]);
  expect(await pressAndReadFocus(page, 'Shift+Tab', { times: 2 })).toEqual([
    'button Delete message',
    'button Cancel',
  ]);
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoFindings(page);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => readFocus(page)).toBe('button Delete message…');
  await expect(page.locator('[inert], html[style*=overflow]')).toHaveCount(0);
});

test('in a window of 320 × 256 pixels a dialog begins on its title, and scrolls to each button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openHydrated(page, '/long-dialog/');
  await openDialog(page);
  expect(await readFocus(page)).toMatch(/^h2 Withdraw your request/);
  const readScroll = () => page.evaluate(() => window.scrollY);
  const scrollBefore = await readScroll();
  for (const name of ['Withdraw my request for a visit', 'Keep my request for a visit']) {
    await page.keyboard.press('Tab');
    const button = dialog(page).getByRole('button', { name });
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport({ ratio: 0.99 });
  }
  expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  expect(await readScroll()).toBe(scrollBefore);
});
