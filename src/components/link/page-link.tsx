'use client';

import type { ComponentProps } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';

/** What is no page of the application: another site, a phone number, a place on a page. */
const elsewhere = /^(\/\/|[\w+.-]+:)|#/;

/**
 * A link as the application renders its own, by the component that the provider names. The browser keeps the others,
 * and those with a target: a router would only repeat what it does, and neither move the focus to a place on a page nor
 * open what hides it, as a closed `Accordion` does.
 */
export function PageLink(props: ComponentProps<'a'> & { href: string }) {
  const { link } = useSettings();
  const Link = props.target || elsewhere.test(props.href) ? 'a' : link;
  return <Link {...props} />;
}
