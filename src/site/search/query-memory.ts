import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';

/**
 * The last query of each history entry of the tab, by the entry's key. The queries are only in the memory of the
 * document. In the entries themselves they would survive a quick exit, because a page can change only the current
 * entry, and browsers write the entries to the disk in order to restore tabs.
 */
const queries = new Map<string, string>();

const currentKey = (): string => history.state?.key ?? '';

/** Returns the last query of the current history entry. */
export const queryOfEntry = (): string | undefined => queries.get(currentKey());

/** Stores the query for the current history entry. */
export function rememberQuery(query: string) {
  queries.set(currentKey(), query);
}

// In the module, not in a component, so that a quick exit deletes the queries while another page is shown as well. The
// prerenderer has no window.
if (typeof window !== 'undefined') addEventListener(quickExitEvent, () => queries.clear());
