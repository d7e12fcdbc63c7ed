import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { fieldNames, fields } from '#contact/fields.ts';
import type { ContactMessage } from '#contact/message.ts';

type Draft = Partial<ContactMessage>;

const key = 'draft';
let draft: Draft = {};

/**
 * What a visitor has typed and not sent, for as long as the tab lives. In memory while the page is open;
 * in the tab's own session storage only between leaving a page and loading the next, because Chromium
 * does not restore fields on a reload. Never anywhere that outlives the tab.
 */
export function openDraft(): Draft {
  try {
    draft = { ...JSON.parse(sessionStorage.getItem(key) ?? '{}'), ...draft };
    sessionStorage.removeItem(key);
  } catch {
    // Storage that is switched off or was tampered with: there is just no draft.
  }
  return draft;
}

export function rememberDraft(values: Draft) {
  draft = values;
}

export function forgetDraft() {
  draft = {};
}

// Also while another page is shown. The prerenderer has no window.
if (typeof window !== 'undefined') addEventListener(quickExitEvent, forgetDraft);

/** Carries the draft over a reload. Returns how to stop doing so. */
export function carryDraft() {
  const carry = () => {
    // A list always has a value, so a value in one is no reason to keep anything.
    if (!fieldNames.some((name) => fields[name].kind !== 'select' && draft[name])) return;
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // Full or switched off: the browser may still restore the fields itself.
    }
  };
  const drop = () => sessionStorage.removeItem(key); // back from the back/forward cache, fields and all
  addEventListener('pagehide', carry);
  addEventListener('pageshow', drop);
  return () => {
    removeEventListener('pagehide', carry);
    removeEventListener('pageshow', drop);
  };
}
