import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { fieldNames, fields } from '#contact/fields.ts';
import type { ContactMessage } from '#contact/message.ts';

type Draft = Partial<ContactMessage>;

const key = 'draft';
let draft: Draft = {};

/**
 * What a visitor has typed and not sent, for as long as the tab is open: in memory on a page, and in the tab's session
 * storage only between leaving one page and loading the next, because Chromium does not restore fields on a reload.
 * Never anywhere that outlives the tab.
 */
export function openDraft(): Draft {
  draft = { ...document.typedBefore, ...draft };
  delete document.typedBefore;
  try {
    draft = { ...JSON.parse(sessionStorage.getItem(key) ?? '{}'), ...draft };
    sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off, or somebody tampered with it: then there is no draft.
  }
  return draft;
}

export function rememberDraft(values: Draft) {
  draft = values;
}

export function forgetDraft() {
  draft = {};
}

// Here and not in the form, to forget the draft also while another page is shown. The prerenderer has no window.
if (typeof window !== 'undefined') addEventListener(quickExitEvent, forgetDraft);

/** Carries the draft over a reload. Returns a function that ends this. */
export function carryDraft() {
  const carry = () => {
    // A select always has a value, so that one alone is no draft.
    if (!fieldNames.some((name) => fields[name].kind !== 'select' && draft[name])) return;
    try {
      sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // Storage is full or switched off: the browser may still restore the fields itself.
    }
  };
  const drop = () => sessionStorage.removeItem(key); // after a return from the back/forward cache, which kept the fields
  addEventListener('pagehide', carry);
  addEventListener('pageshow', drop);
  return () => {
    removeEventListener('pagehide', carry);
    removeEventListener('pageshow', drop);
  };
}
