import sharp from 'sharp';

const blockPx = 16;
/** The largest difference of a color value (0 to 255), averaged over a block, that nobody sees. Compression causes differences of up to 8, a missing hyphen one of more than 20. */
const maxUnseenDifference = 12;

/**
 * Whether two pictures show the same page. Single pixels may differ: Chromium does not always draw a rounded corner
 * between two pixels in the same way (229 of 60 million color values differed by 20 of 255, with all settings), and WebP
 * spreads the difference.
 */
export async function showTheSamePage(before: Buffer, now: Buffer): Promise<boolean> {
  if (before.equals(now)) return true;
  const [sizeBefore, { width, height }] = await Promise.all([
    sharp(before).metadata(),
    sharp(now).metadata(),
  ]);
  if (sizeBefore.width !== width || sizeBefore.height !== height) return false;
  const { data, info } = await sharp(before)
    .composite([{ input: now, blend: 'difference' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const blocks = await sharp(data, { raw: info })
    .resize(Math.ceil(width / blockPx), Math.ceil(height / blockPx), {
      fit: 'fill',
      kernel: 'linear',
    })
    .raw()
    .toBuffer();
  return blocks.every((difference) => difference <= maxUnseenDifference);
}
