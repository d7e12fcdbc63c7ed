import type { Forwarded } from '../forwarded.ts';
import { arrow, chevron, type Drawing, external } from './drawings.ts';

/** Drawings that point in the reading direction, and are mirrored in right-to-left text. */
const directional: ReadonlySet<Drawing> = new Set([chevron, arrow, external]);

export interface IconProps extends Forwarded<'svg', 'fill'> {
  /** One of `prairie-dawn-components/icon/drawings`, or your own. Has the color of the words beside it. */
  drawing: Drawing;
  /** Whether its shapes are filled, not only outlined. */
  filled?: boolean;
}

/**
 * A small drawing that repeats what the words beside it say, and is therefore hidden from screen readers. As high as
 * the capitals and descenders of its line. With `currentColor` it follows the forced colors of a high contrast theme.
 * Forwards to the `svg`.
 */
export function Icon({ drawing, filled, ...rest }: IconProps) {
  return (
    <svg
      {...rest}
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      data-directional={directional.has(drawing) || undefined}
      className="pd:inline-block pd:size-[1.25em] pd:shrink-0 pd:align-[-0.25em] pd:rtl:data-directional:[scale:-1_1]"
    >
      <path d={drawing} />
    </svg>
  );
}
