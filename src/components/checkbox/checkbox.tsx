import { type ReactNode, useId } from 'react';
import { describedBy, type Explained } from '../field/described-by.ts';
import { ErrorBar, ErrorText } from '../field/hint-and-error.tsx';
import { Fieldset, type FieldsetProps } from '../fieldset/fieldset.tsx';
import type { Forwarded } from '../forwarded.ts';
import { type BoxProps, Choice, Choices, type Option } from './choice.tsx';

export interface CheckboxProps
  extends Explained,
    Forwarded<'input', 'aria-describedby' | 'disabled' | 'required' | 'type'> {
  name: string;
  /** What a tick says, as a sentence: "You may leave a message on my voicemail". */
  label: ReactNode;
  /** It must be ticked. The words have to say that, because the box cannot be seen to be required. */
  required?: boolean | undefined;
}

/**
 * One box to tick, by Space or by a click on it or on its label. Unticked is an answer too, so it never says
 * "(optional)". `register(name)` of react-hook-form can be spread into it; uncontrolled, so that a tick from before
 * hydration stays. `aria-required` and not `required`, because Firefox with Orca would call it invalid at once.
 * Forwards to the box.
 */
export function Checkbox({ label, hint, error, required, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  return (
    <ErrorBar error={error}>
      <ErrorText of={boxId}>{error}</ErrorText>
      <Choice
        {...rest}
        type="checkbox"
        id={boxId}
        label={label}
        hint={hint}
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
    BoxProps {
  options: readonly Option[];
  /** The values that are ticked at first. */
  defaultValue?: readonly string[];
  /** At least one must be ticked; otherwise the legend ends with "(optional)". */
  required?: boolean | undefined;
}

/**
 * A question with any number of answers: a named group of boxes, each a tab stop. `name`, `ref`, `onChange` and
 * `onBlur` go to every box, as `register(name)` of react-hook-form needs them; everything else to the group.
 */
export function CheckboxGroup({
  options,
  defaultValue = [],
  required,
  name,
  ref,
  onChange,
  onBlur,
  id,
  ...group
}: CheckboxGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <Fieldset {...group} id={groupId} aria-describedby={undefined} optional={!required}>
      <Choices
        {...{ name, ref, onChange, onBlur, options }}
        type="checkbox"
        of={groupId}
        chosen={defaultValue}
        question={group}
      />
    </Fieldset>
  );
}
