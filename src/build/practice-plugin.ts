import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { practiceFileFor, type Practice, sharedFileFor } from './practice.ts';

const content = join(import.meta.dirname, '../content').replaceAll('\\', '/');

/** Makes Vite import the practice's content, and restart when a file of it that the configuration reads changes. */
export function practiceContentPlugin(practice: Practice, readByConfig: readonly string[] = []): Plugin {
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
        const inShared = importer && sharedFileFor(practice, importer);
        const found =
          (await resolveFrom(importer)) ??
          (inShared === importer ? null : await resolveFrom(inShared));
        return found && { ...found, id: practiceFileFor(practice, found.id) };
      },
    },
  };
}

/** Imports a module of the practice's content for the configuration of the build. */
export async function importContent<Module>(practice: Practice, file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(`${content}/${file}`, {
    plugins: [practiceContentPlugin(practice)],
    logLevel: 'error',
  });
  return module;
}
