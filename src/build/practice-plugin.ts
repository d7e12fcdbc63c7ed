import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { ownFile, type Practice, sharedFile } from './practice.ts';

const content = join(import.meta.dirname, '../content').replaceAll('\\', '/');

/** Makes Vite import the content of the practice, and restart when a file changes that its configuration reads. */
export function contentOf(practice: Practice, readByConfig: readonly string[] = []): Plugin {
  return {
    name: 'content-of-practice',
    enforce: 'pre',
    configResolved({ configFileDependencies }) {
      const files = readByConfig.map((file) => ownFile(practice, `${content}/${file}`));
      configFileDependencies.push(...files);
    },
    // Vitest keeps modules on disk with the files that their imports lead to: another practice leads to others.
    configureVitest({ defineCacheKeyGenerator }) {
      const key = [practice.folder, ...globSync('**', { cwd: practice.folder })].join();
      defineCacheKeyGenerator(() => key);
    },
    resolveId: {
      filter: { id: /^[.#]|\/content\// },
      async handler(source, importer, options) {
        const resolveFrom = (file?: string) =>
          this.resolve(source, file, { ...options, skipSelf: true });
        const inShared = importer && sharedFile(practice, importer);
        const found =
          (await resolveFrom(importer)) ??
          (inShared === importer ? null : await resolveFrom(inShared));
        return found && { ...found, id: ownFile(practice, found.id) };
      },
    },
  };
}

/** A module of the practice's content, for the configuration of its build. */
export async function importContent<Module>(practice: Practice, file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(`${content}/${file}`, {
    plugins: [contentOf(practice)],
    logLevel: 'error',
  });
  return module;
}
