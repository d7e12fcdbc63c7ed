import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';

/** Paths on a 24 × 24 grid, drawn with a stroke of 2 in the color of the words beside them. */
const drawings = {
  phone: (
    <path d="M6 3h3l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z" />
  ),
  fax: (
    <path d="M7 9V3h10v6M5 9h14a2 2 0 0 1 2 2v6h-4M7 17H3v-6a2 2 0 0 1 2-2M7 14h10v7H7zM17 12h.01" />
  ),
  pin: (
    <path d="M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />
  ),
  clock: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2" />,
  mail: (
    <path d="M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM3.5 6.5 12 13l8.5-6.5" />
  ),
  check: <path d="m4 12.5 5.5 5.5L20 6.5" />,
  success: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l3 3 5-6" />,
  warning: <path d="M12 3.5 22 20.5H2zM12 10v4.5M12 17.5v.01" />,
  info: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.01" />,
  error: <path d="M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 7.5v5.5M12 16.5v.01" />,
  working: (
    <path d="M7 3h10M7 21h10M8 3c0 5 3.5 6.5 4 9-.5 2.5-4 4-4 9M16 3c0 5-3.5 6.5-4 9 .5 2.5 4 4 4 9" />
  ),
  external: (
    <path d="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5" />
  ),
  document: (
    <path d="M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v5h5M9 13h6M9 17h6" />
  ),
  chevron: <path d="m9 5 7 7-7 7" />,
  'chevron-down': <path d="m5 9 7 7 7-7" />,
  arrow: <path d="M4 12h16M14 6l6 6-6 6" />,
  menu: <path d="M4 6h16M4 12h16M4 18h16" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  quote: (
    <path
      fill="currentColor"
      d="M4 18h4a2 2 0 0 0 2-2v-3H4v5zm0-5c0-3.5 1.5-5.5 4-6.5M14 18h4a2 2 0 0 0 2-2v-3h-6v5zm0-5c0-3.5 1.5-5.5 4-6.5"
    />
  ),
  print: <path d="M7 9V3h10v6M7 17H3v-6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v6h-4M7 14h10v7H7z" />,
  copy: <path d="M9 8h11v13H9zM15 8V3H4v13h5" />,
  box: <path d="M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z" />,
  lock: (
    <path d="M6 11h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM8 11V7a4 4 0 0 1 8 0v4" />
  ),
  home: <path d="M4 11 12 4l8 7v9h-5v-6H9v6H4z" />,
  calendar: (
    <path d="M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M8 3v4M16 3v4" />
  ),
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;
export const iconNames = Object.keys(drawings) as IconName[];

/** Icons that point in the reading direction, and are mirrored in right-to-left text. */
const directional: ReadonlySet<IconName> = new Set(['chevron', 'arrow', 'external']);

export interface IconProps extends Forwarded<'svg', 'name'> {
  name: IconName;
}

/**
 * A small drawing that repeats what the words beside it say, and is therefore hidden from screen readers. As high as
 * the capitals and descenders of its line. With `currentColor` it follows the forced colors of a high contrast theme.
 * Forwards to the `svg`.
 */
export function Icon({ name, ...rest }: IconProps) {
  return (
    <svg
      {...rest}
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      data-directional={directional.has(name) || undefined}
      className="pd:inline-block pd:size-[1.25em] pd:shrink-0 pd:align-[-0.25em] pd:rtl:data-directional:[scale:-1_1]"
    >
      {drawings[name]}
    </svg>
  );
}
