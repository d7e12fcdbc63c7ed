'use client';

import { createContext, type ReactNode, useContext, useEffect, useId } from 'react';
import type { Forwarded } from '../forwarded.ts';

/** What a section tells the headings inside it. */
interface Outline {
  /** The level of the headings. Unless it is given, it is one more than the number of sections around them. */
  level: number;
  /** The id that the heading with `labelsSection` must have. */
  labelId?: string | undefined;
}

const outsideOfSections: Outline = { level: 1 };
const OutlineContext = createContext(outsideOfSections);

type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** The level that a heading gets from the sections around it: 1 outside of all sections, at most 6. */
export function useLevel(): HeadingLevel {
  return Math.min(useContext(OutlineContext).level, 6) as HeadingLevel;
}

export interface SectionProps extends Forwarded<'section', 'ref'> {
  /** The content of the section, with its heading. */
  children: ReactNode;
  /**
   * Makes the section a landmark. Its name is this string or, with `true`, the Heading inside that has `labelsSection`.
   */
  label?: true | string;
  /**
   * The element: `nav` for links, `aside` for what the page could do without, `div` for a section that is no landmark.
   */
  as?: 'section' | 'article' | 'aside' | 'nav' | 'div';
  /**
   * The level of the headings inside. Needed in an island, which is a separate React tree and cannot see the sections
   * around it.
   */
  level?: HeadingLevel;
}

/** A section of the page. Headings inside it are one level deeper. Other props, but not `ref`, go to its element. */
export function Section({
  children,
  label,
  as: Element = 'section',
  level,
  ...rest
}: SectionProps) {
  const nestedLevel = useContext(OutlineContext).level + 1;
  const id = useId();
  const labelId = label === true ? id : undefined;
  useMissingLabelCheck(labelId);
  return (
    <OutlineContext value={{ level: level ?? nestedLevel, labelId }}>
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
  minor: 'pd:leading-snug pd:font-bold',
} as const;

export interface HeadingProps extends Forwarded<'h1'> {
  /** The text of the heading. */
  children: ReactNode;
  /** Overrides the level from the sections around it. Needed in an island, which cannot see those sections. */
  level?: HeadingLevel;
  /** Defaults to the look of its level. */
  look?: keyof typeof looks;
  /** Makes this heading the name of the Section around it, which needs `label`. */
  labelsSection?: boolean;
}

/**
 * A heading whose level follows from the sections around it, so that no level is skipped (WCAG 1.3.1). Outside of all
 * sections it is the page's `h1`. In development, a second `h1` is reported on the console. Other props and `ref` go to
 * the heading element; set `tabIndex={-1}` if a script moves the focus to it, for example after a navigation.
 */
export function Heading({
  children,
  id,
  level: givenLevel,
  look,
  labelsSection,
  ...rest
}: HeadingProps) {
  const { labelId } = useContext(OutlineContext);
  const sectionLabelId = labelsSection ? labelId : undefined;
  const levelFromSections = useLevel();
  const level = givenLevel ?? levelFromSections;
  useSecondH1Check(givenLevel);
  const Element = `h${level}` as const;
  const defaultLook = (['title', 'section', 'small'] as const)[level - 1] ?? 'minor';
  return (
    <Element
      {...rest}
      id={id ?? sectionLabelId}
      className={`pd:scroll-mt-6 pd:text-balance pd:text-text pd:hyphens-long ${looks[look ?? defaultLook]}`}
    >
      {id && sectionLabelId ? <span id={sectionLabelId}>{children}</span> : children}
    </Element>
  );
}

// biome-ignore lint/style/noProcessEnv: bundlers replace it and remove the checks from production
const isProduction = process.env.NODE_ENV === 'production';

const useSecondH1Check = isProduction
  ? () => {}
  : (level: HeadingLevel | undefined) => {
      const isPageHeading = useContext(OutlineContext) === outsideOfSections && !level;
      useEffect(() => {
        // A router may keep the previous page hidden in the document. jsdom has no `checkVisibility`.
        const visibleH1s = [...document.querySelectorAll('h1')].filter(
          (h1) => h1.checkVisibility?.() !== false,
        );
        if (isPageHeading && visibleH1s.length > 1)
          console.error(
            'A Heading without a Section around it is a second h1. Put a Section around it or, in an island, set its `level`.',
          );
      }, [isPageHeading]);
    };

const useMissingLabelCheck = isProduction
  ? () => {}
  : (labelId: string | undefined) => {
      useEffect(() => {
        if (labelId && !document.getElementById(labelId))
          console.error(
            'A Section with `label` has no Heading with `labelsSection`. Set `labelsSection` on its heading.',
          );
      });
    };
