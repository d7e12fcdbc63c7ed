import type { ComponentProps, ReactNode } from 'react';
import { describedBy, type Explained } from '../field/described-by.ts';
import { Hint } from '../field/hint-and-error.tsx';
import { Icon } from '../icon/icon.tsx';

/** One of the answers to a question. */
export interface Option {
  /** What the form sends. */
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

/** What react-hook-form's `register(name)` returns, as far as it goes to each box. */
export type BoxProps = Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'> & {
  name: string;
};

const shapes = { checkbox: 'rounded-sm', radio: 'rounded-full checked:border-[0.4375rem]' };

/**
 * The native box above the padding of its label, so that both are one target, 44 px high (2.5.5). The box is drawn by its border, so
 * that it shows in forced colors and on paper, which drop backgrounds.
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
      <div className="group relative w-fit">
        <input
          {...rest}
          id={id}
          type={type}
          className={`peer absolute start-0 top-2.5 size-6 cursor-pointer appearance-none border-2 border-edge bg-page group-hover:border-text checked:border-brand aria-invalid:border-error ${shapes[type]}`}
        />
        {type === 'checkbox' && (
          <span className="pointer-events-none absolute start-0 top-2.5 hidden size-6 items-center justify-center peer-checked:flex">
            <Icon name="check" />
          </span>
        )}
        <label htmlFor={id} className="block min-h-11 cursor-pointer py-2 ps-9">
          {label}
        </label>
      </div>
      {hint && (
        <div className="-mt-2 ps-9 pb-2">
          <Hint of={id}>{hint}</Hint>
        </div>
      )}
    </>
  );
}

/**
 * The boxes of one question. Its error and hint describe the box at which Tab arrives, not the group: Orca says the
 * description of no group, and a reader that does would say it twice.
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
  const chosenAt = options.findIndex(({ value }) => chosen.includes(value));
  const first = type === 'radio' ? Math.max(chosenAt, 0) : 0;
  return options.map(({ value, label, hint }, index) => {
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
