import { Fragment, type ReactNode } from 'react';
import type { Forwarded } from '../forwarded.ts';

export interface MailLinkProps extends Forwarded<'a', 'href'> {
  address: string;
  /** Defaults to the address. */
  children?: ReactNode;
}

/**
 * Opens the visitor's mail program, by click or Enter. A long address may break after the at sign and the dots,
 * and nowhere else (1.4.10). Forwards to the `a`.
 */
export function MailLink({ address, children, ...rest }: MailLinkProps) {
  return (
    <a {...rest} href={`mailto:${address}`} className="pd:link">
      {children ?? (
        // Another address is another element, because a translator takes away the texts in it.
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
