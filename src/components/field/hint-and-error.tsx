'use client';

import type { ReactNode } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { fill } from '../components-provider/messages.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';

/** A text that helps to answer. `of` is the id of the control or group that it describes. */
export function Hint({ of, children }: { of: string; children: ReactNode }) {
  return (
    children && (
      <p
        id={`${of}-hint`}
        className="pd:mt-0.5 pd:max-w-measure pd:text-base pd:leading-normal pd:text-quiet"
      >
        {children}
      </p>
    )
  );
}

/** An error message with an icon (3.3.1, 1.4.1). */
export function ErrorText({ of, children }: { of: string; children: string | undefined }) {
  const { messages } = useSettings();
  return (
    children && (
      <p
        id={`${of}-error`}
        className="pd:mt-1.5 pd:flex pd:items-start pd:gap-2 pd:font-bold pd:text-error"
      >
        <span className="pd:pt-px">
          <Icon drawing={drawings.error} />
        </span>
        <span>{fill(messages.error, { text: children })}</span>
      </p>
    )
  );
}

/** Draws a bar beside a question that has an error. */
export function ErrorBar({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <div
      data-invalid={Boolean(error)}
      className="pd:data-[invalid=true]:border-s-4 pd:data-[invalid=true]:border-error pd:data-[invalid=true]:ps-4"
    >
      {children}
    </div>
  );
}
