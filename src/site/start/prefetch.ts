import { leadsToPage } from './follow-links.ts';
import { savesData } from './keep-offline-copy.ts';
import { loadPage } from './load-page.ts';

const asked = new Set<string>();

function prefetch(link: HTMLAnchorElement) {
  if (!leadsToPage(link) || asked.has(link.pathname)) return;
  asked.add(link.pathname);
  // Ignores a failure: opening the link tries again and shows it.
  loadPage(link.pathname).catch(() => {});
}

/** Fetches the page of a hovered or focused link, so that it opens at once. */
export function prefetchOnIntent() {
  // The page's speculation rules fetch whole documents; from here on only the content inside the frame is needed.
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

const dwellMs = 500;

/**
 * Fetches pages on touch screens, which have no hover: those of links in the text and in the list beside it that stay
 * visible for half a second, some 3 kB each. Not for visitors who have asked their browser to save data.
 */
export function prefetchInView() {
  if (!matchMedia('(hover: none)').matches || savesData()) return;
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      clearTimeout(timers.get(target));
      if (isIntersecting)
        timers.set(
          target,
          setTimeout(() => prefetch(target as HTMLAnchorElement), dwellMs),
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
