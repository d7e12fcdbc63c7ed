/**
 * Makes everything but `front` inert for focus, pointer, screen reader cursor and scrolling; returns a function that
 * undoes it. `inert` rather than aria-hidden, because a screen reader's swipe cannot enter it either.
 */
export function holdPageBehind(front: Element) {
  const root = document.documentElement;
  const behind = [...document.body.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && !child.inert && !child.contains(front),
  );
  const { overflow, scrollbarGutter } = root.style;
  // Asked before the page becomes inert: afterwards the answer takes a layout of the whole page (18 ms at CPU 4×).
  const hasScrollbar = innerWidth > root.clientWidth;
  for (const part of behind) part.inert = true;
  // Keeps the space of the scrollbar, so that nothing shifts.
  if (hasScrollbar) root.style.scrollbarGutter = 'stable';
  root.style.overflow = 'hidden';
  return () => {
    for (const part of behind) part.inert = false;
    Object.assign(root.style, { overflow, scrollbarGutter });
  };
}
