'use client';

import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Forwarded } from '../forwarded.ts';

interface Place {
  level: number;
  /** The id by which a labelled section refers to its name, and the heading that has taken it. */
  label?: { id: string; taker: RefObject<string | undefined> } | undefined;
}

/** How deeply the sections are nested. */
const root: Place = { level: 1 };
const PlaceContext = createContext(root);

type Rank = 1 | 2 | 3 | 4 | 5 | 6;

/** The level of a heading at this depth, 1 at the root and at most 6. */
export function useLevel(): Rank {
  return Math.min(useContext(PlaceContext).level, 6) as Rank;
}

export interface SectionProps extends Forwarded<'section', 'ref'> {
  children: ReactNode;
  /** `true`: a landmark named by its first Heading. A string: a landmark with that name. Without it: no landmark. */
  label?: true | string;
  as?: 'section' | 'article' | 'aside' | 'nav' | 'div';
  /** The level of the headings inside, where no Section around this one can tell it: in an island. */
  level?: Rank;
}

/** A section of the page: headings inside it are one level deeper than around it. Forwards to its element, but for `ref`. */
export function Section({
  children,
  label,
  as: Element = 'section',
  level,
  ...rest
}: SectionProps) {
  const deeper = useContext(PlaceContext).level + 1;
  const headingId = useId();
  const taker = useRef<string>(undefined);
  const named = label === true;
  return (
    <PlaceContext
      value={{ level: level ?? deeper, label: named ? { id: headingId, taker } : undefined }}
    >
      <Element
        {...rest}
        {...(label && (named ? { 'aria-labelledby': headingId } : { 'aria-label': label }))}
      >
        {children}
      </Element>
    </PlaceContext>
  );
}

const looks = {
  display: 'pd:text-display',
  title: 'pd:text-title',
  section: 'pd:text-section',
  small: 'pd:text-subsection',
  minor: 'pd:leading-[1.4] pd:font-bold',
} as const;

export interface HeadingProps extends Forwarded<'h1'> {
  children: ReactNode;
  /** Overrides what the sections around it say; needed in an island, which knows nothing of them. */
  level?: Rank;
  /** Defaults to the look of its level. */
  look?: keyof typeof looks;
}

/**
 * A heading whose level follows from the sections around it, so that no level can be skipped (1.3.1). Without a section
 * it is the page's `h1`; in development it says so on the console if that makes a second one. Forwards to the
 * heading; give it `tabIndex={-1}` if a script moves the focus to it, as after a navigation.
 */
export function Heading({ children, id, level: ownLevel, look, ...rest }: HeadingProps) {
  const labels = useLabelId();
  const nested = useLevel();
  const level = ownLevel ?? nested;
  useOutlineCheck(ownLevel);
  const Element = `h${level}` as const;
  const ownLook = (['title', 'section', 'small'] as const)[level - 1] ?? 'minor';
  return (
    <Element
      {...rest}
      id={id ?? labels}
      className={`pd:scroll-mt-6 pd:text-balance pd:text-text pd:hyphens-long ${looks[look ?? ownLook]}`}
    >
      {id && labels ? <span id={labels}>{children}</span> : children}
    </Element>
  );
}

/** The id that names the labelled section around: for its first heading, because an id may occur only once. */
function useLabelId() {
  const { label } = useContext(PlaceContext);
  const ownId = useId();
  const [, renderAgain] = useState<object>();
  // While rendering, because the server's HTML has to have it; headings render in the order of the page.
  if (label) label.taker.current ??= ownId;
  useEffect(() => {
    // The heading that had it was replaced.
    if (!label || document.getElementById(label.id)) return;
    label.taker.current = ownId;
    renderAgain({});
  });
  return label?.taker.current === ownId ? label.id : undefined;
}

/** Bundlers drop it from production. */
const useOutlineCheck =
  // biome-ignore lint/style/noProcessEnv: what bundlers replace and every other React library reads
  process.env.NODE_ENV === 'production'
    ? () => {}
    : (level: Rank | undefined) => {
        const isFirst = useContext(PlaceContext) === root && !level;
        useEffect(() => {
          // A page that a router keeps, unseen, for the way back does not count. jsdom cannot tell.
          const seen = [...document.querySelectorAll('h1')].filter(
            (h1) => h1.checkVisibility?.() !== false,
          );
          if (isFirst && seen.length > 1)
            console.error(
              'A Heading without a Section around it is a second h1. Put a Section around it or, in an island, say its `level`.',
            );
        }, [isFirst]);
      };
