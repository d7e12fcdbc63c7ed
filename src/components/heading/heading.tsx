import { createContext, type ReactNode, type Ref, useContext, useId } from 'react';

interface Place {
  level: number;
  /** The id by which a labelled section names itself after its heading. */
  labels?: string;
}

/** The only React context of the library: how deep we are. */
const PlaceContext = createContext<Place>({ level: 1 });

type Rank = 1 | 2 | 3 | 4 | 5 | 6;

/** The level a heading has here, 1 at the root and at most 6. */
export function useLevel(): Rank {
  return Math.min(useContext(PlaceContext).level, 6) as Rank;
}

interface SectionProps {
  children: ReactNode;
  /** `true`: named by its own first Heading. A string: named by these words. Without it there is no landmark. */
  label?: true | string;
  as?: 'section' | 'article' | 'aside' | 'nav' | 'div';
  id?: string;
}

/** Headings inside are one level deeper. */
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
  // Never so large that a word of eleven letters is wider than a phone less its gutters.
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
  /** By default the look of its level. */
  look?: keyof typeof looks;
  /** −1 where script sends the focus, as after a navigation. */
  tabIndex?: -1;
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/** A heading never states its level; it takes it from the sections around it, so levels cannot skip (1.3.1). */
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
