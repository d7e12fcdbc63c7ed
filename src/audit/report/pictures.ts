import sharp from 'sharp';

const block = 16;
/** Of 255, averaged over a block: compression makes up to 8 of it, a lost hyphen more than 20. */
const unseen = 12;

/**
 * Whether two pictures show the same. Chromium draws a rounded corner that lies between two pixels in one of
 * several ways (20 of 255 in 229 values of 60 million, differing from visit to visit whatever its settings), and
 * WebP carries that on through the picture.
 */
export async function showTheSame(before: Buffer, now: Buffer): Promise<boolean> {
  if (before.equals(now)) return true;
  const [old, { width, height }] = await Promise.all([
    sharp(before).metadata(),
    sharp(now).metadata(),
  ]);
  if (old.width !== width || old.height !== height) return false;
  const { data, info } = await sharp(before)
    .composite([{ input: now, blend: 'difference' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const blocks = await sharp(data, { raw: info })
    .resize(Math.ceil(width / block), Math.ceil(height / block), { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return blocks.every((difference) => difference <= unseen);
}
