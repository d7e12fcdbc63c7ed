'use client';

import type { ComponentProps } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';

/** Matches links that do not lead to a page of the application: other sites, phone numbers, fragments. */
const notAPage = /^(\/\/|[\w+.-]+:)|#/;

/**
 * Renders links to pages of the application with the link component of the provider. All other links, and those with a
 * `target`, are plain `a` elements: a router would neither move the focus to a fragment nor open a closed `Accordion`
 * that contains it, as the browser does.
 */
export function PageLink(props: ComponentProps<'a'> & { href: string }) {
  const { link } = useSettings();
  const Link = props.target || notAPage.test(props.href) ? 'a' : link;
  return <Link {...props} />;
}
