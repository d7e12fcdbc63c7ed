import { access, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { orIfMissing } from './build-beside.ts';

/** Each file name in these folders has a hash of the content (vite.config.ts), so files of several builds can mix. */
const folders = ['static', 'assets'];
const keptMs = 7 * 86_400_000;

/** Path → the time of the first build without this file. The server does not send this list. */
const list = '.server/earlier.json';

/**
 * Copies files that only earlier builds contained into the new build, for a week: tabs opened before the release still
 * request that code, and so do pages from an HTTP cache.
 */
export async function keepEarlierFiles(site: string, place: string, now = new Date()) {
  const since: Record<string, string> = JSON.parse(
    await readFile(join(site, list), 'utf8').catch(orIfMissing('{}')),
  );
  const kept: Record<string, string> = {};
  for (const path of await hashedFilesOf(site)) {
    const replacedAt = since[path] ?? now.toISOString();
    const isNew = await access(join(place, path)).then(() => true, orIfMissing(false));
    if (isNew || now.getTime() - Date.parse(replacedAt) > keptMs) continue;
    await mkdir(dirname(join(place, path)), { recursive: true });
    await copyFile(join(site, path), join(place, path));
    kept[path] = replacedAt;
  }
  await mkdir(dirname(join(place, list)), { recursive: true });
  await writeFile(join(place, list), JSON.stringify(kept, null, 2));
}

async function hashedFilesOf(site: string) {
  const entries = await Promise.all(
    folders.map((folder) =>
      readdir(join(site, folder), { recursive: true, withFileTypes: true }).catch(orIfMissing([])),
    ),
  );
  return entries
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(site, join(parentPath, name)).replaceAll('\\', '/'));
}
