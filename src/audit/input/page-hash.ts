import { sha256 } from '../stable.ts';
import { readRunInputs } from './run-input.ts';
import type { SiteInput } from './site-input.ts';

/** The page that the server's answers are written into, and the code that writes them. */
export const answerPage = '.server/answer.html';
const answerSources = ['src/server/intake/kept-form.ts', 'src/server/intake/wait-answers.ts'];

export const shortHash = (hash: string) => hash.slice(0, 16);

/** The hash of the files that a run fetched, by their names. */
export function pageHash(
  fetched: readonly string[],
  site: SiteInput,
  inputs = readRunInputs(),
): string {
  const sources = fetched.includes(answerPage) ? answerSources.map(inputs.sourceHashOf) : [];
  return shortHash(sha256([site.hashOf(fetched), ...sources].join()));
}
