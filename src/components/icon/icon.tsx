import type { Forwarded } from '../forwarded.ts';
import { arrow, chevron, type Drawing, external } from './drawings.ts';

/** Drawings that point in the reading direction and are mirrored in right-to-left text. */
const directionalDrawings: ReadonlySet<Drawing> = new Set([chevron, arrow, external]);

export interface IconProps extends Forwarded<'svg', 'fill'> {
  /** One of `prairie-dawn-components/icon/drawings`, or your own. It has the color of the text beside it. */
  drawing: Drawing;
  /** Fills the shapes instead of only outlining them. */
  filled?: boolean;
}

/**
 * A small drawing that repeats the text beside it, so it is hidden from screen readers. It is about as high as the line
 * of text. It uses `currentColor`, so it follows forced colors. Other props and `ref` go to the `<svg>`.
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
      data-directional={directionalDrawings.has(drawing) || undefined}
      className="pd:inline-block pd:size-[1.25em] pd:shrink-0 pd:align-[-0.25em] pd:rtl:data-directional:[scale:-1_1]"
    >
      <path d={drawing} />
    </svg>
  );
}
