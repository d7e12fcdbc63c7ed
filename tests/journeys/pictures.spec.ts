import { expect, test } from '../harness/site.ts';

/** The files of all pictures in the page that have one for dark pages, once the browser has chosen. */
const chosenFiles = 'picture:has(> source[media]) > img';

for (const path of ['/', '/Resources'])
  test(`on ${path} every picture has a dark rendering, but not on paper and in forced colors`, async ({
    page,
  }) => {
    const filesWith = async (settings: Parameters<typeof page.emulateMedia>[0]) => {
      await page.emulateMedia({ media: 'screen', forcedColors: 'none', ...settings });
      return page.locator(chosenFiles).evaluateAll((images) =>
        Promise.all(
          images.map(async (image) => {
            const picture = image as HTMLImageElement;
            picture.loading = 'eager';
            await picture.decode();
            return new URL(picture.currentSrc).pathname;
          }),
        ),
      );
    };
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    const light = await filesWith({ colorScheme: 'light' });
    expect(light.length).toBeGreaterThan(2);
    const others = await page.locator('img').evaluateAll((images) => images.length);
    expect(others - light.length, 'only the mark of the header is the same').toBe(1);
    const eachIsDark = light.map(() => expect.stringMatching(/dark/));
    await expect.poll(() => filesWith({ colorScheme: 'dark' })).toEqual(eachIsDark);
    await expect.poll(() => filesWith({ colorScheme: 'dark', media: 'print' })).toEqual(light);
    await expect.poll(() => filesWith({ colorScheme: 'dark' })).toEqual(eachIsDark);
    const forcedColors = 'active';
    await expect.poll(() => filesWith({ colorScheme: 'dark', forcedColors })).toEqual(light);
  });

test('the dark rendering of the first picture takes the place of the light one', async ({
  page,
}) => {
  const hero = page.locator('img[fetchpriority="high"]');
  const placeIn = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    return hero.boundingBox();
  };
  const light = await placeIn('light');
  expect(light?.height).toBeGreaterThan(100);
  expect(await placeIn('dark')).toEqual(light);
});
