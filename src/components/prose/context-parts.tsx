'use client';

// The parts of `Prose` that read a context, which only client components can do.

import { createContext, type ReactNode, useContext, useId } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { fill } from '../components-provider/messages.ts';
import { useLevel } from '../heading/heading.tsx';
import { looks } from '../table/looks.ts';
import { ScrollRegion } from '../table/scroll-region.tsx';

const headingClasses = {
  2: 'pd:mt-12 pd:print:mt-6 pd:text-section',
  3: 'pd:mt-8 pd:print:mt-6 pd:text-subsection',
  4: 'pd:mt-6 pd:leading-snug pd:font-bold',
} as const;

interface ProseHeadingProps {
  depth: keyof typeof headingClasses;
  id: string;
  children?: ReactNode;
}

/** A heading from MDX. `##` is one level below the heading of the section around Prose, `###` two levels. */
export function ProseHeading({ depth, id, children }: ProseHeadingProps) {
  const Element = `h${Math.min(useLevel() + depth - 1, 6) as 2 | 3 | 4 | 5 | 6}` as const;
  return (
    <Element
      id={id}
      className={`pd:scroll-mt-6 pd:text-balance pd:first:mt-0 ${headingClasses[depth]}`}
    >
      {children}
    </Element>
  );
}

const CaptionContext = createContext('');

interface CaptionedProps {
  /** A short description of the table. */
  caption: string;
  /** A Markdown table; Markdown has no syntax for its caption. */
  children: ReactNode;
}

/** Gives a table a caption, which names the table and its scrolling region: `<Captioned caption="…">`. */
export const Captioned = ({ caption, children }: CaptionedProps) => (
  <CaptionContext value={caption}>{children}</CaptionContext>
);

interface NamedTableProps {
  /** The names of the columns; they name a table without a caption. */
  columns: string;
  children: ReactNode;
}

/** A table in a box in which it scrolls if it is wide. */
export function NamedTable({ columns, children }: NamedTableProps) {
  const caption = useContext(CaptionContext);
  const captionId = useId();
  const { messages } = useSettings();
  const label = { 'aria-label': fill(messages.table, { columns }) };
  return (
    <div className="pd:mt-6">
      <ScrollRegion {...(caption ? { 'aria-labelledby': captionId } : label)}>
        <table {...(!caption && label)} className={looks.table}>
          {caption && (
            <caption id={captionId} className={looks.caption}>
              {caption}
            </caption>
          )}
          {children}
        </table>
      </ScrollRegion>
    </div>
  );
}
