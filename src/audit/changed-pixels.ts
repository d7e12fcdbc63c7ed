import sharp from 'sharp';
import { contrastOf } from './contrast.ts';

/**
 * Compares two pictures. Returns the number of pixels that differ, how many of these have a contrast of at least 3:1
 * between the pictures (`strong`), and the highest contrast.
 */
export async function comparePixels(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  let [changed, strong, contrast] = [0, 0, 1];
  if (!a || !b) return { changed, strong, contrast };
  for (let index = 0; index < Math.min(a.length, b.length); index += 3) {
    const [before, after] = [a.subarray(index, index + 3), b.subarray(index, index + 3)];
    const difference = before.reduce((sum, part, i) => sum + Math.abs(part - (after[i] ?? 0)), 0);
    if (difference < 24) continue; // Anti-aliasing causes such small differences.
    changed++;
    const ratio = contrastOf([...before], [...after]);
    contrast = Math.max(contrast, ratio);
    if (ratio >= 3) strong++;
  }
  return { changed, strong, contrast };
}
