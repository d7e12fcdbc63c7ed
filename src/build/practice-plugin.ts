import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { recordFilePaths } from '#content/read-records.ts';
import { languageOf } from './language-plugin.ts';
import { type Practice, practiceFile, recordModule } from './practice.ts';

/**
 * Begins the id of the module of all forms, which is no file. Without it, Vite looks for a file when Vitest takes a
 * module that imports the forms from its cache.
 */
const noFile = '\0';

/** Makes Vite import the content of the health-care practice, and restart when its records change. */
export function practicePlugin(practice: Practice): Plugin {
  return {
    name: 'content-of-practice',
    enforce: 'pre',
    configResolved({ configFileDependencies }) {
      configFileDependencies.push(...recordFilePaths(practice.folder)); // the configuration has read some of them
    },
    // Vitest caches modules on disk, and the module of a record file contains texts of other files.
    configureVitest({ defineCacheKeyGenerator }) {
      const hash = createHash('sha256').update(practice.folder);
      for (const file of recordFilePaths(practice.folder))
        hash.update(file).update(readFileSync(file));
      const key = [hash.digest('hex'), ...globSync('*/*', { cwd: practice.folder })].join();
      defineCacheKeyGenerator(() => key);
    },
    resolveId: {
      filter: { id: /^#practice\// },
      handler(source) {
        const file = practiceFile(practice, source);
        return source === '#practice/forms.yaml' ? noFile + file : file;
      },
    },
    load: {
      filter: { id: /\.yaml$/ },
      handler(id) {
        const file = id.replace(noFile, '');
        return file.startsWith(practice.folder)
          ? recordModule(file, languageOf(this.environment))
          : undefined;
      },
    },
  };
}

/** Imports a module of content for Vite's configuration, to whose own imports no plugin applies. */
export async function importContent<Module>(practice: Practice, file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(import.meta.dirname, '../content', file), {
    plugins: [practicePlugin(practice)],
    logLevel: 'error',
  });
  return module;
}
