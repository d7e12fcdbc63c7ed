import type { CrisisAnswer } from '#content/schema.ts';
import { type Cause, causeOfFailure } from '../start/cause-of-failure.ts';
import { findCrisisAnswer } from './crisis.ts';
import type { Findings } from './find.ts';

/** What is known so far about a query. */
export type SearchResult = {
  query: string;
  /** The answer to words of a crisis. It is known at once, because it needs no index. */
  crisisAnswer: CrisisAnswer | undefined;
  /** The entries found, or the cause for which the index could not be loaded. Absent while the search runs. */
  entries?: Findings['entries'] | Cause;
  /** Whether screen readers announce `crisisAnswer` now: with the entries, or before the entries if these are late. */
  announcesAnswer?: boolean;
} & Partial<Pick<Findings, 'lang' | 'unpublished'>>;

/** How long the crisis answer waits to be announced with the entries. Nobody in danger should wait longer. */
const announceAfterMs = 1_000;

/** Loads the code of the search. Call it only when the visitor uses the search: most visits do not need the code. */
export const loadSearch = () => import('./find.ts');

async function search(query: string): Promise<Findings | { entries: Cause }> {
  try {
    const { findEntries, loadIndex } = await loadSearch();
    return findEntries(await loadIndex(), query);
  } catch (error) {
    console.error(error);
    return { entries: await causeOfFailure() };
  }
}

/**
 * Returns a function that searches for a query. Until the next query, it calls `show` each time that more is known
 * about the result. An empty query ends the search and clears the result.
 */
export function createSearcher(
  show: (result?: SearchResult) => void,
): (query: string) => Promise<void> {
  let latestSearch: object;
  return async (query) => {
    const thisSearch = {};
    latestSearch = thisSearch;
    if (!query) return show();
    const crisisAnswer = findCrisisAnswer(query);
    const showKnown = (known: Omit<SearchResult, 'query' | 'crisisAnswer'>) => {
      if (latestSearch === thisSearch) show({ query, crisisAnswer, ...known });
    };
    showKnown({});
    let isLate = false;
    const timer =
      crisisAnswer &&
      setTimeout(() => {
        isLate = true;
        showKnown({ announcesAnswer: true });
      }, announceAfterMs);
    const outcome = await search(query);
    clearTimeout(timer);
    showKnown({ ...outcome, announcesAnswer: !isLate });
  };
}
