'use client';

import type { ReactNode } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { fill } from '../components-provider/messages.ts';
import type { Forwarded } from '../forwarded.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { PageLink } from './page-link.tsx';

/** Always underlined, so that color alone never marks a link in text (1.4.1). The line is thicker on hover. */
const look = 'pd:link';

export interface TextLinkProps extends Forwarded<'a'> {
  href: string;
  /** Makes sense out of context: no "click here" (2.4.9). */
  children: ReactNode;
}

/** A link to another page of this site: a tab stop that Enter follows (2.1.1). Forwards to the `a`, as the others do. */
export function TextLink({ children, ...rest }: TextLinkProps) {
  return (
    <PageLink {...rest} className={look}>
      {children}
    </PageLink>
  );
}

/** A link to another site, in a new tab; it says so in advance (G201) and sends that site no referrer. */
export function ExternalLink({ children, ...rest }: TextLinkProps) {
  const { messages } = useSettings();
  return (
    <a
      {...rest}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      className={look}
    >
      <span>{children}</span> <VisuallyHidden>{messages.opensInNewTab}</VisuallyHidden>
      <Icon drawing={drawings.external} />
    </a>
  );
}

export interface DocumentLinkProps extends TextLinkProps {
  type: 'PDF';
  /** "84 KB"; left out for a document whose size nobody knows beforehand. */
  size?: string;
  pages?: number;
}

/**
 * A link to a file. Type and size are part of its name, so that a large download surprises nobody; they are one
 * text node, because VoiceOver stops at each node of a link.
 */
export function DocumentLink({ type, size, pages, children, ...rest }: DocumentLinkProps) {
  const { messages, locale } = useSettings();
  const extent = size ? `, ${together(size)}` : '';
  const length =
    pages === undefined
      ? ''
      : `, ${together(fill(messages.pages[new Intl.PluralRules(locale).select(pages)] ?? messages.pages.other, { count: pages }))}`;
  return (
    <a {...rest} type={mediaTypes[type]} className={look}>
      <span>{children}</span> <span>{`(${type}${extent}${length})`}</span>
    </a>
  );
}

/** Tells routers and browsers that the link leads to a file, whatever its address looks like. */
const mediaTypes = { PDF: 'application/pdf' };

/** Keeps a number and its unit on one line. */
const together = (measure: string) => measure.replaceAll(' ', '\u00a0');
