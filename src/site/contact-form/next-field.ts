import type { KeyboardEvent } from 'react';
import { usesTouch } from '../uses-touch.ts';

/**
 * Moves from a field of one line to the next field when Enter is pressed on a touch screen, whose keyboard labels this
 * key "Next" (`enterkeyhint`). Without this, iOS would submit the unfinished form and show its errors. On other devices
 * Enter submits the form, as everywhere.
 */
export function moveToNextField(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget: field, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !usesTouch()) return;
  const controls = [
    ...(field.form?.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, textarea') ??
      []),
  ];
  const next = controls[controls.indexOf(field) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
