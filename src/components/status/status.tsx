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

const looks = {
  none: '',
  working: 'pd:border-2 pd:border-edge pd:p-4',
  success: 'pd:border-2 pd:border-success pd:p-4 pd:text-success',
  error: 'pd:border-2 pd:border-error pd:p-4 pd:text-error',
} as const;

export interface StatusProps extends Forwarded<'div'> {
  kind: keyof typeof icons;
  /** The message. It must make sense without the icon; leave it empty with `none`. */
  children?: ReactNode;
  /**
   * Set it if you are about to focus the element, for example because the pressed button becomes unavailable. A screen
   * reader then reads the message because of the focus, so the message moves out of the live region; otherwise it would
   * be read twice. `aria-live="off"` does not help, because Orca 43 with Chromium uses the region's first value.
   */
  isFocused?: boolean;
}

/**
 * A polite live region for the outcome of an action. It is always in the page, also in the server's HTML, and only its
 * text changes, because Orca with Firefox does not announce a region that is inserted together with its text. Forwards to
 * the element that takes the focus.
 */
export function Status({ kind, children, isFocused, ...rest }: StatusProps) {
  const icon = icons[kind];
  const textId = useId();
  return (
    <div
      {...rest}
      tabIndex={-1}
      // Screen readers read the name of a focused group; of a focused status, Orca reads only the role.
      {...(isFocused && { role: 'group', 'aria-labelledby': textId })}
      className={`pd:flex pd:items-start pd:gap-3 pd:rounded-card ${looks[kind]}`}
    >
      {icon && (
        <span className="pd:text-larger pd:leading-none">
          <Icon drawing={icon} />
        </span>
      )}
      <div className="pd:grow">
        {/* The text is in a permanent paragraph: Orca 43 reviews text directly inside the region only as "statusbar". */}
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
