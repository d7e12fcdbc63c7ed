import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { practice } from '#content/practice.ts';
import { card } from './card.ts';
import { paint } from './drawing.ts';
import { hero } from './hero.ts';
import * as manifest from './manifest.ts';
import { accreditation, businessBureau, mark, tile } from './marks.ts';
import { resourcePictures } from './resources.ts';

const root = join(import.meta.dirname, '../../..');

function write(file: string, bytes: string | Uint8Array) {
  const path = join(root, 'public', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

const raster = (svg: string, width: number, height: number) =>
  sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill', kernel: 'lanczos3' }).removeAlpha();

/** Full chroma keeps the edges of flat shapes sharp in AVIF; the qualities were chosen by eye. */
function encode(image: Sharp, file: string): Promise<Buffer> {
  const encoders: Record<string, () => Sharp> = {
    '.avif': () => image.avif({ quality: 52, effort: 7, chromaSubsampling: '4:4:4' }),
    '.webp': () => image.webp({ quality: 78, effort: 6, smartSubsample: true }),
    '.png': () => image.png({ palette: true, effort: 10, compressionLevel: 9 }),
  };
  return (encoders[extname(file)]?.() ?? image).toBuffer();
}

/** The JPEG of the highest quality that fits its budget. */
async function jpeg(image: Sharp, maxKiB: number): Promise<Buffer> {
  const pixels = await image.png({ compressionLevel: 0 }).toBuffer();
  for (let quality = 84; quality > 50; quality -= 4) {
    const bytes = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= maxKiB * 1024) return bytes;
  }
  throw new Error(`no JPEG of quality 52 or better fits in ${maxKiB} KiB`);
}

/** An .ico that contains one PNG, which every browser since 2010 reads. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const place = `${practice.address.city}, ${practice.address.state}`;

/** Neutral on purpose: a shared link must not reveal what somebody looked for. */
const cardWords = () =>
  sharp({
    text: {
      text: `<span foreground="${paint.ink}">${place}</span>`,
      font: 'Atkinson Hyperlegible Next Bold',
      fontfile: join(root, 'src/build/forms/fonts/atkinson-hyperlegible-next-bold.ttf'),
      dpi: 430,
      rgba: true,
    },
  })
    .png()
    .toBuffer();

for (const { file, width, height, maxKiB } of manifest.heroes) {
  const image = raster(hero(), width, height);
  write(file, await (extname(file) === '.jpg' ? jpeg(image, maxKiB) : encode(image, file)));
}

for (const { file, width, height, maxKiB } of manifest.resources) {
  const svg = resourcePictures[basename(file, '.jpg')]?.() ?? '';
  write(file, await jpeg(raster(svg, width, height), maxKiB));
}

const { touchIcon, socialCard, favicon } = manifest;
write(
  touchIcon.file,
  await encode(sharp(Buffer.from(tile()), { density: 300 }).resize(180, 180), touchIcon.file),
);
const words = { input: await cardWords(), left: 72, top: 72 };
write(
  socialCard.file,
  await encode(sharp(Buffer.from(card())).composite([words]), socialCard.file),
);

const small = sharp(Buffer.from(mark()), { density: 300 }).resize(favicon.width, favicon.height);
write(favicon.file, ico(await small.png({ compressionLevel: 9 }).toBuffer(), favicon.width));
write('logos/mark.svg', mark());
write('logos/accreditation.svg', accreditation());
write('logos/business-bureau.svg', businessBureau());

const webmanifest = {
  name: practice.name,
  short_name: practice.name,
  lang: 'en-US',
  start_url: '/',
  display: 'browser',
  background_color: paint.page,
  theme_color: paint.pine,
  icons: [
    { src: '/logos/mark.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
  ],
};
write('site.webmanifest', `${JSON.stringify(webmanifest, null, 2)}\n`);
