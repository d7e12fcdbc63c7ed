import { leadsToPage } from './follow-links.ts';
import { savesData } from './keep-offline-copy.ts';
import { loadPage } from './load-page.ts';

const asked = new Set<string>();

function prefetch(link: HTMLAnchorElement) {
  if (!leadsToPage(link) || asked.has(link.pathname)) return;
  asked.add(link.pathname);
  // A failure here says nothing: choosing the link tries again and tells.
  loadPage(link.pathname).catch(() => {});
}

/** Fetches a page whose link is pointed at or focused, so that choosing it shows it at once. */
export function prefetchOnIntent() {
  // The page's own rules fetch whole pages; from here on only what is inside the frame is needed.
  document.querySelector('script[type=speculationrules]')?.remove();
  const look = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (link) prefetch(link);
  };
  const events = ['pointerover', 'focusin'] as const;
  for (const event of events) addEventListener(event, look, { passive: true });
  return () => {
    for (const event of events) removeEventListener(event, look);
  };
}

const dwellMs = 500;

/**
 * The same where nothing can be pointed at before it is pressed: on a touch screen, the links of the text and of
 * the list beside it that stay in view for half a second, some 3 kB each; not for visitors who have asked their
 * browser to save data.
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
