import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';

/**
 * The query of each entry in the tab's history, by the entry's key, only in the memory of the document. In the entries
 * themselves the queries would survive a quick exit, because a page can change only the current entry, and browsers
 * that restore tabs write the entries to the disk.
 */
const asked = new Map<string, string>();

const keyOfEntry = (): string => history.state?.key ?? '';

export const queryOfEntry = (): string | undefined => asked.get(keyOfEntry());

export function rememberQuery(query: string) {
  asked.set(keyOfEntry(), query);
}

// In this module and not in the page's component, so that a quick exit works while another page is shown. The
// prerenderer has no window.
if (typeof window !== 'undefined') addEventListener(quickExitEvent, () => asked.clear());
