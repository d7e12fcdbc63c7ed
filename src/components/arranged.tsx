import { Children, type ReactNode } from 'react';
import type { Forwarded } from './forwarded.ts';

const gaps = {
  small: 'pd:gap-space-small',
  medium: 'pd:gap-space-medium',
  large: 'pd:gap-space-large',
  section: 'pd:gap-space-section',
} as const;

/** The type of a `section` is that of any element: React has no other attributes for it. */
type AnyElement = 'section';

export interface ArrangedProps extends Forwarded<AnyElement> {
  /** Each child becomes one item. */
  children: ReactNode;
  /** The space between the items: the token `--pd-space-small`, `-medium`, `-large` or `-section`. */
  gap?: keyof typeof gaps;
  /** Makes the children the items of a list, so that screen readers announce how many there are. */
  as?: 'div' | 'ul' | 'ol';
}

interface Arrangement {
  gap: keyof typeof gaps;
  boxClass: string;
  itemClass?: string;
}

/**
 * The common part of `Stack`, `Grid` and `Cluster`. Each child is in an element of its own, because a child may render
 * several elements that belong together, such as a `Button` and the reason why it is unavailable, and because a button
 * would be as wide as the column otherwise. The item of a child that renders nothing takes no space.
 */
export function Arranged({
  children,
  gap,
  as = 'div',
  boxClass,
  itemClass = '',
  ...rest
}: ArrangedProps & Arrangement) {
  const Box = as as AnyElement;
  const Item = as === 'div' ? 'div' : 'li';
  return (
    <Box
      {...rest}
      // Safari drops the list role of a list without bullets (WebKit bug 170179).
      {...(as !== 'div' && { role: 'list' })}
      // The browser's margins of a paragraph in an item would add to the space.
      className={`${gaps[gap]} ${boxClass} pd:[:where(&>*>*)]:my-0`}
    >
      {/* `toArray` leaves out `false` and `null`. */}
      {Children.map(Children.toArray(children), (child) => (
        <Item className={`pd:min-w-0 pd:empty:hidden ${itemClass}`}>{child}</Item>
      ))}
    </Box>
  );
}
