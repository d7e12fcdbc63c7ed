import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Whether a link leads to a page of this site that can be shown in this document. Links to files have a `type` or a file
 * extension. A page in another language (`hreflang`) has another header and footer, and other scripts.
 */
export const leadsToPage = ({ origin, pathname, target, type, hreflang }: HTMLAnchorElement) =>
  origin === location.origin && !target && !type && !hreflang && !pathname.includes('.');

/** The state of a history entry that a link has added. The loading message shows the link's text. */
export type LinkState = { linkText?: string } | null;

/**
 * Makes links to pages of this site open without a full load: links that React renders, links in preserved server HTML
 * (`frame/server-html.tsx`), and links in the menu's portal. The components render plain links, and one listener
 * handles all of them: with the router's hooks in each of a page's 60 to 90 links, hydration took 40 ms longer and the
 * menu opened 8 ms later (medians of 15 runs, CPU slowed down four times).
 *
 * Leaves to the browser: links to other sites and files, links with a `target`, clicks that open a new tab. Ignores a
 * click that a component has handled.
 */
export function useFollowedLinks() {
  const navigate = useNavigate();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target, button, metaKey, altKey, ctrlKey, shiftKey } = event;
      const link = target instanceof Element && target.closest('a');
      if (!link || event.defaultPrevented || button || metaKey || altKey || ctrlKey || shiftKey)
        return;
      // On a page whose code could not be loaded, links load full documents, and so load the code again.
      if (document.documentElement.classList.contains('pd-incomplete')) return;
      const href = link.getAttribute('href') ?? '';
      if (!href.startsWith('/') || !leadsToPage(link)) return;
      event.preventDefault();
      const state: LinkState = { linkText: link.textContent.trim() };
      void navigate(href, { state, replace: link.href === location.href }); // a link to the current page adds no entry
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
