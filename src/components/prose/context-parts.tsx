'use client';

// The parts of `Prose` that read a context, which only client components can do.

import { createContext, type ReactNode, useContext, useId } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { fill } from '../components-provider/messages.ts';
import { useLevel } from '../heading/heading.tsx';

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

/**
 * A table in a named region, in which it scrolls if it is wide (WCAG 1.4.10). The region is a tab stop, so that the
 * arrow keys can scroll it (WCAG 2.1.1).
 */
export function NamedTable({ columns, children }: NamedTableProps) {
  const caption = useContext(CaptionContext);
  const captionId = useId();
  const { messages } = useSettings();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scroll container needs a role and a name but is not a section of the text.
    <div
      role="region"
      {...(caption
        ? { 'aria-labelledby': captionId }
        : { 'aria-label': fill(messages.table, { columns }) })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari scrolls only a focusable container by keyboard.
      tabIndex={0}
      className="pd:mt-6 pd:max-w-full pd:overflow-x-auto pd:rounded-card pd:border pd:border-edge"
    >
      <table className="pd:w-full pd:border-collapse pd:text-start">
        {caption && (
          <caption id={captionId} className="pd:px-4 pd:py-3 pd:text-start pd:font-bold">
            {caption}
          </caption>
        )}
        {children}
      </table>
    </div>
  );
}
