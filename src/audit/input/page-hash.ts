import { sha256 } from '../stable.ts';
import type { SiteInput } from './site-input.ts';
import { createSourceHashes } from './source-hashes.ts';

/** The page into which the server writes its answers to the form. */
export const answerPage = '.server/answer.html';
/** The code that writes the answers. */
const answerSources = ['src/server/intake/kept-form.ts', 'src/server/intake/wait-answers.ts'];

export const shortHash = (hash: string) => hash.slice(0, 16);

/**
 * The hash of the files that a run has fetched and, if the answer page is among them, of the code that writes the
 * answers.
 */
export function pageHash(
  fetched: readonly string[],
  site: SiteInput,
  sourceHashes = createSourceHashes(),
): string {
  const sources = fetched.includes(answerPage) ? answerSources.map(sourceHashes.sourceHashOf) : [];
  return shortHash(sha256([site.hashOf(fetched), ...sources].join()));
}
