'use client';

import type { ReactNode } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { ErrorBar, ErrorText, Hint } from '../field/hint-and-error.tsx';
import type { Forwarded } from '../forwarded.ts';
import type { FieldProps } from './use-control-props.ts';

export { ErrorText, Hint };

export interface LabelProps extends Forwarded<'label'> {
  /** The id of the control. */
  htmlFor: string;
  /** Asks for the answer: "Phone number". */
  children: ReactNode;
  /** The label ends with "(optional)". */
  optional?: boolean | undefined;
}

/** The label of a control, in bold. Other props and `ref` go to the `label`. */
export function Label({ htmlFor, children, optional, ...rest }: LabelProps) {
  const { messages } = useSettings();
  return (
    <label {...rest} htmlFor={htmlFor} className="pd:block pd:font-bold">
      <span>{children}</span>{' '}
      {optional && <span className="pd:font-normal pd:text-quiet">{messages.optional}</span>}
    </label>
  );
}

export interface FieldLayoutProps extends FieldProps {
  /** The id of the control. */
  id: string;
  /** The control. `useControlProps` returns the props that connect it to its label, hint and error. */
  children: ReactNode;
}

/**
 * The layout of a field, also of one with a control of your own: a label, a hint below it, an error with icon and text,
 * a bar beside a field with an error, and the control (WCAG 3.3.1 and 3.3.2). The label of an optional field ends with
 * "(optional)"; the form must say once, before its first field, that all other fields are required. For another layout,
 * use `Label`, `Hint` and `ErrorText` by themselves: with the id of the control they get the ids to which
 * `aria-describedby` of `useControlProps` (`field-parts/use-control-props`) refers.
 */
export function FieldLayout({ label, id, hint, error, required, children }: FieldLayoutProps) {
  return (
    <ErrorBar error={error}>
      <Label htmlFor={id} optional={!required}>
        {label}
      </Label>
      <Hint describedId={id}>{hint}</Hint>
      <ErrorText describedId={id}>{error}</ErrorText>
      <div className="pd:mt-2">{children}</div>
    </ErrorBar>
  );
}
