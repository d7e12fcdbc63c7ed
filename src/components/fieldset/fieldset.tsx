'use client';

import { type ReactNode, useId } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { describedBy, type Explained } from '../field/described-by.ts';
import { ErrorBar, ErrorText, Hint } from '../field/hint-and-error.tsx';
import type { Forwarded } from '../forwarded.ts';

export interface FieldsetProps extends Explained, Forwarded<'fieldset', 'disabled'> {
  /** The question, or what the fields have in common: "Where do you live?". May hold a heading. */
  legend: ReactNode;
  /** All of it may stay empty; says so behind the legend. */
  optional?: boolean | undefined;
  children: ReactNode;
}

/**
 * Fields that make sense only together, as one named group (1.3.1). A screen reader says the legend when the focus
 * enters it, and error and hint as well, except Orca 43, so the error should be given to a field too if it is that
 * of one field. The group itself is no tab stop. An error summary may lead to its `id`. It cannot be disabled,
 * because screen reader users would not meet what they cannot reach. Forwards to the fieldset.
 */
export function Fieldset({ legend, hint, error, optional, id, children, ...rest }: FieldsetProps) {
  const { messages } = useSettings();
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    // The border is outside, because that of a fieldset begins in the middle of its legend.
    <ErrorBar error={error}>
      <fieldset
        aria-describedby={describedBy(groupId, { hint, error })}
        {...rest}
        id={groupId}
        className="pd:min-w-0 pd:scroll-mt-6"
      >
        {/* Other words are another element, because a translator takes away the texts in it. */}
        <legend key={typeof legend === 'string' ? legend : undefined} className="pd:font-bold">
          {legend}{' '}
          {optional && <span className="pd:font-normal pd:text-quiet">{messages.optional}</span>}
        </legend>
        <Hint of={groupId}>{hint}</Hint>
        <ErrorText of={groupId}>{error}</ErrorText>
        <div className="pd:mt-2">{children}</div>
      </fieldset>
    </ErrorBar>
  );
}
