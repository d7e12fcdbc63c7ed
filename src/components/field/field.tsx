'use client';

import { type ReactNode, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { FieldLayout } from '../field-parts/field-parts.tsx';
import { type FieldProps, useControlProps } from '../field-parts/use-control-props.ts';
import type { Forwarded } from '../forwarded.ts';
import { controlClasses } from './control-classes.ts';
import { updateDefault } from './update-default.ts';

/** The props that a field forwards to its control: all except those that the field sets itself. */
type ControlProps<Element extends 'input' | 'textarea' | 'select'> = Forwarded<
  Element,
  keyof FieldProps | 'name' | 'prefix' | 'type' | 'disabled' | 'aria-invalid' | 'aria-required'
>;

interface BelowProps {
  /** What stands below the control. Let the control's `aria-describedby` refer to it. */
  below?: ReactNode;
}

const widthClasses = {
  text: 'pd:max-w-md',
  email: 'pd:max-w-md',
  // The cross with which some browsers clear the field is too small for a finger.
  search: 'pd:max-w-md pd:[&::-webkit-search-cancel-button]:hidden',
  tel: 'pd:max-w-64',
} as const;

export interface TextFieldProps extends FieldProps, BelowProps, ControlProps<'input'> {
  /** Omit the name if only a script in the page reads the value: without a name the form does not send it. */
  name?: string | undefined;
  /** The type of the `input`, which chooses the keyboard of a phone. */
  type?: keyof typeof widthClasses;
  /** The HTML autocomplete token (WCAG 1.3.5): "name", "email", "tel". */
  autoComplete: string;
  /**
   * A unit before the text: "$". Screen readers do not read it, so the label or the hint must say it too: "Rent in
   * dollars".
   */
  prefix?: string | undefined;
  /** A unit after the text: "lb". The label or the hint must say it too: "Weight in pounds". */
  suffix?: string | undefined;
}

/**
 * A field for one line of text. For a whole number, set `inputMode="numeric"`: phones then show digits. There is no
 * `type="number"`, because the mouse wheel changes its value and browsers drop what they cannot read as a number. Its native control is the only tab stop and
 * is described by the error, then by the hint. It has `aria-required` instead of `required`, because Orca with Firefox announces an empty `required` field as invalid
 * as soon as it has the focus.
 *
 * Other props and `ref` go to the control, so spread react-hook-form's `register(name)` into the field. Unless it has a
 * `value`, the field is uncontrolled, so that text typed before hydration stays (facebook/react #26974). Set an `id` only
 * if something links to the control, such as an error summary.
 */
export function TextField({ type = 'text', prefix, suffix, below, ...field }: TextFieldProps) {
  const control = useControlProps(field);
  const input = (
    <input
      spellCheck={false}
      autoCapitalize={type === 'text' ? 'words' : 'none'}
      {...control}
      type={type}
      className={`${controlClasses} pd:min-h-12 ${widthClasses[type]}`}
    />
  );
  return (
    <FieldLayout {...field} id={control.id}>
      {prefix || suffix ? (
        <div className="pd:flex pd:items-center pd:gap-2">
          {prefix && <span aria-hidden>{prefix}</span>}
          {input}
          {suffix && <span aria-hidden>{suffix}</span>}
        </div>
      ) : (
        input
      )}
      {below}
    </FieldLayout>
  );
}

export interface TextAreaProps extends FieldProps, BelowProps, ControlProps<'textarea'> {
  /** The name under which the form sends the value. */
  name: string;
}

/** A field for several lines of text. The visitor can change its height. */
export function TextArea({ below, ...field }: TextAreaProps) {
  const control = useControlProps(field);
  return (
    <FieldLayout {...field} id={control.id}>
      <textarea
        rows={8}
        {...control}
        className={`${controlClasses} pd:max-w-2xl pd:resize-y pd:leading-normal`}
      />
      {below}
    </FieldLayout>
  );
}

type SelectOption = string | { value: string; label: string; disabled?: boolean | undefined };

export interface SelectProps extends FieldProps, ControlProps<'select'> {
  /** The name under which the form sends the value. */
  name: string;
  /** If an option is a string, the form sends that string. An entry with `options` is a group of options. */
  options: readonly (SelectOption | { label: string; options: readonly SelectOption[] })[];
  /** The value that is selected at first. Defaults to that of the first option. */
  defaultValue?: string | undefined;
  /** The selected value, if the parent keeps it. Then set `onChange` too. */
  value?: string | undefined;
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
    if (select.current) updateDefault(select.current, field.value ?? field.defaultValue);
  });
  return (
    <FieldLayout {...field} id={control.id} required>
      <select
        {...control}
        ref={select}
        className={`${controlClasses} pd:min-h-12 pd:max-w-md pd:cursor-pointer`}
      >
        {options.map((entry) =>
          typeof entry === 'object' && 'options' in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(renderOption)}
            </optgroup>
          ) : (
            renderOption(entry)
          ),
        )}
      </select>
    </FieldLayout>
  );
}

/** The `value` is explicit: else the form would send the translation of an option that the browser has translated. */
function renderOption(option: SelectOption) {
  const props = typeof option === 'string' ? { value: option, label: option } : option;
  const { label, ...rest } = props;
  return (
    <option key={rest.value} {...rest}>
      {label}
    </option>
  );
}
