import { type ReactNode, useState } from 'react';

type ServerHtmlProps = { id: string; className?: string | undefined; children: ReactNode };

/**
 * A part of the page that only the server has to render. The server gets `children`. While the browser gets no
 * `children`, it keeps the HTML that the server rendered.
 */
export function ServerHtml({ id, className, children }: ServerHtmlProps) {
  const [serverHtml] = useState(() =>
    children ? undefined : { __html: document.getElementById(id)?.innerHTML ?? '' },
  );
  const html = children ? undefined : serverHtml;
  return (
    <div id={id} className={className} {...(html && { dangerouslySetInnerHTML: html })}>
      {html ? undefined : children}
    </div>
  );
}
