'use client';

import {
  type ChangeEventHandler,
  type ComponentProps,
  type FocusEventHandler,
  type ReactNode,
  type Ref,
  useId,
} from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { fill } from '../components-provider/messages.ts';
import { Icon } from '../icon/icon.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What react-hook-form's `register(name)` returns. Uncontrolled, so that words typed before hydration stay (facebook/react #26974). */
export interface Registration {
  // biome-ignore lint/suspicious/noExplicitAny: the form library's callback takes any element.
  ref: Ref<any>;
  name: string;
  onChange: (event: Parameters<ChangeEventHandler<Control>>[0]) => unknown;
  onBlur: (event: Parameters<FocusEventHandler<Control>>[0]) => unknown;
}

interface FieldProps {
  label: string;
  name: string;
  /** The id of the control, for a link that leads to it, as those of an error summary do; otherwise it makes its own. */
  id?: string;
  hint?: ReactNode;
  /** Says what to do: "Enter your name". */
  error?: string | undefined;
  required?: boolean;
  registration?: Registration | undefined;
}

/**
 * Label, hint under it, control, and error with icon and words (3.3.1, 3.3.2). The Tab key stops once; everything
 * else is the native control's behavior. An optional field says "(optional)"; the form says once, before its first field, that
 * all others are required. The accessible description begins with the error. `aria-required` and not `required`,
 * because Firefox with Orca calls an empty `required` field "invalid" as soon as it has the focus.
 */
function Frame({
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
    <div
      data-invalid={Boolean(error)}
      className="data-[invalid=true]:border-s-4 data-[invalid=true]:border-error data-[invalid=true]:ps-4"
    >
      <label htmlFor={id} className="block font-bold">
        {label} {optional && <span className="font-normal text-quiet">{messages.optional}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 max-w-measure text-base leading-normal text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-2 font-bold text-error">
          <span className="pt-px">
            <Icon name="error" />
          </span>
          <span>{fill(messages.error, { text: error })}</span>
        </p>
      )}
      <div className="mt-2">{children}</div>
    </div>
  );
}

/** 1.125 rem as on the page, so that iOS does not zoom in; the border alone shows the shape. */
const look =
  'block w-full rounded-lg border-2 border-edge bg-page px-3.5 py-2.5 text-text hover:border-text aria-invalid:border-error';

function useControl({ name, id, hint, error, required, registration }: Omit<FieldProps, 'label'>) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean);
  return {
    ...registration,
    id: controlId,
    name,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': Boolean(error),
    'aria-required': Boolean(required),
  } as const;
}

const widths = { text: 'max-w-md', email: 'max-w-md', tel: 'max-w-64' } as const;

interface TextFieldProps extends FieldProps {
  type?: keyof typeof widths;
  /** The HTML autocomplete token (1.3.5): "name", "email", "tel". */
  autoComplete: string;
  inputMode?: ComponentProps<'input'>['inputMode'];
  maxLength?: number;
}

/** A field for one line of text. */
export function TextField({
  type = 'text',
  autoComplete,
  inputMode,
  maxLength,
  ...field
}: TextFieldProps) {
  const control = useControl(field);
  return (
    <Frame {...field} id={control.id} optional={!field.required}>
      <input
        {...control}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength}
        spellCheck={false}
        autoCapitalize={type === 'text' ? 'words' : 'none'}
        className={`${look} min-h-12 ${widths[type]}`}
      />
    </Frame>
  );
}

/** A field for several lines of text, which the visitor can make higher. */
export function TextArea({
  rows = 8,
  maxLength,
  ...field
}: FieldProps & { rows?: number; maxLength?: number }) {
  const control = useControl(field);
  return (
    <Frame {...field} id={control.id} optional={!field.required}>
      <textarea
        {...control}
        rows={rows}
        maxLength={maxLength}
        className={`${look} max-w-2xl resize-y leading-normal`}
      />
    </Frame>
  );
}

interface SelectProps extends FieldProps {
  options: readonly string[];
  defaultValue: string;
}

/** A choice from a few options: the native control, which every phone and screen reader supports. It always has a value, so it is never "optional". */
export function Select({ options, defaultValue, ...field }: SelectProps) {
  const control = useControl(field);
  return (
    <Frame {...field} id={control.id} optional={false}>
      <select
        {...control}
        defaultValue={defaultValue}
        className={`${look} min-h-12 max-w-md cursor-pointer`}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Frame>
  );
}
