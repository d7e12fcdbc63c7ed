import { type ReactNode, useId } from 'react';
import type { Forwarded } from '../forwarded.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';

const icons = {
  none: undefined,
  working: drawings.working,
  success: drawings.success,
  error: drawings.error,
} as const satisfies Record<string, drawings.Drawing | undefined>;

const boxClasses = {
  none: '',
  working: 'pd:border-2 pd:border-edge pd:p-4',
  success: 'pd:border-2 pd:border-success pd:p-4 pd:text-success',
  error: 'pd:border-2 pd:border-error pd:p-4 pd:text-error',
} as const;

export interface StatusProps extends Forwarded<'div'> {
  /** What the message means; determines the icon and the color. `none` is the state without a message. */
  kind: keyof typeof icons;
  /** The message. It must make sense without the icon; leave it empty with `none`. */
  children?: ReactNode;
  /**
   * Set it if you are about to focus the element, for example because the pressed button becomes unavailable. A screen
   * reader then reads the message because the element has the focus, so the message moves out of the live region;
   * otherwise it would be read twice. `aria-live="off"` does not help, because Orca 43 with Chromium keeps to the first
   * value of the attribute.
   */
  isFocused?: boolean;
}

/**
 * A polite live region for the outcome of an action. Render it always, also on the server, and change only its text,
 * because Orca with Firefox does not announce a region that is inserted together with its text. Other props and `ref`
 * go to the element around the region, which can take the focus.
 */
export function Status({ kind, children, isFocused, ...rest }: StatusProps) {
  const icon = icons[kind];
  const textId = useId();
  return (
    <div
      {...rest}
      tabIndex={-1}
      // Screen readers read the name of a focused group. Orca reads only the role of a focused element with role
      // `status`.
      {...(isFocused && { role: 'group', 'aria-labelledby': textId })}
      className={`pd:flex pd:items-start pd:gap-3 pd:rounded-card ${boxClasses[kind]}`}
    >
      {icon && (
        <span className="pd:text-larger pd:leading-none">
          <Icon drawing={icon} />
        </span>
      )}
      <div className="pd:grow">
        {/* The text is in a permanent paragraph, because Orca 43 reads only "statusbar" for text directly in the
            region. */}
        <div role="status">
          <p className="pd:font-bold">{!isFocused && children}</p>
        </div>
        {isFocused && (
          <p id={textId} className="pd:font-bold">
            {children}
          </p>
        )}
      </div>
    </div>
  );
}
