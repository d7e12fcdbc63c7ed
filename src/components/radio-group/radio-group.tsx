import { useId } from 'react';
import { Choices, type Option, type RegisteredProps } from '../checkbox/choice.tsx';
import { Fieldset, type FieldsetProps } from '../fieldset/fieldset.tsx';

export interface RadioGroupProps
  extends Omit<
      FieldsetProps,
      'children' | 'defaultValue' | 'name' | 'onBlur' | 'onChange' | 'optional' | 'ref' | 'role'
    >,
    RegisteredProps {
  /** The answers, each as a string or with a value, a label and a hint of its own. */
  options: readonly Option[];
  /**
   * The value that is selected at first. Usually omit this prop, because a visitor may overlook a preselected answer.
   */
  defaultValue?: string | undefined;
  /** The selected value, if the parent keeps it; `null` selects none. Then set `onChange` too. */
  value?: string | null | undefined;
  /** An answer is required. If not set, the legend ends with "(optional)". */
  required?: boolean | undefined;
}

/**
 * A question with one answer, whose options are all visible. Tab stops once in the group: at the selected button, or
 * else at the first button. The arrow keys select the next or previous button; Space selects the focused button. The
 * group is a native fieldset with the role `radiogroup`, which, unlike `group`, can be required and invalid. The error
 * and hint describe the button at which the focus arrives, however it was selected. An option can reveal fields that
 * belong to it; the form also sends them while they are hidden, and the server has to ignore them then. `name`, `ref`, `onChange` and
 * `onBlur` go to every button, as `register(name)` of react-hook-form requires; other props go to the fieldset.
 */
export function RadioGroup({
  options,
  defaultValue,
  value,
  required,
  name,
  ref,
  onChange,
  onBlur,
  id,
  ...fieldsetProps
}: RadioGroupProps) {
  const defaultId = useId();
  const groupId = id ?? defaultId;
  return (
    <Fieldset
      {...fieldsetProps}
      id={groupId}
      role="radiogroup"
      aria-describedby={undefined}
      optional={!required}
      aria-required={Boolean(required)}
      aria-invalid={Boolean(fieldsetProps.error)}
    >
      <Choices
        {...{ name, ref, onChange, onBlur, options }}
        type="radio"
        groupId={groupId}
        values={value === undefined ? undefined : [value ?? '']}
        defaultValues={defaultValue === undefined ? undefined : [defaultValue]}
        hintAndError={fieldsetProps}
      />
    </Fieldset>
  );
}
