'use client';

import type { ComponentProps } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { PageLink } from '../link/page-link.tsx';

type NavigationLinkProps = Omit<ComponentProps<'a'>, 'children' | 'className' | 'href'> & {
  item: { name: string; link: string; isExternal?: true };
  look: string;
  /** Shows the text "(opens in a new tab)"; screen readers always read it. */
  wordsShown?: boolean;
};

/**
 * One link of a menu. Another site opens in a new tab, without a referrer, and the link's name says so (WCAG 3.2.5,
 * technique G201).
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
