'use client';

import type { ReactNode } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { fill } from '../components-provider/messages.ts';
import { Icon } from '../icon/icon.tsx';

/** Quiet words, at full contrast, that help to answer; `of` is the id of what they describe. */
export function Hint({ of, children }: { of: string; children: ReactNode }) {
  return (
    children && (
      <p id={`${of}-hint`} className="mt-0.5 max-w-measure text-base leading-normal text-quiet">
        {children}
      </p>
    )
  );
}

/** What is wrong, with icon and words (3.3.1, 1.4.1). */
export function ErrorText({ of, children }: { of: string; children: string | undefined }) {
  const { messages } = useSettings();
  return (
    children && (
      <p id={`${of}-error`} className="mt-1.5 flex items-start gap-2 font-bold text-error">
        <span className="pt-px">
          <Icon name="error" />
        </span>
        <span>{fill(messages.error, { text: children })}</span>
      </p>
    )
  );
}

/** A bar beside all of a question that has an error. */
export function ErrorBar({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <div
      data-invalid={Boolean(error)}
      className="data-[invalid=true]:border-s-4 data-[invalid=true]:border-error data-[invalid=true]:ps-4"
    >
      {children}
    </div>
  );
}
