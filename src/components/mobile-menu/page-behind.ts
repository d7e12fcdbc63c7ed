/**
 * Makes everything except `front` inert and stops the page from scrolling; returns a function that undoes both. Unlike
 * aria-hidden, `inert` also keeps the focus, the pointer and swipe gestures of screen readers out.
 */
export function holdPageBehind(front: Element) {
  const root = document.documentElement;
  const behind = [...document.body.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && !child.inert && !child.contains(front),
  );
  const { overflow, scrollbarGutter } = root.style;
  // Measured before the page becomes inert: afterwards it would force a layout of the whole page (18 ms at CPU 4×).
  const hasScrollbar = innerWidth > root.clientWidth;
  for (const element of behind) element.inert = true;
  // Keeps the scrollbar's space, so that nothing shifts.
  if (hasScrollbar) root.style.scrollbarGutter = 'stable';
  root.style.overflow = 'hidden';
  return () => {
    for (const element of behind) element.inert = false;
    Object.assign(root.style, { overflow, scrollbarGutter });
  };
}
