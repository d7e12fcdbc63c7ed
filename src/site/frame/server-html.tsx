import { type ReactNode, useState } from 'react';

type ServerHtmlProps = { id: string; className?: string | undefined; children: ReactNode };

/**
 * A part of the page whose code a browser need not load. The server renders `children`; where the browser is given
 * none, it leaves what the server's HTML has in this element.
 */
export function ServerHtml({ id, className, children }: ServerHtmlProps) {
  const [html] = useState(() =>
    children ? undefined : { __html: document.getElementById(id)?.innerHTML ?? '' },
  );
  return (
    <div id={id} className={className} {...(html && { dangerouslySetInnerHTML: html })}>
      {html ? undefined : children}
    </div>
  );
}
