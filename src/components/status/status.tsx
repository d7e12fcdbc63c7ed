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
  /** The words must be enough without the icon; empty with `none`. */
  children?: ReactNode;
  /**
   * Whether it is about to take the focus, as when the pressed button becomes unavailable, and is read for that
   * reason. Its words are then beside the live region and not in it, or they would be read twice: Orca 43 with
   * Chromium uses the region's first setting, so that `aria-live="off"` comes too late.
   */
  isFocused?: boolean;
}

/**
 * A polite live region for the outcome of an action. It is always in the page, in the server HTML too, and only its
 * text changes, because Firefox with Orca does not announce a region that is inserted together with its words. Forwards to the
 * element that takes the focus.
 */
export function Status({ kind, children, isFocused, ...rest }: StatusProps) {
  const icon = icons[kind];
  const textId = useId();
  return (
    <div
      {...rest}
      tabIndex={-1}
      // A named group is read when it takes the focus; for a status Orca says only the role.
      {...(isFocused && { role: 'group', 'aria-labelledby': textId })}
      className={`pd:flex pd:items-start pd:gap-3 pd:rounded-card ${looks[kind]}`}
    >
      {icon && (
        <span className="pd:text-larger pd:leading-none">
          <Icon drawing={icon} />
        </span>
      )}
      <div className="pd:grow">
        {/* In a paragraph that is always there: of words that are the region's own, Orca 43 reads back only "statusbar". */}
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
