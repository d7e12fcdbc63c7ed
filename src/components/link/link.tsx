'use client';

import type { ReactNode } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { fillCount } from '../components-provider/messages.ts';
import type { Forwarded } from '../forwarded.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { PageLink } from './page-link.tsx';

/** Links are always underlined, so that they differ from the text around them by more than color (WCAG 1.4.1). */
const linkClass = 'pd:link';

export interface TextLinkProps extends Forwarded<'a'> {
  /** The page, or for `ExternalLink` and `DocumentLink` the URL, to which the link leads. */
  href: string;
  /** Text that makes sense out of context: not "click here" (WCAG 2.4.9). */
  children: ReactNode;
}

/** A link to another page of this site. Other props and `ref` go to the `<a>`. */
export function TextLink({ children, ...rest }: TextLinkProps) {
  return (
    <PageLink {...rest} className={linkClass}>
      {children}
    </PageLink>
  );
}

/**
 * A link to another site. It opens a new tab, says so in its name (WCAG technique G201) and sends no referrer. Other
 * props and `ref` go to the `<a>`.
 */
export function ExternalLink({ children, ...rest }: TextLinkProps) {
  const { messages } = useSettings();
  return (
    <a
      {...rest}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      className={linkClass}
    >
      {/* The outer span may become a block, in a flex container. The inner one has to stay in the line. */}
      <span>
        <span className="pd:trailing-icon">
          <span>{children}</span>
          <VisuallyHidden>{` \u00a0${messages.opensInNewTab}`}</VisuallyHidden>
          <Icon drawing={drawings.external} />
        </span>
      </span>
    </a>
  );
}

export interface DocumentLinkProps extends TextLinkProps {
  /** The type of the file, which stands behind the text. */
  type: 'PDF';
  /** The size of the file: "84 KB". Omit it if the size is unknown. */
  size?: string;
  /** The number of pages of the file. Omit it if it is unknown. */
  pages?: number;
}

/**
 * A link to a file. Its name includes type and size, so that a large download is no surprise. Type and size are one
 * text node, because VoiceOver stops at each node of a link. Other props and `ref` go to the `<a>`.
 */
export function DocumentLink({ type, size, pages, children, ...rest }: DocumentLinkProps) {
  const { messages, locale } = useSettings();
  const sizeText = size ? `, ${withoutBreaks(size)}` : '';
  const pagesText =
    pages === undefined ? '' : `, ${withoutBreaks(fillCount(messages.pages, pages, locale))}`;
  return (
    <a {...rest} type={mediaTypes[type]} className={linkClass}>
      <span>{children}</span> <span>{`(${type}${sizeText}${pagesText})`}</span>
    </a>
  );
}

/** The `type` attribute tells routers and browsers that the link leads to a file. */
const mediaTypes = { PDF: 'application/pdf' };

/** Keeps a number and its unit on one line. */
const withoutBreaks = (measure: string) => measure.replaceAll(' ', '\u00a0');
