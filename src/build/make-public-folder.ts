// Fills the folder of the files that the site of the practice serves as they are: those in the folders public/, and
// those that are made from the content. public-folder.ts runs this beside Vite, on another core.
import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloads, handouts } from '#practice/redirects.yaml';
import { hashOf, readOrMake, writeWhole } from './made-files.ts';
import { currentPractice, staticFolders } from './practice.ts';

const practice = currentPractice();
const withSlashes = (path: string) => path.replaceAll('\\', '/');

/** The modules of the project that draw PDFs, so that no list of them can be out of date. Content is not code. */
const drawingModules = new Set<string>();
const recorder = registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && url.endsWith('.ts') && !url.includes('/node_modules/'))
      drawingModules.add(fileURLToPath(url));
    return next(url, context);
  },
});
const { madePdfs } = await import('./forms/made-pdfs.ts');
recorder.deregister();
const code = hashOf(
  [...drawingModules]
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join(),
);
const { madePictures } = await import('./pictures/made-pictures.ts');

/** PDFs that redirects.yaml does not list are left out: nobody publishes a form that the practice no longer uses. */
const listedPdfs = [...downloads, ...handouts].map(({ to }) => to.slice(1));
const isListed = (path: string) => !/^forms\/.*\.pdf$/.test(path) || listedPdfs.includes(path);

const files = new Map<string, Buffer>();
for (const folder of staticFolders(practice).reverse())
  for (const path of globSync('**/*', { cwd: folder }).map(withSlashes))
    if (statSync(join(folder, path)).isFile() && isListed(path))
      files.set(path, readFileSync(join(folder, path)));
await Promise.all(
  [...madePdfs(code), ...madePictures(practice)].map(async (file) =>
    files.set(file.path, await readOrMake(file)),
  ),
);

const { publicFolder } = practice;
const present = new Set(globSync('**/*', { cwd: publicFolder }).map(withSlashes));
for (const [path, bytes] of files)
  if (!present.has(path) || !readFileSync(join(publicFolder, path)).equals(bytes))
    writeWhole(join(publicFolder, path), bytes);
const isFolderOf = (path: string) => [...files.keys()].some((file) => file.startsWith(`${path}/`));
for (const path of present)
  if (!files.has(path) && !isFolderOf(path))
    rmSync(join(publicFolder, path), { recursive: true, force: true });
