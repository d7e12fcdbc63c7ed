import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';
import type { Drawing } from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { PageLink } from '../link/page-link.tsx';

const looks = {
  primary:
    'pd:border-brand pd:bg-brand pd:text-on-brand pd:hover:border-brand-strong pd:hover:bg-brand-strong',
  secondary: 'pd:border-edge pd:bg-page pd:text-link pd:hover:border-link pd:hover:bg-tint',
  quiet:
    'pd:border-transparent pd:text-link pd:underline pd:decoration-1 pd:underline-offset-4 pd:hover:bg-tint pd:hover:decoration-3',
} as const;
export type ButtonLook = keyof typeof looks;

/** At least 44 px high (2.5.5). Every look has a border, because forced colors remove the background. Hidden in print. */
const shape =
  'pd:inline-flex pd:min-h-12 pd:cursor-pointer pd:items-center pd:justify-center pd:gap-2.5 pd:rounded-control pd:border-2 pd:px-4 pd:py-2 pd:text-center pd:font-bold pd:leading-tight pd:sm:px-5 pd:print:hidden';

/** An unavailable button is still focusable and readable: it has a dashed border, and its text keeps full contrast. */
const unavailable =
  'pd:aria-disabled:cursor-not-allowed pd:aria-disabled:border-dashed pd:aria-disabled:border-edge pd:aria-disabled:bg-page pd:aria-disabled:text-quiet';

interface Looks {
  look?: ButtonLook;
  /** An icon in front of the text: one of `prairie-dawn-components/icon/drawings`, or your own. */
  icon?: Drawing;
  /** Begins with a verb: "Send message". */
  children: ReactNode;
}

export interface ButtonProps extends Looks, Forwarded<'button', 'disabled'> {}

/**
 * A native button that Enter and Space press (2.1.1). Its default type is `button`, so it does not submit a form. To
 * make it unavailable, set `aria-disabled` and do nothing in the handler: Tab skips a `disabled` button, so screen
 * reader users may never find it (w3c/wcag #1512). Forwards to the `button`.
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
      {icon && <Icon drawing={icon} />}
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
 * A link that looks like a button. Enter follows it and Space scrolls the page, as screen reader users expect of its
 * role (4.1.2). Forwards to the `a`.
 */
export function ButtonLink({ look = 'primary', icon, children, ...rest }: ButtonLinkProps) {
  return (
    <PageLink {...rest} className={`${shape} ${looks[look]}`}>
      {icon && <Icon drawing={icon} />}
      <span>{children}</span>
    </PageLink>
  );
}
