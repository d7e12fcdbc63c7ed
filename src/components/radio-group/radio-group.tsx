import { useId } from 'react';
import { type BoxProps, Choices, type Option } from '../checkbox/choice.tsx';
import { Fieldset, type FieldsetProps } from '../fieldset/fieldset.tsx';

export interface RadioGroupProps
  extends Omit<
      FieldsetProps,
      'children' | 'defaultValue' | 'name' | 'onBlur' | 'onChange' | 'optional' | 'ref' | 'role'
    >,
    BoxProps {
  options: readonly Option[];
  /** The value that is chosen at first. Mostly none: a visitor may overlook what was chosen for them. */
  defaultValue?: string;
  /** Otherwise the legend ends with "(optional)". */
  required?: boolean | undefined;
}

/**
 * A question with one answer, of which a visitor should see all. Tab stops once, at the chosen button or the first;
 * the arrow keys choose, Space chooses the first. A native fieldset in the role `radiogroup`, which, unlike `group`,
 * can be required and invalid. Error and hint describe the button at which Tab arrives. `name`, `ref`, `onChange` and
 * `onBlur` go to every button, as `register(name)` of react-hook-form needs them; it forwards to the fieldset all else.
 */
export function RadioGroup({
  options,
  defaultValue,
  required,
  name,
  ref,
  onChange,
  onBlur,
  id,
  ...group
}: RadioGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <Fieldset
      {...group}
      id={groupId}
      role="radiogroup"
      aria-describedby={undefined}
      optional={!required}
      aria-required={Boolean(required)}
      aria-invalid={Boolean(group.error)}
    >
      <Choices
        {...{ name, ref, onChange, onBlur, options }}
        type="radio"
        of={groupId}
        chosen={defaultValue === undefined ? [] : [defaultValue]}
        question={group}
      />
    </Fieldset>
  );
}
