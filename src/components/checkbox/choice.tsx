'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { describedBy, type HintAndError } from '../field/described-by.ts';
import { Hint } from '../field/hint-and-error.tsx';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';

/** One answer to a question. If it is a string, the form sends that string. */
export type Option =
  | string
  | {
      /** What the form sends. */
      value: string;
      label: ReactNode;
      hint?: ReactNode;
      /** Fields that belong to this answer only, such as a phone number to call. They are visible while it is chosen. */
      reveals?: ReactNode;
      /** Nobody can choose it now. Say why in its hint. */
      disabled?: boolean | undefined;
    };

/** The props from react-hook-form's `register(name)` that go to each checkbox or radio button. */
export type RegisteredProps = Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'> & {
  /** The name under which the form sends the chosen values. */
  name: string;
};

const shapes = {
  checkbox: 'pd:rounded-mark',
  radio: 'pd:rounded-full pd:checked:border-[0.4375rem]',
};

/**
 * Hides what a choice reveals while it is not chosen. CSS does it, so it works before and without scripts, after a reset
 * and if a form library chooses, and what is typed into a hidden field stays. The inputs have no `aria-expanded`, which
 * radio buttons must not have; the fields come next in the order of Tab and reading. A field with an error is visible in
 * any case.
 */
const revealClasses = 'pd:[:not(:has(>*>input:checked))>&:not(:has([aria-invalid=true]))]:hidden';

/**
 * A native checkbox or radio button, placed over the padding of its label, so that both are one target, 44 px high (WCAG
 * 2.5.5). Only its border makes it visible, because forced colors and print remove backgrounds.
 */
export function Choice({
  type,
  label,
  hint,
  reveals,
  id,
  ...rest
}: Omit<ComponentProps<'input'>, 'className' | 'style'> & {
  type: keyof typeof shapes;
  label: ReactNode;
  hint?: ReactNode;
  reveals?: ReactNode;
  id: string;
}) {
  return (
    <div>
      <div className="pd:group pd:relative pd:w-fit">
        <input
          {...rest}
          id={id}
          type={type}
          className={`pd:peer pd:absolute pd:start-0 pd:top-2.5 pd:size-6 pd:cursor-pointer pd:appearance-none pd:border-2 pd:border-edge pd:bg-page pd:group-hover:border-text pd:checked:border-brand pd:aria-invalid:border-error pd:data-invalid:border-error pd:disabled:cursor-not-allowed pd:disabled:border-dashed ${shapes[type]}`}
        />
        {type === 'checkbox' && (
          <span className="pd:pointer-events-none pd:absolute pd:start-0 pd:top-2.5 pd:hidden pd:size-6 pd:items-center pd:justify-center pd:peer-checked:flex">
            <Icon drawing={drawings.check} />
          </span>
        )}
        <label
          htmlFor={id}
          className="pd:block pd:min-h-11 pd:cursor-pointer pd:py-2 pd:ps-9 pd:leading-7 pd:peer-disabled:cursor-not-allowed pd:peer-disabled:text-quiet"
        >
          {label}
        </label>
      </div>
      {hint && (
        <div className="pd:-mt-2 pd:ps-9 pd:pb-2">
          <Hint describedId={id}>{hint}</Hint>
        </div>
      )}
      {reveals && (
        <div
          className={`pd:ms-2.5 pd:mb-2 pd:border-s-4 pd:border-hairline pd:py-2 pd:ps-6 ${revealClasses}`}
        >
          {reveals}
        </div>
      )}
    </div>
  );
}

/**
 * The checkboxes or radio buttons of one question. The error and hint describe the one at which the focus arrives, not
 * the group: Orca does not read the description of a group, and if both had the description, other screen readers would
 * read it twice. Nobody can know where the focus will arrive: Tab stops at the selected radio button, which a form
 * library, a reset or the browser can change without an event, and Shift+Tab stops at the last checkbox. Therefore the
 * error and hint describe every option until one has the focus, and then only that one, until the focus leaves the
 * question. Moving through the options does not repeat them.
 */
export function Choices({
  type,
  groupId,
  options,
  values,
  defaultValues = [],
  onValuesChange,
  hintAndError,
  ...registered
}: RegisteredProps & {
  type: keyof typeof shapes;
  groupId: string;
  options: readonly Option[];
  /** The values of the checked options, if the parent keeps them. */
  values: readonly string[] | undefined;
  defaultValues: readonly string[] | undefined;
  onValuesChange?: ((values: string[]) => void) | undefined;
  /** The hint and error of the question, not of one option. */
  hintAndError: HintAndError;
}) {
  const answers = options.map((option) =>
    typeof option === 'string'
      ? { value: option, label: option, hint: undefined, reveals: undefined, disabled: undefined }
      : option,
  );
  const idOf = (index: number) => `${groupId}-${index}`;
  const [arrival, setArrival] = useState<string>(); // the id of the option at which the focus arrived
  /** The id of an option, and not of a field that an option reveals. */
  const isOptionId = (id: string) => answers.some((_, index) => idOf(index) === id);
  const isChecked = (id: string) =>
    (document.getElementById(id) as HTMLInputElement | null)?.checked;
  const checkedValues = () =>
    answers.filter((_, index) => isChecked(idOf(index))).map(({ value }) => value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus of the options.
    <div
      onFocus={({ target }) => {
        if (isOptionId(target.id)) setArrival((before) => before ?? target.id);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setArrival(undefined);
      }}
    >
      {answers.map(({ value, label, hint, reveals, disabled }, index) => {
        const id = idOf(index);
        const descriptions = [
          (arrival === undefined || arrival === id) && describedBy(groupId, hintAndError),
          describedBy(id, { hint }),
        ];
        return (
          <Choice
            key={value}
            {...{ ...registered, type, id, value, label, hint, reveals, disabled }}
            {...(values
              ? { checked: values.includes(value) }
              : { defaultChecked: defaultValues.includes(value) })}
            onChange={(event) => {
              registered.onChange?.(event);
              onValuesChange?.(checkedValues());
            }}
            aria-describedby={descriptions.filter(Boolean).join(' ') || undefined}
            data-invalid={hintAndError.error ? '' : undefined}
          />
        );
      })}
    </div>
  );
}
