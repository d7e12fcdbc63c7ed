import { join } from 'node:path';
import type { Environment, Plugin } from 'vite';
import type { Language } from '#languages/translated.ts';
import { spanishBase } from './spanish-dev-server.ts';

const words = join(import.meta.dirname, '../words');

/**
 * The language whose words an environment of `vite.config.ts` contains: `clientEs` and `ssrEs`, and all of the dev server
 * of Spanish pages, are Spanish.
 */
export const languageOf = (
  environment: Pick<Environment, 'name' | 'getTopLevelConfig'>,
): Language =>
  environment.name.endsWith('Es') || environment.getTopLevelConfig().base === spanishBase
    ? 'es'
    : 'en';

/**
 * Gives the build of the Spanish pages the Spanish words. The same modules are built once for each language, so that no
 * visitor downloads the words of another language, and no code chooses among words in the browser.
 */
export function languagePlugin(): Plugin {
  return {
    name: 'language',
    enforce: 'pre',
    applyToEnvironment: (environment) => languageOf(environment) !== 'en',
    resolveId: {
      // The components' own words are in the components.
      filter: { id: /^#words\/|\/default-language\.ts$/ },
      handler(source) {
        const file = source.startsWith('#words/') ? source.slice('#words/'.length) : 'library.ts';
        return join(words, languageOf(this.environment), file);
      },
    },
    load: {
      // The English pages have the same style sheet, except under `npm run dev`.
      filter: { id: /\.css$/ },
      handler() {
        return this.environment.mode === 'build' ? '' : undefined;
      },
    },
  };
}
