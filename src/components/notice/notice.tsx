'use client';

import type { ReactNode } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import type { Forwarded } from '../forwarded.ts';
import { Heading, Section } from '../heading/heading.tsx';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

const kinds = {
  information: { icon: drawings.info, boxClass: 'pd:border-hairline pd:bg-tint' },
  warning: { icon: drawings.warning, boxClass: 'pd:border-text pd:bg-warm' },
} as const;

export interface NoticeProps extends Forwarded<'div'> {
  kind: keyof typeof kinds;
  heading?: ReactNode;
  children: ReactNode;
}

/**
 * A box with important information. A visually hidden word says what the icon means, so that the meaning does not
 * depend on color or shape (WCAG 1.4.1). Other props and `ref` go to the box.
 */
export function Notice({ kind, heading, children, ...rest }: NoticeProps) {
  const { icon, boxClass } = kinds[kind];
  const { messages } = useSettings();
  return (
    <div
      {...rest}
      className={`pd:flex pd:items-start pd:gap-4 pd:rounded-card pd:border-2 pd:p-5 ${boxClass} pd:print:break-inside-avoid`}
    >
      <span className="pd:text-2xl pd:leading-none pd:text-link">
        <Icon drawing={icon} />
      </span>
      <div className="pd:min-w-0 pd:grow">
        <VisuallyHidden>{messages[kind]}</VisuallyHidden>{' '}
        {heading && (
          <Section as="div">
            <Heading look="small">{heading}</Heading>
          </Section>
        )}
        <div className="pd:mt-1 pd:max-w-measure pd:stack-3">{children}</div>
      </div>
    </div>
  );
}
