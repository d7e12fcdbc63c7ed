import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '#languages/translated.ts';

const words = join(import.meta.dirname, '../words');

/** The language whose words a build environment of `vite.config.ts` contains: `clientEs` and `ssrEs` are Spanish. */
export const languageOf = (environment: string): Language =>
  environment.endsWith('Es') ? 'es' : 'en';

/**
 * Gives the build of the Spanish pages the Spanish words. The same modules are built once for each language, so that no
 * visitor downloads the words of another language, and no code chooses among words in the browser.
 */
export function languagePlugin(): Plugin {
  return {
    name: 'language',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => languageOf(name) !== 'en',
    resolveId: {
      // The components' own words are in the components.
      filter: { id: /^#words\/|\/default-language\.ts$/ },
      handler(source) {
        const file = source.startsWith('#words/') ? source.slice('#words/'.length) : 'library.ts';
        return join(words, languageOf(this.environment.name), file);
      },
    },
    load: {
      // The English pages have the same style sheet.
      filter: { id: /\.css$/ },
      handler: () => '',
    },
  };
}
