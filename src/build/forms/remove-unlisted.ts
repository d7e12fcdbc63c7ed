import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes the PDFs in `folder` that are at none of these paths, so that nobody publishes the form of another practice,
 * or one that the practice no longer uses.
 */
export function removeUnlisted(folder: string, listedPaths: readonly string[]) {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder))
    if (file.endsWith('.pdf') && !listedPaths.includes(`/forms/${file}`))
      rmSync(join(folder, file));
}
