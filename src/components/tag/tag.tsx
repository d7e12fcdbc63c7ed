import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';

const kinds = {
  neutral: { icon: undefined, boxClass: 'pd:border-edge pd:bg-page pd:text-text' },
  information: { icon: drawings.info, boxClass: 'pd:border-link pd:bg-page pd:text-link' },
  success: { icon: drawings.success, boxClass: 'pd:border-success pd:bg-page pd:text-success' },
  warning: { icon: drawings.warning, boxClass: 'pd:border-text pd:bg-warm pd:text-text' },
  error: { icon: drawings.error, boxClass: 'pd:border-error pd:bg-page pd:text-error' },
} as const;

export interface TagProps extends Forwarded<'span'> {
  /** What the state means. It determines the icon and the color; the text must say the same. */
  kind?: keyof typeof kinds;
  /** One to three words that say the state: "Completed", "Not yet started". */
  children: ReactNode;
}

/**
 * The state of the thing beside it, as text. The icon and the color of its kind repeat what the text says (WCAG 1.4.1).
 * It cannot be pressed, and does not look like a button: it is smaller than its line and has square corners. Put a space
 * between it and other text, or screen readers read both as one word. Other props and `ref` go to the `span`.
 */
export function Tag({ kind = 'neutral', children, ...rest }: TagProps) {
  const { icon, boxClass } = kinds[kind];
  return (
    <span
      {...rest}
      className={`pd:inline-flex pd:max-w-full pd:items-start pd:gap-1.5 pd:rounded-mark pd:border-2 pd:px-2 pd:py-0.5 pd:text-base pd:leading-tight pd:font-bold ${boxClass}`}
    >
      {icon && <Icon drawing={icon} />}
      <span className="pd:min-w-0">{children}</span>
    </span>
  );
}
