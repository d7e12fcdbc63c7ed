'use client';

import { type ReactNode, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import type { Forwarded } from '../forwarded.ts';
import { controlClasses } from './control-classes.ts';
import { describedBy, type HintAndError } from './described-by.ts';
import { ErrorBar, ErrorText, Hint } from './hint-and-error.tsx';
import { updateDefault } from './update-default.ts';

interface FieldProps extends HintAndError {
  /** The question, or the name of the answer: "Email". */
  label: string;
  /** The name under which the form sends the value. */
  name: string;
  /** An answer is required. If not set, the label ends with "(optional)", except that of a `Select`. */
  required?: boolean;
}

/** The props that a field forwards to its control: all except those that the field sets itself. */
type ControlProps<Element extends 'input' | 'textarea' | 'select'> = Forwarded<
  Element,
  keyof FieldProps | 'type' | 'disabled' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
>;

/**
 * The layout of a field: a label, a hint below it, an error with icon and text, and a native control, which is the only
 * tab stop (WCAG 3.3.1 and 3.3.2). The label of an optional field ends with "(optional)"; the form must say once, before
 * its first field, that all other fields are required. The accessible description begins with the error. The control has
 * `aria-required` instead of `required`, because Orca with Firefox announces an empty `required` field as invalid as soon
 * as it has the focus.
 *
 * Other props and `ref` of a field go to its control, so spread react-hook-form's `register(name)` into the field. Fields
 * are uncontrolled, so that text typed before hydration stays (facebook/react #26974). Set an `id` only if something links
 * to the control, such as an error summary.
 */
function FieldLayout({
  label,
  id,
  hint,
  error,
  optional,
  children,
}: Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  id: string;
  optional: boolean;
  children: ReactNode;
}) {
  const { messages } = useSettings();
  return (
    <ErrorBar error={error}>
      <label htmlFor={id} className="pd:block pd:font-bold">
        <span>{label}</span>{' '}
        {optional && <span className="pd:font-normal pd:text-quiet">{messages.optional}</span>}
      </label>
      <Hint describedId={id}>{hint}</Hint>
      <ErrorText describedId={id}>{error}</ErrorText>
      <div className="pd:mt-2">{children}</div>
    </ErrorBar>
  );
}

/** Turns the props of a field into those of its control. */
function useControlProps<Props extends Omit<FieldProps, 'name'> & { id?: string | undefined }>({
  id,
  label: _,
  hint,
  error,
  required,
  ...rest
}: Props) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return {
    ...rest,
    id: controlId,
    'aria-describedby': describedBy(controlId, { hint, error }),
    'aria-invalid': Boolean(error),
    'aria-required': Boolean(required),
  } as const;
}

const widthClasses = {
  text: 'pd:max-w-md',
  email: 'pd:max-w-md',
  // The cross with which some browsers clear the field is too small for a finger.
  search: 'pd:max-w-md pd:[&::-webkit-search-cancel-button]:hidden',
  tel: 'pd:max-w-64',
} as const;

export interface TextFieldProps extends Omit<FieldProps, 'name'>, ControlProps<'input'> {
  /** Omit the name if only a script in the page reads the value: without a name the form does not send it. */
  name?: string | undefined;
  /** The type of the `input`, which chooses the keyboard of a phone. */
  type?: keyof typeof widthClasses;
  /** The HTML autocomplete token (WCAG 1.3.5): "name", "email", "tel". */
  autoComplete: string;
}

/** A field for one line of text. */
export function TextField({ type = 'text', ...field }: TextFieldProps) {
  const control = useControlProps(field);
  return (
    <FieldLayout {...field} id={control.id} optional={!field.required}>
      <input
        spellCheck={false}
        autoCapitalize={type === 'text' ? 'words' : 'none'}
        {...control}
        type={type}
        className={`${controlClasses} pd:min-h-12 ${widthClasses[type]}`}
      />
    </FieldLayout>
  );
}

export interface TextAreaProps extends FieldProps, ControlProps<'textarea'> {}

/** A field for several lines of text. The visitor can change its height. */
export function TextArea(field: TextAreaProps) {
  const control = useControlProps(field);
  return (
    <FieldLayout {...field} id={control.id} optional={!field.required}>
      <textarea
        rows={8}
        {...control}
        className={`${controlClasses} pd:max-w-2xl pd:resize-y pd:leading-normal`}
      />
    </FieldLayout>
  );
}

export interface SelectProps extends FieldProps, ControlProps<'select'> {
  /** If an option is a string, the form sends that string. */
  options: readonly (string | { value: string; label: string })[];
  /** The value of the option that is selected at first. */
  defaultValue: string;
}

/**
 * A choice from a few options. It is a native `select`, because every phone and screen reader supports it. It always has a
 * value, so its label never ends with "(optional)". If the visitor must choose, let the options begin with
 * `{ value: '', label: 'Choose one' }`.
 */
export function Select({ options, ref, ...field }: SelectProps) {
  const control = useControlProps(field);
  const select = useRef<HTMLSelectElement>(null);
  useImperativeHandle(ref, () => select.current as HTMLSelectElement, []);
  useLayoutEffect(() => {
    if (select.current) updateDefault(select.current, field.defaultValue);
  });
  return (
    <FieldLayout {...field} id={control.id} optional={false}>
      <select
        {...control}
        ref={select}
        className={`${controlClasses} pd:min-h-12 pd:max-w-md pd:cursor-pointer`}
      >
        {options.map((option) => {
          const { value, label } =
            typeof option === 'string' ? { value: option, label: option } : option;
          return (
            // Without a `value`, the form would send the translation of an option that the browser has translated.
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </select>
    </FieldLayout>
  );
}
