import type { Locator, Page } from '@playwright/test';
import { sampleOf } from '../../harness/page-kinds.ts';
import { expect, test } from './on-fixture.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const radio = (page: Page, name: string) => page.getByRole('radio', { name });

/** Presses Tab until the focus is at the control. */
async function tabTo(page: Page, control: Locator) {
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let count = 0; count < 60 && !(await isFocused()); count++) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

/** Goes to a control with Tab and presses keys there. */
async function pressAt(page: Page, control: Locator, ...keys: string[]) {
  await tabTo(page, control);
  for (const key of keys) await page.keyboard.press(key);
}
async function typeAt(page: Page, name: string, value: string) {
  await tabTo(page, field(page, name));
  await page.keyboard.type(value);
}
for (const javaScriptEnabled of sampleOf([true, false]))
  test.describe(`an intake of several pages, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    /** Waits until the page can be used, and goes past its header as a skip link does. */
    async function enter(page: Page, heading: string) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      if (javaScriptEnabled)
        await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      if ((await page.locator('main :focus').count()) === 0) await page.locator('main').focus();
    }
    async function pressButton(page: Page, name: string, nextHeading: string) {
      await pressAt(page, page.getByRole('button', { name, exact: true }), 'Enter');
      await enter(page, nextHeading);
    }
    async function expectErrors(page: Page, errors: readonly string[]) {
      const summary = page.getByRole('group', { name: 'There is a problem' });
      await expect(summary.getByRole('link')).toHaveText(errors);
      if (javaScriptEnabled) await expect(summary).toBeFocused();
    }

    test('lists the errors of each page above its form, and keeps what was written', async ({
      page,
    }) => {
      await page.goto('/intake/');
      await enter(page, 'Step 1 of 4: Who needs help');
      await pressButton(page, 'Continue', 'There is a problem');
      await expectErrors(page, ['Choose who needs help']);
      await expect(field(page, 'Their name'), 'not revealed').toBeHidden();

      await page.goto('/intake/you/');
      await enter(page, 'Step 2 of 4: About you');
      await pressButton(page, 'Continue', 'There is a problem');
      await expectErrors(page, ['Enter your name', 'Enter the date when you were born']);

      await page.goto('/intake/visit/');
      await enter(page, 'Step 3 of 4: Your visit');
      await pressAt(page, radio(page, 'By phone'), 'Space');
      await typeAt(page, 'What should we know?', 'Long '.repeat(9));
      await pressButton(page, 'Continue', 'There is a problem');
      await expectErrors(page, ['Enter your phone number', 'Enter 40 characters or fewer']);
      await expect(field(page, 'Phone number'), 'revealed').toBeVisible();
      await expect(field(page, 'What should we know?')).toHaveValue('Long '.repeat(9));
    });

    test('is filled in, checked, changed and sent by keyboard', async ({ page }) => {
      await page.goto('/intake/');
      await enter(page, 'Step 1 of 4: Who needs help');
      await pressAt(page, radio(page, 'Myself'), 'Space', 'ArrowDown');
      await expect(radio(page, 'Another person')).toBeChecked();
      await typeAt(page, 'Their name', 'Robin Sample');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('ArrowUp');
      await expect(field(page, 'Their name')).toBeHidden();
      await page.keyboard.press('ArrowDown');
      await expect(field(page, 'Their name'), 'keeps its text').toHaveValue('Robin Sample');
      await pressButton(page, 'Continue', 'Step 2 of 4: About you');

      await expect(page.locator('[aria-current=step]')).toContainText('About you');
      await typeAt(page, 'Your name', 'Jordan Sample');
      await typeAt(page, 'Month', 'September');
      await typeAt(page, 'Day', '27');
      await typeAt(page, 'Year', '1984');
      await pressButton(page, 'Continue', 'Step 3 of 4: Your visit');

      await pressAt(page, radio(page, 'By phone'), 'Space');
      await typeAt(page, 'Phone number', '402 555 0100');
      await typeAt(page, 'What should we know?', 'I use a wheelchair.');
      await pressButton(page, 'Back', 'Step 2 of 4: About you');
      await expect(field(page, 'Month')).toHaveValue('September');
      await pressButton(page, 'Continue', 'Step 3 of 4: Your visit');
      await expect(field(page, 'Phone number')).toHaveValue('402 555 0100');
      await pressButton(page, 'Continue', 'Step 4 of 4: Check your answers');

      await expect(page.getByRole('definition').filter({ hasNotText: 'Change' })).toHaveText([
        'Another person',
        'Robin Sample',
        'Jordan Sample',
        '27 September 1984',
        'By phone',
        '402 555 0100',
        'I use a wheelchair.',
      ]);
      await pressAt(page, page.getByRole('link', { name: 'Change Who needs help' }), 'Enter');
      await enter(page, 'Step 1 of 4: Who needs help');
      await pressAt(page, radio(page, 'Another person'), 'ArrowUp');
      await pressButton(page, 'Continue', 'Step 2 of 4: About you');
      await page.goto('/intake/check/');
      await enter(page, 'Step 4 of 4: Check your answers');
      await expect(page.getByText('Robin Sample'), 'no longer asked').toBeHidden();
      await pressAt(page, page.getByRole('button', { name: 'Send' }), 'Enter');
      await expect(page.getByText('We have your request.')).toBeVisible();
    });
  });
