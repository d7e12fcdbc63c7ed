'use client';

import type { ReactNode } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { fill } from '../components-provider/messages.ts';
import type { Forwarded } from '../forwarded.ts';
import { Heading, Section } from '../heading/heading.tsx';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

const kinds = {
  information: {
    icon: drawings.info,
    iconClass: 'pd:text-link',
    boxClass: 'pd:border-hairline pd:bg-tint',
  },
  success: {
    icon: drawings.success,
    iconClass: 'pd:text-success',
    boxClass: 'pd:border-success pd:bg-page',
  },
  warning: {
    icon: drawings.warning,
    iconClass: 'pd:text-link',
    boxClass: 'pd:border-text pd:bg-warm',
  },
  error: {
    icon: drawings.error,
    iconClass: 'pd:text-error',
    boxClass: 'pd:border-error pd:bg-page',
  },
  emergency: {
    icon: drawings.emergency,
    iconClass: 'pd:text-error',
    boxClass: 'pd:border-error pd:bg-warm',
  },
} as const;

type NoticeKind = keyof typeof kinds;

interface MarkedProps {
  kind: NoticeKind;
  children: ReactNode;
}

/** The icon of a kind, and beside it the content after a visually hidden word that says the same. */
function Marked({ kind, children }: MarkedProps) {
  const { icon, iconClass } = kinds[kind];
  const { messages } = useSettings();
  return (
    <>
      <span className={`pd:text-2xl pd:leading-none ${iconClass}`}>
        <Icon drawing={icon} />
      </span>
      <div className="pd:min-w-0 pd:grow">
        <VisuallyHidden>
          {kind === 'error' ? fill(messages.error, { text: '' }).trim() : messages[kind]}
        </VisuallyHidden>{' '}
        {children}
      </div>
    </>
  );
}

export interface NoticeProps extends Forwarded<'div'> {
  /** Determines the color, the icon, and the hidden word that says what the icon means. */
  kind: NoticeKind;
  /** What the notice is about. It becomes a heading. */
  heading?: ReactNode;
  /** The text of the notice. */
  children: ReactNode;
}

/**
 * A box with important information: what other libraries call an alert, a banner or a callout. A visually hidden word
 * says what the icon means, so that the meaning does not depend on color or shape (WCAG 1.4.1). The border of an
 * `emergency` is thick, also in print and forced colors.
 *
 * A notice is text of the page, without `role="alert"`: a screen reader reads it where it stands. One that appears later
 * is not announced; say the same in a `Status` (WCAG 4.1.3). Other props and `ref` go to the box.
 */
export function Notice({ kind, heading, children, ...rest }: NoticeProps) {
  return (
    <div
      {...rest}
      className={`pd:flex pd:items-start pd:gap-4 pd:rounded-card pd:border-2 pd:p-5 ${kinds[kind].boxClass} ${kind === 'emergency' ? 'pd:border-s-8' : ''} pd:print:break-inside-avoid`}
    >
      <Marked kind={kind}>
        {heading && (
          <Section as="div">
            <Heading look="small">{heading}</Heading>
          </Section>
        )}
        <div className="pd:mt-1 pd:max-w-measure pd:stack-3">{children}</div>
      </Marked>
    </div>
  );
}

export interface SiteNoticeProps extends Forwarded<'aside'> {
  /** Determines the color, the icon, and the hidden word that says what the icon means. */
  kind: NoticeKind;
  /** The name of the landmark: "From our office". */
  label: string;
  /** One or two paragraphs. */
  children: ReactNode;
}

/**
 * A notice of the whole site, in a landmark that begins every page: after the skip link and a `CrisisStrip`, before the
 * header. It has no heading, because it comes before that of the page. Screen readers list the landmark and do not
 * announce it on each page. Other props and `ref` go to the `aside`.
 */
export function SiteNotice({ kind, label, children, ...rest }: SiteNoticeProps) {
  return (
    <aside
      {...rest}
      aria-label={label}
      className={`pd:border-b-2 ${kinds[kind].boxClass} ${kind === 'emergency' ? 'pd:border-t-8' : ''} pd:print:break-inside-avoid`}
    >
      <div className="pd:page-width pd:flex pd:items-start pd:gap-4 pd:py-3">
        <Marked kind={kind}>
          <div className="pd:stack-3">{children}</div>
        </Marked>
      </div>
    </aside>
  );
}
