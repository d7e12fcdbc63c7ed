import type { ReactNode } from 'react';

export interface Explained {
  hint?: ReactNode;
  /** A message that says what to do: "Enter your name". */
  error?: string | undefined;
}

/** The value of `aria-describedby` for the control with this id. The description begins with the error. */
export function describedBy(id: string, { hint, error }: Explained) {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}
