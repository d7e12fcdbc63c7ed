'use client';

import type { ReactNode } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { fill } from '../components-provider/messages.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';

interface DescriptionProps<Text> {
  /** The id of the control or group to which the text belongs. */
  describedId: string;
  /** The text. Without it, nothing is rendered. */
  children: Text;
}

/** A text that helps the visitor to answer. */
export function Hint({ describedId, children }: DescriptionProps<ReactNode>) {
  return (
    children && (
      <p
        id={`${describedId}-hint`}
        className="pd:mt-0.5 pd:max-w-measure pd:text-base pd:text-quiet"
      >
        {children}
      </p>
    )
  );
}

/** The error message of a control or group: text (WCAG 3.3.1) and an icon, not only color (WCAG 1.4.1). */
export function ErrorText({ describedId, children }: DescriptionProps<string | undefined>) {
  const { messages } = useSettings();
  return (
    children && (
      <p
        id={`${describedId}-error`}
        className="pd:mt-2 pd:flex pd:items-start pd:gap-2 pd:font-bold pd:text-error"
      >
        <span className="pd:pt-px">
          <Icon drawing={drawings.error} />
        </span>
        <span>{fill(messages.error, { text: children })}</span>
      </p>
    )
  );
}

/** Draws a vertical bar beside a question that has an error. */
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
