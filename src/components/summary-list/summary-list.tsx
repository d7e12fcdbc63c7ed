import type { ComponentProps, ReactNode } from 'react';
import { TextLink } from '../link/link.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export interface SummaryListProps
  extends Omit<ComponentProps<'dl'>, 'children' | 'className' | 'style'> {
  /** The names and values, in their order. */
  rows: readonly {
    /** What the value is: "Date of birth". Screen readers read it after the text of each action. */
    name: string;
    value: ReactNode;
    /** Links such as "Change", with the URL of the step that asked for the value. */
    actions?: readonly { text: string; href: string }[];
  }[];
}

/**
 * A list of names and values, such as answers for the visitor to check before sending them (WCAG 3.3.4). Each action is
 * a link whose name makes sense by itself: "Change date of birth" (WCAG 2.4.9). Actions are not printed. The list has
 * columns if the list itself is wide enough; the width of the window does not matter. Other props and `ref` go to the
 * `<dl>`.
 */
export function SummaryList({ rows, ...rest }: SummaryListProps) {
  return (
    <dl {...rest} className="pd:@container pd:border-t pd:border-hairline">
      {rows.map(({ name, value, actions = [] }) => (
        <div
          key={name}
          className="pd:grid pd:gap-x-6 pd:border-b pd:border-hairline pd:py-2 pd:@lg:grid-cols-[2fr_3fr_1fr] pd:print:break-inside-avoid"
        >
          <dt className="pd:py-2 pd:font-bold">{name}</dt>
          <dd className="pd:min-w-0 pd:pb-2 pd:@lg:pt-2">{value}</dd>
          {actions.length > 0 && (
            <dd className="pd:flex pd:flex-wrap pd:gap-x-6 pd:@lg:justify-end pd:print:hidden">
              {actions.map(({ text, href }) => (
                <span key={href} className="pd:py-2">
                  <TextLink href={href}>
                    <span>{text}</span> <VisuallyHidden>{`\u00a0${name}`}</VisuallyHidden>
                  </TextLink>
                </span>
              ))}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
