import type { ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';
import { Grid } from '../grid/grid.tsx';
import { Heading, Section } from '../heading/heading.tsx';

const tones = {
  plain: 'pd:border-edge pd:bg-page',
  warm: 'pd:border-hairline pd:bg-warm',
  tint: 'pd:border-hairline pd:bg-tint',
} as const;

export interface CardProps extends Forwarded<'div'> {
  /** Text or a link. The card wraps it in a heading, one level below the headings around the card. */
  heading: ReactNode;
  /** The text of the card. */
  children: ReactNode;
  /** One link or button at the bottom of the card. */
  action?: ReactNode;
  /** The background: that of the page, a quiet color, or the warm color of calls to action. */
  tone?: keyof typeof tones;
  /** A decorative picture; give it an empty `alt`. */
  picture?: ReactNode;
}

/**
 * A box with a heading. Its border stays visible when forced colors remove the background. Other props and `ref` go to
 * the outer `div`.
 */
export function Card({ heading, children, action, tone = 'plain', picture, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={`pd:flex pd:h-full pd:flex-col pd:overflow-hidden pd:rounded-card pd:border ${tones[tone]} pd:print:break-inside-avoid`}
    >
      {picture && <div className="pd:border-b pd:border-hairline">{picture}</div>}
      <div className="pd:flex pd:grow pd:flex-col pd:gap-3 pd:p-pad pd:sm:p-7 pd:print:p-4">
        <Section as="div">
          {/* On touch screens, padding makes a link in the heading 44 px high (WCAG 2.5.5). Padding of an inline
              element does not change the distance of the lines. */}
          <div className="pd:pointer-coarse:[&_a]:py-2.5">
            <Heading look="small">{heading}</Heading>
          </div>
        </Section>
        <div className="pd:stack-3">{children}</div>
        {action && <div className="pd:mt-auto pd:pt-3">{action}</div>}
      </div>
    </div>
  );
}

export interface CardGridProps extends Forwarded<'ul'> {
  /** Each child becomes one item. */
  children: ReactNode;
  /**
   * `grid`: equal columns. `rows`: cards of at least 26rem that fill every row; a single card in the last row is as
   * wide.
   */
  arrangement?: 'grid' | 'rows';
}

/** A list of cards, so that screen readers announce how many there are. Other props and `ref` go to the `ul`. */
export function CardGrid({ arrangement = 'grid', ...rest }: CardGridProps) {
  const isRows = arrangement === 'rows';
  return <Grid {...rest} as="ul" columns={isRows ? 'wide' : 'medium'} fillsRows={isRows} />;
}
