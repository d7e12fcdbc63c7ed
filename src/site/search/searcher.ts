import type { CrisisAnswer } from '#content/schema.ts';
import { type Cause, causeOfFailure } from '../start/cause-of-failure.ts';
import { crisisAnswer } from './crisis.ts';
import type { Place } from './find.ts';

/** What is known so far of what somebody asked for. */
export type Result = {
  query: string;
  /** Known at once, because it needs no index. */
  help: CrisisAnswer | undefined;
  /** Missing while the search runs; the cause if it could not be loaded. */
  places?: readonly Place[] | Cause;
  /** Whether screen readers are to hear of `help` now: with the places or, where these take long, before them. */
  saysHelp?: boolean;
};

/** Nobody in danger waits longer for the first word. On a fast line the places are there sooner. */
const saysHelpAfterMs = 1_000;

/** Only when somebody searches; the focus in the field begins it. */
export const loadSearch = () => import('./find.ts');

async function search(query: string): Promise<readonly Place[] | Cause> {
  try {
    const { find, loadIndex } = await loadSearch();
    return find(await loadIndex(), query);
  } catch (error) {
    console.error(error);
    return causeOfFailure();
  }
}

/**
 * Returns what searches. It tells `show` what is known, step by step, until somebody asks for something else. To ask for
 * nothing ends the search, and what it has shown.
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
