import { readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { favicon, rasters, resources, vectors } from '../../src/build/pictures/manifest.ts';
import { accreditation, businessBureau, mark } from '../../src/build/pictures/marks.ts';
import { resourcePictures } from '../../src/build/pictures/resources.ts';
import { practice } from '../../src/content/practice.ts';

const pathOf = (file: string) => join(import.meta.dirname, '../../public', file);

describe.each(rasters)('$file', ({ file, width, height, maxKiB }) => {
  test(`is ${width} by ${height} and at most ${maxKiB} KiB`, async () => {
    const picture = await sharp(pathOf(file)).metadata();
    const format = { '.jpg': 'jpeg', '.avif': 'heif', '.webp': 'webp', '.png': 'png' }[
      extname(file)
    ];
    expect(picture).toMatchObject({ width, height, format });
    expect(statSync(pathOf(file)).size / 1024).toBeLessThanOrEqual(maxKiB);
  });

  test('carries no metadata of the machine that made it', async () => {
    const { exif, xmp, iptc } = await sharp(pathOf(file)).metadata();
    expect({ exif, xmp, iptc }).toEqual({});
  });
});

/** A thumbnail of 16 by 9 points: enough to tell two drawings apart, blind to how the encoder rounds. */
async function thumbnail(picture: string | Buffer) {
  // In two steps, or sharp would shrink a JPEG while it decodes and an SVG while it draws, each in its own way.
  const whole = await sharp(picture).removeAlpha().png({ compressionLevel: 0 }).toBuffer();
  return sharp(whole).resize(16, 9, { fit: 'fill' }).raw().toBuffer();
}

test.each(resources)('$file is the picture that its drawing makes', async ({ file }) => {
  const draw = resourcePictures[basename(file, '.jpg')];
  const [made, drawn] = await Promise.all([
    thumbnail(pathOf(file)),
    thumbnail(Buffer.from(draw?.() ?? '')),
  ]);
  const far = made.filter((value, i) => Math.abs(value - (drawn[i] ?? 0)) > 12);
  expect(far).toHaveLength(0);
});

test('there are twenty resource pictures, and no two look the same', async () => {
  const thumbnails = await Promise.all(
    resources.map(async ({ file }) => (await thumbnail(pathOf(file))).toString('hex')),
  );
  expect(new Set(thumbnails).size).toBe(20);
});

test.each(vectors)('%s has no style, script or text that a content policy blocks', (file) => {
  const svg = readFileSync(pathOf(file), 'utf8');
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="\d+" height="\d+">/,
  );
  expect(svg).not.toMatch(/style=|<style|<script|\son\w+=|href=|url\((?!#)/);
});

test('the marks are the ones that their drawings make', () => {
  const files = {
    'logos/mark.svg': mark,
    'logos/accreditation.svg': accreditation,
    'logos/business-bureau.svg': businessBureau,
  };
  for (const [file, draw] of Object.entries(files))
    expect(readFileSync(pathOf(file), 'utf8')).toBe(draw());
});

test('favicon.ico holds one picture of 32 by 32', async () => {
  const bytes = readFileSync(pathOf(favicon.file));
  expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const { width, height, format } = await sharp(bytes.subarray(bytes.readUInt32LE(18))).metadata();
  expect({ width, height, format }).toEqual({ width: 32, height: 32, format: 'png' });
  expect(bytes.length / 1024).toBeLessThanOrEqual(favicon.maxKiB);
});

test('the web manifest names the practice, and icons that exist', () => {
  const { name, icons } = JSON.parse(readFileSync(pathOf('site.webmanifest'), 'utf8'));
  expect(name, 'npm run pictures writes it anew').toBe(practice.name);
  expect(icons.length).toBeGreaterThan(0);
  for (const { src } of icons) expect(statSync(pathOf(src)).isFile()).toBe(true);
});
