import { type ReactNode, useId } from 'react';
import { describedBy, type HintAndError } from '../field/described-by.ts';
import { ErrorBar, ErrorText } from '../field/hint-and-error.tsx';
import { Fieldset, type FieldsetProps } from '../fieldset/fieldset.tsx';
import type { Forwarded } from '../forwarded.ts';
import { Choice, Choices, type Option, type RegisteredProps } from './choice.tsx';

export interface CheckboxProps
  extends HintAndError,
    Forwarded<'input', 'aria-describedby' | 'disabled' | 'required' | 'type'> {
  /** The name under which the form sends the `value`, by default "on". It sends nothing for an empty box. */
  name: string;
  /** A sentence to which the visitor agrees by ticking the box: "You may leave a message on my voicemail". */
  label: ReactNode;
  /** Fields that belong to a ticked box only. They are visible while it is ticked. */
  reveals?: ReactNode;
  /** The box must be ticked. Say so in the label or hint, because the component does not show it. */
  required?: boolean | undefined;
}

/**
 * One checkbox. Space ticks it, and so does a click on it or its label. It never says "(optional)", because an unticked
 * box is an answer too. Spread `register(name)` of react-hook-form into it. It is uncontrolled: if the visitor ticks it
 * before hydration, it stays ticked. The form also sends the fields of `reveals` while they are hidden; the server has to
 * ignore them then. It sets `aria-required` instead of `required`, because Orca with Firefox would
 * announce an untouched required box as invalid. Other props and `ref` go to the `<input>`.
 */
export function Checkbox({ label, hint, error, reveals, required, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  return (
    <ErrorBar error={error}>
      <ErrorText describedId={boxId}>{error}</ErrorText>
      <Choice
        {...rest}
        type="checkbox"
        id={boxId}
        label={label}
        hint={hint}
        reveals={reveals}
        aria-describedby={describedBy(boxId, { hint, error })}
        aria-invalid={Boolean(error)}
        aria-required={Boolean(required)}
      />
    </ErrorBar>
  );
}

export interface CheckboxGroupProps
  extends Omit<
      FieldsetProps,
      'children' | 'defaultValue' | 'name' | 'onBlur' | 'onChange' | 'optional' | 'ref'
    >,
    RegisteredProps {
  /** The answers, each as a string or with a value, a label and a hint of its own. */
  options: readonly Option[];
  /** The values whose boxes are ticked at first. */
  defaultValue?: readonly string[] | undefined;
  /** The values whose boxes are ticked, if the parent keeps them. Then set `onValueChange` too. */
  value?: readonly string[] | undefined;
  /** Receives all ticked values after the visitor has ticked or unticked a box. `onChange` receives the event. */
  onValueChange?: ((value: string[]) => void) | undefined;
  /** At least one box must be ticked. If not set, the legend ends with "(optional)". */
  required?: boolean | undefined;
}

/**
 * A question with any number of answers: a named group of checkboxes, each a tab stop. `name`, `ref`, `onChange` and
 * `onBlur` go to every checkbox, as `register(name)` of react-hook-form requires; other props go to the group. The
 * error and hint describe the checkbox at which the focus arrives, not the group.
 */
export function CheckboxGroup({
  options,
  defaultValue,
  value,
  onValueChange,
  required,
  name,
  ref,
  onChange,
  onBlur,
  id,
  ...groupProps
}: CheckboxGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <Fieldset {...groupProps} id={groupId} aria-describedby={undefined} optional={!required}>
      <Choices
        {...{ name, ref, onChange, onBlur, options }}
        type="checkbox"
        groupId={groupId}
        values={value}
        defaultValues={defaultValue}
        onValuesChange={onValueChange}
        hintAndError={groupProps}
      />
    </Fieldset>
  );
}
