import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Opens the pages of this site without a full load, wherever their links are: in what React renders, in server HTML
 * that was preserved, in the menu's portal. The components render plain links, and one listener handles all of them:
 * with the router's hooks in each of a page's 60 to 90 links, hydration took 40 ms longer and the menu opened 8 ms
 * later (medians of 15 at CPU 4×).
 *
 * What a component has dealt with itself, a link to elsewhere or to a file, and one with a `target` of its own are
 * left to it and to the browser, and so is a key or another button that asks for a new tab.
 */
export function useFollowedLinks(isPage: (path: string) => boolean) {
  const navigate = useNavigate();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target, button, metaKey, altKey, ctrlKey, shiftKey } = event;
      const link = target instanceof Element && target.closest('a');
      if (!link || event.defaultPrevented || link.target) return;
      if (button || metaKey || altKey || ctrlKey || shiftKey) return;
      const to = link.getAttribute('href') ?? '';
      if (to.startsWith('/') && isPage(link.pathname)) {
        event.preventDefault();
        void navigate(to, { replace: link.href === location.href }); // Back does not lead to where one is
      }
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, isPage]);
}
