import { heroSize } from './hero.ts';
import { resourcePictures } from './resources.ts';
import { resourceSize } from './scene.ts';

type Raster = {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly maxKiB: number;
};

/** A phone downloads 480 or 768 px as AVIF: at most 30 KiB. */
const heroBudgets = [
  { width: 480, avif: 30, webp: 40 },
  { width: 768, avif: 30, webp: 60 },
  { width: 1152, avif: 60, webp: 100 },
  { width: 1600, avif: 90, webp: 150 },
] as const;

const heroHeight = (width: number) => Math.round((width * heroSize.height) / heroSize.width);

export const heroes: readonly Raster[] = [
  ...heroBudgets.flatMap(({ width, avif, webp }) => [
    { file: `pictures/hero-${width}.avif`, width, height: heroHeight(width), maxKiB: avif },
    { file: `pictures/hero-${width}.webp`, width, height: heroHeight(width), maxKiB: webp },
  ]),
  { file: 'pictures/hero-768.jpg', width: 768, height: heroHeight(768), maxKiB: 45 },
];

export const resources: readonly Raster[] = Object.keys(resourcePictures).map((name) => ({
  file: `resource-img/${name}.jpg`,
  ...resourceSize,
  maxKiB: 25,
}));

export const touchIcon: Raster = {
  file: 'apple-touch-icon.png',
  width: 180,
  height: 180,
  maxKiB: 12,
};
export const socialCard: Raster = {
  file: 'social-card.png',
  width: 1200,
  height: 630,
  maxKiB: 100,
};
export const favicon: Raster = { file: 'favicon.ico', width: 32, height: 32, maxKiB: 3 };

/** Every raster image in `public/`, with its exact size in pixels and its budget in bytes. */
export const rasters: readonly Raster[] = [...heroes, ...resources, touchIcon, socialCard];

export const vectors = ['logos/mark.svg', 'logos/accreditation.svg', 'logos/business-bureau.svg'];
