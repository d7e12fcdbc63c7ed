import { leadsToPage } from './follow-links.ts';
import { savesData } from './keep-offline-copy.ts';
import { loadPage } from './load-page.ts';

const requestedPaths = new Set<string>();

function prefetch(link: HTMLAnchorElement) {
  if (!leadsToPage(link) || requestedPaths.has(link.pathname)) return;
  requestedPaths.add(link.pathname);
  // Ignores a failure: when the visitor opens the link, the page is loaded again, and a failure is shown.
  loadPage(link.pathname).catch(() => {});
}

/** Fetches the page of a hovered or focused link, so that the page opens at once. */
export function prefetchOnIntent() {
  // The speculation rules (`boot.ts`) fetch whole documents. From now on only the HTML between header and footer is
  // needed.
  document.querySelector('script[type=speculationrules]')?.remove();
  const prefetchTarget = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (link) prefetch(link);
  };
  const events = ['pointerover', 'focusin'] as const;
  for (const event of events) addEventListener(event, prefetchTarget, { passive: true });
  return () => {
    for (const event of events) removeEventListener(event, prefetchTarget);
  };
}

/** How long a link must be visible before its page is fetched. */
const visibleMs = 500;

/**
 * On touch screens, where no link is hovered, fetches the page of each link in the text or the sidebar that stays
 * visible for half a second (some 3 kB a page). Does nothing for visitors who have asked their browser to save data.
 */
export function prefetchInView() {
  if (!matchMedia('(hover: none)').matches || savesData()) return;
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (isIntersecting)
        timers.set(
          target,
          setTimeout(() => prefetch(target as HTMLAnchorElement), visibleMs),
        );
    }
  });
  for (const link of document.querySelectorAll(':is(main, aside) a[href^="/"]'))
    observer.observe(link);
  return () => {
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
