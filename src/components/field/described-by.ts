import type { ReactNode } from 'react';

export interface Explained {
  hint?: ReactNode;
  /** Says what to do: "Enter your name". */
  error?: string | undefined;
}

/** What goes into `aria-describedby` of the control with this id; the description begins with the error. */
export function describedBy(id: string, { hint, error }: Explained) {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}
