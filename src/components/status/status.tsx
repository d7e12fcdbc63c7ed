import { type ReactNode, type Ref, useId } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';

const icons = {
  none: undefined,
  working: 'working',
  success: 'success',
  error: 'error',
} as const satisfies Record<string, IconName | undefined>;

const looks = {
  none: '',
  working: 'border-2 border-edge p-4',
  success: 'border-2 border-success p-4 text-success',
  error: 'border-2 border-error p-4 text-error',
} as const;

interface StatusProps {
  kind: keyof typeof icons;
  /** The words alone must say it; empty with `none`. */
  children?: ReactNode;
  /**
   * It is about to take the focus, as when the button that was pressed becomes unavailable, and is read for
   * that. Its words are then beside the live region, not in it, or they would be heard twice: Orca 43 with
   * Chromium goes by the region's first setting, so that `aria-live="off"` comes too late.
   */
  isFocused?: boolean;
  /** What takes the focus. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * How it went, said politely. The region is always in the page, in the server HTML too, and only its text
 * changes: Firefox with Orca is silent about a region that comes together with its words.
 */
export function Status({ kind, children, isFocused, ref }: StatusProps) {
  const icon = icons[kind];
  const textId = useId();
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // A group with a name is read when it takes the focus; of a status Orca says the role only.
      {...(isFocused && { role: 'group', 'aria-labelledby': textId })}
      className={`flex items-start gap-3 rounded-card ${looks[kind]}`}
    >
      {icon && (
        <span className="text-[1.25em] leading-none">
          <Icon name={icon} />
        </span>
      )}
      <div className="grow font-bold">
        <div role="status">{!isFocused && children}</div>
        {isFocused && <p id={textId}>{children}</p>}
      </div>
    </div>
  );
}
