import { access, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { orIfMissing } from './build-beside.ts';

/** Each file name in these folders has a hash of the content (vite.config.ts), so files of several builds can mix. */
const hashedFolders = ['static', 'assets'];
const maxAgeMs = 7 * 86_400_000;

/**
 * JSON: the path of each earlier file → the time of the first build without it. The server does not send files in
 * `.server`.
 */
const listFile = '.server/earlier.json';

/**
 * Copies files that only earlier builds contained into the new build, for a week after they were replaced: tabs opened
 * before the release still request these files, and so do pages from an HTTP cache.
 */
export async function keepEarlierFiles(site: string, newSite: string, now = new Date()) {
  const replacedAtByPath: Record<string, string> = JSON.parse(
    await readFile(join(site, listFile), 'utf8').catch(orIfMissing('{}')),
  );
  const keptFiles: Record<string, string> = {};
  for (const path of await hashedFilesOf(site)) {
    const replacedAt = replacedAtByPath[path] ?? now.toISOString();
    const isInNewSite = await access(join(newSite, path)).then(() => true, orIfMissing(false));
    if (isInNewSite || now.getTime() - Date.parse(replacedAt) > maxAgeMs) continue;
    await mkdir(dirname(join(newSite, path)), { recursive: true });
    await copyFile(join(site, path), join(newSite, path));
    keptFiles[path] = replacedAt;
  }
  await mkdir(dirname(join(newSite, listFile)), { recursive: true });
  await writeFile(join(newSite, listFile), JSON.stringify(keptFiles, null, 2));
}

async function hashedFilesOf(site: string) {
  const entries = await Promise.all(
    hashedFolders.map((folder) =>
      readdir(join(site, folder), { recursive: true, withFileTypes: true }).catch(orIfMissing([])),
    ),
  );
  return entries
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(site, join(parentPath, name)).replaceAll('\\', '/'));
}
