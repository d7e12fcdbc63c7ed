import type { ComponentProps, ReactNode } from 'react';
import { describedBy, type Explained } from '../field/described-by.ts';
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
    };

/** The part of what react-hook-form's `register(name)` returns that goes to each box. */
export type BoxProps = Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'> & {
  name: string;
};

const shapes = {
  checkbox: 'pd:rounded-mark',
  radio: 'pd:rounded-full pd:checked:border-[0.4375rem]',
};

/**
 * A native checkbox or radio button over the padding of its label, so that both are one target, 44 px high (2.5.5). Its
 * border draws it, because forced colors and print remove backgrounds.
 */
export function Choice({
  type,
  label,
  hint,
  id,
  ...rest
}: Omit<ComponentProps<'input'>, 'className' | 'style'> & {
  type: keyof typeof shapes;
  label: ReactNode;
  hint?: ReactNode;
  id: string;
}) {
  return (
    <>
      <div className="pd:group pd:relative pd:w-fit">
        <input
          {...rest}
          id={id}
          type={type}
          className={`pd:peer pd:absolute pd:start-0 pd:top-2.5 pd:size-6 pd:cursor-pointer pd:appearance-none pd:border-2 pd:border-edge pd:bg-page pd:group-hover:border-text pd:checked:border-brand pd:aria-invalid:border-error ${shapes[type]}`}
        />
        {type === 'checkbox' && (
          <span className="pd:pointer-events-none pd:absolute pd:start-0 pd:top-2.5 pd:hidden pd:size-6 pd:items-center pd:justify-center pd:peer-checked:flex">
            <Icon drawing={drawings.check} />
          </span>
        )}
        <label
          htmlFor={id}
          className="pd:block pd:min-h-11 pd:cursor-pointer pd:py-2 pd:ps-9 pd:leading-7"
        >
          {label}
        </label>
      </div>
      {hint && (
        <div className="pd:-mt-2 pd:ps-9 pd:pb-2">
          <Hint of={id}>{hint}</Hint>
        </div>
      )}
    </>
  );
}

/**
 * The boxes of one question. The error and hint describe the box that Tab reaches first, not the group: Orca does not
 * read the description of a group, and a screen reader that does would read a description on both twice.
 */
export function Choices({
  type,
  of,
  options,
  chosen,
  question,
  ...box
}: BoxProps & {
  type: keyof typeof shapes;
  /** The id of the group. */
  of: string;
  options: readonly Option[];
  chosen: readonly string[];
  question: Explained;
}) {
  const answers = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option, hint: undefined } : option,
  );
  const chosenAt = answers.findIndex(({ value }) => chosen.includes(value));
  const first = type === 'radio' ? Math.max(chosenAt, 0) : 0;
  return answers.map(({ value, label, hint }, index) => {
    const id = `${of}-${index}`;
    const described = [index === first && describedBy(of, question), describedBy(id, { hint })];
    return (
      <Choice
        key={value}
        {...{ ...box, type, id, value, label, hint }}
        defaultChecked={chosen.includes(value)}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
      />
    );
  });
}
