import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { leave } from '#components/quick-exit/quick-exit.tsx';
import { quickExit } from '#content/navigation.ts';
import { pages } from './routes.tsx';

let kept: { path: string; html: { __html: string } } | undefined;

/**
 * Keeps what the server sent of a page that has nothing to operate but links: to take it over, React would need
 * all its words a second time, as code. To be called before hydration; says whether there is such HTML, which
 * `npm run dev` has not.
 */
export function keepFirstPage(): boolean {
  const main = document.getElementById('main');
  if (main) kept = { path: location.pathname, html: { __html: main.innerHTML } };
  return main !== null;
}

/**
 * The content of `main` at this path, if it was kept; otherwise the router shows the page. Its links do what they
 * do elsewhere: a page of ours opens without a full load, leaving the site covers it, and the rest is the browser's.
 */
export function useFirstPage(path: string) {
  const navigate = useNavigate();
  const html = kept?.path === path ? kept.html : undefined;

  useEffect(() => {
    if (!html) return;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || event.button || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
        return;
      const to = link.getAttribute('href') ?? '';
      if (to === quickExit.link) {
        event.preventDefault();
        leave(to);
      } else if (to.startsWith('/') && pages.some((page) => page.path === link.pathname)) {
        event.preventDefault();
        void navigate(to, { replace: link.href === location.href });
      }
    };
    const main = document.getElementById('main');
    main?.addEventListener('click', follow);
    return () => main?.removeEventListener('click', follow);
  }, [html, navigate]);

  return html;
}
