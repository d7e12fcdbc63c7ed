import { type ReactNode, useId } from 'react';
import { controlClasses } from '../field/control-classes.ts';
import { describedBy, type HintAndError } from '../field/described-by.ts';

export { controlClasses };

export interface FieldProps extends HintAndError {
  /** Asks for the answer: "Phone number". Text, without headings, links or controls. */
  label: ReactNode;
  /** If not set, the label ends with "(optional)". */
  required?: boolean | undefined;
}

/**
 * Turns the props of a field into those of its control: `label`, `hint`, `error` and `required` become `id`,
 * `aria-describedby` (the error, then the hint, then what the field was given), `aria-invalid` and `aria-required`.
 * All other props stay as they are.
 */
export function useControlProps<
  Props extends FieldProps & { id?: string | undefined; 'aria-describedby'?: string | undefined },
>({ id, label: _, hint, error, required, 'aria-describedby': further, ...rest }: Props) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const descriptions = [describedBy(controlId, { hint, error }), further];
  return {
    ...rest,
    id: controlId,
    'aria-describedby': descriptions.filter(Boolean).join(' ') || undefined,
    'aria-invalid': Boolean(error),
    'aria-required': Boolean(required),
  } as const;
}
