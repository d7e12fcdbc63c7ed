'use client';

import { type ReactNode, useId } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { describedBy, type HintAndError } from '../field/described-by.ts';
import { ErrorBar, ErrorText, Hint } from '../field/hint-and-error.tsx';
import type { Forwarded } from '../forwarded.ts';

export interface FieldsetProps extends HintAndError, Forwarded<'fieldset', 'disabled'> {
  /** A question or title for all fields: "Where do you live?". May contain a heading. */
  legend: ReactNode;
  /** All fields may stay empty. The legend then ends with "(optional)". */
  optional?: boolean | undefined;
  /** The fields of the group. */
  children: ReactNode;
}

/**
 * A named group of fields that belong together (WCAG 1.3.1). When the focus enters the group, most screen readers read
 * the legend, the error and the hint. Orca 43 reads only the legend, so if an error is about one field, give the error
 * to that field as well. The group is not a tab stop. An error summary can link to its `id`. The group cannot be
 * disabled, because then keyboard and screen reader users could not reach its fields. Other props and `ref` go to the
 * `fieldset`.
 */
export function Fieldset({ legend, hint, error, optional, id, children, ...rest }: FieldsetProps) {
  const { messages } = useSettings();
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    // The bar is around the fieldset, because a border of the fieldset would begin in the middle of the legend.
    <ErrorBar error={error}>
      <fieldset
        aria-describedby={describedBy(groupId, { hint, error })}
        {...rest} // a group whose fields have the description sets `aria-describedby` to undefined
        id={groupId}
        className="pd:min-w-0 pd:scroll-mt-6"
      >
        {/* The key replaces the element when the legend changes, because React cannot update text that the browser
            has translated. */}
        <legend key={typeof legend === 'string' ? legend : undefined} className="pd:font-bold">
          {legend}{' '}
          {optional && <span className="pd:font-normal pd:text-quiet">{messages.optional}</span>}
        </legend>
        <Hint describedId={groupId}>{hint}</Hint>
        <ErrorText describedId={groupId}>{error}</ErrorText>
        <div className="pd:mt-2">{children}</div>
      </fieldset>
    </ErrorBar>
  );
}
