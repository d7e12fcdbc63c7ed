import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/** Always underlined: a link in text is never told by colour alone (1.4.1). The pointer makes the line thicker. */
const look =
  'text-link underline decoration-1 underline-offset-[0.2em] hover:text-brand-strong hover:decoration-3';

interface Words {
  /** Stands alone out of context: no "click here" (2.4.9). */
  children: ReactNode;
}

/** To another page of this site: a stop of the Tab key that Enter follows (2.1.1). */
export function TextLink({ href, children }: Words & { href: string }) {
  return (
    <a href={href} className={look}>
      {children}
    </a>
  );
}

/** To somebody else's site, in a new tab; says so before it happens (G201) and tells that site nothing about the visitor. */
export function ExternalLink({ href, children }: Words & { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      className={look}
    >
      {children} <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
      <Icon name="external" />
    </a>
  );
}

interface DocumentLinkProps extends Words {
  href: string;
  type: 'PDF';
  /** "84 KB" */
  size: string;
  pages?: number;
}

/**
 * To a file. Type and size are part of the link's name, so that nobody on a poor network is surprised; they are one
 * piece of text, because VoiceOver stops at each piece of a link.
 */
export function DocumentLink({ href, type, size, pages, children }: DocumentLinkProps) {
  const extent =
    pages === undefined ? '' : `, ${together(`${pages} ${pages === 1 ? 'page' : 'pages'}`)}`;
  return (
    <a href={href} className={look}>
      {children}
      {` (${type}, ${together(size)}${extent})`}
    </a>
  );
}

/** A number and its unit stay on one line. */
const together = (measure: string) => measure.replaceAll(' ', '\u00a0');
