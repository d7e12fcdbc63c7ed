// `npm run pictures`: makes the picture sizes, the icons and the picture for shared links in `public/`.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { schemes } from '#components/tokens.ts';
import { cityAndState } from '#content/practice.ts';
import { practice } from '#practice/practice.yaml';
import { darkDrawing, darkenPixels } from './dark-picture.ts';

const root = join(import.meta.dirname, '../..');
const sourceFile = (file: string) => join(root, 'src/content/pictures', file);
const outputFile = (file: string) => join(root, 'public', file);

// The qualities were chosen by eye. Full chroma keeps the edges of flat shapes sharp in AVIF.
const avif = { quality: 52, effort: 7, chromaSubsampling: '4:4:4' };
const heroDrawing = readFileSync(sourceFile('hero.svg'), 'utf8');
for (const [name, drawing] of [
  ['hero', heroDrawing],
  ['hero-dark', darkDrawing(heroDrawing)],
] as const)
  for (const width of [480, 768, 1152, 1600]) {
    const hero = sharp(Buffer.from(drawing)).resize(width).removeAlpha();
    await hero
      .clone()
      .avif(avif)
      .toFile(outputFile(`pictures/${name}-${width}.avif`));
    await hero
      .clone()
      .webp({ quality: 78, effort: 6, smartSubsample: true })
      .toFile(outputFile(`pictures/${name}-${width}.webp`));
    if (width === 768 && name === 'hero')
      await hero.jpeg({ quality: 84, mozjpeg: true }).toFile(outputFile('pictures/hero-768.jpg'));
  }

for (const logo of globSync('logos/{accreditation,business-bureau}.svg', { cwd: outputFile('') }))
  writeFileSync(
    outputFile(logo.replace('.svg', '-dark.svg')),
    darkDrawing(readFileSync(outputFile(logo), 'utf8'), {
      '#ffffff': schemes.dark.tint,
      '#0b4f45': schemes.dark.brand,
      '#14252a': schemes.dark.text,
    }),
  );

mkdirSync(outputFile('resource-img/dark'), { recursive: true });
for (const picture of globSync('resource-img/*.jpg', { cwd: outputFile('') })) {
  const { data, info } = await sharp(outputFile(picture))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  darkenPixels(data, info.width);
  await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .avif(avif)
    .toFile(outputFile(join('resource-img/dark', `${basename(picture, '.jpg')}.avif`)));
}

const png = { palette: true, effort: 10, compressionLevel: 9 };
// Phones that cut icons into a circle leave the sun and most blades whole, so the large icon is maskable as it is.
for (const [file, size] of [
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
] as const)
  await sharp(sourceFile('icon.svg'), { density: 600 })
    .resize(size)
    .png(png)
    .toFile(outputFile(file));

// The picture names the health-care practice, as the title beside it does, and not the page that somebody shares.
const cardText = {
  text: `<span foreground="${schemes.light.text}">${practice.name}\n<span size="60%">${cityAndState}</span></span>`,
  font: 'Atkinson Hyperlegible Next Bold',
  fontfile: join(import.meta.dirname, 'forms/fonts/atkinson-hyperlegible-next-bold.ttf'),
  dpi: 430,
  spacing: 24,
  rgba: true,
};
await sharp(sourceFile('social-card.svg'))
  .composite([{ input: { text: cardText }, left: 72, top: 72 }])
  .png(png)
  .toFile(outputFile('social-card.png'));

// An .ico that contains one PNG, which every browser since 2010 reads.
const size = 32;
const favicon = await sharp(outputFile('logos/mark.svg'), { density: 300 })
  .resize(size)
  .png({ compressionLevel: 9 })
  .toBuffer();
const icoHeader = Buffer.alloc(22);
for (const [offset, value] of [
  [2, 1],
  [4, 1],
  [10, 1],
  [12, 32],
] as const)
  icoHeader.writeUInt16LE(value, offset);
icoHeader.writeUInt8(size, 6);
icoHeader.writeUInt8(size, 7);
icoHeader.writeUInt32LE(favicon.length, 14);
icoHeader.writeUInt32LE(icoHeader.length, 18);
writeFileSync(outputFile('favicon.ico'), Buffer.concat([icoHeader, favicon]));
