import { Fragment, type ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';

export interface MailLinkProps extends Forwarded<'a', 'href'> {
  address: string;
  /** Defaults to the address. */
  children?: ReactNode;
}

/**
 * Opens the visitor's mail program. A long address can break only after the at sign and the dots (1.4.10). Forwards to
 * the `a`.
 */
export function MailLink({ address, children, ...rest }: MailLinkProps) {
  return (
    <a {...rest} href={`mailto:${address}`} className="pd:link">
      {children ?? (
        // The key replaces the element when the address changes, because React cannot update text that the browser has
        // translated.
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
