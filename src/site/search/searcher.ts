import type { CrisisAnswer } from '#content/schema.ts';
import { type Cause, causeOfFailure } from '../start/cause-of-failure.ts';
import { crisisAnswer } from './crisis.ts';
import type { SearchEntry } from './find.ts';

/** What is known so far about a query. */
export type Result = {
  query: string;
  /** The answer to words of a crisis, known at once because it needs no index. */
  help: CrisisAnswer | undefined;
  /** Missing while the search runs; the cause if the index could not be loaded. */
  places?: readonly SearchEntry[] | Cause;
  /** Whether screen readers announce `help` now: with the places, or before them if the places are late. */
  saysHelp?: boolean;
};

/** How long `help` waits to be announced with the places. Nobody in danger should wait longer for it. */
const saysHelpAfterMs = 1_000;

/** Loads the code of the search when the field gets the focus, because most visits do not need it. */
export const loadSearch = () => import('./find.ts');

async function search(query: string): Promise<readonly SearchEntry[] | Cause> {
  try {
    const { findEntries, loadIndex } = await loadSearch();
    return findEntries(await loadIndex(), query);
  } catch (error) {
    console.error(error);
    return causeOfFailure();
  }
}

/**
 * Returns a function that searches. It calls `show` with each new state of the result until the next query. An empty
 * query ends the search and clears the result.
 */
export function createSearcher(show: (result?: Result) => void): (query: string) => Promise<void> {
  let latest: object;
  return async (query) => {
    const current = {};
    latest = current;
    if (!query) return show();
    const help = crisisAnswer(query);
    const tell = (known: Pick<Result, 'places' | 'saysHelp'>) => {
      if (latest === current) show({ query, help, ...known });
    };
    tell({});
    let isLate = false;
    const late =
      help &&
      setTimeout(() => {
        isLate = true;
        tell({ saysHelp: true });
      }, saysHelpAfterMs);
    const places = await search(query);
    clearTimeout(late);
    tell({ places, saysHelp: !isLate });
  };
}
