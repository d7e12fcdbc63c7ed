import { globSync, readFileSync, statSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { practice } from '#practice/practice.yaml';
import { builtFolder } from '../harness/built-site.ts';

const pathOf = (file: string) => join(builtFolder, file);
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: builtFolder }).map((file) => file.replaceAll('\\', '/'));

/** The size limits, by pattern. A phone downloads the hero picture as AVIF with a width of 480 or 768 pixels. */
const maxKibibytes: Readonly<Record<string, number>> = {
  'pictures/hero{,-dark}-{480,768}.avif': 30,
  'pictures/hero{,-dark}-1152.avif': 60,
  'pictures/hero{,-dark}-1600.avif': 90,
  'pictures/hero{,-dark}-480.webp': 40,
  'pictures/hero{,-dark}-768.webp': 60,
  'pictures/hero{,-dark}-1152.webp': 100,
  'pictures/hero{,-dark}-1600.webp': 150,
  'pictures/hero-768.jpg': 45,
  'resource-img/*.jpg': 25,
  'resource-img/dark/*.avif': 25,
  'apple-touch-icon.png': 12,
  'icon-{192,512}.png': 25,
  'social-card.png': 100,
};

test.each(filesOf('**/*.{avif,webp,jpg,png}'))(
  '%s is within its size limit and has no metadata',
  async (file) => {
    const [pattern = 'no limit'] = Object.keys(maxKibibytes).filter((pattern) =>
      matchesGlob(file, pattern),
    );
    expect(statSync(pathOf(file)).size / 1024).toBeLessThanOrEqual(maxKibibytes[pattern] ?? 0);
    const { exif, xmp, iptc } = await sharp(pathOf(file)).metadata();
    expect({ exif, xmp, iptc }).toEqual({});
  },
);

const pages = filesOf('**/*.html').map((file) => readFileSync(pathOf(file), 'utf8'));
const pictures = new Set(
  pages.flatMap((page) =>
    [...page.matchAll(/<picture>.*?<\/picture>|<img\b[^>]*>/g)].map(([element]) => element),
  ),
);
const extensionsByFormat: Readonly<Record<string, string>> = { jpeg: 'jpg', heif: 'avif' };

test.each([...pictures])(
  'every file of a picture has the proportions and the width that the markup of the picture states: %s',
  async (picture) => {
    const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(picture) ?? [];
    const ratio = Number(width) / Number(height);
    const sources = [...picture.matchAll(/(\/[^" ,]+\.(\w+))(?: (\d+)w)?/g)];
    expect(sources).not.toEqual([]);
    for (const [, file = '', extension, statedWidth] of sources) {
      const metadata = await sharp(pathOf(file)).metadata();
      // An SVG keeps its proportions at any size.
      if (metadata.format !== 'svg')
        expect(metadata.width / metadata.height, file).toBeCloseTo(ratio, 2);
      expect(metadata.width, file).toBe(Number(statedWidth ?? metadata.width));
      expect(extension).toBe(extensionsByFormat[metadata.format] ?? metadata.format);
    }
  },
);

test.each([...filesOf('pictures/hero-dark-*'), ...filesOf('resource-img/dark/*')])(
  '%s, for dark pages, is dark',
  async (file) => {
    const { channels } = await sharp(pathOf(file)).greyscale().stats();
    expect(channels[0]?.mean).toBeLessThan(100);
  },
);

test('all resource pictures differ', async () => {
  const thumbnails = await Promise.all(
    filesOf('resource-img/*.jpg').map(async (file) =>
      (await sharp(pathOf(file)).resize(16, 9, { fit: 'fill' }).raw().toBuffer()).toString('hex'),
    ),
  );
  expect(thumbnails.length).toBeGreaterThan(1);
  expect(new Set(thumbnails).size).toBe(thumbnails.length);
});

test.each(filesOf('**/*.svg'))('%s has its dimensions, and no style, script or link', (file) => {
  const svg = readFileSync(pathOf(file), 'utf8');
  expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 \d+ \d+" width="\d+" height="\d+">/);
  expect(svg).not.toMatch(/style=|<style|<script|\son\w+=|href=|url\((?!#)/);
});

test('favicon.ico contains one PNG of 32 × 32 px in at most 3 KiB', async () => {
  const bytes = readFileSync(pathOf('favicon.ico'));
  expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const { width, height, format } = await sharp(bytes.subarray(bytes.readUInt32LE(18))).metadata();
  expect({ width, height, format }).toEqual({ width: 32, height: 32, format: 'png' });
  expect(bytes.length / 1024).toBeLessThanOrEqual(3);
});

test('social-card.png and apple-touch-icon.png have the standard sizes', async () => {
  for (const [file, width, height] of [
    ['social-card.png', 1200, 630],
    ['apple-touch-icon.png', 180, 180],
  ] as const)
    expect(await sharp(pathOf(file)).metadata(), file).toMatchObject({ width, height });
});

test('the web manifest has the name of the practice, and icons with the sizes that it states, one of them maskable', async () => {
  const { name, icons } = JSON.parse(readFileSync(pathOf('site.webmanifest'), 'utf8'));
  expect(name).toBe(practice.name);
  const found: string[] = [];
  for (const { src, sizes, purpose = 'any' } of icons) {
    const { width, height, hasAlpha } = await sharp(pathOf(src)).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
    if (purpose === 'maskable') expect(hasAlpha, 'a phone cuts off the corners').toBe(false);
    found.push(`${purpose} ${sizes}`);
  }
  expect(found).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512']);
});

test('an icon on the home screen opens a browser tab and has `homeScreenName` as its label, from the manifest and from each page', () => {
  const manifest = JSON.parse(readFileSync(pathOf('site.webmanifest'), 'utf8'));
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'browser' });
  expect(manifest.short_name).toBe(practice.homeScreenName);
  const linking = pages.filter((page) => page.includes('href="/site.webmanifest"'));
  expect(linking.length).toBeGreaterThan(1);
  const stated = linking.map((page) => [
    /<meta name="apple-mobile-web-app-title" content="([^"]+)"/.exec(page)?.[1],
    /<meta name="theme-color" content="([^"]+)" media="[^"]*light/.exec(page)?.[1],
  ]);
  expect(new Set(stated.map(String))).toEqual(
    new Set([String([manifest.short_name, manifest.theme_color])]),
  );
});
