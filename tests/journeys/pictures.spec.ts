import { expect, test } from '../harness/site.ts';

/** The img elements of the pictures that have a dark rendering. */
const imagesWithDarkRendering = 'picture:has(> source[media]) > img';

for (const path of ['/', '/Resources'])
  test(`on ${path} every picture except the logo has a dark rendering, which print and forced colors do not use`, async ({
    page,
  }) => {
    const readChosenFiles = async (settings: Parameters<typeof page.emulateMedia>[0]) => {
      await page.emulateMedia({ media: 'screen', forcedColors: 'none', ...settings });
      return page.locator(imagesWithDarkRendering).evaluateAll((images) =>
        images.map((image) => {
          const picture = image as HTMLImageElement;
          picture.loading = 'eager';
          return picture.complete ? new URL(picture.currentSrc).pathname : '';
        }),
      );
    };
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expect.poll(() => readChosenFiles({ colorScheme: 'light' })).not.toContain('');
    const light = await readChosenFiles({ colorScheme: 'light' });
    expect(light.length).toBeGreaterThan(2);
    const imageCount = await page.locator('img').count();
    expect(imageCount - light.length, 'only the logo of the header has one rendering').toBe(1);
    const eachIsDark = light.map(() => expect.stringMatching(/dark/));
    await expect.poll(() => readChosenFiles({ colorScheme: 'dark' })).toEqual(eachIsDark);
    await expect
      .poll(() => readChosenFiles({ colorScheme: 'dark', media: 'print' }))
      .toEqual(light);
    await expect.poll(() => readChosenFiles({ colorScheme: 'dark' })).toEqual(eachIsDark);
    const forcedColors = 'active';
    await expect.poll(() => readChosenFiles({ colorScheme: 'dark', forcedColors })).toEqual(light);
  });

test('the dark rendering of the first picture has the position and size of the light one', async ({
  page,
}) => {
  const hero = page.locator('img[fetchpriority="high"]');
  const measureBoxIn = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    const isDark = expect.poll(() =>
      hero.evaluate(
        ({ complete, currentSrc }: HTMLImageElement) => complete && currentSrc.includes('dark'),
      ),
    );
    await isDark.toBe(colorScheme === 'dark');
    return hero.boundingBox();
  };
  // One load for both, because the first load may come without the web font (`font-display: optional`), and have other
  // lines above the picture.
  await page.goto('/');
  const light = await measureBoxIn('light');
  expect(light?.height).toBeGreaterThan(100);
  expect(await measureBoxIn('dark')).toEqual(light);
});
