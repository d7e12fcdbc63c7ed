'use client';

import { useSettings } from '../components-provider/components-provider.tsx';
import { fill } from '../components-provider/messages.ts';
import { withRareMessages } from '../components-provider/rare-messages.ts';
import type { Forwarded } from '../forwarded.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { PageLink } from '../link/page-link.tsx';

export interface PaginationProps extends Forwarded<'nav'> {
  /** The number of the page shown, from 1. */
  current: number;
  /** The number of pages. For one page there is no pagination. */
  count: number;
  /** The address of a page, with `{page}` in place of its number: "/messages?page={page}". */
  href: string;
  /** Names the landmark if the page has several: "Pages of messages". */
  label?: string;
}

const boxClass =
  'pd:flex pd:min-h-11 pd:min-w-11 pd:items-center pd:justify-center pd:gap-1 pd:rounded-control pd:px-2';
const linkClass = `${boxClass} pd:link`;
/** The border is there for forced colors, which remove the background. */
const currentClass = `${boxClass} pd:border-2 pd:border-brand pd:bg-brand pd:font-bold pd:text-on-brand`;

/**
 * Links to the pages of a long list: a landmark with a list of the first and the last page, the page shown and its
 * neighbors, and links to the previous and the next page (WCAG 2.4.5). Each link is a tab stop of at least 44 by 44 px
 * (WCAG 2.5.5), and its name says “page” (WCAG 2.4.9). The page shown is a link with `aria-current`. Screen readers do
 * not read the ellipsis in place of the pages left out. Other props and `ref` go to the `nav`.
 */
export function Pagination({ current, count, href, label, ...rest }: PaginationProps) {
  const messages = withRareMessages(useSettings().messages);
  if (count < 2) return null;
  const addressOf = (page: number) => href.replaceAll('{page}', String(page));
  return (
    <nav {...rest} aria-label={label ?? messages.pagination} className="pd:print:hidden">
      <ul className="pd:flex pd:flex-wrap pd:gap-1">
        {current > 1 && (
          <li>
            <PageLink href={addressOf(current - 1)} rel="prev" className={linkClass}>
              <span className="pd:flex pd:-scale-x-100 pd:text-smaller">
                <Icon drawing={drawings.chevron} />
              </span>
              <span>{messages.previousPage}</span>
            </PageLink>
          </li>
        )}
        {shownPages(current, count).map((page, index, pages) => (
          <li key={page} className="pd:flex pd:gap-1">
            {page - (pages[index - 1] ?? 0) > 1 && (
              <span aria-hidden className="pd:self-center pd:px-2">
                …
              </span>
            )}
            <PageLink
              href={addressOf(page)}
              aria-label={fill(messages.page, { number: page })}
              aria-current={page === current ? 'page' : undefined}
              className={page === current ? currentClass : linkClass}
            >
              {page}
            </PageLink>
          </li>
        ))}
        {current < count && (
          <li>
            <PageLink href={addressOf(current + 1)} rel="next" className={linkClass}>
              <span>{messages.nextPage}</span>
              <span className="pd:flex pd:text-smaller">
                <Icon drawing={drawings.chevron} />
              </span>
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The first and the last page, the current one and its neighbors. A gap of one page is filled. */
function shownPages(current: number, count: number) {
  const isShown = (page: number) => page === 1 || page === count || Math.abs(page - current) <= 1;
  return Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => isShown(page) || (isShown(page - 1) && isShown(page + 1)),
  );
}
