import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';

/**
 * What was asked on each page of the tab's history, by the key of its entry, in the memory of the document and nowhere
 * else. In the entry itself it would outlive a quick exit, because a page can empty only the entry that is shown, and
 * browsers that restore tabs write the entries to the disk.
 */
const asked = new Map<string, string>();

const keyOfEntry = (): string => history.state?.key ?? '';

export const askedHere = (): string | undefined => asked.get(keyOfEntry());

export function rememberAsked(query: string) {
  asked.set(keyOfEntry(), query);
}

// In this module and not in the page, so that a quick exit also works while another page is shown. The prerenderer has
// no window.
if (typeof window !== 'undefined') addEventListener(quickExitEvent, () => asked.clear());
