/** Marks the link of the contents list that leads to the section which is being read. */
export function markCurrentPart() {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main nav a[href^="#"]')) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (heading) links.set(heading, link);
  }
  if (links.size === 0) return undefined;
  const begun = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        begun[isIntersecting ? 'add' : 'delete'](target);
      const current = [...links.keys()].filter((heading) => begun.has(heading)).at(-1);
      for (const [heading, link] of links)
        if (heading === current) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
    },
    // A section begins when its heading is in the upper 30 % of the window. The area starts far above the window, so that
    // it contains every heading that was scrolled past.
    { rootMargin: '999999px 0px -70% 0px' },
  );
  for (const heading of links.keys()) observer.observe(heading);
  return () => observer.disconnect();
}
