import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/**
 * The bare link to another page of this site, without a look: an anchor that the router follows, unless a key says
 * to open it elsewhere. From the router's own two hooks, because its `Link` brings a prefetching of its own that
 * only its server framework can use: 1.7 KiB (brotli) on every page, and an attribute on every link.
 */
export function RouteLink({
  to,
  onClick,
  ...rest
}: { to: string } & Omit<ComponentProps<'a'>, 'href'>) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
