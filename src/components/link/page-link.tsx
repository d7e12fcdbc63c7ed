'use client';

import type { ComponentProps } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';

/**
 * Matches addresses that the browser must open: those with a scheme, such as tel:, or a host, and those with a
 * fragment.
 */
const addressForBrowser = /^(\/\/|[\w+.-]+:)|#/;

/**
 * Renders links to pages of the application with the link component that the application passes to
 * `ComponentsProvider`. All other links, and links with a `target` attribute, are plain `<a>` elements. A link with a
 * fragment is a plain `<a>`, because a router, unlike the browser, would not move the focus to the element that the
 * fragment names, nor open a closed `Accordion` that contains that element.
 */
export function PageLink(props: ComponentProps<'a'> & { href: string }) {
  const { link } = useSettings();
  const Link = props.target || addressForBrowser.test(props.href) ? 'a' : link;
  return <Link {...props} />;
}
