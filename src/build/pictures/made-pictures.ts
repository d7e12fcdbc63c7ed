import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { schemes } from '#components/tokens.ts';
import { cityAndState } from '#content/practice.ts';
import { accreditations } from '#practice/accreditations.yaml';
import { practice } from '#practice/practice.yaml';
import { resources } from '#practice/resources.yaml';
import { hashOf, type MadeFile } from '../made-files.ts';
import { type Practice, staticFile } from '../practice.ts';
import { darkDrawing, darkenPixels } from './dark-picture.ts';

const defaultDrawings = join(import.meta.dirname, '../../content/pictures');
/** A drawing of this practice, or the one that every practice has at first. */
const drawingOf = ({ folder }: Practice, name: string) => {
  const own = join(folder, 'pictures', name);
  return readFileSync(existsSync(own) ? own : join(defaultDrawings, name));
};
const textOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** How a picture is encoded. The qualities were chosen by eye. */
const encodings = {
  // Full chroma keeps the edges of flat shapes sharp.
  avif: { quality: 52, effort: 7, chromaSubsampling: '4:4:4' },
  webp: { quality: 78, effort: 6, smartSubsample: true },
  jpeg: { quality: 84, mozjpeg: true },
} as const;
const encode = (picture: Sharp, format: keyof typeof encodings) =>
  picture.toFormat(format, encodings[format]).toBuffer();
const png = { palette: true, effort: 10, compressionLevel: 9 };

/**
 * The picture of the home page in every size, for light and for dark pages. Encoding takes a minute, so the inputs
 * contain no code, whose comments would change them: a new operation here needs a new word in `inputs`.
 */
export function heroes(drawing: Buffer): MadeFile[] {
  const light = String(drawing);
  const drawings = { hero: light, 'hero-dark': darkDrawing(light) };
  return Object.entries(drawings).flatMap(([name, svg]) =>
    [480, 768, 1152, 1600].flatMap((width) => {
      const formats: (keyof typeof encodings)[] = ['avif', 'webp'];
      if (width === 768 && name === 'hero') formats.push('jpeg');
      return formats.map((format) => ({
        path: `pictures/${name}-${width}.${format === 'jpeg' ? 'jpg' : format}`,
        inputs: [
          hashOf(svg),
          'resize',
          width,
          'removeAlpha',
          encodings[format],
          sharp.versions.sharp,
        ],
        make: () => encode(sharp(Buffer.from(svg)).resize(width).removeAlpha(), format),
      }));
    }),
  );
}

/** The picture of a resource in the colors of dark pages. */
export function darkResource(name: string, picture: Buffer): MadeFile {
  return {
    path: `resource-img/dark/${name}.avif`,
    inputs: [
      hashOf(picture),
      hashOf(textOf('dark-picture.ts')),
      hashOf(textOf('../../content/pictures/dark-colors.json')),
      encodings.avif,
      sharp.versions.sharp,
    ],
    async make() {
      const { data, info } = await sharp(picture)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      darkenPixels(data, info.width);
      const { width, height } = info;
      return encode(sharp(data, { raw: { width, height, channels: 3 } }), 'avif');
    },
  };
}

/** The marks of the footer in the colors of dark pages, if they are SVGs and the practice has no dark file. */
function darkMarks(practice: Practice): MadeFile[] {
  const colors = {
    '#ffffff': schemes.dark.tint,
    '#0b4f45': schemes.dark.brand,
    '#14252a': schemes.dark.text,
  };
  return accreditations.flatMap(({ logo, darkLogo }) => {
    const light = staticFile(practice, logo);
    if (!light || !logo.endsWith('.svg') || !darkLogo || staticFile(practice, darkLogo)) return [];
    const svg = darkDrawing(readFileSync(light, 'utf8'), colors);
    return [{ path: darkLogo.slice(1), inputs: svg, make: async () => Buffer.from(svg) }];
  });
}

/** Phones that cut icons into a circle leave the sun and most blades whole, so the large icon is maskable as it is. */
const iconSizes = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

/** An .ico that contains one PNG, which every browser since 2010 reads. */
async function favicon(mark: Buffer) {
  const size = 32;
  const picture = await sharp(mark, { density: 300 })
    .resize(size)
    .png({ compressionLevel: 9 })
    .toBuffer();
  const header = Buffer.alloc(22);
  for (const [offset, value] of [
    [2, 1],
    [4, 1],
    [10, 1],
    [12, 32],
  ] as const)
    header.writeUInt16LE(value, offset);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

/** The picture of shared links. It names the practice, as the title beside it does, and not the page. */
async function socialCard(drawing: Buffer, markup: string) {
  const text = {
    text: markup,
    font: 'Atkinson Hyperlegible Next Bold',
    fontfile: join(import.meta.dirname, '../forms/fonts/atkinson-hyperlegible-next-bold.ttf'),
    dpi: 430,
    spacing: 24,
    rgba: true,
  };
  return sharp(drawing)
    .composite([{ input: { text }, left: 72, top: 72 }])
    .png(png)
    .toBuffer();
}

/** All pictures that are made from the drawings, the pictures and the name of a practice. */
export function madePictures(folders: Practice): MadeFile[] {
  const code = hashOf(textOf('made-pictures.ts'));
  const icon = drawingOf(folders, 'icon.svg');
  const card = drawingOf(folders, 'social-card.svg');
  const markup = `<span foreground="${schemes.light.text}">${practice.name}\n<span size="60%">${cityAndState}</span></span>`;
  const mark = staticFile(folders, '/logos/mark.svg');
  return [
    ...heroes(drawingOf(folders, 'hero.svg')),
    ...darkMarks(folders),
    ...resources.flatMap(({ img }) => {
      const picture = staticFile(folders, `/resource-img/${img}.jpg`);
      const hasOwn = staticFile(folders, `/resource-img/dark/${img}.avif`);
      return picture && !hasOwn ? [darkResource(img, readFileSync(picture))] : [];
    }),
    ...Object.entries(iconSizes).map(([path, size]) => ({
      path,
      inputs: [hashOf(icon), code, sharp.versions.sharp],
      make: () => sharp(icon, { density: 600 }).resize(size).png(png).toBuffer(),
    })),
    {
      path: 'social-card.png',
      inputs: [hashOf(card), markup, code, sharp.versions.sharp],
      make: () => socialCard(card, markup),
    },
    ...(mark
      ? [
          {
            path: 'favicon.ico',
            inputs: [hashOf(readFileSync(mark)), code, sharp.versions.sharp],
            make: () => favicon(readFileSync(mark)),
          },
        ]
      : []),
  ];
}
