import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { fieldNames, fields } from '#contact/fields.ts';
import type { ContactMessage } from '#contact/message.ts';
import { takeKept } from './keep-typed.ts';

export type Draft = Partial<ContactMessage>;

let draft: Draft = {};
let posted: Draft = {};

/**
 * What a visitor has typed and not sent, in the memory of the document and nowhere else: it outlives a crash of the
 * form and a visit to another page of the site. A full load ends it. Session storage would outlive the tab: Chromium
 * keeps it in the profile, in plain text, until it is started again.
 */
export function openDraft(): Draft {
  return draft;
}

export function rememberDraft(values: Draft) {
  draft = values;
}

/** Forgets it, and what a load that came to nothing has left of it. */
export function forgetDraft() {
  draft = {};
  posted = {};
  takeKept();
}

/** What stands in the fields now. Some password managers fill them in and tell no one (react-hook-form #5593). */
export function typedIn(form: HTMLFormElement | null): Draft {
  const textOf = (name: string) =>
    (form?.elements.namedItem(name) as HTMLInputElement | null | undefined)?.value ?? '';
  return Object.fromEntries(fieldNames.map((name) => [name, textOf(name)])) as Draft;
}

/**
 * Empties the fields so that Chromium does not write what stood in them to its profile when the form goes away, or has
 * been sent: see `emptyTyped` in `keep-typed.ts`.
 */
export function emptyFields(form: HTMLFormElement | null) {
  const selector = 'input:not([type=hidden]), textarea';
  for (const field of form?.querySelectorAll<HTMLInputElement>(selector) ?? []) field.value = '';
}

/** Notes that the draft is on its way to the server as it is now. */
export function notePosted() {
  posted = draft;
}

/** Whether these values are the ones that were posted last, and nothing that was written since. */
export const isPosted = (values: Draft) =>
  fieldNames.every((name) => values[name] === posted[name]);

/** A select always has a value, so that one alone is no text. */
export const hasText = (values: Draft): boolean =>
  fieldNames.some((name) => fields[name].kind !== 'select' && values[name]);

// The form cannot do this, because the draft must also be forgotten while another page is shown. The prerenderer has no
// window.
if (typeof window !== 'undefined') addEventListener(quickExitEvent, forgetDraft);
