import type { ReactNode } from 'react';

export interface HintAndError {
  /** Help for answering: "For example, 9 27 1984". */
  hint?: ReactNode;
  /** A message that says what to do: "Enter your name". */
  error?: string | undefined;
}

/** The value of `aria-describedby` for the control or group with this id: its error, then its hint. */
export function describedBy(id: string, { hint, error }: HintAndError) {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}
