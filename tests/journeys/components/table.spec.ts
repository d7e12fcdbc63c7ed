import { expect } from '@playwright/test';
import { test } from '#tests/harness/base-test.ts';
import { showStory } from '../../harness/catalogue.ts';

test('a table is a region and a tab stop only while it scrolls, and keeps the focus until it leaves', async ({
  storyPage,
}) => {
  await showStory(storyPage, 'table--scrolling-narrow');
  const region = storyPage.getByRole('region', { name: 'Your appointments' });
  await expect(region).toHaveAttribute('tabindex', '0');
  await region.focus();
  await storyPage.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  const box = region.locator('..');
  await box.evaluate((element) => {
    element.removeAttribute('class'); // takes away the narrow width
  });
  await expect.poll(() => region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expect(region).toBeFocused();
  await storyPage.keyboard.press('Tab');
  await expect(region).toHaveCount(0);
  await expect(box.locator('[tabindex]')).toHaveCount(0);
});

test('a stacked table is the same table for screen readers, its sort buttons stay visible, and nothing scrolls', async ({
  storyPage,
}) => {
  await showStory(storyPage, 'table--default');
  const table = storyPage.getByRole('table');
  const wide = await table.ariaSnapshot();
  expect(wide).toContain('- columnheader "Day"');
  await storyPage.setViewportSize({ width: 320, height: 800 });
  await expect(table.getByText('Robin Sample')).toBeVisible();
  const cells = table.getByRole('row').nth(1).locator('th, td');
  const tops = await cells.evaluateAll((all) =>
    all.map((cell) => cell.getBoundingClientRect().top),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(4);
  await expect(cells.last().getByText('Place')).toBeVisible();
  expect(await table.ariaSnapshot()).toBe(wide);
  for (const button of await table.getByRole('button').all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expect(storyPage.getByRole('region')).toHaveCount(0);
});
