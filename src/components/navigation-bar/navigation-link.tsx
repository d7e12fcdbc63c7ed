'use client';

import type { ComponentProps } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { PageLink } from '../link/page-link.tsx';

type NavigationLinkProps = Omit<ComponentProps<'a'>, 'children' | 'className' | 'href'> & {
  item: { name: string; link: string; isExternal?: true };
  look: string;
  /** Whether the words "(opens in a new tab)" are visible; screen readers always read them. */
  wordsShown?: boolean;
};

/**
 * One link of a menu, which Enter follows: a page of this site opens in this tab, another site in a new one, without
 * a referrer. The link's name announces the new tab (WCAG 3.2.5, technique G201).
 */
export function NavigationLink({ item, look, wordsShown = false, ...rest }: NavigationLinkProps) {
  const { messages } = useSettings();
  if (!item.isExternal) {
    return (
      <PageLink {...rest} href={item.link} className={look}>
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
      className={`pd:gap-x-1.5 ${look}`}
    >
      <span>{item.name}</span> <Icon drawing={drawings.external} />
      <span className={wordsShown ? 'pd:font-normal' : 'pd:sr-only'}>{messages.opensInNewTab}</span>
    </a>
  );
}
