import { spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { environmentOf, type Practice, staticFolders } from './practice.ts';

const moduleOf = (file: string) => join(import.meta.dirname, file);

/**
 * Fills the folder `publicFolder` of the practice with the files that the site serves as they are, in a process of its
 * own. Only files whose inputs have changed are made again.
 */
export function fillPublicFolder(practice: Practice): Promise<void> {
  const imports = pathToFileURL(moduleOf('content-imports.ts')).href;
  const child = spawn(process.execPath, ['--import', imports, moduleOf('make-public-folder.ts')], {
    stdio: 'inherit',
    env: environmentOf(practice),
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) =>
      status === 0
        ? resolve()
        : reject(new Error('The PDFs and pictures could not be made; the error is above.')),
    );
  });
}

const filling = new Map<string, Promise<void>>();
/** Fills the folder once for each start of Vite. */
export function publicFolderFilled(practice: Practice): Promise<void> {
  const filled = filling.get(practice.folder) ?? fillPublicFolder(practice);
  filling.set(practice.folder, filled);
  filled.catch(() => undefined); // the error goes to those who wait for the files
  return filled;
}

/**
 * Serves the public folder under `npm run dev`, begins to fill it when a build begins, and provides the module
 * `#practice/pdf-sizes`: the size of each PDF in KB, rounded up, by its name. Visitors read it beside the download.
 * The mode `check`, in which nobody reads a page, makes no files.
 */
export function publicFolderPlugin(practice: Practice): Plugin {
  let isCheck = false;
  return {
    name: 'public-folder',
    enforce: 'pre',
    async config(_, { command, mode }) {
      isCheck = mode === 'check';
      const filled =
        command === 'build' || mode === 'development' ? publicFolderFilled(practice) : undefined;
      if (command === 'serve') await filled; // because Vite lists the files of the folder when it starts
    },
    configResolved({ configFileDependencies }) {
      for (const folder of [...staticFolders(practice), join(practice.folder, 'pictures')])
        for (const file of globSync('**/*.*', { cwd: folder }))
          configFileDependencies.push(join(folder, file));
    },
    resolveId: {
      filter: { id: /^#practice\/pdf-sizes$/ },
      handler: () => `\0${join(practice.folder, 'pdf-sizes')}`,
    },
    load: {
      filter: { id: /^\0.*pdf-sizes$/ },
      async handler() {
        if (!isCheck) await publicFolderFilled(practice);
        const sizes = globSync('forms/*.pdf', { cwd: practice.publicFolder }).map((file) => [
          basename(file),
          `${Math.ceil(statSync(join(practice.publicFolder, file)).size / 1024)} KB`,
        ]);
        return `export const pdfSizes = ${JSON.stringify(Object.fromEntries(sizes))};`;
      },
    },
  };
}
