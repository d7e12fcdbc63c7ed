import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';
import { Icon } from '../icon/icon.tsx';

export interface QuoteProps extends Forwarded<'figure'> {
  children: ReactNode;
  /** Initials, or "Anonymous". */
  attribution: string;
}

/** A quotation with its author. Forwards to the `figure`. */
export function Quote({ children, attribution, ...rest }: QuoteProps) {
  return (
    <figure
      {...rest}
      className="flex h-full flex-col rounded-card border border-hairline bg-warm p-pad sm:p-8 print:break-inside-avoid"
    >
      <span className="text-[1.75rem] leading-none text-link">
        <Icon name="quote" />
      </span>
      <blockquote className="mt-3 max-w-measure space-y-3 text-[1.25rem] leading-normal">
        {children}
      </blockquote>
      <figcaption className="mt-auto pt-5 font-bold text-quiet">{attribution}</figcaption>
    </figure>
  );
}
