'use client';

import { createContext, type ReactNode, useContext, useEffect, useId } from 'react';
import type { Forwarded } from '../forwarded.ts';

interface Outline {
  /** One more than the number of sections around. */
  level: number;
  /** The id that the heading of a labelled section must have. */
  labelId?: string | undefined;
}

const root: Outline = { level: 1 };
const OutlineContext = createContext(root);

type Rank = 1 | 2 | 3 | 4 | 5 | 6;

/** The level of a heading in the sections around it: 1 outside of all sections, at most 6. */
export function useLevel(): Rank {
  return Math.min(useContext(OutlineContext).level, 6) as Rank;
}

export interface SectionProps extends Forwarded<'section', 'ref'> {
  children: ReactNode;
  /** `true` makes a landmark named by the Heading inside with `labelsSection`; a string makes a landmark with that name. */
  label?: true | string;
  as?: 'section' | 'article' | 'aside' | 'nav' | 'div';
  /**
   * The level of the headings inside. Needed in an island, which is a separate React tree and cannot see the sections
   * around it.
   */
  level?: Rank;
}

/** A section of the page. Headings inside it are one level deeper. Forwards to its element, except for `ref`. */
export function Section({
  children,
  label,
  as: Element = 'section',
  level,
  ...rest
}: SectionProps) {
  const deeper = useContext(OutlineContext).level + 1;
  const id = useId();
  const labelId = label === true ? id : undefined;
  useLabelCheck(labelId);
  return (
    <OutlineContext value={{ level: level ?? deeper, labelId }}>
      <Element
        {...rest}
        {...(label === true ? { 'aria-labelledby': labelId } : label && { 'aria-label': label })}
      >
        {children}
      </Element>
    </OutlineContext>
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
  /** Overrides the level from the sections around it. Needed in an island, which cannot see them. */
  level?: Rank;
  /** Defaults to the look of its level. */
  look?: keyof typeof looks;
  /** Makes this heading the name of the Section around it, which needs `label`. */
  labelsSection?: boolean;
}

/**
 * A heading whose level follows from the sections around it, so that no level is skipped (1.3.1). Outside of all sections
 * it is the page's `h1`. In development, a second `h1` is reported on the console. Forwards to the heading; give it
 * `tabIndex={-1}` if a script moves the focus to it, for example after a navigation.
 */
export function Heading({
  children,
  id,
  level: ownLevel,
  look,
  labelsSection,
  ...rest
}: HeadingProps) {
  const { labelId } = useContext(OutlineContext);
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

// biome-ignore lint/style/noProcessEnv: bundlers replace it and remove the checks from production
const isProduction = process.env.NODE_ENV === 'production';

const useOutlineCheck = isProduction
  ? () => {}
  : (level: Rank | undefined) => {
      const isFirst = useContext(OutlineContext) === root && !level;
      useEffect(() => {
        // A router may keep the previous page hidden in the document. jsdom has no `checkVisibility`.
        const visible = [...document.querySelectorAll('h1')].filter(
          (h1) => h1.checkVisibility?.() !== false,
        );
        if (isFirst && visible.length > 1)
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
