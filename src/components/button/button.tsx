'use client';

import { type MouseEvent, type ReactNode, useId } from 'react';
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

/**
 * The classes of every button. A button is at least 44 px high (WCAG 2.5.5), has a border, because forced colors remove
 * its background, and is hidden in print.
 */
const baseClasses =
  'pd:inline-flex pd:min-h-12 pd:cursor-pointer pd:items-center pd:justify-center pd:gap-2.5 pd:rounded-control pd:border-2 pd:px-4 pd:py-2 pd:text-center pd:font-bold pd:leading-tight pd:sm:px-5 pd:print:hidden';

/**
 * An unavailable button can still be focused. It has a dashed border, and its text keeps a contrast of 7:1 (WCAG
 * 1.4.6).
 */
const unavailableClasses =
  'pd:aria-disabled:cursor-not-allowed pd:aria-disabled:border-dashed pd:aria-disabled:border-edge pd:aria-disabled:bg-page pd:aria-disabled:text-quiet';

interface AppearanceProps {
  /**
   * `primary` is filled, for the most important action of the page; `secondary` has a border; `quiet` looks like a
   * link.
   */
  look?: ButtonLook;
  /** The drawing of an icon before the text: one of `prairie-dawn-components/icon/drawings`, or your own. */
  icon?: Drawing;
  /** A text that begins with a verb: "Send message". */
  children: ReactNode;
}

export interface ButtonProps extends AppearanceProps, Forwarded<'button', 'disabled'> {
  /** Why the button cannot be pressed now: "Choose a day first". The text is shown below the button. */
  unavailable?: string | false | undefined;
  /** What the last press is doing: "Sending your message". The button cannot be pressed until that is done. */
  pending?: string | false | undefined;
}

/**
 * A native button that Enter and Space press (WCAG 2.1.1). Its default type is `button`, so it does not submit a form.
 *
 * While it is `pending` or `unavailable`, nothing presses it: no click, no key, no Enter in a field of its form. It keeps
 * the focus, and screen readers read the reason as its description. It is not `disabled`: Tab skips a `disabled` button,
 * so screen reader users may never find it (w3c/wcag #1512). Announce the end of what was pending with a `Status`.
 * Before hydration the browser can still submit the form, so the server must check it too.
 *
 * `aria-disabled` alone is only announced. Set it on a button that acts all the same: one whose press shows the errors
 * of an incomplete form. Other props and `ref` go to the `button`.
 */
export function Button({
  look = 'primary',
  icon,
  children,
  type = 'button',
  unavailable,
  pending,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const reason = pending || unavailable;
  return (
    <>
      <button
        {...rest}
        {...(reason && {
          'aria-disabled': true,
          'aria-describedby': [rest['aria-describedby'], reasonId].filter(Boolean).join(' '),
          onClick: cancel,
        })}
        type={type}
        className={`${baseClasses} ${unavailableClasses} ${looks[look]}`}
      >
        {icon && <Icon drawing={icon} />}
        <span>{children}</span>
      </button>
      {reason && (
        <span id={reasonId} className="pd:mt-2 pd:block pd:text-base pd:text-quiet pd:print:hidden">
          {reason}
        </span>
      )}
    </>
  );
}

/** Enter and Space click a button too, and Enter in a field clicks the button that submits its form. */
function cancel(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

export interface ButtonLinkProps extends AppearanceProps, Forwarded<'a'> {
  /** The page to which the link leads. */
  href: string;
  /** `_self` makes the browser load the page, even if the application has a router. */
  target?: '_self';
}

/**
 * A link that looks like a button. Enter follows it and Space scrolls the page, as users of screen readers expect of the
 * role of a link (WCAG 4.1.2). Other props and `ref` go to the `a`.
 */
export function ButtonLink({ look = 'primary', icon, children, ...rest }: ButtonLinkProps) {
  return (
    <PageLink {...rest} className={`${baseClasses} ${looks[look]}`}>
      {icon && <Icon drawing={icon} />}
      <span>{children}</span>
    </PageLink>
  );
}
