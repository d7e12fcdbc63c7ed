import { Fragment, type ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';

export interface MailLinkProps extends Forwarded<'a', 'href'> {
  /** The email address: "office@example.com". */
  address: string;
  /** The text of the link. Defaults to the address. */
  children?: ReactNode;
}

/**
 * A link that opens the visitor's mail program. An address that does not fit into the rest of a line begins the next
 * one; a longer address can break only after the at sign and the dots (WCAG 1.4.10). Other props and `ref` go to the `<a>`.
 */
export function MailLink({ address, children, ...rest }: MailLinkProps) {
  return (
    <a
      {...rest}
      href={`mailto:${address}`}
      className={children ? 'pd:link' : 'pd:inline-block pd:link'}
    >
      {children ?? (
        // The key makes React replace the element when the address changes, because React cannot update text that the
        // browser has translated.
        <span key={address}>
          {address.split(/(?<=[@.])/).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address keep their order.
            <Fragment key={index}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </span>
      )}
    </a>
  );
}
