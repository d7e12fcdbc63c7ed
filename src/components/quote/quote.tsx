import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';

export interface QuoteProps extends Forwarded<'figure'> {
  /** What was said, without quotation marks. */
  children: ReactNode;
  /** Who said it: a name, initials, or "Anonymous". */
  attribution: string;
}

/** A quotation with its author. Other props and `ref` go to the `<figure>`. */
export function Quote({ children, attribution, ...rest }: QuoteProps) {
  return (
    <figure
      {...rest}
      className="pd:flex pd:h-full pd:flex-col pd:rounded-card pd:border pd:border-hairline pd:bg-warm pd:p-pad pd:sm:p-7 pd:print:break-inside-avoid"
    >
      <span className="pd:text-emblem pd:leading-none pd:text-link">
        <Icon drawing={drawings.quote} filled />
      </span>
      <blockquote className="pd:mt-3 pd:max-w-measure pd:stack-3 pd:text-xl pd:leading-normal">
        {children}
      </blockquote>
      <figcaption className="pd:mt-auto pd:pt-5 pd:font-bold pd:text-quiet">
        {attribution}
      </figcaption>
    </figure>
  );
}
