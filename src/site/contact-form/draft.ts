import { quickExitEvent } from '#components/quick-exit/install-quick-exit.ts';
import { fieldNames, fields } from '#contact/fields.ts';
import type { ContactMessage } from '#contact/message.ts';
import { takeCarriedText } from './keep-typed.ts';

export type Draft = Partial<ContactMessage>;

let draft: Draft = {};
let postedDraft: Draft = {};

/**
 * Returns the draft: the text that the visitor has typed and not sent. It is only in the memory of the document, so it
 * survives a crash of the form and a visit to another page of the site, but not a full load. Session storage would keep
 * it longer than the tab: Chromium stores it in the profile, in plain text, until Chromium is started again.
 */
export function getDraft(): Draft {
  return draft;
}

export function setDraft(values: Draft) {
  draft = values;
}

/** Deletes the draft, and the text that an aborted load has left in storage (`keep-typed.ts`). */
export function deleteDraft() {
  draft = {};
  postedDraft = {};
  takeCarriedText();
}

/** Reads the fields' current values. Some password managers fill them in without an event (react-hook-form #5593). */
export function readFormValues(form: HTMLFormElement | null): Draft {
  const textOf = (name: string) =>
    (form?.elements.namedItem(name) as HTMLInputElement | null | undefined)?.value ?? '';
  return Object.fromEntries(fieldNames.map((name) => [name, textOf(name)])) as Draft;
}

/**
 * Empties the fields, because Chromium writes their values to its profile when the form is removed or has been sent:
 * see `emptyFormFields` in `keep-typed.ts`.
 */
export function emptyFields(form: HTMLFormElement | null) {
  const selector = 'input:not([type=hidden]), textarea';
  for (const field of form?.querySelectorAll<HTMLInputElement>(selector) ?? []) field.value = '';
}

/** Records that the current draft is being sent. */
export function markDraftAsPosted() {
  postedDraft = draft;
}

/** Whether these values are those that were posted last. */
export const isPostedDraft = (values: Draft) =>
  fieldNames.every((name) => values[name] === postedDraft[name]);

/** Whether a field contains text. A select does not count, because it always has a value. */
export const hasText = (values: Draft): boolean =>
  fieldNames.some((name) => fields[name].kind !== 'select' && values[name]);

// This listener is not in the form, because a quick exit must also delete the draft while another page is shown. The
// prerenderer has no window.
if (typeof window !== 'undefined') addEventListener(quickExitEvent, deleteDraft);
