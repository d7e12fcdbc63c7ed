import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Whether a link leads to a page of this site, as its address tells: a file has a type, here or in its name. */
export const leadsToPage = ({ origin, pathname, target, type }: HTMLAnchorElement) =>
  origin === location.origin && !target && !type && !pathname.includes('.');

/** What the entry of a page that a link has opened knows: the words of the link, until the page itself is loaded. */
export type LinkState = { words?: string } | null;

/**
 * Opens the pages of this site without a full load, wherever their links are: in what React renders, in server HTML
 * that was preserved, in the menu's portal. The components render plain links, and one listener handles all of them:
 * with the router's hooks in each of a page's 60 to 90 links, hydration took 40 ms longer and the menu opened 8 ms
 * later (medians of 15 at CPU 4×).
 *
 * What a component has dealt with itself, a link to elsewhere or to a file, and one with a `target` of its own are
 * left to it and to the browser, and so is a key or another button that asks for a new tab.
 */
export function useFollowedLinks() {
  const navigate = useNavigate();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target, button, metaKey, altKey, ctrlKey, shiftKey } = event;
      const link = target instanceof Element && target.closest('a');
      if (!link || event.defaultPrevented || button || metaKey || altKey || ctrlKey || shiftKey)
        return;
      // A page without its own code is left by full loads, because each of them tries to load the code again.
      if (document.documentElement.classList.contains('pd-incomplete')) return;
      const to = link.getAttribute('href') ?? '';
      if (!to.startsWith('/') || !leadsToPage(link)) return;
      event.preventDefault();
      const state: LinkState = { words: link.textContent.trim() };
      void navigate(to, { state, replace: link.href === location.href }); // Back does not lead to where one is
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
