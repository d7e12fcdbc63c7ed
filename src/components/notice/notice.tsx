'use client';

import type { ReactNode } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import type { Forwarded } from '../forwarded.ts';
import { Heading, Section } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

const kinds = {
  information: { icon: 'info', look: 'border-hairline bg-tint' },
  warning: { icon: 'warning', look: 'border-text bg-warm' },
} as const;

export interface NoticeProps extends Forwarded<'div'> {
  kind: keyof typeof kinds;
  heading?: ReactNode;
  children: ReactNode;
}

/** Something to know before reading on. A visually hidden word gives the icon's meaning, so that it never depends on color or shape (1.4.1). Forwards to the box. */
export function Notice({ kind, heading, children, ...rest }: NoticeProps) {
  const { icon, look } = kinds[kind];
  const { messages } = useSettings();
  return (
    <div
      {...rest}
      className={`flex items-start gap-4 rounded-card border-2 p-5 ${look} print:break-inside-avoid`}
    >
      <span className="text-[1.5rem] leading-none text-link">
        <Icon name={icon} />
      </span>
      <div className="min-w-0 grow">
        <VisuallyHidden>{messages[kind]}</VisuallyHidden>{' '}
        {heading && (
          <Section as="div">
            <Heading look="small">{heading}</Heading>
          </Section>
        )}
        <div className="mt-1 max-w-measure space-y-3">{children}</div>
      </div>
    </div>
  );
}
