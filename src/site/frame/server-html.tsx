import { type ReactNode, useState } from 'react';

type ServerHtmlProps = { id: string; className?: string | undefined; children: ReactNode };

/**
 * A part of the page whose code the browser does not need. The server renders `children`. Without `children`, the
 * browser keeps the element's HTML from the server.
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
