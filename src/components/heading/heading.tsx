import { createContext, type ReactNode, type Ref, useContext, useId } from 'react';

interface Place {
  level: number;
  /** The id of the heading that names a labelled section. */
  labels?: string;
}

/** The only React context of the library: how deeply the sections are nested. */
const PlaceContext = createContext<Place>({ level: 1 });

type Rank = 1 | 2 | 3 | 4 | 5 | 6;

/** The level of a heading at this depth, 1 at the root and at most 6. */
export function useLevel(): Rank {
  return Math.min(useContext(PlaceContext).level, 6) as Rank;
}

interface SectionProps {
  children: ReactNode;
  /** `true`: a landmark named by its first Heading. A string: a landmark with that name. Without it: no landmark. */
  label?: true | string;
  as?: 'section' | 'article' | 'aside' | 'nav' | 'div';
  id?: string;
}

/** A section of the page: headings inside it are one level deeper. */
export function Section({ children, label, as: Element = 'section', id }: SectionProps) {
  const { level } = useContext(PlaceContext);
  const headingId = useId();
  const named = label === true;
  return (
    <PlaceContext value={named ? { level: level + 1, labels: headingId } : { level: level + 1 }}>
      <Element
        id={id}
        aria-labelledby={named ? headingId : undefined}
        aria-label={named ? undefined : label}
      >
        {children}
      </Element>
    </PlaceContext>
  );
}

const looks = {
  // Small enough that a word of eleven letters fits between the gutters of a phone.
  display:
    'text-[min(clamp(2.375rem,1.5rem+3.6vw,4rem),13.5vw)] leading-[1.06] font-extrabold tracking-[-0.02em]',
  title: 'text-[clamp(2rem,1.5rem+2.2vw,3rem)] leading-[1.1] font-extrabold tracking-[-0.015em]',
  section: 'text-[clamp(1.5rem,1.3rem+0.9vw,2rem)] leading-[1.2] font-bold tracking-[-0.01em]',
  small: 'text-[1.25rem] leading-[1.3] font-bold',
  minor: 'leading-[1.4] font-bold',
} as const;

interface HeadingProps {
  children: ReactNode;
  id?: string;
  /** Defaults to the look of its level. */
  look?: keyof typeof looks;
  /** −1 if a script moves the focus to it, as after a navigation. */
  tabIndex?: -1;
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/** A heading whose level follows from the sections around it, so that no level can be skipped (1.3.1). */
export function Heading({ children, id, look, tabIndex, ref }: HeadingProps) {
  const { labels } = useContext(PlaceContext);
  const level = useLevel();
  const Element = `h${level}` as const;
  const ownLook = (['title', 'section', 'small'] as const)[level - 1] ?? 'minor';
  return (
    <Element
      ref={ref}
      id={id ?? labels}
      tabIndex={tabIndex}
      className={`scroll-mt-6 text-balance text-text supports-[hyphenate-limit-chars:14]:hyphens-auto [hyphenate-limit-chars:14_5_5] ${looks[look ?? ownLook]}`}
    >
      {id && labels ? <span id={labels}>{children}</span> : children}
    </Element>
  );
}
