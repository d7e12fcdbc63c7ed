import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { PageLink } from '../link/page-link.tsx';

const looks = {
  primary: 'border-brand bg-brand text-on-brand hover:border-brand-strong hover:bg-brand-strong',
  secondary: 'border-edge bg-page text-link hover:border-link hover:bg-tint',
  quiet:
    'border-transparent text-link underline decoration-1 underline-offset-4 hover:bg-tint hover:decoration-3',
} as const;
export type ButtonLook = keyof typeof looks;

/** At least 44 px high (2.5.5); a border in every look, because forced colors drop the background. Hidden in print. */
const shape =
  'inline-flex min-h-12 cursor-pointer items-center justify-center gap-2.5 rounded-lg border-2 px-4 py-2 text-center font-bold leading-tight sm:px-5 print:hidden';

/** Unavailable, yet focusable and readable: a dashed edge and quiet words at full contrast, never faded. */
const unavailable =
  'aria-disabled:cursor-not-allowed aria-disabled:border-dashed aria-disabled:border-edge aria-disabled:bg-page aria-disabled:text-quiet';

interface Looks {
  look?: ButtonLook;
  /** Drawn before the words. */
  icon?: IconName;
  /** Begins with a verb: "Send message". */
  children: ReactNode;
}

export interface ButtonProps extends Looks, Forwarded<'button', 'disabled'> {}

/**
 * A native button, pressed by Enter and Space (2.1.1), `type="button"` unless told otherwise. To make it
 * unavailable, set `aria-disabled` and do nothing in the handler: Tab skips a `disabled` button, so screen reader
 * users never meet it (w3c/wcag #1512). Forwards to the `button`.
 */
export function Button({
  look = 'primary',
  icon,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button {...rest} type={type} className={`${shape} ${unavailable} ${looks[look]}`}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

export interface ButtonLinkProps extends Looks, Forwarded<'a'> {
  href: string;
  /** `_self` forces a full page load where a script would otherwise follow the link. */
  target?: '_self';
}

/**
 * A link that looks like a button. Enter follows it and Space scrolls the page, as its role promises to screen
 * reader users (4.1.2). Forwards to the `a`.
 */
export function ButtonLink({ look = 'primary', icon, children, ...rest }: ButtonLinkProps) {
  return (
    <PageLink {...rest} className={`${shape} ${looks[look]}`}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </PageLink>
  );
}
