import { type ReactNode, useState } from 'react';

type ServerHtmlProps = { id: string; className?: string | undefined; children: ReactNode };

/**
 * A part of the page whose code a browser need not load. The server renders `children`; where the browser is given
 * none, it leaves what the server's HTML has in this element, until it is given some.
 */
export function ServerHtml({ id, className, children }: ServerHtmlProps) {
  const [server] = useState(() =>
    children ? undefined : { __html: document.getElementById(id)?.innerHTML ?? '' },
  );
  const html = children ? undefined : server;
  return (
    <div id={id} className={className} {...(html && { dangerouslySetInnerHTML: html })}>
      {html ? undefined : children}
    </div>
  );
}
