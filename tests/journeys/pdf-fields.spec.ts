import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { serveFolder } from '#audit/serve-folder.ts';
import { test } from '#tests/harness/base-test.ts';
import { builtFolder } from '../harness/built-site.ts';

const folder = join(builtFolder, 'forms');
const file = 'Brief-Intake-Form.pdf';

/** Where Chromium's viewer shows the fields of the first page, at 100 % in a window 1000 pixels wide. */
async function placesOfFields() {
  const pdf = await getDocument({
    data: new Uint8Array(readFileSync(join(folder, file))),
    verbosity: 0,
  }).promise;
  const annotations = await (await pdf.getPage(1)).getAnnotations();
  const pixels = 96 / 72;
  return (name: string) => {
    const { rect } = annotations.find(({ fieldName }) => fieldName === name) ?? {};
    return {
      x: Math.round(84 + rect[0] * pixels),
      y: Math.round(3 + (792 - rect[3]) * pixels) + 2,
      width: Math.round((rect[2] - rect[0]) * pixels),
      height: Math.round((rect[3] - rect[1]) * pixels) - 4,
    };
  };
}
type Place = ReturnType<Awaited<ReturnType<typeof placesOfFields>>>;

/** The number of dark pixels in a field, and the place of the last one from the left. */
async function inkIn(page: Page, place: Place) {
  const picture = await page.screenshot({ clip: place });
  const { data, info } = await sharp(picture)
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = [...data.keys()].filter((i) => (data[i] ?? 255) < 170);
  return { pixels: dark.length, right: Math.max(0, ...dark.map((i) => i % info.width)) };
}

/** Opens the form in Chromium's viewer, types into its first two fields and returns what they show. */
async function showTyped(page: Page, address: string, texts: readonly [string, string]) {
  const placeOf = await placesOfFields();
  const places = [placeOf('legal_name'), placeOf('preferred_name')] as const;
  await page.goto('about:blank');
  await page.goto(address);
  const session = await page.context().newCDPSession(page);
  for (const [i, place] of places.entries()) {
    const center = [place.x + place.width / 2, place.y + place.height / 2] as const;
    // The viewer draws a field in its color, and without it while the field has the focus.
    const brightness = async () =>
      sharp(await page.screenshot({ clip: { x: center[0], y: center[1], width: 4, height: 4 } }))
        .stats()
        .then(({ channels }) => channels[0]?.mean);
    // An empty window is white too, as long as the viewer has not drawn the file. Tab led to the second field.
    if (i === 0) await expect.poll(brightness).toBeLessThan(255);
    await expect(async () => {
      await page.mouse.click(...center);
      expect(await brightness()).toBe(255);
    }).toPass();
    for (const letter of texts[i] ?? '')
      await session.send('Input.dispatchKeyEvent', { type: 'char', text: letter });
    await expect.poll(async () => (await inkIn(page, place)).right).toBeGreaterThan(20);
    // The viewer is a process of its own, and drops a key that arrives while it draws.
    await expect(async () => {
      await page.keyboard.press('Tab');
      expect(await brightness()).toBeLessThan(255);
    }).toPass();
  }
  return [await inkIn(page, places[0]), await inkIn(page, places[1])] as const;
}

test('Chromium shows typed Vietnamese and Cyrillic letters in the font of the field', {
  tag: '@nightly',
}, async ({ page }) => {
  await using served = await serveFolder(folder);
  const address = `${served.url}/${file}#toolbar=0&zoom=100`;
  await page.setViewportSize({ width: 1000, height: 1250 });
  // These Cyrillic letters have the shapes of Latin ones, and an accent does not change the width of a letter.
  const [latin, plain] = await showTyped(page, address, ['aeopcyx', 'eeeeeeeeee']);
  const [cyrillic, accented] = await showTyped(page, address, ['аеорсух', 'ễễễễễễễễễễ']);
  expect(Math.abs(cyrillic.right - latin.right)).toBeLessThanOrEqual(1);
  expect(cyrillic.pixels / latin.pixels).toBeCloseTo(1, 1);
  expect(Math.abs(accented.right - plain.right)).toBeLessThanOrEqual(1);
  expect(accented.pixels).toBeGreaterThan(plain.pixels * 1.2);
});
