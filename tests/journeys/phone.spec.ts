import type { Page } from '@playwright/test';
import { crisisAnswers } from '#content/crisis-answers.ts';
import { control } from '../harness/contact-form.ts';
import { expect, openHydrated, test } from '../harness/site.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test.describe('with the keyboard open', () => {
  test.use({ viewport: { width: 360, height: 340 } }); // what the keyboard leaves of a small phone

  const field = (page: Page) => page.getByRole('main').getByRole('searchbox');
  const results = (page: Page) => page.getByRole('main').locator('ol > li');
  const status = (page: Page) => page.locator('#island').getByRole('status');

  async function search(page: Page, query: string) {
    await openHydrated(page, '/search');
    await field(page).tap();
    await field(page).fill(query);
    await page.keyboard.press('Enter');
  }

  for (const press of ['the key', 'the button'] as const)
    test(`a search by ${press} takes the focus from the field and brings the number of results and the first result into view`, async ({
      page,
    }) => {
      await openHydrated(page, '/search');
      await field(page).tap();
      await field(page).fill('detox');
      if (press === 'the key') await page.keyboard.press('Enter');
      else await page.getByRole('main').getByRole('button', { name: 'Search' }).tap();
      await expect(status(page), 'the live region').toHaveText(/^\d+ places found for “detox”\.$/);
      await expect(status(page)).toBeInViewport({ ratio: 1 });
      await expect(results(page).first()).toBeInViewport();
      await expect(field(page), 'the keyboard closes').not.toBeFocused();
    });

  test('a search about a crisis brings the answer into view', async ({ page }) => {
    await search(page, 'he is not breathing');
    await expect(results(page).first()).toBeAttached();
    const answer = crisisAnswers.find(({ kind, lang }) => kind === 'overdose' && lang === 'en');
    await expect(page.getByRole('heading', { name: answer?.heading })).toBeInViewport({ ratio: 1 });
    await expect(field(page)).not.toBeFocused();
  });

  test('Back from a result leads to the place in the list from where it was opened', async ({
    page,
  }) => {
    await search(page, 'detox');
    const result = results(page).nth(3).getByRole('link');
    await result.scrollIntoViewIfNeeded();
    const position = await page.evaluate(() => scrollY);
    await result.tap();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Search');
    await page.goBack();
    await expect(results(page).first()).toBeAttached();
    // The browser would correct the position within the next frames.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(position);
  });

  test('the key of the search field is labeled “Search”', async ({ page }) => {
    await page.goto('/search');
    await expect(field(page)).toHaveAttribute('enterkeyhint', 'search');
    await expect(page.locator('main [role=search]')).toHaveCount(1);
  });
});

test('the key “Next” leads from field to field of the form without submitting it', async ({
  page,
}) => {
  await openHydrated(page, '/Contact');
  await control(page, 'name').tap();
  for (const field of ['name', 'email', 'phone'] as const) {
    await expect(control(page, field)).toBeFocused();
    await expect(control(page, field)).toHaveAttribute('enterkeyhint', 'next');
    await page.keyboard.press('Enter');
  }
  await expect(control(page, 'department')).toBeFocused();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
});
