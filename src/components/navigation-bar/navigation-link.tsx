'use client';

import type { ComponentProps } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { PageLink } from '../link/page-link.tsx';

type NavigationLinkProps = Omit<ComponentProps<'a'>, 'children' | 'href'> & {
  item: { name: string; link: string; isExternal?: true; lang?: string };
  className: string;
  /** Shows the text "(opens in a new tab)"; screen readers always read it. */
  showsNewTabText?: boolean;
};

/**
 * One link of a menu. A link to another site opens a new tab, says so in its name (WCAG 3.2.5, technique G201) and
 * sends no referrer.
 */
export function NavigationLink({
  item,
  className,
  showsNewTabText = false,
  ...rest
}: NavigationLinkProps) {
  const { messages } = useSettings();
  if (!item.isExternal) {
    return (
      <PageLink
        {...rest}
        href={item.link}
        lang={item.lang}
        hrefLang={item.lang}
        className={className}
      >
        {item.name}
      </PageLink>
    );
  }
  return (
    <a
      {...rest}
      href={item.link}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      className={`pd:gap-x-2 ${className}`}
    >
      <span>{item.name}</span> <Icon drawing={drawings.external} />
      <span className={showsNewTabText ? 'pd:font-normal' : 'pd:sr-only'}>
        {showsNewTabText ? messages.opensInNewTab : `\u00a0${messages.opensInNewTab}`}
      </span>
    </a>
  );
}
