'use client';

import type { ComponentProps } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';

/** Matches addresses that are not pages of the application: other sites, phone numbers, fragments. */
const nonPageAddress = /^(\/\/|[\w+.-]+:)|#/;

/**
 * Renders links to pages of the application with the link component of the provider. All other links, and links with a
 * `target`, are plain `<a>` elements: unlike the browser, a router would not move the focus to the target of a
 * fragment, nor open a closed `Accordion` that contains it.
 */
export function PageLink(props: ComponentProps<'a'> & { href: string }) {
  const { link } = useSettings();
  const Link = props.target || nonPageAddress.test(props.href) ? 'a' : link;
  return <Link {...props} />;
}
