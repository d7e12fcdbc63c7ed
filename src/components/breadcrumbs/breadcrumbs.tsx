'use client';

import type { ReactNode } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import type { Forwarded } from '../forwarded.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { PageLink } from '../link/page-link.tsx';

export interface BreadcrumbsProps extends Forwarded<'nav'> {
  /** The pages from the home page down to the parent of this page. */
  items: readonly { name: string; to: string }[];
  /** The name of this page, shown as text. If its language differs from the page's, wrap it in an element with `lang`. */
  current: ReactNode;
  /** Shows only the link to the parent in windows below 40rem, as a way back. */
  isShortInNarrowWindows?: boolean;
}

/** The separator of two names. It is in the list item of the second name, so that no line ends with a separator. */
const separatorWith = (className = '') => (
  <span className={`pd:me-2 pd:text-smaller ${className}`}>
    <Icon drawing={drawings.chevron} />
  </span>
);

/** Stands before the link to the parent while that link is alone. */
const backIcon = (
  <span className="pd:me-2 pd:inline-block pd:[scale:-1_1] pd:text-smaller pd:sm:hidden">
    <Icon drawing={drawings.chevron} />
  </span>
);

/**
 * Links to the parent pages (WCAG 2.4.8): a landmark with a list, so that screen readers announce how deep the page is.
 * Each parent is a link and a tab stop. The current page is text with `aria-current`, because a link to the page itself
 * would lead nowhere. Other props and `ref` go to the `nav`.
 */
export function Breadcrumbs({
  items,
  current,
  isShortInNarrowWindows = false,
  ...rest
}: BreadcrumbsProps) {
  const hiddenClass = isShortInNarrowWindows ? ' pd:max-sm:hidden' : '';
  const { messages } = useSettings();
  return (
    <nav {...rest} aria-label={messages.breadcrumb} className="pd:print:hidden">
      <ol className="pd:flex pd:flex-wrap pd:items-center pd:gap-x-2 pd:text-base">
        {items.map(({ name, to }, index) => (
          <li key={to} className={`pd:text-quiet${index < items.length - 1 ? hiddenClass : ''}`}>
            {isShortInNarrowWindows && index === items.length - 1 && backIcon}
            {index > 0 && separatorWith(hiddenClass)}
            <PageLink href={to} className="pd:inline-block pd:min-w-11 pd:py-2.5 pd:link">
              {name}
            </PageLink>
          </li>
        ))}
        <li className={`pd:py-2.5 pd:text-quiet${hiddenClass}`}>
          {separatorWith()}
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
