'use client';

import { createContext, type ReactNode, useContext, useEffect, useId } from 'react';
import type { Forwarded } from '../forwarded.ts';

interface Place {
  level: number;
  /** The id by which a labelled section refers to the heading that names it. */
  labelId?: string | undefined;
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
  /** `true`: a landmark named by the Heading in it that has `labelsSection`. A string: a landmark with that name. Without it: no landmark. */
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
  const id = useId();
  const labelId = label === true ? id : undefined;
  useLabelCheck(labelId);
  return (
    <PlaceContext value={{ level: level ?? deeper, labelId }}>
      <Element
        {...rest}
        {...(label === true ? { 'aria-labelledby': labelId } : label && { 'aria-label': label })}
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
  /** Names the Section around it that has `label`. */
  labelsSection?: boolean;
}

/**
 * A heading whose level follows from the sections around it, so that no level can be skipped (1.3.1). Without a section
 * it is the page's `h1`; in development it says so on the console if that makes a second one. Forwards to the
 * heading; give it `tabIndex={-1}` if a script moves the focus to it, as after a navigation.
 */
export function Heading({
  children,
  id,
  level: ownLevel,
  look,
  labelsSection,
  ...rest
}: HeadingProps) {
  const { labelId } = useContext(PlaceContext);
  const labels = labelsSection ? labelId : undefined;
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

// biome-ignore lint/style/noProcessEnv: bundlers replace it, and with it drop the checks from production
const isProduction = process.env.NODE_ENV === 'production';

const useOutlineCheck = isProduction
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

const useLabelCheck = isProduction
  ? () => {}
  : (labelId: string | undefined) => {
      useEffect(() => {
        if (labelId && !document.getElementById(labelId))
          console.error('A Section with `label` has no Heading with `labelsSection`.');
      });
    };
