import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { type Practice, practiceFileFor, sharedFileFor } from './practice.ts';

const content = join(import.meta.dirname, '../content').replaceAll('\\', '/');

/**
 * Makes Vite import the content of the health-care practice (see practice.ts), and restart when one of the content
 * files `readByConfig`, which Vite's configuration has read, changes.
 */
export function practiceContentPlugin(
  practice: Practice,
  readByConfig: readonly string[] = [],
): Plugin {
  return {
    name: 'content-of-practice',
    enforce: 'pre',
    configResolved({ configFileDependencies }) {
      const files = readByConfig.map((file) => practiceFileFor(practice, `${content}/${file}`));
      configFileDependencies.push(...files);
    },
    // Vitest caches modules on disk with their resolved imports, and each practice resolves imports to other files.
    configureVitest({ defineCacheKeyGenerator }) {
      const key = [practice.folder, ...globSync('**', { cwd: practice.folder })].join();
      defineCacheKeyGenerator(() => key);
    },
    resolveId: {
      filter: { id: /^[.#]|\/content\// },
      async handler(source, importer, options) {
        const resolveFrom = (file?: string) =>
          this.resolve(source, file, { ...options, skipSelf: true });
        const sharedImporter = importer && sharedFileFor(practice, importer);
        const resolved =
          (await resolveFrom(importer)) ??
          (sharedImporter === importer ? null : await resolveFrom(sharedImporter));
        return resolved && { ...resolved, id: practiceFileFor(practice, resolved.id) };
      },
    },
  };
}

/** Imports a module of the practice's content. For Vite's configuration, to whose own imports no plugin applies. */
export async function importContent<Module>(practice: Practice, file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(`${content}/${file}`, {
    plugins: [practiceContentPlugin(practice)],
    logLevel: 'error',
  });
  return module;
}
